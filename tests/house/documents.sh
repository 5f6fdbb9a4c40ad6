#!/bin/sh
# documents.sh: do the checks of the documents find what they should? Each runs on a small document
# that is right, then with a planted fault, then --update must repair it.
# shellcheck disable=SC2016 # backquotes of Markdown
set -eu
tool=$(readlink -f -- "$(dirname -- "$0")/../../tools/docs.py")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
mkdir programs

docs() {
  "$tool" "$@"
}

fails() {
  if "$@" >"$work/log" 2>&1; then
    echo "this should have failed: $*" >&2
    exit 1
  fi
}

holds() {
  grep -Fq -e "$2" "$1" || {
    echo "$1 should hold: $2" >&2
    cat "$1" >&2
    exit 1
  }
}

# ---- examples ----
cat >program <<'END'
#!/bin/sh
case $1 in
fail) echo "no $2" >&2 && exit 3 ;;
*) printf '%s\n' "$@" ;;
esac
END
printf '#!/bin/sh\necho built\n' >programs/hello
chmod +x program programs/hello
cat >right.md <<'END'
Text, and a block that is not run:

```sh
grundy fail
```

1. in a list

   ```console
   $ printf 'kept' >file
   $ grundy one '' three; cat file; echo
   one

   three
   kept
   $ grundy fail luck
   no luck
   $ echo $?
   3
   $ ./run a b c d
   a
   …
   d
   $ ./hello
   built
   ```

END
cp right.md same.md
docs examples program programs right.md >log
holds log '6 examples, 0 failed'
sed 's/no luck/luck/' right.md >wrong.md
fails docs examples program programs wrong.md
holds log 'wrong.md:16: grundy fail luck'
sed 's/^   a$/   b/' right.md >wrong.md
fails docs examples program programs wrong.md
docs --update examples program programs right.md >log
cmp right.md same.md
sed '/^   kept$/d; s/no luck/luck/' right.md >stale.md
docs --update examples program programs stale.md >log
cmp stale.md right.md
fails docs examples program programs /dev/null

cat >page.1 <<'END'
.Sh COMMANDS
.Bd -literal
$ grundy fail
.Ed
.Sh EXAMPLES
.Bd -literal -offset indent
$ grundy '.dot' 'a\eb' \-x
\&.dot
a\eb
-x
.Ed
END
cp page.1 same.1
docs examples program programs page.1 >log
holds log '1 examples, 0 failed'
sed -i '/^.&.dot/d' page.1
fails docs examples program programs page.1
docs --update examples program programs page.1 >log
cmp page.1 same.1

# ---- games ----
cat >program <<'END'
#!/bin/sh
echo '{"schema":1,"name":"nim","alias":null,"component":"n","parameters":null,"rule":"say \"take\"","source":"B","title":"Nim","family_title":"Heaps"}'
echo '{"schema":1,"name":"moore","alias":"m","component":"a,b","parameters":"K","rule":"reduce","source":"M","title":"Moore","family_title":"Heaps"}'
END
printf 'x\n<!-- games: begin en -->\n<!-- games: end -->\ny\n' >table.md
fails docs games ./program table.md
docs --update games ./program table.md
docs games ./program table.md
holds table.md '| **Heaps** | | | | |'
holds table.md '| `nim` | Nim | `n` | say "take" | B |'
holds table.md '| `moore:K` (`m`) | Moore | `a,b` | reduce | M |'
sed -i 's/reduce/raise/' table.md
fails docs games ./program table.md
fails docs games ./program right.md

