#!/usr/bin/env python3
"""Begins a game of heaps, an option of a command, or a judge problem, with files that build and pass the tests.

new.py game NAME             a game of heaps: subtract-square
new.py option COMMAND NAME   an option: mex next; with --value K it takes a value, which its help calls K
new.py problem KEY           a judge problem: hdu-1846

Each line with TODO holds an example to be replaced. What else to do is printed."""

import argparse
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[1]

GAME = '''/* {title}. TODO: the rule, who studied it and where, what is known.
 *
 * Only the moves are here: the game is solved by search. */
#include "rules/heap.h"

/* TODO: the rule. Here: take a square number of stones. */
static grundy_status options(const grundy_call *call, grundy_sink *sink) {{
  uint64_t n = call->component.words[0];
  grundy_status s = GRUNDY_OK;
  for (uint64_t k = 1; k <= n / k && s == GRUNDY_OK; k++) s = grundy_sink_heap(sink, n - k * k);
  return s;
}}

/* TODO: title, rule and example; the second text of each pair is Chinese, or NULL. */
const grundy_ruleset grundy_i_game_{symbol} = {{
    GRUNDY_HEAP_GAME,
    .name = "{name}",
    .title = {{"{title}", NULL}},
    .family = GRUNDY_FAMILY_HEAPS,
    .summary = {{"take a square number of stones from a heap", NULL}},
    .example = "10 7",
    .moves = GRUNDY_HEAP_MOVES(.options = options),
}};
'''

GAME_TEST = '''/* {title}: options listed by hand, published values, the samples, bad input. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "support/listing.h"

static test_game *t;

/* TODO: some heaps and all their options; search cannot notice a forgotten move. */
static void options_by_hand(void **state) {{
  (void)state;
  test_check_options(t, "0", "");
  test_check_options(t, "3", "2");
  test_check_options(t, "10", "1; 6; 9");
}}

/* TODO: values that you have from somewhere else, and where. */
static void values_by_hand(void **state) {{
  (void)state;
  static const uint64_t values[] = {{0, 1, 0, 1, 2, 0, 1, 0, 1, 2}};
  for (uint64_t n = 0; n < sizeof values / sizeof *values; n++) {{
    assert_int_equal(test_search(t, test_heap(t, n)), values[n]);
  }}
}}

static void samples_are_sound(void **state) {{
  (void)state;
  test_check_samples(t, 200, 10);
}}

static void bad_input(void **state) {{
  (void)state;
  test_check_bad_game("{name}:2", "takes no parameters, got '2'");
  test_check_bad(t, "3,4", "'3,4'");
}}

static int open_game(void **state) {{
  *state = t = test_game_open("{name}");
  return 0;
}}

int main(void) {{
  const struct CMUnitTest tests[] = {{
      cmocka_unit_test(options_by_hand),
      cmocka_unit_test(values_by_hand),
      cmocka_unit_test(samples_are_sound),
      cmocka_unit_test(bad_input),
  }};
  return cmocka_run_group_tests_name("{name}", tests, open_game, test_game_shut);
}}
'''

GAME_RULE = '''"""The rule of {name}, written a second time for tests/oracle, from its text and not from the C."""

from heaps_and_coins import Heaps


class Rule(Heaps):
    largest = 20

    def options(self, n, side=0):
        return [(n - k * k,) for k in range(1, n + 1) if k * k <= n]  # TODO: the rule


def draw(random):
    return Rule('{name}')
'''

GAME_NEXT = '''
Then
  1. replace what is marked TODO, delete the marks, and move the row in src/games/games.def to its family;
  2. ./check quick
  3. cmake --build build/release --target documents  (the tables of docs/GAMES*.md; ./check makes the target)
  4. git add --all, git commit
Before a pull request: cmake --build build/release --target property laws &&
build/release/tests/laws --game {name} && ctest --test-dir build/release -R 'oracle/rules|property/'
A theorem goes into `.theory`, its paragraph into docs/THEORY.md (CONTRIBUTING.md, "A game in full").'''

OPTION_NEXT = '''
Then
  1. replace what is marked TODO; the help in options.def is also what the manual says, unless docs/grundy.1
     says more;
  2. ./check quick
  3. a case with it in tests/golden/{command}.t, whose output this writes:
     tools/golden.py --update build/release/grundy tests/golden/{command}.t
If other commands take it, its name goes into their rows of src/commands/commands.def. Python and npm have functions
of their own: bindings/python/grundy, bindings/npm/src/api.ts.'''

PROBLEM_CPP = '''#include <iostream>

int main() {{
  int n, a, sum = 0;
  std::cin >> n;
  // [en] TODO: why this is right.
  // [zh] 各堆异或不为 0 时先手必胜。
  for (int i = 0; i < n; i++) {{
    std::cin >> a;
    sum ^= a;
  }}
  std::cout << (sum ? "first" : "second") << "\\n";
}}
'''

PROBLEM_PY = '''n = int(input())
heaps = list(map(int, input().split()))
total = 0
# [en] TODO: why this is right.
# [zh] 各堆异或不为 0 时先手必胜。
for heap in heaps:
    total ^= heap
print("first" if total else "second")
'''

PROBLEM_ROW = r'''GRUNDY_PROBLEM(sums, "{key}", "{key}", "{key}", /* TODO: titles, format, limits, position */
               "n:1..100 | @n(a:1..1000) !\"first|second\" |", "nim a", NULL)
'''

PROBLEM_CASE = '''
== {key}
$ grundy judge {key} <"$DATA/judge/{key}.in"
first
'''

