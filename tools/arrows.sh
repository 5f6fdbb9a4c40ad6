#!/bin/sh
# arrows.sh [CHECKOUT [OBJECTS]]: do the folders of src/ use only what tools/arrows.txt allows? What
# they include is read from the sources, what they call from the object files below the folder
# OBJECTS (a call through a public header, or without any header, is a use too). Public headers
# include public headers only, and src/script alone includes Lua.
set -eu
cd "$(dirname -- "$0")"
arrows=$(pwd)/arrows.txt
objects=
if [ -n "${2-}" ]; then objects=$(readlink -f -- "$2"); fi
cd "${1:-..}"

# A line "FROM TO PLACE" for each header of src/ that is included, "! PLACE WHAT" for what is wrong
# anyhow.
included() {
  # shellcheck disable=SC2016 # awk's dollars
  find include src -name '*.[ch]' -o -name '*.def' | LC_ALL=C sort | xargs awk -v arrows="$arrows" '
    BEGIN {
      while ((getline row < arrows) > 0) {
        if (sub(/^open: /, "", row)) open[row]
      }
    }

    function wrong(what) {
      printf "! %s:%d: %s: %s\n", FILENAME, FNR, what, $0
    }

    FNR == 1 {
      split(FILENAME, part, "/")
      public = part[1] == "include"
      folder = part[2]
      if (!public) printf "%s %s %s\n", folder, folder, FILENAME
    }

    /^[ \t]*#[ \t]*include[ \t]*[<"]/ {
      header = $0
      sub(/^[^<"]*[<"]/, "", header)
      sub(/[>"].*/, "", header)
      split(header, part, "/")
      if (header ~ /^(lua|lauxlib|lualib)/) {
        if (public || folder != "script") wrong("only src/script includes Lua")
      } else if (part[1] == "grundy" || header == "grundy.h" || $0 ~ /</) {
        next
      } else if (public) {
        wrong("a public header includes public headers only")
      } else if (header !~ /\// || header ~ /\.\./) {
        wrong("a header is named from src/, as in \"base/context.h\"")
      } else {
        if (part[3] != "" && part[1] != folder && !((part[1] "/" part[2]) in open)) {
          wrong("a folder within src/" part[1] " is its own")
        }
        printf "%s %s %s:%d\n", folder, part[1], FILENAME, FNR
      }
    }
  '
}

# The same lines for each function or table that an object file takes from another. What lies there
# from a source that is gone does not count.
called() {
  find "$objects" -path '*/src/*' -name '*.o' -exec nm -A {} + | awk '
    {
      file = $1
      sub(/.*\/src\//, "", file)
      sub(/\.o:.*/, "", file)
      if (!(file in gone)) gone[file] = (getline line <("src/" file)) < 0
      if (gone[file]) next
      folder = file
      sub(/\/.*/, "", folder)
      kind = $(NF - 1)
      name = $NF
    }
    name !~ /^grundy_/ { next }
    kind == "U" { user[name, file] = folder; next }
    kind ~ /^[A-Z]$/ { home[name] = folder }
    END {
      for (use in user) {
        split(use, part, SUBSEP)
        if (part[1] in home) {
          printf "%s %s src/%s:%s\n", user[use], home[part[1]], part[2], part[1]
        }
      }
    }
  '
}

# "public NAME" for each function that the library shows.
shown() {
  if [ -f cmake/exports.txt ]; then sed 's/^/public /' cmake/exports.txt; fi
}

{
  shown
  included
  if [ -n "$objects" ]; then called | LC_ALL=C sort; fi
} | awk -v arrows="$arrows" '
  BEGIN {
    while ((getline row < arrows) > 0) {
      if (row !~ /<-/) continue
      n = split(row, part, " ")
      known[part[1]]
      allowed[part[1], part[1]]
      for (i = 3; i <= n; i++) allowed[part[1], part[i]]
    }
  }

  function complain(what) {
    print what > "/dev/stderr"
    failed = 1
  }

  # Which functions are public, and calls of them by those who may use what is.
  $1 == "public" { public[$2]; next }
  ($1, "public") in allowed {
    called = $3
    if (sub(/.*:/, "", called) && called in public) next
  }

  $1 == "!" { complain(substr($0, 3)); next }
  !($1 in known) { complain($3 ": the folder " $1 " has no row in tools/arrows.txt"); next }
  !(($1, $2) in allowed) { complain($3 ": src/" $1 " may not use src/" $2) }

  END { exit failed }
'
