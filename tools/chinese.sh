#!/bin/sh
# chinese.sh [--list|--texts] [CHECKOUT]: which texts have no Chinese yet? English is shown until
# somebody adds it. A game's text, {"English", NULL}, and the help of an option may lack it: NULL says
# so. It is an error where Chinese was forgotten, {"English"}, and where a row of src/text/words lacks
# it and is not listed in tools/chinese.txt. --list lists all places that lack Chinese, --texts prints
# their English texts.
set -eu
show=
case ${1-} in
--list | --texts)
  show=$1
  shift
  ;;
esac
cd "${1:-$(dirname -- "$0")/..}"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Lines of place, manner (NULL, absent) and text, with tabs between.
# shellcheck disable=SC2016 # awk's dollars
find src/games src/text/words src/cli/options.def -name '*.c' -o -name '*.def' | LC_ALL=C sort | LC_ALL=C xargs awk '
  function put(place, manner, text,   out) {
    gsub(/"[ \t]*"/, "", text) # pieces of one string
    out = ""
    while (match(text, /"([^"\\]|\\.)*"/)) {
      out = out " " substr(text, RSTART + 1, RLENGTH - 2)
      text = substr(text, RSTART + RLENGTH)
    }
    print FILENAME ": " place "\t" manner "\t" substr(out, 2)
  }
  FNR == 1 { member = id = "" }
  FILENAME ~ /\.def$/ && /^GRUNDY_(WORD\(|OPTION\([A-Z_0-9]+, )"/ {
    split($0, row, "\"")
    id = row[2]
    text = ""
    sub(/^[^"]*"[^"]*",/, "")
  }
  FILENAME ~ /\.def$/ { text = text " " $0 }
  FILENAME ~ /\.def$/ && /NULL\)$/ { put(id, "NULL", text) }
  FILENAME ~ /\.c$/ && /\.(title|noun|summary|theorem|parameter_help) =( \{|$)/ {
    match($0, /\.(title|noun|summary|theorem|parameter_help)/)
    member = substr($0, RSTART + 1, RLENGTH - 1)
    text = ""
  }
  member { text = text " " $0 }
  member && /},$/ {
    if (text ~ /NULL},$/) put(member, "NULL", text)
    else if (text ~ /"/ && text !~ /[\344-\351][\200-\277][\200-\277]/) put(member, "absent", text)
    member = ""
  }
' >"$work/all"
case $show in
--list)
  cut -f 1 "$work/all"
  exit
  ;;
--texts)
  cut -f 3 "$work/all"
  exit
  ;;
esac
awk -F '\t' '$1 ~ /^src\/text/ || $2 == "absent" { print $1 }' "$work/all" >"$work/wrong"
grep -v '^#' tools/chinese.txt | diff - "$work/wrong" >&2
