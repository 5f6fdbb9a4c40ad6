#!/bin/sh
# coverage.sh BUILD: which part of the lines of each source the tests of the preset coverage reached,
# least first. The tests must have run.
set -eu
cd "$1"

find . -path '*/src/*' -name '*.gcda' -exec gcov --no-output {} + 2>/dev/null |
  awk '
    /^File / { file = $2; gsub(/\047/, "", file); sub(/.*\/src\//, "src/", file) }
    /^Lines executed:/ && file ~ /^src\// {
      split($0, part, /[:% ]+/)
      printf "%6.2f %% of %5d lines  %s\n", part[3], $NF, file
      file = ""
    }
  ' | LC_ALL=C sort -n
