#!/bin/sh
# fuzz.sh run EXECUTIONS NAME… fuzzes targets (fuzz/targets.def) one after another, from their packed
# inputs, those of fuzz/seeds.py and what earlier runs found; fuzz.sh until EXECUTIONS NAME… runs each
# again until so many have brought no new edge; fuzz.sh pack NAME… keeps the fewest inputs that reach
# the same edges and packs the smallest of them, 8 kB a target, into tests/data/fuzz; fuzz.sh table [EARLIER] prints what all runs came
# to, with those of an earlier table in a file, as in docs/RELIABILITY.md. Inputs and logs lie in
# build/fuzz/work, or the folder FUZZ_WORK; files that targets read in TMPDIR, which should be in
# memory (/dev/shm): on a disk they take ten times as long as all else. With FUZZ_READERS=ON only edges
# of what reads count, not those of the engines, in build/fuzz_readers.
set -eu
root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
readers=${FUZZ_READERS-OFF}
build=$root/build/fuzz
[ "$readers" = OFF ] || build=${build}_readers
work=${FUZZ_WORK:-$build/work}
packed=$root/tests/data/fuzz
# What is freed is watched for the last 4 MB: executions are small, and more takes half of the time.
export ASAN_OPTIONS="${ASAN_OPTIONS-quarantine_size_mb=4:malloc_context_size=2}"
most=600
packed_most=8000

prepare() {
  [ -f "$build/build.ninja" ] ||
    cmake -S "$root" -B "$build" --preset fuzz -DGRUNDY_FUZZ_READERS="$readers" >/dev/null
  cmake --build "$build" >/dev/null
  mkdir -p "$work/corpus" "$work/logs"
}

# The folder of a target's inputs, with those that are packed and those to begin with.
corpus() {
  folder=$work/corpus/$1
  if [ ! -d "$folder" ]; then
    mkdir "$folder"
    {
      [ ! -f "$packed/$1" ] || cat "$packed/$1"
      "$root/fuzz/seeds.py" "$build/grundy" "$1"
    } >"$work/$1.inputs"
    "$build/fuzz/fuzz_replay" --unpack "$folder" "$work/$1.inputs" 2>/dev/null
  fi
  echo "$folder"
}

run() {
  number=1
  while [ -e "$work/logs/$2.$number.log" ]; do number=$((number + 1)); done
  "$build/fuzz/fuzz_$2" -runs="$1" -max_len=$most -timeout=20 -entropic=0 -reload=0 -print_final_stats=1 \
    -artifact_prefix="$work/logs/$2-" "$(corpus "$2")" >"$work/logs/$2.$number.log" 2>&1 || {
    echo "fuzz.sh: $2 found something: $work/logs/$2.$number.log" >&2
    return 1
  }
}

pack() {
  small=$(mktemp -d)
  "$build/fuzz/fuzz_$1" -merge=1 -use_counters=0 -max_len=$most "$small" "$(corpus "$1")" >/dev/null 2>&1
  mkdir -p "$packed"
  find "$small" -type f -printf '%s %p\n' | LC_ALL=C sort -n |
    awk -v most="$packed_most" '{ sum += $1 + 1 } sum > most { exit } { print $2 }' |
    xargs "$build/fuzz/fuzz_replay" --pack >"$packed/$1"
  rm -r "$small"
}

# Lines of libFuzzer: "#123 NEW cov: 45 …". A run counts from 0 and begins with all known inputs, up
# to INITED; any edge after that is a new one, even if a run from other inputs had it, or the target
# was another then and reached more.
row() {
  number=1 logs=
  while [ -e "$work/logs/$1.$number.log" ]; do
    logs="$logs $work/logs/$1.$number.log"
    number=$((number + 1))
  done
  # shellcheck disable=SC2016,SC2086 # awk's dollars; a list of words
  awk -v name="$1" -v earlier="$2" '
    FNR == 1 {
      before += last
      last = reached = begun = 0
    }
    /^#[0-9]+/ && $3 == "cov:" {
      last = substr($1, 2) + 0
      if (begun && $4 > reached) {
        found = before + last
        new = 1
      }
      if ($2 == "INITED") begun = 1
      if ($4 > reached) reached = $4
      if ($4 > edges) edges = $4
    }
    END {
      all = before + last
      since = all - found
      while (earlier && (getline line <earlier) > 0) {
        if (split(line, was, " *[|] *") != 6 || was[2] != name || was[3] !~ /^[0-9]+$/) continue
        all += was[3]
        if (!new) since += was[5]
        if (edges < was[4]) edges = was[4]
      }
      printf "| %s | %d | %d | %d |\n", name, all, edges, since
    }
  ' $logs /dev/null
}

targets() {
  sed -n 's/^FUZZ_TARGET(\(.*\))$/\1/p' "$root/fuzz/targets.def"
}

command=${1-}
[ $# -eq 0 ] || shift
case $command in
run)
  executions=$1
  shift
  prepare
  for target; do run "$executions" "$target"; done
  ;;
until)
  executions=$1
  shift
  prepare
  for target; do
    while [ "$(row "$target" '' | cut -d '|' -f 5)" -lt "$executions" ]; do run "$executions" "$target"; done
  done
  ;;
pack)
  prepare
  for target; do pack "$target"; done
  ;;
table)
  echo '| target | executions | edges | since the last new edge |'
  echo '|---|---|---|---|'
  for target in $(targets); do
    row "$target" "${1-}"
  done
  ;;
*)
  echo 'fuzz.sh: expected run EXECUTIONS NAME…, until EXECUTIONS NAME…, pack NAME… or table [EARLIER]' >&2
  exit 2
  ;;
esac
