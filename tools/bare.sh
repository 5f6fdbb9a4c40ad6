#!/bin/sh
# bare.sh SUITE COMMAND…: does a fresh tree of Debian, which has no compiler, run the commands in a copy of the checkout?
# Each is one argument, as one types it. The tree is build/bare-SUITE and is removed in the end. Exit status 77: not here.
set -eu
root=$(readlink -f -- "$(dirname -- "$0")/..")
. "$root/tools/tree.sh"
suite=$1
shift

for tool in debootstrap chroot; do
  command -v "$tool" >/dev/null || {
    echo "bare.sh: skipped: $tool is not installed" >&2
    exit 77
  }
done
[ "$(id -u)" -eq 0 ] || {
  echo 'bare.sh: skipped: a fresh tree needs root' >&2
  exit 77
}
mkdir -p "$root/build"
tree=$root/build/bare-$suite
make_tree "$suite" "$tree.log" || {
  echo "bare.sh: debootstrap failed: see $tree.log" >&2
  exit 5
}
copy "$tree/source"
for command; do
  echo "bare.sh: $suite: $command"
  inside sh -c "$command" || {
    echo "bare.sh: in $suite this failed: $command" >&2
    exit 1
  }
done
unmount
rm -rf "$tree"
