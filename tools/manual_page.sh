#!/bin/sh
# manual_page.sh [PROGRAM]: prints the manual page as it is installed: docs/grundy.1 with each option
# that it does not describe yet, in the words of the option's help, and, where PROGRAM can be run,
# with the table of games.
set -eu
cd "$(dirname -- "$0")/.."
export LC_ALL=C

# Rows of the tables, one a line; \001 stands for a quotation mark within a string.
rows() {
  tr '\n' ' ' <"$1" | sed 's/GRUNDY_[A-Z]*(/\n&/g; s/\\"/\x01/g' | grep '^GRUNDY_'
}

page() {
  { rows src/cli/options.def && rows src/commands/commands.def; } | awk -F '"' -v page=docs/grundy.1 '
    # The help of an option as a sentence of mdoc.
    function sentence(text) {
      text = toupper(substr(text, 1, 1)) substr(text, 2) "."
      gsub(/\001/, "\"", text)
      gsub(/\\\\/, "\\e", text)
      return (text ~ /^[.\047]/ ? "\\&" : "") text
    }
    # Its head: the value is one of several words, or what the help calls it.
    function head(id,   words) {
      words = value[id]
      if (words == "") return ".It Fl " substr(name[id], 2)
      if (words !~ /\|/) return ".It Fl " substr(name[id], 2) " Ar " words
      gsub(/\|/, " | ", words)
      return ".It Fl " substr(name[id], 2) " Cm " words
    }
    # Prints the lines of a command, its options that they lack at the end of its list of options.
    function flush(   i, k, ids, n, missing) {
      n = command == "" ? 0 : split(options[command], ids, " ")
      for (k = 1; k <= n; k++) {
        if (!((command, name[ids[k]]) in described)) missing = missing head(ids[k]) "\n" sentence(help[ids[k]]) "\n"
      }
      for (i = 1; i <= count; i++) {
        if (i == list_end) printf "%s", missing
        print line[i]
      }
      if (missing != "" && !list_end) printf ".Bl -tag -width Ds\n%s.El\n", missing
      count = list_end = 0
    }
    /^GRUNDY_OPTION/ {
      split($1, id, /[(,]/)
      name[id[2]] = $2
      value[id[2]] = $3 ~ /NULL/ ? "" : $4
      help[id[2]] = $3 ~ /NULL/ ? $4 : $6
    }
    /^GRUNDY_COMMAND/ {
      split($1, id, /[(,]/)
      options[id[2]] = $4
    }
    END {
      FS = " "
      while ((getline text < page) > 0) {
        if (text ~ /^\.Sh /) inside = text == ".Sh COMMANDS"
        if (inside && text ~ /^\.Bl/) depth++
        if (inside && text ~ /^\.El/) depth--
        if (inside && depth == 1 && text ~ /^\.It Cm /) {
          flush()
          split(text, word, " ")
          command = word[3]
        }
        if (inside && depth == 0 && text ~ /^\.El/) {
          flush()
          command = ""
        }
        line[++count] = text
        if (command == "") {
          flush()
          continue
        }
        if (depth == 2 && text ~ /^\.It Fl /) {
          has_options = 1
          n = split(text, word, " ")
          for (i = 3; i <= n; i++) if (word[i - 1] == "Fl") described[command, "-" word[i]] = 1
        }
        if (depth == 1 && text ~ /^\.El/) {
          if (has_options) list_end = count
          has_options = 0
        }
      }
      flush()
    }'
}

if [ $# = 0 ]; then
  page
  exit
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
page >"$work/grundy.1"
tools/docs.py --update games "$1" "$work/grundy.1"
cat "$work/grundy.1"
