#!/bin/sh
# tools/walks.sh finds a source that a walk names and that is gone.
set -eu
tool=$(readlink -f -- "$(dirname -- "$0")/../../tools/walks.sh")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
mkdir -p tools src/nim
cp "$tool" tools
echo '/* Sums. */' >src/nim/sum.c
# shellcheck disable=SC2016 # backquotes of Markdown
printf '%s\n' 'Text.' '<!-- walk: grundy mex 1 -->' '```text' 'nim/sum.c  Sums' '```' >map.md
tools/walks.sh map.md
rm src/nim/sum.c
if tools/walks.sh map.md 2>errors; then exit 1; fi
grep -Fqx "$work/map.md:4: no such source: nim/sum.c" errors
