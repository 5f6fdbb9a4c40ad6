#!/bin/sh
# references.sh [CHECKOUT]: does what the documents name exist? In README*.md, CONTRIBUTING.md and
# docs/*.md each `PATH` in backquotes that begins with a folder of the checkout must be a file or a
# folder, and in `PATH:NAME` the file must define the function NAME. A link to a path, [TEXT](PATH),
# must lead to a file, seen from its document.
set -eu
cd "${1:-$(dirname -- "$0")/..}"

# The references of a document, one a line.
references() {
  # shellcheck disable=SC2016 # backquotes, not commands
  grep -o '`[^` ]*`' "$1" | tr -d '`' |
    grep -E '^(src|include|tests|tools|examples|docs|cmake|debian)/' | LC_ALL=C sort -u || true
}

# The paths that a document links to, one a line.
links() {
  grep -o '](\([^):#]*\))' "$1" | sed 's/^](//; s/)$//' | LC_ALL=C sort -u || true
}

failed=0
for document in README*.md CONTRIBUTING.md docs/*.md bindings/*/README*.md; do
  [ -e "$document" ] || continue
  for link in $(links "$document"); do
    if ! [ -e "$(dirname -- "$document")/$link" ]; then
      echo "references.sh: $document links to $link, which does not exist" >&2
      failed=1
    fi
  done
  for reference in $(references "$document"); do
    path=${reference%%:*}
    name=${reference#"$path"}
    name=${name#:}
    if ! [ -e "$path" ]; then
      echo "references.sh: $document names $path, which does not exist" >&2
      failed=1
    elif [ -n "$name" ] && ! grep -Eq "^[A-Za-z].*[ *]$name\(" "$path"; then
      echo "references.sh: $document names $name, which $path does not define" >&2
      failed=1
    fi
  done
done
exit $failed
