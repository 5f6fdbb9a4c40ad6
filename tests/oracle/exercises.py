#!/usr/bin/env python3
"""Sheets of exercises: is each answer what plain search and counting find, and each document whole?

exercises.py PROGRAM [--seed N] [--count N] (GRUNDY_SEED, GRUNDY_EFFORT: tests/support/effort.py)

The positions are solved under the rules of game.py, misère Nim by search of whole positions; periods are
looked for in 200 values; equations by trying all assignments; divisors by trying all numbers.
"""

import argparse
import html.parser
import itertools
import json
import math
import os
import re
import subprocess
import sys
from functools import lru_cache, reduce
from operator import xor

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'support'))
import effort  # noqa: E402
from heaps_and_coins import BoundedNim, Heaps, Lasker, Nim, Split, Staircase, Subtraction  # noqa: E402

TOPICS = 'nim misere staircase mex sums periods graphs xor count'.split()
FORMATS = 'html', 'tex', 'markdown'
SMALL = 4000  # positions that are searched whole


class Edges:
    """Tokens on a graph, whose edges stand in the name of the game."""

    def __init__(self, text):
        self.edges = [tuple(edge.split('-')) for edge in text.split(',')]

    def options(self, vertex, side=0):
        return [(to,) for start, to in self.edges if start == vertex]

    def read(self, text):
        return text

    text = read


