#!/bin/sh
# tools/chinese.sh finds a ruleset's text and a sentence without Chinese, and lets those pass that the
# list allows, but none on the list that has Chinese by now.
set -eu
tool=$(readlink -f -- "$(dirname -- "$0")/../../tools/chinese.sh")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
mkdir -p src/games src/text/words tools
echo '# allowed' >tools/chinese.txt

# refused LINE: the tool prints this of the tree.
refused() {
  if "$tool" "$work" 2>errors; then exit 1; fi
  grep -Fqx -e "$1" errors || {
    cat errors >&2
    exit 1
  }
}

printf '%s\n' '    .summary = {"take one",' '                "取一个"},' \
  '    .theorem = {"none", "无"},' >src/games/a.c
printf '%s\n' 'GRUNDY_WORD("a-b", "English",' '            "中文")' >src/text/words/words_a.def
"$tool" "$work"
printf '%s\n' '    .summary = {"take one",' '                NULL},' >src/games/b.c
refused '> src/games/b.c: summary'
printf '%s\n' '    .theorem = {"none"},' >src/games/b.c
refused '> src/games/b.c: theorem'
echo 'src/games/b.c: theorem' >>tools/chinese.txt
"$tool" "$work"
rm src/games/b.c
refused '< src/games/b.c: theorem'
echo '# allowed' >tools/chinese.txt
printf '%s\n' 'GRUNDY_WORD("c-d", "English, and",' '            "more", NULL)' >>src/text/words/words_a.def
refused '> src/text/words/words_a.def: c-d'
