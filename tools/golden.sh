#!/bin/sh
# golden.sh [--update] PROGRAM FILE…: runs the cases of the files and compares what they print.
#
#   == name                    a case; what stands between here and the command is comment
#   $ printf '3 4\n' >heaps    a script for sh,
#   > grundy solve nim @heaps  more lines of it
#   The next player wins       standard output
#   2> grundy: …               standard error
#   [3]                        the exit status, unless it is 0
#
# An empty line before the next case is not output. In a line that ends in ` (glob)`, * stands for any
# text. ` (no-eol)` marks an output that does not end in a newline. Output that looks like one of these
# marks carries a \: before a mark at the beginning of a line, after one at its end.
# A case runs in a fresh empty folder, with `grundy` on PATH, $DATA naming tests/data, no standard
# input and the locale C.UTF-8. --update writes what came, but keeps comments, and globs that match.
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

# extract FILE: writes the scripts 1.sh, 2.sh, … and makes a folder for each; prints their numbers.
extract() {
  LC_ALL=C awk '
    function fault(line, text) {
      print FILENAME ":" line ": " text >"/dev/stderr"
      exit failed = 1
    }
    function finish() {
      if (n && part == 0) fault(head, "a case without a command")
      close(n ".sh")
    }
    /^== / {
      finish()
      if ($0 in names) fault(FNR, "a second case of this name")
      names[$0]
      folders = folders " " ++n
      head = FNR
      part = 0
    }
    n && part == 0 && /^\$ / || part == 1 && /^>( |$)/ {
      part = 1
      print substr($0, 3) >(n ".sh")
      next
    }
    part == 1 { part = 2 }
    END {
      if (failed) exit 1
      finish()
      if (!n) fault(FNR, "no case found")
      print folders
      exit system("mkdir" folders) != 0
    }' "$1"
}

# run N: runs script N. A line "." added to its outputs tells whether they end in a newline.
run() {
  status=0
  # shellcheck disable=SC2086 # words
  (cd "$1" && HOME=$PWD exec $clean sh "../$1.sh") </dev/null >"$1.out" 2>"$1.err" || status=$?
  echo . >>"$1.out"
  echo . >>"$1.err"
  echo "$status" >"$1.status"
}

# render FILE: prints the file as it reads with the outputs of this run. A line of output that fits the
# line expected in its place is printed as that one; when updating, one that fits any line of the case.
render() {
  LC_ALL=C awk -v update="$update" '
    function fits(line, glob) {
      if (!sub(/ \(glob\)$/, "", glob)) return line == glob
      gsub(/[][\\.^$+?(){}|]/, "\\\\&", glob)
      gsub(/[*]/, ".*", glob)
      return line ~ ("^" glob "$")
    }
    function put(line,   i) {
      i = ++lines
      if (!fits(line, wanted[i])) i = wants + 1
      if (i > wants && update == "true") for (i = 1; i <= wants && !fits(line, wanted[i]); i++) continue
      print i <= wants ? wanted[i] : line
    }
    function put_output(line, mark, end) {
      if (!mark && line ~ /^\\*((==|\$|>|2>)( |$)|\[[0-9]+\]$)/) line = "\\" line
      if (line ~ / \((glob|no-eol)\)\\*$/) line = line "\\"
      put(mark line end)
    }
    function put_stream(file, mark,   line, after) {
      getline line <file
      for (; (getline after <file) > 0; line = after) put_output(line, mark)
      if (line != ".") put_output(substr(line, 1, length(line) - 1), mark, " (no-eol)")
      close(file)
    }
    function finish() {
      if (!n) return
      put_stream(n ".out", "")
      put_stream(n ".err", "2> ")
      getline status <(n ".status")
      if (status != 0) put("[" status "]")
    }
    /^== / {
      finish()
      if (n++) print ""
      part = lines = wants = 0
    }
    part == 1 && !/^>( |$)/ { part = 2 }
    n && part == 0 && /^\$ / { part = 1 }
    part == 2 { wanted[++wants] = $0 }
    part < 2 { print }
    END { finish() }' "$1"
}

here=$PWD
failed=0
for file; do
  cd "$here"
  file=$(readlink -f -- "$file")
  rm -rf "$work/cases"
  mkdir "$work/cases"
  cd "$work/cases"
  cases=$(extract "$file")
  for n in $cases; do run "$n"; done
  render "$file" >new
  printf '%s: %s cases\n' "${file##*/}" "$n"
  if $update; then
    cp new "$file"
  elif ! diff -a -u --show-function-line='^== ' --label "$file" --label 'what came' "$file" new; then
    failed=1
  fi
done
exit $failed