class Octal(Heaps):
    """Digit k, bit p set: take k and leave exactly p heaps, of which there are at most two."""

    def __init__(self, name, digits):
        super().__init__(name)
        self.digits = digits

    def options(self, n, side=0):
        found = []
        for taken, digit in enumerate(self.digits[:n + 1]):
            left = n - taken
            found += [()] if digit & 1 and left == 0 else []
            found += [(left,)] if digit & 2 and left > 0 else []
            found += [(left - a, a) for a in range(1, left // 2 + 1)] if digit & 4 else []
        return found


@lru_cache(maxsize=None)
def game_of(name):
    kind, _, parameters = name.partition(':')
    if kind == 'graph':
        return Edges(parameters.removeprefix('edges:'))
    if kind == 'octal':
        return Octal(name, [int(d) for d in parameters.replace('.', '')])
    if kind in ('kayles', 'dawson-kayles'):
        return Octal(name, [0, 7, 7] if kind == 'kayles' else [0, 0, 7])
    if kind == 'subtraction':
        return Subtraction(list(map(int, parameters.split(','))), False)
    if kind == 'bounded-nim':
        return BoundedNim(int(parameters))
    return Staircase() if kind == 'staircase' else {'nim': Nim, 'split': Split, 'lasker': Lasker}[kind](name)


@lru_cache(maxsize=None)
def nim_value(game, c):
    """The mex of the XORs of the options; of a staircase that is too large, by Sprague's theorem."""
    if isinstance(game, Staircase) and math.comb(sum(c) + len(c), len(c)) > SMALL:
        return reduce(xor, c[::2], 0)
    seen = {reduce(xor, (nim_value(game, part) for part in option), 0) for option in game.options(c)}
    return next(v for v in itertools.count() if v not in seen)


def components_of(text):
    for part in text.split(' + '):
        name, *components = part.split()
        game = game_of(name)
        for component in components:
            yield game, game.read(component)


@lru_cache(maxsize=None)
def misere_wins(heaps):
    """Whether the player to move wins misère Nim, by plain search."""
    if not any(heaps):
        return True
    return any(not misere_wins(tuple(sorted(heaps[:i] + (m,) + heaps[i + 1:])))
               for i, n in enumerate(heaps) for m in range(n))


def misere_lost(heaps):
    """By search, or where that is too large by Bouton's rule."""
    if math.prod(n + 1 for n in heaps) <= SMALL:
        return not misere_wins(tuple(sorted(heaps)))
    return reduce(xor, heaps) == (0 if max(heaps) > 1 else 1)


def known_by(game, parts):
    """Parts in one form, without those that are nothing."""
    return tuple(sorted(repr(c) for c in map(game.read, parts) if c not in (0, ())))


def expected_moves(parts, misere):
    """(outcome, the winning moves as (component, texts of the parts))"""
    if misere:
        heaps = [n for _, n in parts]
        won = {(i, known_by(parts[i][0], [str(m)])) for i, n in enumerate(heaps) for m in range(n)
               if misere_lost(heaps[:i] + [m] + heaps[i + 1:])}
        assert bool(won) != misere_lost(heaps), 'the oracle contradicts itself'
        return ('N' if won else 'P'), won
    values = [nim_value(game, c) for game, c in parts]
    x = reduce(xor, values)
    won = set()
    for i, (game, c) in enumerate(parts):
        for option in game.options(c):
            if reduce(xor, (nim_value(game, part) for part in option), x ^ values[i]) == 0:
                won.add((i, known_by(game, map(game.text, option))))
    return ('N' if x else 'P'), won


def check_move(e):
    solution, parts = e['solution'], list(components_of(e['text']))
    misere = solution['play'] == 'misere'
    outcome, won = expected_moves(parts, misere)
    assert solution['outcome'] == outcome, f'outcome {solution["outcome"]}, by search {outcome}'
    assert solution['moves_total'] == str(len(solution['moves'])), 'not all moves are listed'
    said = {(move['component'], known_by(parts[move['component']][0], move['to']))
            for move in solution['moves']}
    assert said == won, f'moves {sorted(said)}, by search {sorted(won)}'
    words = 'The next player wins' if outcome == 'N' else 'The previous player wins'
    assert e['answer'].startswith(words), e['answer']
    return outcome, len(won)


def values_of(name, count):
    game = game_of(name)
    return [nim_value(game, n) for n in range(count)]


def check_table(e):
    got = e['solution']['values']
    assert got == values_of(e['text'], len(got)), got
    joined = re.sub(rf'\n {{7,}}(?!{re.escape(e["text"])} )', ' ', e['answer'])  # what was wrapped
    reasons = re.findall(r'^ +\S+ (\d+)(?: -> .*)?[;:]', joined, re.M)
    assert list(map(int, reasons)) == list(range(len(got))), f'reasons of {reasons}'


def check_period(e):
    values, found = values_of(e['text'], 200), e['solution']['period']
    for period, start in itertools.product(range(1, 60), range(60)):
        if all(values[n] == values[n + period] for n in range(start, 200 - period)):
            break
    assert (found['period'], found['preperiod'], found['saltus']) == (period, start, 0), found
    assert f'Period {period}: G(n + {period}) = G(n) for all n >= {start}.' in e['answer'], e['answer']


def check_system(e):
    lines = [line.split(' = ') for line in e['text'].splitlines()]
    terms = [[int(name[1:]) for name in left.split(' ^ ')] for left, _ in lines]
    n = e['solution']['unknowns']
    good = [x for x in itertools.product((0, 1), repeat=n)
            if all(sum(x[t - 1] for t in row) % 2 == int(line[1]) for row, line in zip(terms, lines))]
    status = {0: 'none', 1: 'unique'}.get(len(good), 'many')
    assert e['solution']['status'] == status, f'{e["solution"]["status"]}, by trying {len(good)}'
    if good:
        assert tuple(map(int, e['solution']['solution'])) in good, e['solution']['solution']
        assert 1 << e['solution']['free_count'] == len(good), e['solution']['free_count']


def check_count(e):
    n, *divisors = map(int, e['text'].split())
    count = sum(any(m % d == 0 for d in divisors) for m in range(1, n + 1))
    assert e['solution']['count'] == str(count), f'{e["solution"]["count"]}, one by one {count}'
    assert str(count) in re.findall(r'\d+', e['answer']), e['answer']


CHECKS = {'move': check_move, 'table': check_table, 'period': check_period, 'system': check_system,
          'count': check_count}


def run(program, *words):
    done = subprocess.run([program, 'exercise', *words], capture_output=True, text=True, check=False)
    assert done.returncode == 0, f'exit {done.returncode}: {done.stderr}'
    return done.stdout


class Tags(html.parser.HTMLParser):
    """Is each element closed where it was opened?"""

    EMPTY = {'meta', 'html', 'li', 'circle', 'rect', 'line', 'path', 'polygon', 'ellipse', 'polyline'}

    def __init__(self, text):
        super().__init__()
        self.open = []
        self.feed(text)
        assert not self.open, f'not closed: {self.open}'

    def handle_starttag(self, tag, attrs):
        if tag not in self.EMPTY:
            self.open.append(tag)

    def handle_endtag(self, tag):
        if tag not in self.EMPTY:
            assert self.open and self.open[-1] == tag, f'</{tag}> within {self.open}'
            self.open.pop()


def check_tex(text):
    """Environments nest, braces match, and no sign that LaTeX reads stands outside its place."""
    opened = []
    for command, name in re.findall(r'\\(begin|end)\{(\w+)\}', text):
        if command == 'begin':
            opened.append(name)
        else:
            assert opened and opened.pop() == name, f'end of {name}'
    assert not opened, opened
    body = re.sub(r'\\begin\{alltt\}.*?\\end\{alltt\}', '', text[text.index('\\begin{document}'):], flags=re.S)
    body = re.sub(r'\\[\\{}$&#_%]|\\text\w+\{\}', '', body)
    assert body.count('{') == body.count('}') and body.count('$') % 2 == 0, 'braces or dollars'
    assert not re.search(r'[&#_%^~<>|]', re.sub(r'\$(<|>|\||\\to)\$', '', body)), 'a sign of LaTeX'


def check_documents(program, words, count, lang):
    for form in FORMATS:
        text = run(program, *words, '--answers', '--lang', lang, f'--{form}', '-')
        heads = {'html': '<h3>', 'tex': '\\subsection*{', 'markdown': '### '}[form]
        assert text.count(heads) == 2 * count, f'{form}: {text.count(heads)} headings'
        if form == 'html':
            Tags(text)
        elif form == 'tex':
            check_tex(text)
        else:
            assert text.count('```') % 2 == 0, 'a fence is open'


def check_sheet(program, topic, level, seed, count):
    words = [topic, '--level', str(level), '--seed', str(seed), '--count', str(count)]
    lines = run(program, *words, '--answers', '--json', '--lang', 'en').splitlines()
    sheet = [json.loads(line) for line in lines]
    assert len({e['text'] for e in sheet}) == count, 'two exercises are the same'
    found = []
    for e in sheet:
        try:
            assert '1. ' in e['answer'] or e['asks'] in ('period', 'count'), 'no steps'
            found.append(CHECKS[e['asks']](e))
        except AssertionError as wrong:
            raise AssertionError(f'{e["text"]!r}: {wrong}') from wrong
    bare = [json.loads(line) for line in run(program, *words, '--json', '--lang', 'en').splitlines()]
    assert [{**e, 'answer': 0, 'solution': 0} for e in bare] == \
        [{**e, 'answer': 0, 'solution': 0} for e in sheet], 'another sheet without answers'
    assert not any('answer' in e or 'solution' in e for e in bare), 'an answer that was not asked for'
    check_documents(program, words, count, ('en', 'zh')[seed % 2])
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('program')
    parser.add_argument('--seed', type=int, default=effort.seed())
    parser.add_argument('--count', type=int, default=effort.scaled(3, least=1))
    options = parser.parse_args()
    rng = effort.stream(options.seed, 'oracle/exercises')
    single = many = 0
    for topic in TOPICS:
        for level in (1, 2, 3):
            for _ in range(options.count):
                seed = rng.getrandbits(40)
                try:
                    found = check_sheet(options.program, topic, level, seed, 5)
                except AssertionError as wrong:
                    sys.exit(f'exercise {topic} --level {level} --seed {seed}: {wrong}')
                if topic in ('nim', 'misere', 'sums') and level > 1:
                    moves = [n for outcome, n in found if outcome == 'N']
                    single += sum(n == 1 for n in moves)
                    many += len(moves)
    assert single >= 0.9 * many, f'only {single} of {many} positions have one winning move'
    print(f'{3 * len(TOPICS) * options.count} sheets, {single} of {many} N-positions with one winning move')


if __name__ == '__main__':
    main()
