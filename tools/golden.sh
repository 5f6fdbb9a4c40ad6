#!/bin/sh
# golden.sh [--update] PROGRAM FOLDER…: runs the cases of the folders and compares what they print.
#
# A case is NAME.sh with, beside it,
#   NAME.stdout.exact | NAME.stdout.glob   what standard output must be (absent: empty)
#   NAME.stderr.exact | NAME.stderr.glob   the same for standard error
#   NAME.exit                              the exit status (absent: 0)
# A .glob is one shell pattern for the whole text: * ? [ ] and \ are special, * also spans lines.
# A case runs under sh in a fresh empty folder, with `grundy` on PATH, $DATA naming tests/data, no
# standard input and the locale C.UTF-8. --update writes .exact and .exit from what came, and leaves
# a .glob alone.
set -eu

update=false
if [ "$1" = --update ]; then
  update=true
  shift
fi
program=$(readlink -f -- "$1")
shift
DATA=$(readlink -f -- "$(dirname -- "$0")/../tests/data") || DATA=
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT TERM
mkdir "$work/bin"
ln -s "$program" "$work/bin/grundy"
PATH=$work/bin:$PATH
export DATA PATH LC_ALL=C.UTF-8 TERM=dumb
unset LANG LANGUAGE LC_MESSAGES LC_CTYPE NO_COLOR COLUMNS LINES

# Whoever starts the tests may ignore SIGPIPE, and shells cannot undo that: a writer whose reader has
# left would then complain, or not, as chance will have it.
clean=
if env --default-signal=PIPE true 2>/dev/null; then clean='env --default-signal=PIPE'; fi

# Everything in a file, its last newlines kept by a mark.
slurp() {
  cat -- "$1"
  printf x
}

# matches WHAT CASE: WHAT is stdout or stderr; prints the difference.
matches() {
  if [ -f "$2.$1.glob" ]; then
    text=$(slurp "$work/$1")
    pattern=$(slurp "$2.$1.glob")
    # shellcheck disable=SC2254 # a pattern is meant
    case $text in
    $pattern) return 0 ;;
    esac
    printf '%s does not match %s:\n' "$1" "$2.$1.glob"
    diff -a "$2.$1.glob" "$work/$1" || true
    return 1
  fi
  expected=$2.$1.exact
  if ! [ -f "$expected" ]; then expected=/dev/null; fi
  cmp -s -- "$expected" "$work/$1" && return 0
  diff -a -u --label "expected $1" --label "$1" -- "$expected" "$work/$1" || true
  return 1
}

write() {
  for stream in stdout stderr; do
    if [ -f "$1.$stream.glob" ]; then continue; fi
    if [ -s "$work/$stream" ]; then
      cp -- "$work/$stream" "$1.$stream.exact"
    else
      rm -f -- "$1.$stream.exact"
    fi
  done
  if [ "$2" -eq 0 ]; then rm -f -- "$1.exit"; else printf '%s\n' "$2" >"$1.exit"; fi
}

run_case() {
  rm -rf "$work/cwd"
  mkdir "$work/cwd"
  status=0
  # shellcheck disable=SC2086 # words
  (cd "$work/cwd" && HOME=$work/cwd exec $clean sh "$1.sh") \
    </dev/null >"$work/stdout" 2>"$work/stderr" || status=$?
}

count=0
failed=0
for folder; do
  folder=$(readlink -f -- "$folder")
  for script in "$folder"/*.sh; do
    [ -f "$script" ] || continue
    case=${script%.sh}
    count=$((count + 1))
    run_case "$case"
    if $update; then
      write "$case" "$status"
      continue
    fi
    expected_status=0
    if [ -f "$case.exit" ]; then read -r expected_status <"$case.exit"; fi
    bad=false
    matches stdout "$case" >"$work/diff" || bad=true
    matches stderr "$case" >>"$work/diff" || bad=true
    if [ "$status" -ne "$expected_status" ]; then
      printf 'exit status %s, expected %s\n' "$status" "$expected_status" >>"$work/diff"
      bad=true
    fi
    if $bad; then
      failed=$((failed + 1))
      printf '== %s\n' "$case"
      cat "$work/diff"
    fi
  done
done
if [ "$count" -eq 0 ]; then
  echo 'golden.sh: no case found'
  exit 1
fi
printf '%s cases, %s failed\n' "$count" "$failed"
[ "$failed" -eq 0 ]
