#!/bin/sh
# examples.sh [--update] PROGRAM PROGRAMS FILE…: runs the examples of documents and compares what they
# print. --update writes what they print into the documents.
#
# An example is a line "$ COMMAND" and what the command prints on standard output and standard error:
# in Markdown inside ```console, in a manual page inside .Bd -literal of the section EXAMPLES. A line
# that is only "…" stands for lines left out. The commands of a document run in order under sh, in
# one fresh folder, where ./run is PROGRAM and ./NAME the program NAME of the folder PROGRAMS;
# `grundy` is on PATH and the locale is C.UTF-8.
set -eu

update=false
if [ "$1" = --update ]; then
  update=true
  shift
fi
program=$(readlink -f -- "$1")
programs=$(readlink -f -- "$2")
shift 2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT TERM
mkdir "$work/bin"
ln -s "$program" "$work/bin/grundy"
PATH=$work/bin:$PATH
export PATH LC_ALL=C.UTF-8 TERM=dumb
unset LANG LANGUAGE LC_MESSAGES LC_CTYPE NO_COLOR COLUMNS LINES

# Reads a document. mode=split writes DIR/N.command and DIR/N.expected and prints the line of each
# command; mode=merge prints the document with the output of those N for which DIR/N.new exists.
# shellcheck disable=SC2016 # awk's dollars
reader='
  function decode(text) {
    if (substr(text, 1, length(indent)) == indent) text = substr(text, length(indent) + 1)
    if (manual) {
      gsub(/\\&/, "", text)
      gsub(/\\-/, "-", text)
      gsub(/\\e/, "\\", text)
    }
    return text
  }
  function encode(text) {
    if (manual) {
      gsub(/\\/, "\\e", text)
      if (text ~ /^[.\047]/) text = "\\&" text
    }
    return text == "" ? "" : indent text
  }
  function merge_output(   line) {
    skip = 0
    if ((getline line < (dir "/" n ".new")) < 0) return
    skip = 1
    do print encode(line); while ((getline line < (dir "/" n ".new")) > 0)
  }
  BEGIN { manual = name ~ /\.1$/ }
  manual && /^\.Sh / { section = $0 }
  manual && /^\.Ed/ || !manual && inside && /^ *```/ { inside = 0; skip = 0 }
  inside && decode($0) ~ /^\$ / {
    n++
    if (mode == "split") {
      print n, FNR
      print substr(decode($0), 3) >(dir "/" n ".command")
      printf "" >(dir "/" n ".expected")
    } else {
      print
      merge_output()
    }
    next
  }
  inside && n && mode == "split" { print decode($0) >(dir "/" n ".expected") }
  mode == "merge" && !skip { print }
  manual && section ~ /EXAMPLES/ && /^\.Bd -literal/ || !manual && /^ *```console/ {
    inside = 1
    indent = $0
    sub(/[^ ].*/, "", indent)
  }'

# Everything in a file, its last newlines kept by a mark.
slurp() {
  cat -- "$1"
  printf x
}

# matches ACTUAL EXPECTED
matches() {
  cmp -s -- "$1" "$2" && return 0
  text=$(slurp "$1")
  pattern=$(slurp "$2" | sed 's/[][*?\\]/\\&/g; s/^…$/*/')
  # shellcheck disable=SC2254 # a pattern is meant
  case $text in
  $pattern) return 0 ;;
  esac
  return 1
}

# run_example N LINE: the status of the one before is what $? says
run_example() {
  {
    printf '(exit %s)\n' "$status"
    cat "$parts/$1.command"
  } >"$work/script"
  status=0
  (cd "$work/cwd" && HOME=$work/cwd exec sh "$work/script") \
    </dev/null >"$parts/$1.actual" 2>&1 || status=$?
  matches "$parts/$1.actual" "$parts/$1.expected" && return 0
  if $update; then
    cp "$parts/$1.actual" "$parts/$1.new"
    return 0
  fi
  failed=$((failed + 1))
  printf '== %s:%s: %s\n' "$file" "$2" "$(cat "$parts/$1.command")"
  diff -a -u --label documented --label printed "$parts/$1.expected" "$parts/$1.actual" || true
}

fresh_folder() {
  rm -rf "$work/cwd"
  mkdir "$work/cwd"
  ln -s "$program" "$work/cwd/run"
  ln -s "$(dirname -- "$(readlink -f -- "$0")")/../examples" "$work/cwd/examples"
  for built in "$programs"/*; do
    if [ -f "$built" ] && [ -x "$built" ]; then ln -s "$built" "$work/cwd/"; fi
  done
}

count=0
failed=0
for file; do
  parts=$work/parts
  rm -rf "$parts"
  mkdir "$parts"
  fresh_folder
  awk -v mode=split -v dir="$parts" -v name="$file" "$reader" "$file" >"$work/list"
  status=0
  while read -r n line; do
    count=$((count + 1))
    run_example "$n" "$line"
  done <"$work/list"
  if $update; then
    awk -v mode=merge -v dir="$parts" -v name="$file" "$reader" "$file" >"$work/merged"
    cmp -s "$work/merged" "$file" || cat "$work/merged" >"$file"
  fi
done
if [ "$count" -eq 0 ]; then
  echo 'examples.sh: no example found'
  exit 1
fi
printf '%s examples, %s failed\n' "$count" "$failed"
[ "$failed" -eq 0 ]
