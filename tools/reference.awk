# reference.awk: a public header with its comments as Doxygen reads them.
#
# A comment belongs to the declaration after it and to those that follow that one without a blank
# line. What it sets off by two blanks more is code, "name   what it is" in columns a list, and
# `name` is code too. A type is shown as it is written, with its own comments, in place of its
# members one by one.
#
# With PAGES set, each comment becomes a group, of which Doxygen makes a manual page. Its name is that
# of the first declaration; "OTHER NAME" goes into the file PAGES for each other one.

# Without a meaning to Doxygen.
function escaped(text) {
  gsub(/[\\@&#%<>"]/, "\\\\&", text)
  return text
}

# One line, its `names` as code.
function plain(text) {
  text = escaped(text)
  while (match(text, /`[^`]*`/)) {
    text = substr(text, 1, RSTART - 1) "<code>" substr(text, RSTART + 1, RLENGTH - 2) "</code>" \
      substr(text, RSTART + RLENGTH)
  }
  return text
}

# The lines text[1..count] of a comment as Doxygen's.
function converted(    i, out, code, list, apart) {
  apart = 1
  for (i = 1; i <= count; i++) {
    if (code && text[i] !~ /^(  |$)/ || code && text[i] == "" && text[i + 1] !~ /^  /) {
      code = 0
      out = out "/// @endcode\n"
    }
    if (text[i] == "") {
      out = out "///\n"
      list = 0
      apart = 1
      continue
    }
    if (apart && !code && text[i] ~ /^  /) {
      code = 1
      out = out "/// @code{.c}\n"
    }
    apart = 0
    if (code) {
      out = out "///" kept(substr(text[i], 3)) "\n"
    } else if (text[i] ~ /^[A-Za-z][A-Za-z0-9_.]*  +[^ ]/) {
      list = 1
      match(text[i], /^[^ ]*/)
      out = out "/// - <code>" substr(text[i], 1, RLENGTH) "</code>" plain(substr(text[i], RLENGTH + 1)) \
        "\n"
    } else {
      if (list && text[i] !~ /^  /) {
        list = 0
        out = out "///\n"
      }
      out = out "/// " plain(text[i]) "\n"
    }
  }
  return out (code ? "/// @endcode\n" : "")
}

# The first sentence, on one line. A dot among blanks is none's end: G(0) .. G(9).
function sentence(    i, all) {
  for (i = 1; i <= count && text[i] !~ /^$|[^ ]  +[^ ]/; i++) all = all (i > 1 ? " " : "") text[i]
  gsub(/`/, "", all)
  if (match(all, /[^ .][.?]( |$)/)) all = substr(all, 1, RSTART + 1)
  sub(/[.:]$/, "", all)
  return all == "" ? "of this library" : all
}

# What a declaration declares.
function name_of(code) {
  if (code ~ /^#/) {
    match(code, /GRUNDY_[A-Z0-9_]*/)
  } else if (code ~ /^(GRUNDY_API|static)/) {
    match(code, /grundy_[a-z0-9_]*\(/)
    RLENGTH--
  } else if (code ~ /^enum/) {
    match(code, /GRUNDY_[A-Z0-9_]*/)
  } else if (code ~ /^typedef .*\(\*grundy/) {
    match(code, /grundy_[a-z0-9_]*\)/)
    RLENGTH--
  } else {
    match(code, /grundy_[a-z0-9_]*/)
  }
  return substr(code, RSTART, RLENGTH)
}

# In a manual page a backslash is one of roff's.
function kept(code) {
  if (PAGES != "") gsub(/\\/, "&&", code)
  return code
}

# A declaration as a part of its comment.
function shown(code) {
  code = kept(code)
  gsub(/\n/, "\n///", code)
  return "/// @code{.c}\n///" code " @endcode\n"
}

function hidden(code) {
  return "/// @cond\n" code "/// @endcond\n"
}

function end_page() {
  if (page != "") print "/// @}"
  page = ""
}

function put_page(code,    name, function_) {
  name = name_of(code)
  function_ = code ~ /^GRUNDY_API/
  if (name == page) { # a struct after its `typedef struct a a;`
    printf "/// @}\n/// @addtogroup %s\n///\n%s/// @{\n", name, shown(code)
  } else if (page != "") {
    print name, page >>PAGES
  } else {
    page = name
    printf "/// @defgroup %s %s\n%s%s///\n/// <code>\\#include \\<%s\\></code>\n/// @{\n", name,
      sentence(), doc, function_ ? "" : shown(code), header
  }
  printf "%s", function_ ? code : hidden(code)
}

function put_entry(code) {
  printf "%s", doc
  if (code ~ /{/) {
    printf "%s", shown(code)
    sub(/{/, "{ /** @cond */ ", code)
    match(code, /}[^}]*$/)
    code = substr(code, 1, RSTART - 1) " /** @endcond */ " substr(code, RSTART)
  }
  printf "%s", code
}

BEGIN {
  header = ARGV[1]
  sub(/^(.*\/)?include\//, "", header)
}

# ---- comments ----
!inside && declared == "" && /^\/\*/ {
  inside = 1
  count = 0
  divider = /^\/\* ----/
  sub(/^\/\*/, "")
}
inside {
  last = sub(/ *\*\/.*/, "")
  sub(/^ \*/, "")
  sub(/^ /, "")
  if (!last || $0 != "") text[++count] = $0
  if (!last) next
  inside = 0
  text[count + 1] = ""
  end_page()
  if (!headed++) {
    brief = PAGES == "" ? "" : "/// @brief " escaped(sentence()) ".\n///\n"
    printf "/// @file\n%s%s", brief, converted()
    count = 0
  } else if (divider) {
    count = 0
  } else {
    doc = converted()
  }
  next
}

# ---- declarations ----
declared == "" && /^$/ {
  end_page()
  count = 0
}
declared == "" && (/^$/ || /^#/ && !/^#define GRUNDY_[A-Z0-9_]*(\(| +[^ ])/ ||
                   /^GRUNDY_(BEGIN|END)$/) {
  print
  next
}
/^#include "grundy\/.*\.def"$/ {
  rows = FILENAME
  sub(/[^\/]*$/, "status.def", rows)
  while ((getline row < rows) > 0) {
    if (row !~ /^GRUNDY_STATUS/) continue
    split(row, part, /[(,"]/)
    declared = declared "  GRUNDY_" part[2] ", /* " part[5] " */\n"
  }
  next
}
declared != "" && /^#/ { next }
{
  declared = declared $0 "\n"
  code = $0
  sub(/\/[*\/].*/, "", code)
  depth += gsub(/{/, "{", code) - gsub(/}/, "}", code)
  if (depth || (declared ~ /^#/ ? code ~ /\\$/ : code !~ /[;}] *$/)) next
  if (!count) {
    printf "%s", declared
  } else if (PAGES == "") {
    put_entry(declared)
  } else {
    put_page(declared)
  }
  declared = ""
}
END { end_page() }
