#!/bin/sh
# notes.sh [CHECKOUT]: has all that may be said beside an answer, or in place of one, its row
# "note.…" in the words? That is what the library says of limits and of what it does not know, and
# the tasks of the progress line, which text/words/notes.c finds again by their English. Numbers and
# names in them are blanks.
set -eu
cd "${1:-$(dirname -- "$0")/..}"

# sayings FILE…: one a line, blanks as {}.
sayings() {
  # shellcheck disable=SC2016 # awk's dollars
  awk '
    BEGIN {
      text = "(\"([^\"\\\\]|\\\\.)*\"[ \n]*)+"
      status = "GRUNDY_(LIMIT|UNKNOWN|CANCELLED|NO_MEMORY)"
      ends = "grundy_i_fail\\([^,;\"]*, *\n? *" status ",[^;,\"]*" text
      ticks = "grundy_i_tick(_n(ote|ow))?\\([^,;\"]*,[^,;\"]*" text
      note = "note = " text
    }
    function tell(all, pattern,    s) {
      while (match(all, pattern)) {
        s = substr(all, RSTART, RLENGTH)
        all = substr(all, RSTART + RLENGTH)
        sub(/^[^"]*"/, "", s)
        gsub(/"[ \n]*"/, "", s)
        sub(/"[ \n]*$/, "", s)
        gsub(/%[-.0-9]*l*z*[defgsu]/, "{}", s)
        print name ": " s
      }
    }
    function tell_all() {
      tell(all, ends)
      tell(all, ticks)
      tell(all, note)
      all = ""
    }
    FNR == 1 { tell_all(); name = FILENAME }
    { all = all $0 "\n" }
    END { tell_all() }
  ' "$@"
}

rows() {
  { cat src/text/words/words*.def | tr '\n' ' ' && echo; } | sed 's/GRUNDY_WORD(/\n/g' |
    sed -n 's/^"note\.[^"]*", *//p' | sed 's/" *"//g; s/^"//; s/".*//; s/{[a-z]*}/{}/g'
}

{
  rows | sed 's/^/row /'
  find src -name '*.c' | grep -v '^src/\(judge\)/' | LC_ALL=C sort |
    while IFS= read -r file; do sayings "$file"; done
} | awk '
  # Is it a chain of rows, names and single words?
  function known(s,    end, at, first) {
    if (s == "{}" || s in row) return 1
    for (at = 1; (end = index(substr(s, at), ": ")) > 0; at += end + 1) {
      first = substr(s, 1, at + end - 2)
      if ((first in row || first !~ / /) && known(substr(s, at + end + 1))) return 1
    }
    return 0
  }
  sub(/^row /, "") { row[$0] = 1; next }
  {
    name = $0
    sub(/: .*/, "", name)
    s = substr($0, length(name) + 3)
    if (known(s)) next
    print "notes.sh: " name ": no row \"note.…\" for \"" s "\"" > "/dev/stderr"
    failed = 1
  }
  END { exit failed }
'
