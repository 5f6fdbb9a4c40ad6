#!/bin/sh
# new.sh [--build]: tools/new.py adds a game, an option and a judge problem to a copy of the checkout,
# in few files, and the copy passes the checks that need no build. --build (./check nightly) builds it
# and runs its whole suite, with little effort.
set -eu
source=$(readlink -f -- "$(dirname -- "$0")/../..")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
tree=$work/tree
mkdir "$tree"

# The files of the checkout, without large ones that nothing here reads.
cd "$source"
{ git ls-files --cached --others --exclude-standard 2>/dev/null || find . -name build -prune -o -name node_modules -prune -o -type f -print; } |
  if [ "${1-}" = --build ]; then cat; else grep -vE 'docs/(records|survey|benchmarks)/|tests/data/fuzz|[.]webp$'; fi |
  tar --ignore-failed-read -cf - -T - | tar -xf - -C "$tree"

# touched MOST: the files that were added or changed since the last time, at most MOST.
cd "$tree"
touch "$work/mark" "$work/all"
touched() {
  find . -path ./build -prune -o -newer "$work/mark" -type f -print >"$work/touched"
  touch "$work/mark"
  [ "$(grep -c . "$work/touched")" -le "$1" ] || {
    echo "new.sh: more than $1 files:" >&2
    cat "$work/touched" >&2
    exit 1
  }
  cat "$work/touched" >>"$work/all"
}

tools/new.py game new-game >"$work/said"
grep -q 'tests/games/new_game.py' "$work/said"
touched 4 # and two documents, of which `--target documents` makes the tables: 6
tools/new.py option mex new-option --value K >"$work/said"
touched 3
tools/new.py problem new-problem-1 >"$work/said"
touched 6
# ---- checks that need no build ----
tools/lint.py chinese comments games sizes
# shellcheck disable=SC2046 # the names of the files, which have no blanks
tools/format.sh $(grep '\.[ch]$' "$work/all") || [ $? -eq 77 ] # not the version that formats here
tools/interface.py completion | grep -q 'new-option=K'
tools/interface.py page >"$work/grundy.1"
tools/docs.py manual "$work/grundy.1"
grep -qx '\.It Fl -new-option Ar K' "$work/grundy.1"

# What was added compiles without a warning.
compile() {
  "${CC:-cc}" -std=c11 -D_POSIX_C_SOURCE=200809L -Wall -Wextra -Wno-unused-parameter -Werror -fsyntax-only -Iinclude -Isrc -Itests "$@"
}
compile src/games/new_game.c src/games/registry.c src/judge/heaps.c src/judge/judge.c src/commands/mex.c \
  tests/games/test_new_game.c
if command -v c++ >/dev/null; then c++ -Wall -Wextra -Werror -fsyntax-only templates/new-problem-1.cpp; fi
[ "$(python3 templates/new-problem-1.py <tests/data/judge/new-problem-1.in)" = first ]

# What exists or has no good name is refused, and changes nothing. The oracle knows the game, and one
# game more changes no draw but those that fall on it.
PYTHONPATH=tests/oracle:tools PYTHONDONTWRITEBYTECODE=1 python3 - <<'END'
import random
import sys
import new
for refused in ('game new-game', 'game nim', 'game Nim', 'option mex new-option', 'option mex x_y', 'option foo new',
                'problem new-problem-1', 'problem acwing-891', 'problem 891'):
    try:
        sys.argv = ['new.py', *refused.split()]
        new.main()
        sys.exit(f'accepted: {refused}')
    except SystemExit as end:
        assert str(end).startswith('new.py: '), (refused, end)
from rules import FOUND, choose
rule = FOUND['new_game'](random.Random(1))
assert rule.name == 'new-game' and rule.options(10) == [(9,), (6,), (1,)], rule.options(10)
names = {str(i): i for i in range(50)}
a, b, own = random.Random(2), random.Random(2), 0
for _ in range(3000):
    before, after = choose(a, names), choose(b, names | {'new': 'new'})
    assert after in (before, 'new'), (before, after)
    own += after == 'new'
assert 30 < own < 90 and a.random() == b.random(), own
END
touched 0
[ "${1-}" = --build ] || exit 0

# ---- the whole suite, in a build of its own ----
configure=
if command -v ccache >/dev/null; then configure=-DCMAKE_C_COMPILER_LAUNCHER=ccache; fi
{
  # shellcheck disable=SC2086 # a word or none
  cmake --preset release -DGRUNDY_TESTS=ON -DGRUNDY_WERROR=ON $configure
  cmake --build build/release --parallel "$(nproc)"
  cmake --build build/release --target documents
} >"$work/log" 2>&1 || {
  tail -n 50 "$work/log" >&2
  exit 1
}
touched 2
sort -u "$work/touched"
GRUNDY_EFFORT=0.1 ctest --test-dir build/release --output-on-failure --no-label-summary --parallel "$(nproc)" \
  --label-exclude '^(long|nightly|mpi|debian)$' --exclude-regex '/planted-|/bench_all' --timeout 1800
