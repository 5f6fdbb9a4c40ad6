#!/bin/sh
# planted.sh ORACLE PROGRAM: the oracle finds a wrong outcome, a wrong value, a move that does not win
# and one that is left out.
set -eu
oracle=$1
GRUNDY=$2
export GRUNDY
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# planted WHAT SCRIPT: the program, but for what sed does to its answers.
planted() {
  printf '#!/bin/sh\n"$GRUNDY" "$@" | sed %s\n' "'$2'" >"$work/faulty"
  chmod +x "$work/faulty"
  if "$oracle" "$work/faulty" --count 100 --seed 1 >"$work/said"; then
    echo "not found: $1" >&2
    exit 1
  fi
  grep -q "$1" "$work/said"
}

planted 'by search' 's/"outcome":"P"/"outcome":"N"/'
planted 'by search' 's/"outcome":"N","value":"2"/"outcome":"N","value":"3"/'
planted 'no winning moves' 's/"component":0,"to":\["2"\]/"component":0,"to":["1"]/'
planted 'not listed' 's/"moves":\[{"component":0,"to":\["0"\],[^]]*}\],"moves_total":"1"/"moves":[],"moves_total":"0"/'
planted 'are listed' 's/"moves_total":"1"/"moves_total":"2"/'

# A verifier that refuses nothing is found.
# shellcheck disable=SC2016 # the faulty program's own
printf '#!/bin/sh\n"$GRUNDY" "$@"\nstatus=$?\n[ $status -ne 1 ] || status=0\nexit $status\n' >"$work/faulty"
if "$(dirname -- "$oracle")/certificates.py" "$work/faulty" --count 1 --seed 1 >"$work/said"; then
  echo 'not found: false certificates accepted' >&2
  exit 1
fi
