#!/bin/sh
# axioms.sh BUILD: does what the proofs rest on, BUILD/axioms.txt, agree with what README.md says? Every theorem of
# Axioms.v but the last is closed; the last one, of the extracted checker, uses nothing but Coq's Uint63 and PArray.
set -eu
folder=$(dirname -- "$0")
file=$1/axioms.txt

fail() {
  printf 'axioms: %s\n' "$*" >&2
  exit 1
}

asked=$(grep -c '^Print Assumptions' "$folder/Axioms.v")
closed=$(grep -c '^Closed under the global context$' "$file" || true)
[ "$closed" -eq $((asked - 1)) ] || fail "$closed of $asked theorems are closed, expected all but one"

# A name stands at the beginning of a line, before its type.
others=$(grep -v -e '^ ' -e '^Closed under the global context$' -e '^Axioms:$' "$file" |
  grep -Ev '^(PrimInt63|Uint63|Uint63Axioms|PArray|PrimArray|ArrayAxioms)\.[A-Za-z0-9_]+( |$)' || true)
[ -z "$others" ] || fail "these are not named in README.md: $others"

unfinished=$(grep -nE '\b(Admitted|admit|Axiom|Axioms|Parameter|Conjecture)\b' "$folder"/*.v |
  grep -v '/Axioms\.v:.*(\*\*\|Print' || true)
[ -z "$unfinished" ] || fail "unfinished: $unfinished"
printf 'axioms: %s theorems are closed; the checker uses Uint63 and PArray\n' "$closed"
