#!/bin/sh
# replay_seeds.sh GRUNDY FUZZ_REPLAY TARGET…: each target has inputs to begin with, and holds on them.
set -eu
grundy=$1 replay=$2
shift 2
inputs=$(mktemp)
trap 'rm -f "$inputs"' EXIT
for target; do
  "$(dirname -- "$0")/seeds.py" "$grundy" "$target" --count 10 >"$inputs"
  [ -s "$inputs" ] || { echo "seeds.py: no inputs for $target" >&2 && exit 1; }
  "$replay" "$target" "$inputs"
done
