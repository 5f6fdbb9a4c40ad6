#!/bin/sh
# A shape of JSON, whose keys are not escaped, is a literal: anything else does not compile (base/json.h).
set -eu
here=$(dirname -- "$(readlink -f -- "$0")")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# compiles CALL: within a function that has a text `name`.
compiles() {
  printf '%s\n' '#include "base/json.h"' 'void write(grundy_i_json *json, const char *name);' \
    'void write(grundy_i_json *json, const char *name) {' "  $1;" '  (void)json, (void)name;' '}' >"$work/key.c"
  ${CC:-cc} -std=c11 -fsyntax-only -Wall -Wextra -Werror "-I$here/../../src" "-I$here/../../include" \
    "$work/key.c" 2>"$work/errors"
}

compiles 'GRUNDY_JSON(json, "plain:%n", 1)' || {
  cat "$work/errors" >&2
  exit 1
}
for shape in name '(name ? "a:%n" : name)' 'name + 1'; do
  if compiles "GRUNDY_JSON(json, $shape, 1)"; then
    echo "a shape that is no literal compiles: $shape" >&2
    exit 1
  fi
done

# The function below the macro is called by nothing else.
if grep -rnE 'grundy_i_json_put\(' "$here/../../src" | grep -vE 'src/base/json\.[ch]:'; then
  echo 'json_put is for the macro of base/json.h' >&2
  exit 1
fi
