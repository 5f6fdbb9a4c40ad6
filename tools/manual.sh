#!/bin/sh
# manual.sh [CHECKOUT]: is the manual page clean for mandoc, and does it have each command, option
# and exit status of the tables, and no other?
set -eu
cd "${1:-$(dirname -- "$0")/..}"
page=docs/grundy.1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

failed=0
compare() {
  LC_ALL=C sort -u "$work/tables" >"$work/expected"
  LC_ALL=C sort -u "$work/page" >"$work/documented"
  diff -u --label 'the tables' --label "$page" "$work/expected" "$work/documented" || failed=1
}

# Lines of a section of the page.
section() {
  awk -v wanted="$1" '/^\.Sh / { inside = substr($0, 5) == wanted; next } inside' "$page"
}

if command -v mandoc >/dev/null; then
  mandoc -T lint -W all "$page" || failed=1
fi

sed -n 's/^GRUNDY_COMMAND(\([a-z]*\),.*/\1/p' src/cli/commands.def >"$work/tables"
section COMMANDS | sed -n 's/^\.It Cm \([a-z]*\).*/\1/p' >"$work/page"
compare
sed -n 's/^GRUNDY_OPTION([A-Z_0-9]*, "--\([a-z-]*\)".*/\1/p' src/cli/options.def >"$work/tables"
{
  section OPTIONS
  section COMMANDS
} | grep "^\.It Fl" | grep -o "Fl -[a-z-]*" | cut -c 5- >"$work/page"
compare
sed -n 's/^GRUNDY_STATUS([A-Z_]*, \([0-9]*\),.*/\1/p' include/grundy/status.def >"$work/tables"
section 'EXIT STATUS' | sed -n 's/^\.It \([0-9]*\)$/\1/p' >"$work/page"
compare
exit $failed
