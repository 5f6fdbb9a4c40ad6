#!/bin/sh
# games.sh [CHECKOUT]: has every game its test? Each src/games/NAME.c needs tests/games/test_NAME.c.
set -eu
cd "${1:-$(dirname -- "$0")/..}"

failed=0
for file in src/games/*.c; do
  name=$(basename -- "$file" .c)
  if [ "$name" != registry ] && ! [ -f "tests/games/test_$name.c" ]; then
    echo "games.sh: $file has no test; please write tests/games/test_$name.c" >&2
    failed=1
  fi
done
exit $failed