# ---- literature ----
cat >program <<'END'
#!/bin/sh
case $* in
*--statistics*) echo '{"statistics":{"largest":8,"largest_at":37,"rare":10,"last_rare":198,"mask":15,"parity":0}}' ;;
*octal:0.9*) echo '{"schema":1,"period":{"status":"none","preperiod":null,"period":null}}' ;;
*) echo '{"schema":1,"period":{"status":"proved","preperiod":71,"period":12,"saltus":0}}' ;;
esac
END
printf 'quick\t0.7\tA:12:71:0\tB:12:70:last-0\tC:12:68:last-2\tD:12:70:1\n' >print.tsv
printf 'quick\t0.8\tA:12:70:0\tB:13:71:0\nlong\t0.6\nquick\t0.9\n' >>print.tsv
printf 'sparse\t0.4\t99\tA\t8\t37\t15\t11\t198\nsparse\t0.5\t99\tB\t8\t36\t-\t10\t-\n' >>print.tsv
for kind in quick sparse; do
  printf 'x\n<!-- literature: begin %s -->\n<!-- literature: end -->\ny\n' "$kind"
done >table.md
fails docs literature ./program table.md print.tsv
docs --update literature ./program table.md print.tsv
docs literature ./program table.md print.tsv
holds table.md '| 0.7 | 12 | 71 | A: 71; B: 70, the last exception; C: 68, the last exception, heaps counted from 2; D: 70, heaps counted from 1 |'
holds table.md '| 0.8 | 12 | 71 | **A: 70: differs**; **B: 71, period 13: differs** |'
holds table.md '| 0.4 | 99 | 8 | 37 | 15 | 11 | 198 | A: the same |'
holds table.md '| 0.5 | 99 | 8 | 37 | - | 11 | - | B: **36 10: differs** |'
holds table.md '| 0.9 | open | open | - |'
fails grep -q '0\.6' table.md
sed -i 's/| 71 |/| 72 |/' table.md
fails docs literature ./program table.md print.tsv
fails docs literature ./program table.md print.tsv --long

# ---- pictures ----
cat >program <<'END'
#!/bin/sh
echo "drawn by $1" >"$3"
END
printf '![a](a.svg)\n```console\n$ grundy one --svg a.svg\n```\n' >picture.md
fails docs pictures ./program picture.md
holds log 'a.svg is not what'
docs --update pictures ./program picture.md
docs pictures ./program picture.md
holds a.svg 'drawn by one'
sed -i 's/grundy one/grundy two/' picture.md
fails docs pictures ./program picture.md
sed -i 's/--svg a/--svg b/' picture.md
fails docs pictures ./program picture.md
holds log 'no command that draws a.svg'
fails docs pictures ./program right.md

# ---- references ----
mkdir -p tree/docs tree/src tree/tests
printf 'static int works(void) {\n  return other(1);\n}\n' >tree/src/file.c
echo 'none' | tee tree/README.md >tree/CONTRIBUTING.md
echo 'see `src/file.c`, `src/file.c:works`, `other/file`' >tree/docs/T.md
docs references tree
echo 'see `src/file.c:other`' >tree/docs/T.md
fails docs references tree
holds log 'names other, which src/file.c does not define'
echo 'see `tests/none.c`' >tree/docs/T.md
fails docs references tree
holds log 'names tests/none.c, which does not exist'
echo 'see [T](T.md), [up](../README.md), [far](https://example.org/none)' >tree/docs/T.md
docs references tree
echo 'see ![a picture](README.md)' >tree/docs/T.md
fails docs references tree
holds log 'docs/T.md links to README.md, which does not exist'

# ---- quotes ----
printf 'x\n<!-- quote: examples/sum.c -->\n```c\nint old;\n```\ny\n' >quote.md
fails docs quotes quote.md
docs --update quotes quote.md
docs quotes quote.md
holds quote.md '#include <grundy.h>'
[ "$(head -n 3 quote.md | tail -n 1)" = '```c' ]
[ "$(tail -n 1 quote.md)" = y ]
sed 's/sum.c/none.c/' quote.md >missing.md
fails docs quotes missing.md

# ---- translation ----
printf '# x\n## y\n```console\n$ grundy one\n```\n' >en.md
printf '# u\n## v\n```console\n$ grundy one --lang zh\n```\n' >zh.md
docs translation en.md zh.md
sed '/^## /d' en.md >zh.md
fails docs translation en.md zh.md
sed 's/one/two/' en.md >zh.md
fails docs translation en.md zh.md

