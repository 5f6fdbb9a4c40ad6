#!/bin/sh
# literature.sh [--update] [--long] PROGRAM FILE [DATA]: does the table of periods in FILE say what
# PROGRAM proves, and what print says? DATA (tests/data/literature.tsv) lists what is printed: a line
# "quick" or "long", CODE and any number of SOURCE:PERIOD:NUMBER:KIND, with tabs between. KIND says
# how NUMBER is meant: `S`, the first index from which the values repeat, heaps counted from S on; or
# `last-S`, the last exception.
# The table stands between the lines "literature: begin quick" (or long) and "literature: end".
# --long: that of the games that take long. --update writes it.
#
# literature.sh --sweep PROGRAM SECONDS: all codes d0.d1d2d3, a line each: CODE PREPERIOD PERIOD, or
# "open" for both where none is proved within that time.
set -eu

# prove CODE [OPTION…]: preperiod and period, or "open open"
prove() {
  code=$1
  shift
  "$program" values "octal:$code" --period --json --quiet "$@" 2>/dev/null | awk '
    function number(key) { return match($0, "\"" key "\":[0-9]+") ? substr($0, RSTART + length(key) + 3, \
      RLENGTH - length(key) - 3) : "open" }
    { proved = /"status":"proved"/ }
    { print proved ? number("preperiod") " " number("period") : "open open" }'
}

if [ "$1" = --sweep ]; then
  program=$2
  for d0 in 0 4; do
    for number in $(seq 0 511); do
      code=$(printf '%s.%03o' "$d0" "$number" | sed 's/0*$//')
      printf '%s %s\n' "$code" "$(prove "$code" --time "$3")"
    done
  done
  exit
fi

update=false
kind=quick
while :; do
  case $1 in
  --update) update=true ;;
  --long) kind=long ;;
  *) break ;;
  esac
  shift
done
program=$1
file=$2
data=${3:-$(dirname -- "$(readlink -f -- "$0")")/../tests/data/literature.tsv}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

{
  echo '| code | period | preperiod | printed preperiods |'
  echo '|---|---|---|---|'
  grep "^$kind	" "$data" | while read -r _ code sources; do
    printf '%s %s %s\n' "$code" "$(prove "$code")" "$sources"
  done | awk '
    function printed(source,   part, drop, last, expected, text) {
      split(source, part, ":")
      last = sub(/^last-/, "", part[4])
      drop = part[4] + 0
      expected = $2 - drop - last
      if (expected < 0 && !last) expected = 0
      text = part[1] ": " part[3]
      if (last) text = text ", the last exception"
      if (drop) text = text ", heaps counted from " drop
      if (part[2] != $3) return "**" text ", period " part[2] ": differs**"
      return part[3] == expected ? text : "**" text ": differs**"
    }
    {
      list = ""
      for (i = 4; i <= NF; i++) list = list (i == 4 ? "" : "; ") printed($i)
      print "| " $1 " | " $3 " | " $2 " | " (list == "" ? "-" : list) " |"
    }'
} >"$work/table"
awk -v table="$work/table" -v begin="literature: begin $kind" '
  /literature: end/ { inside = 0 }
  !inside { print }
  index($0, begin) {
    inside = found = 1
    while ((getline line < table) > 0) print line
  }
  END { exit !found }' "$file" >"$work/new" || {
  echo "literature.sh: $file has no line 'literature: begin $kind'" >&2
  exit 1
}
if $update; then
  cat "$work/new" >"$file"
else
  diff -a -u --label "$file" --label 'grundy values --period' "$file" "$work/new"
fi
