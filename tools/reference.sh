#!/bin/sh
# reference.sh FOLDER: the reference of the library, made by Doxygen from the comments of its headers:
# FOLDER/html, and FOLDER/man/man3 with a page for each function and type. Fails where one of them
# has no comment, or a function that the library shows has no page. Exit status 77: no Doxygen.
set -eu
folder=$1
mkdir -p "$folder"
folder=$(readlink -f -- "$folder")
cd "$(dirname -- "$0")/.."
root=$(pwd)
command -v doxygen >/dev/null || {
  echo 'reference.sh: doxygen is not installed' >&2
  exit 77
}
rm -rf "$folder/html" "$folder/man" "$folder/names"

# run SETTING…: Doxygen with these settings more.
run() {
  {
    cat tools/Doxyfile
    echo "OUTPUT_DIRECTORY = \"$folder\""
    printf '%s\n' "$@"
  } | doxygen -
}
run 'INPUT_FILTER = "awk -f tools/reference.awk"'
run "INPUT_FILTER = \"awk -v PAGES=$folder/names -f tools/reference.awk\"" 'GENERATE_HTML = NO' \
  'GENERATE_MAN = YES' 'JAVADOC_AUTOBRIEF = NO' 'WARN_IF_UNDOCUMENTED = NO'

# The header goes where manual pages have it; no date and no word about who made the page; the first
# sentence of a header, which the name has, stands only once below.
cd "$folder/man/man3"
for page in *.3; do
  awk '
    /^\.SH "Author"/ { exit }
    /^\.TH / { sub(/"[^"]*" "grundy"/, "\"\" \"grundy\"") }
    /^\\fC#include / { include = $0; next }
    { line[++lines] = $0 }
    END {
      for (i = 1; i <= lines; i++) {
        if (include != "" && line[i] == ".SH \"Detailed Description\"" && !synopsis) {
          print ".SH SYNOPSIS\n" include
        }
        print line[i]
        if (line[i] == ".SH \"Detailed Description\"" && FILENAME ~ /\.h\.3$/) i += 3
        if (line[i] == ".SH SYNOPSIS") {
          synopsis = 1
          if (include != "") print include "\n.PP"
        }
      }
    }' "$page" >"$folder/page"
  mv "$folder/page" "$page"
done
LC_ALL=C sort -u "$folder/names" | while read -r name page; do
  echo ".so man3/$page.3" >"$name.3"
done
rm "$folder/names"
while read -r name; do
  [ -e "$name.3" ] || {
    echo "reference.sh: no manual page of $name" >&2
    exit 1
  }
done <"$root/cmake/exports.txt"
