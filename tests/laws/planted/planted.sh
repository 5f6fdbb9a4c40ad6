#!/bin/sh
# planted.sh LAWS FAULTS COUNT: with each of the faults 1 .. FAULTS planted (faults.c) the laws break
# within COUNT cases, and without any they hold.
set -eu
laws=$1 faults=$2 count=$3
"$laws" --seed 1 --count 200 >/dev/null
fault=1
while [ "$fault" -le "$faults" ]; do
  if said=$(FAULT=$fault "$laws" --seed 1 --count "$count" --shrink no); then
    echo "planted.sh: fault $fault is not found" >&2
    exit 1
  fi
  printf 'fault %s: %s\n' "$fault" "$said"
  fault=$((fault + 1))
done
