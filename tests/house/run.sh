#!/bin/sh
# ./run: builds once, passes arguments, input, folder and exit status through, prints nothing of its
# own, shows the compiler's words when the build fails, and works again after a move.
set -eu
source=$(readlink -f -- "$(dirname -- "$0")/../..")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
tree="$work/a tree"
mkdir -p "$tree/tools" "$work/elsewhere"
cp "$source/run" "$tree"
cp "$source/tools/setup.sh" "$tree/tools"
cp "$source/CMakePresets.json" "$tree"
cat >"$tree/CMakeLists.txt" <<'END'
cmake_minimum_required(VERSION 3.21)
project(played LANGUAGES C)
add_executable(grundy main.c)
END
cat >"$tree/main.c" <<'END'
#include <stdio.h>
int main(int count, char **arguments) {
  for (int i = 1; i < count; i++) printf("[%s]", arguments[i]);
  for (int c; (c = getchar()) != EOF;) putchar(c);
  FILE *file = fopen("here", "r");
  printf("%s\n", file ? "here" : "not here");
  return 42;
}
END
cd "$work/elsewhere"
touch here

# answers: one run gives the expected answer, and nothing on standard error.
answers() {
  status=0
  printf 'input\n' | "$tree/run" 'a b' '' '*' >out 2>err || status=$?
  printf '[a b][][*]input\nhere\n' | diff -u - out >&2
  diff -u /dev/null err >&2
  [ $status -eq 42 ]
}

answers
before=$(ls -l --time-style=full-iso "$tree/build/release/grundy")
answers
[ "$before" = "$(ls -l --time-style=full-iso "$tree/build/release/grundy")" ]

ln -s "$tree/run" "$work/link"
status=0
"$work/link" x </dev/null >out || status=$?
[ $status -eq 42 ]

mv "$tree" "$work/moved"
tree=$work/moved
answers

echo 'not C' >>"$tree/main.c"
status=0
"$tree/run" x </dev/null >out 2>err || status=$?
[ $status -eq 5 ]
diff -u /dev/null out >&2
grep -q 'error:' err
[ "$(tail -n 1 err)" = 'run: the program could not be built' ]
