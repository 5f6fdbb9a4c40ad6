#!/bin/sh
# catalogue.sh [--update] PROGRAM FILE…: do the tables of games in documents say what `grundy games`
# says? A table stands between the lines "games: begin LANGUAGE" and "games: end" (as comments of
# Markdown or of a manual page). --update writes the tables.
set -eu

update=false
if [ "$1" = --update ]; then
  update=true
  shift
fi
program=$1
shift
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The catalogue as lines of NAME, ALIAS, COMPONENT, RULE, SOURCE, TITLE and FAMILY with tabs between;
# null is empty.
rows() {
  "$program" games --json --lang "$1" | awk '
    function field(key,   at, rest, out, c) {
      at = index($0, "\"" key "\":")
      rest = substr($0, at + length(key) + 3)
      if (!at || rest !~ /^"/) return ""
      out = ""
      while ((rest = substr(rest, 2)) != "" && (c = substr(rest, 1, 1)) != "\"") {
        if (c == "\\") {
          rest = substr(rest, 2)
          c = substr(rest, 1, 1)
        }
        out = out c
      }
      return out
    }
    {
      parameters = field("parameters")
      print field("name") (parameters == "" ? "" : ":" parameters) "\t" field("alias") "\t" \
        field("component") "\t" field("rule") "\t" field("source") "\t" \
        field("title") "\t" field("family_title")
    }'
}

markdown() {
  if [ "$1" = zh ]; then
    echo '| 游戏 | 名称 | 子游戏 | 规则 | 定理出处 |'
  else
    echo '| game | title | component | rule | theorem |'
  fi
  echo '|---|---|---|---|---|'
  rows "$1" | awk -F '\t' '{
    gsub(/\|/, "\\|")
    alias = $2 == "" ? "" : " (`" $2 "`)"
    if ($7 != family) print "| **" (family = $7) "** | | | | |"
    print "| `" $1 "`" alias " | " $6 " | `" $3 "` | " $4 " | " $5 " |"
  }'
}

manual() {
  echo '.Bl -tag -width Ds'
  rows en | awk -F '\t' '
  function put(line) { print (line ~ /^[.\047]/ ? "\\&" : "") line }
  function wrap(text,   words, n, i, line) {
    n = split(text, words, " ")
    line = words[1]
    for (i = 2; i <= n; i++) {
      if (length(line) + 1 + length(words[i]) > 70) {
        put(line)
        line = words[i]
      } else {
        line = line " " words[i]
      }
    }
    put(line)
  }
  {
    print ".It Cm " $1
    wrap($6 "; component " $3 ": " $4 ".")
    if ($2 != "") print "Alias: " $2 "."
  }'
  echo '.El'
}

failed=0
for file; do
  language=$(sed -n 's/.*games: begin \([a-z]*\).*/\1/p' "$file")
  [ -n "$language" ] || {
    echo "catalogue.sh: $file has no line 'games: begin LANGUAGE'" >&2
    exit 1
  }
  case $file in
  *.md) markdown "$language" >"$work/table" ;;
  *) manual >"$work/table" ;;
  esac
  awk -v table="$work/table" '
    /games: end/ { inside = 0 }
    !inside { print }
    /games: begin/ {
      inside = 1
      while ((getline line < table) > 0) print line
    }' "$file" >"$work/new"
  cmp -s "$work/new" "$file" && continue
  if $update; then
    cat "$work/new" >"$file"
  else
    diff -a -u --label "$file" --label 'grundy games' "$file" "$work/new" || failed=1
  fi
done
exit $failed
