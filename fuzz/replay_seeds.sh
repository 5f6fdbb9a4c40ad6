#!/bin/sh
# replay_seeds.sh GRUNDY FUZZ_REPLAY TARGET…: each target has inputs to begin with, and holds on them: ten draws of
# the seed GRUNDY_SEED, more by GRUNDY_EFFORT (tests/support/effort.h).
set -eu
grundy=$1 replay=$2
shift 2
count=$(awk -v effort="${GRUNDY_EFFORT:-1}" 'BEGIN { print (effort > 1 ? int(10 * effort) : 10) }')
seed=${GRUNDY_SEED:-1}
inputs=$(mktemp)
trap 'rm -f "$inputs"' EXIT
for target; do
  "$(dirname -- "$0")/seeds.py" "$grundy" "$target" --count "$count" --seed "$seed" >"$inputs"
  [ -s "$inputs" ] || { echo "seeds.py: no inputs for $target" >&2 && exit 1; }
  "$replay" "$target" "$inputs" || {
    echo "found by seeds.py PROGRAM $target --count $count --seed $seed" >&2
    exit 1
  }
done
