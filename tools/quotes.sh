#!/bin/sh
# quotes.sh [--update] FILE…: do Markdown files quote source files exactly? A line
# <!-- quote: PATH --> (PATH from the root of the checkout) is followed by a fenced block that must
# hold the file without the comment at its head. --update writes the files' text into the blocks.
set -eu

update=false
if [ "$1" = --update ]; then
  update=true
  shift
fi
root=$(dirname -- "$(readlink -f -- "$0")")/..
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

failed=0
for file; do
  awk -v root="$root" '
    function quote(path,   line, status, body) {
      while ((status = (getline line < (root "/" path))) > 0) {
        if (!body && line ~ /^ ?[\/]?\*/) continue
        body = 1
        print line
      }
      if (status < 0) print "quotes.sh: cannot read " path
      close(root "/" path)
    }
    /^```/ && inside { inside = 0 }
    !inside { print }
    /^```/ && pending != "" { quote(pending); inside = 1; pending = "" }
    /^<!-- quote: / { pending = $3 }' "$file" >"$work/quoted"
  cmp -s "$work/quoted" "$file" && continue
  if $update; then
    cat "$work/quoted" >"$file"
  else
    diff -a -u --label "$file" --label 'its sources' "$file" "$work/quoted" || failed=1
  fi
done
exit $failed
