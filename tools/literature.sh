#!/bin/sh
# literature.sh [--update] [--long] PROGRAM FILE [DATA]: do the tables of FILE say what PROGRAM finds of
# octal games, and what print says? Tables stand between the lines "literature: begin KIND" and
# "literature: end"; --update writes them; --long takes that of the games that take long.
# DATA (tests/data/literature.tsv) has what is printed, a line a game, its fields between tabs:
#   quick (or long), CODE, SOURCE:PERIOD:NUMBER:HABIT …   HABIT is `S` where NUMBER is the first index
#       from which the values repeat, heaps counted from S on; `last-S` where it is the last exception
#   sparse, CODE, UPTO, SOURCE, LARGEST, LARGEST-AT, MASK, RARE, LAST-RARE   of the heaps 0..UPTO, with
#       heap 0 counted where its value is rare; - for what is not printed
#
# literature.sh --sweep PROGRAM SECONDS: all codes d0.d1d2d3, a line each: CODE PREPERIOD PERIOD, or
# "open" for both where none is proved within that time.
set -eu

# ask CODE OPTION…: the answer of `values` as JSON
ask() {
  code=$1
  shift
  "$program" values "octal:$code" --json --quiet "$@" 2>/dev/null || true
}

# shellcheck disable=SC2016 # awk's dollars
json='function number(key,   start) {
  if (!match($0, "\"" key "\":[0-9]+")) return "-"
  start = length(key) + 3
  return substr($0, RSTART + start, RLENGTH - start)
}'

# prove CODE [OPTION…]: preperiod and period, or "open open"
prove() {
  ask "$@" --period | awk "$json"'
    { print /"status":"proved"/ ? number("preperiod") " " number("period") : "open open" }'
}

sweep() {
  for d0 in 0 4; do
    for number in $(seq 0 511); do
      code=$(printf '%s.%03o' "$d0" "$number" | sed 's/0*$//')
      printf '%s %s\n' "$code" "$(prove "$code" --time "$1")"
    done
  done
}

periods() {
  echo '| code | period | preperiod | printed preperiods |'
  echo '|---|---|---|---|'
  grep "^$1	" "$data" | while read -r _ code sources; do
    printf '%s %s %s\n' "$code" "$(prove "$code")" "$sources"
  done | awk '
    function printed(source,   part, dropped, last, expected, text) {
      split(source, part, ":")
      last = sub(/^last-/, "", part[4])
      dropped = part[4] + 0
      expected = $2 - dropped - last
      if (expected < 0 && !last) expected = 0
      text = part[1] ": " part[3]
      if (last) text = text ", the last exception"
      if (dropped) text = text ", heaps counted from " dropped
      if (part[2] != $3) return "**" text ", period " part[2] ": differs**"
      return part[3] == expected ? text : "**" text ": differs**"
    }
    {
      list = ""
      for (i = 4; i <= NF; i++) list = list (i == 4 ? "" : "; ") printed($i)
      print "| " $1 " | " $3 " | " $2 " | " (list == "" ? "-" : list) " |"
    }'
}

sparse() {
  echo '| code | heaps to | largest value | first at | mask | rare heaps | last rare heap | print |'
  echo '|---|---|---|---|---|---|---|---|'
  grep '^sparse	' "$data" | while read -r _ code upto printed; do
    ask "$code" --upto "$upto" --statistics | awk -v code="$code" -v upto="$upto" \
      -v printed="$printed" "$json"'
      {
        split(printed, p, "\t")
        f[1] = number("largest")
        f[2] = number("largest_at")
        f[3] = number("mask") (number("parity") == 1 ? "+n" : "")
        f[4] = number("rare")
        f[5] = number("last_rare")
        if (f[4] != "-") f[4] += number("parity") == 0
        row = ""
        differs = ""
        for (i = 1; i <= 5; i++) {
          row = row " | " (p[i + 1] == "-" ? "-" : f[i])
          if (p[i + 1] != "-" && p[i + 1] "" != f[i] "") differs = differs " " p[i + 1]
        }
        print "| " code " | " upto row " | " p[1] ": " \
          (differs == "" ? "the same" : "**" substr(differs, 2) ": differs**") " |"
      }'
  done
}

if [ "$1" = --sweep ]; then
  program=$2
  sweep "$3"
  exit
fi

update=false
kinds='quick sparse'
while :; do
  case $1 in
  --update) update=true ;;
  --long) kinds=long ;;
  *) break ;;
  esac
  shift
done
program=$1
file=$2
data=${3:-$(dirname -- "$(readlink -f -- "$0")")/../tests/data/literature.tsv}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

cp "$file" "$work/old"
for kind in $kinds; do
  case $kind in
  sparse) sparse ;;
  *) periods "$kind" ;;
  esac >"$work/table"
  awk -v table="$work/table" -v begin="literature: begin $kind" '
    /literature: end/ { inside = 0 }
    !inside { print }
    index($0, begin) {
      inside = found = 1
      while ((getline line < table) > 0) print line
    }
    END { exit !found }' "$work/old" >"$work/new" || {
    echo "literature.sh: $file has no line 'literature: begin $kind'" >&2
    exit 1
  }
  mv "$work/new" "$work/old"
done
if $update; then
  cat "$work/old" >"$file"
else
  diff -a -u --label "$file" --label 'grundy values' "$file" "$work/old"
fi
