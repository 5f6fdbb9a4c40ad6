#!/bin/sh
# translation.sh ORIGINAL TRANSLATION: do two Markdown files have the same sections, blocks and commands
# in the same order? Only the options --lang may differ, and pictures named .zh.svg for .svg.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# shellcheck disable=SC2016 # backquotes, not commands
outline() {
  sed -n 's/^\(##*\) .*/\1 section/p; /^```./p; /^\$ /p; /^<!-- quote/p' "$1" | sed 's/ --lang [a-z]*//; s/\.zh\.svg/.svg/'
}

outline "$1" >"$work/original"
outline "$2" >"$work/translation"
diff -u --label "$1" --label "$2" "$work/original" "$work/translation"
