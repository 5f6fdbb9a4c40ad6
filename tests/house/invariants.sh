#!/bin/sh
# tools/invariants.sh finds a stated invariant that nothing checks.
set -eu
tool=$(readlink -f -- "$(dirname -- "$0")/../../tools/invariants.sh")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
mkdir -p src/base
printf '/* Lists.\n * Invariant: they ascend. */\nint a;\n' >src/base/list.c
printf '/* Invariant before a call: b. */\nvoid f(int b) { GRUNDY_ASSERT(b); }\n' >src/base/call.c
printf 'int c;\n' >src/base/plain.c
if "$tool" . 2>errors; then exit 1; fi
grep -Fqx 'src/base/list.c:2: an invariant that nothing checks: Invariant: they ascend. */' errors
[ "$(wc -l <errors)" -eq 1 ]
printf 'void g(int d) { GRUNDY_ASSERT(d); }\n' >>src/base/list.c
"$tool" .
[ "$("$tool" --list . | wc -l)" -eq 2 ]