PROBLEM_NEXT = '''
Then
  1. replace what is marked TODO: the row (src/judge/shape.h has the language of formats, src/judge/sums.c that of
     answers), the programs in C++ and Python, and the judge's sample;
  2. ./check quick
  3. ctest --test-dir build/release -R 'trial/' && tests/trial/mutants.py build/release/grundy c++ 10 {key}
A wrong program that is caught may join tests/trial/wrong.'''


def fail(text):
    sys.exit(f'new.py: {text}')


def write(path, text):
    path = ROOT / path
    if path.exists():
        fail(f'{path} exists')
    path.write_text(text, encoding='utf-8')
    print(f'  new      {path.relative_to(ROOT)}')


def edit(path, change):
    path = ROOT / path
    text = path.read_text(encoding='utf-8')
    changed = change(text)
    if changed is None or changed == text:
        fail(f'{path} is not as expected')
    path.write_text(changed, encoding='utf-8')
    print(f'  changed  {path.relative_to(ROOT)}')


def game(words):
    name = words.name
    if not re.fullmatch(r'[a-z][a-z0-9]*(-[a-z0-9]+)*', name):
        fail(f"a name has small letters and digits with '-' between, as subtract-square, not '{name}'")
    symbol = name.replace('-', '_')
    if re.search(rf'"{name}"', ''.join(p.read_text() for p in (ROOT / 'src/games').rglob('*.c'))):
        fail(f"there is a game '{name}'")
    fill = {'name': name, 'symbol': symbol, 'title': name.replace('-', ' ').capitalize()}
    write(f'src/games/{symbol}.c', GAME.format(**fill))
    edit('src/games/games.def', lambda text: re.sub(r'\n\n(?=GRUNDY_GAME\(split\))|\n\Z',
                                                    rf'\nGRUNDY_GAME({symbol})\g<0>', text, count=1))
    write(f'tests/games/test_{symbol}.c', GAME_TEST.format(**fill))
    write(f'tests/games/{symbol}.py', GAME_RULE.format(**fill))
    print(GAME_NEXT.format(**fill))


def option(words):
    command, name = words.command, words.name.removeprefix('--')
    if not re.fullmatch(r'[a-z][a-z0-9]*(-[a-z0-9]+)*', name):
        fail(f"an option has small letters and digits with '-' between, as least-weight, not '{name}'")
    if not (ROOT / f'src/commands/{command}.c').exists():
        fail(f"there is no command '{command}'")
    if re.search(rf'"--{name}"', (ROOT / 'src/cli/options.def').read_text()):
        fail(f'--{name} is an option already: its row says what it means; add its id to src/commands/commands.def')
    symbol = name.replace('-', '_').upper()
    value = f'"{words.value}"' if words.value else 'NULL'
    edit('src/cli/options.def', lambda text: text.rstrip('\n') + (
        f'\nGRUNDY_OPTION({symbol}, "--{name}", {value}, "TODO: what it does", NULL)\n'))
    edit('src/commands/commands.def', lambda text: re.sub(
        rf'(GRUNDY_COMMAND\({command},\s*"[^"]*",\s*")([^"]*)"',
        lambda m: f'{m[1]}{m[2]}{" " if m[2] else ""}{symbol}"', text))
    use = f'  (void)cli->given[GRUNDY_OPTION_{symbol}]; /* TODO: --{name} */\n'
    if words.value:
        use = use.replace('(void)cli->given', '(void)cli->value')
    edit(f'src/commands/{command}.c', lambda text: re.sub(
        rf'^grundy_status grundy_i_command_{command}\(grundy_i_cli \*cli\) {{\n', lambda m: f'extern const grundy_i_option GRUNDY_OPTION_{symbol};\n\n' + m[0] + use, text, flags=re.M))
    print(OPTION_NEXT.format(command=command))


def problem(words):
    key = words.key
    if not re.fullmatch(r'[a-z][a-z-]*-[A-Za-z0-9]+', key):
        fail(f"a key is the judge's name and number, as hdu-1846, not '{key}'")
    if f'"{key}"' in (ROOT / 'src/judge/problems.def').read_text(encoding='utf-8'):
        fail(f"there is a problem '{key}'")
    fill = {'key': key}
    edit('src/judge/problems.def', lambda text: text.rstrip('\n') + '\n' + PROBLEM_ROW.format(**fill))
    write(f'templates/{key}.cpp', PROBLEM_CPP.format(**fill))
    write(f'templates/{key}.py', PROBLEM_PY.format(**fill))
    write(f'tests/data/judge/{key}.in', '3\n3 4 5\n')
    edit('tests/data/judge/sources.txt', lambda text: text + f'{key} - TODO: where its statement was read\n')
    edit('tests/golden/judge.t', lambda text: text.rstrip('\n') + '\n' + PROBLEM_CASE.format(**fill))
    print(PROBLEM_NEXT.format(key=key))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter,
                                     usage='new.py game NAME | option COMMAND NAME [--value K] | problem KEY')
    kinds = parser.add_subparsers(required=True, metavar='game|option|problem')
    for make, arguments in ((game, ['name']), (option, ['command', 'name']), (problem, ['key'])):
        kind = kinds.add_parser(make.__name__)
        for argument in arguments:
            kind.add_argument(argument)
        kind.set_defaults(make=make)
        if make is option:
            kind.add_argument('--value', metavar='K', help='what its help calls the value that it takes')
    words = parser.parse_args()
    words.make(words)


if __name__ == '__main__':
    main()
