#!/bin/sh
# manual.sh PAGE [GAME…]: is the manual page, as tools/manual_page.sh makes it, clean for mandoc, like that of grundy-mpi, and
# does it have each command, option and exit status of the tables, and no others, and each GAME?
set -eu
page=$(readlink -f -- "$1")
shift
cd "$(dirname -- "$0")/.."
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
  mandoc -T lint -W all docs/grundy-mpi.1 2>&1 | grep -v 'referenced manual not found\|mandoc\.db' && failed=1
fi

# The commands of grundy-mpi.
sed -n 's/^    {"\([a-z]*\)", grundy_i_cluster_.*/\1/p' src/cluster/main.c >"$work/tables"
sed -n 's/^\.It Cm \([a-z]*\)$/\1/p' docs/grundy-mpi.1 >"$work/page"
compare

# "COMMAND" and "COMMAND --option" for each command and each option it takes besides the common ones.
sed -n 's/^GRUNDY_OPTION(\([A-Z_0-9]*\), "--\([a-z-]*\)".*/\1 \2/p' src/cli/options.def >"$work/options"
tr '\n' ' ' <src/commands/commands.def | sed 's/GRUNDY_COMMAND(/\n&/g' |
  sed -n 's/^GRUNDY_COMMAND(\([a-z]*\), *"[^"]*", *"\([A-Z_0-9 ]*\)".*/\1 \2/p' |
  awk -v options="$work/options" '
    BEGIN { while ((getline line < options) > 0) { split(line, pair, " "); name[pair[1]] = pair[2] } }
    { print $1; for (i = 2; i <= NF; i++) print $1 " --" name[$i] }' >"$work/tables"
section COMMANDS | awk '
  /^\.It Cm / { command = $3; print command }
  /^\.It Fl / { for (i = 3; i <= NF; i++) if ($(i - 1) == "Fl") print command " -" $i }' >"$work/page"
compare
# The options of every command.
sed -n '1,/^GRUNDY_OPTION(TIME/p; /^GRUNDY_OPTION(HELP/p' src/cli/options.def |
  sed -n 's/^GRUNDY_OPTION([A-Z_0-9]*, "--\([a-z-]*\)".*/\1/p' >"$work/tables"
section OPTIONS | sed -n 's/^\.It Fl \(h , Fl \)*-\([a-z-]*\).*/\2/p' >"$work/page"
compare
sed -n 's/^GRUNDY_STATUS([A-Z_]*, \([0-9]*\),.*/\1/p' include/grundy/status.def >"$work/tables"
section 'EXIT STATUS' | sed -n 's/^\.It \([0-9]*\)$/\1/p' >"$work/page"
compare
for game; do
  grep -qx "\.It Cm $game\(:.*\)*" "$page" || {
    echo "manual.sh: the page does not have the game $game" >&2
    failed=1
  }
done
exit $failed
