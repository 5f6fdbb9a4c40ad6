#!/bin/sh
# A key of JSON that is not escaped is a literal: anything else does not compile (base/json.h).
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

for call in 'key(json, %s)' 'key_string(json, %s, "a")' 'key_number(json, %s, 1)' 'key_decimal(json, %s, 1)' \
  'key_decimals(json, %s, NULL, 0)'; do
  # shellcheck disable=SC2059 # the calls are formats
  compiles "grundy_i_json_$(printf "$call" '"plain"')" || {
    cat "$work/errors" >&2
    exit 1
  }
  # shellcheck disable=SC2059
  for key in name '(name ? "a" : name)' 'name + 1'; do
    if compiles "grundy_i_json_$(printf "$call" "$key")"; then
      echo "a key that is no literal compiles: $call, $key" >&2
      exit 1
    fi
  done
done

# The function below the macros is called by nothing else.
if grep -rnE 'json_plain_key\(' "$here/../../src" | grep -vE 'src/base/json\.[ch]:'; then
  echo 'json_plain_key is for the macros of base/json.h' >&2
  exit 1
fi
