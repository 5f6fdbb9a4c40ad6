#!/bin/sh
# walks.sh [--run|--update] DOCUMENT: are the walks of the document right, that is the sources that a
# command enters, in order, with what their heads say? A walk is a block of text after
# <!-- walk: COMMAND -->:
#
#   commands/main.c    The program: sets up the context
#
# Without an option the sources are only looked for. --run builds the program in build/walk with
# -finstrument-functions and walks; --update writes what comes. Not listed: src/base, which all use;
# vector code, which the machine chooses; what is entered only to give memory back; headers.
set -eu
mode=
case ${1-} in --*) mode=$1 && shift ;; esac
if [ $# -ne 1 ]; then
  echo 'walks.sh: expected [--run|--update] DOCUMENT' >&2
  exit 2
fi
document=$(readlink -f -- "$1")
cd "$(dirname -- "$0")/.."
root=$(pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

build() {
  cmake -S . -B build/walk -G Ninja -DCMAKE_BUILD_TYPE=Debug -DGRUNDY_WERROR=OFF \
    -DCMAKE_C_FLAGS=-finstrument-functions >"$work/log"
  cmake --build build/walk --target grundy >>"$work/log" || {
    cat "$work/log" >&2
    exit 1
  }
  "${CC:-cc}" -O1 -shared -fPIC tools/walk.c -o "$work/walk.so" -ldl
}

# What the walks call.
grundy() {
  GRUNDY_WALK=$work/entered LD_PRELOAD=$work/walk.so "$root/build/walk/grundy" "$@" --threads 1
}

# walk COMMAND: the sources that it enters.
walk() {
  (cd "$root/examples" && eval "$1") >/dev/null </dev/null
  addr2line -f -e build/walk/grundy <"$work/entered" | awk '
    NR % 2 { freeing = /(^|_)(clear|clear_.*|destroy|close|discard|free|free_.*)$/; next }
    freeing || !/\/src\/.*\.c:/ { next }
    { sub(/.*\/src\//, ""); sub(/:.*/, "") }
    /^base\// || /_(avx2|avx512|gfni|neon|clmul|popcnt|portable)\.c$/ { next }
    !seen[$0]++
  '
}

# Sources with the first sentence of their heads, on one line each.
described() {
  while read -r source; do
    awk -v source="$source" '
      { sub(/^\/\* /, ""); last = sub(/ *\*\/.*/, ""); sub(/^ \* ?/, "") }
      $0 == "" { exit }
      { text = text (NR > 1 ? " " : "") $0 }
      last { exit }
      END {
        if (match(text, /[^ .][.]( |$)/)) text = substr(text, 1, RSTART)
        while (length(text) > 64 && match(text, / *[,;:({][^,;:({]*$/)) {
          text = substr(text, 1, RSTART - 1)
        }
        sub(/ *\([^)]*$/, "", text)
        sub(/:$/, "", text)
        printf "%-35s%s\n", source, text
      }' "src/$source"
  done
}

if [ -z "$mode" ]; then
  awk '
    /^<!-- walk: / { walks++ }
    /^```/ { inside = !inside && walks; next }
    inside && (getline line <("src/" $1)) < 0 {
      print FILENAME ":" FNR ": no such source: " $1 > "/dev/stderr"
      failed = 1
    }
    inside { close("src/" $1); sources++ }
    END { exit failed || !sources }' "$document"
  exit
fi
build
command=
while IFS= read -r line; do
  case $line in
  '<!-- walk: '*)
    command=${line#<!-- walk: }
    command=${command% -->}
    ;;
  '```'*)
    if [ -n "$command" ]; then
      printf '%s\n' "$line"
      while IFS= read -r line && [ "$line" != '```' ]; do :; done
      walk "$command" | described
      command=
    fi
    ;;
  esac
  printf '%s\n' "$line"
done <"$document" >"$work/document"
if [ "$mode" = --update ]; then
  cat "$work/document" >"$document"
else
  diff -u "$document" "$work/document"
fi
