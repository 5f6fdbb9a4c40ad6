#!/bin/sh
# arrows.sh [CHECKOUT]: do the folders of src/ include only what tools/arrows.txt allows, do public
# headers include only public headers, and is Lua included by src/script alone?
set -eu
cd "$(dirname -- "$0")"
arrows=$(pwd)/arrows.txt
cd "${1:-..}"

# shellcheck disable=SC2016 # awk's dollars
find include src -name '*.[ch]' -o -name '*.def' | LC_ALL=C sort | xargs awk -v arrows="$arrows" '
  function complain(what) {
    printf "%s:%d: %s: %s\n", FILENAME, FNR, what, $0 > "/dev/stderr"
    failed = 1
  }

  BEGIN {
    while ((getline row < arrows) > 0) {
      if (row !~ /<-/) continue
      n = split(row, part, " ")
      known[part[1]]
      allowed[part[1], part[1]]
      for (i = 3; i <= n; i++) allowed[part[1], part[i]]
    }
  }

  FNR == 1 {
    split(FILENAME, part, "/")
    public = part[1] == "include"
    folder = part[2]
    if (!public && !(folder in known)) {
      printf "%s: the folder %s has no row in tools/arrows.txt\n", FILENAME, folder > "/dev/stderr"
      failed = 1
    }
  }

  /^[ \t]*#[ \t]*include[ \t]*[<"]/ {
    header = $0
    sub(/^[^<"]*[<"]/, "", header)
    sub(/[>"].*/, "", header)
    if (header ~ /^(lua|lauxlib|lualib)/) {
      if (folder != "script") complain("only src/script includes Lua")
    } else if (header ~ /^grundy\// || header == "grundy.h" || $0 ~ /</) {
      next
    } else if (public) {
      complain("a public header includes public headers only")
    } else if (header !~ /\// || header ~ /\.\./) {
      complain("a header is named from src/, as in \"base/context.h\"")
    } else {
      split(header, part, "/")
      if (!((folder, part[1]) in allowed)) complain("src/" folder " may not include src/" part[1])
    }
  }

  END { exit failed }
'
