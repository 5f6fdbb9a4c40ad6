#!/bin/sh
# tools/chinese.sh finds a game's text whose Chinese was forgotten, and a sentence without Chinese. It
# lets a game's NULL and listed sentences pass, but no line of the list that has Chinese by now.
set -eu
tool=$(readlink -f -- "$(dirname -- "$0")/../../tools/chinese.sh")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
mkdir -p src/cli src/games src/text/words tools
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
printf '%s\n' 'GRUNDY_OPTION(A, "--a", NULL, "English",' '              "中文")' >src/cli/options.def
"$tool" "$work"
printf '%s\n' '    .summary = {"take one from any heap"},' >src/games/b.c
refused '> src/games/b.c: summary'
printf '%s\n' '    .title = {"Taking"},' >src/games/b.c
refused '> src/games/b.c: title'

# NULL passes, and is listed with its text.
printf '%s\n' '    .title = {"Taking", NULL},' '    .summary = {"take \"one\", "' '                "or none",' \
  '                NULL},' >src/games/b.c
"$tool" "$work"
"$tool" --list "$work" | diff - /dev/fd/3 3<<'END'
src/games/b.c: title
src/games/b.c: summary
END
"$tool" --texts "$work" | diff - /dev/fd/3 3<<'END'
Taking
take \"one\", or none
END
rm src/games/b.c

# So does the help of an option.
printf '%s\n' 'GRUNDY_OPTION(B, "--b", "N",' '              "the N-th", NULL)' >>src/cli/options.def
"$tool" "$work"
"$tool" --texts "$work" | grep -Fqx 'N the N-th'

# A sentence must be listed.
printf '%s\n' 'GRUNDY_WORD("c-d", "English, and",' '            "more", NULL)' >>src/text/words/words_a.def
refused '> src/text/words/words_a.def: c-d'
"$tool" --texts "$work" | grep -Fqx 'English, and more'
echo 'src/text/words/words_a.def: c-d' >>tools/chinese.txt
"$tool" "$work"
echo 'src/text/words/words_a.def: a-b' >>tools/chinese.txt
refused '< src/text/words/words_a.def: a-b'
