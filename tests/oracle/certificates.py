#!/usr/bin/env python3
"""Certificates of every kind, changed one thing at a time: `grundy verify` must refuse each change
that makes a claim false, as the rules written down again (rules.py) and plain elimination tell.

certificates.py PROGRAM [--count N] [--seed N] [--only TEXT]

Changed are each number (to its neighbours, 0, its double, 10^18, 2^64 - 1, 2^64), each word of a
small set (kinds, proofs, outcomes, sides), and each line (left out, doubled, before the one that
was before it). --count: so many changes of each certificate, drawn at random (GRUNDY_SEED; 4 at GRUNDY_EFFORT 1);
all of them, and of large certificates too, with --count 0. --only: of commands with this text. A change that leaves all claims true may be accepted. Verifying must end
within its limits in any case.
"""

import argparse
import itertools
import json
import os
import re
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'support'))
import effort  # noqa: E402
sys.setrecursionlimit(10000)
from oracle import Search, nim_value  # noqa: E402
from rules import (  # noqa: E402
    CODES, Chomp, Code, Cram, Digraph, Domineering, Euclid, GrundysGame, Nim, Nimble, Staircase, Subtraction,
    Wythoff,
)

EDGES = [('a', 'b'), ('b', 'c'), ('a', 'c'), ('d', 'c'), ('e', 'd'), ('e', 'a')]
COMMANDS = [
    *(['values', game, '--period', '--no-values'] for game in (
        'kayles', 'octal:0.3', 'octal:0.45', 'hex:0.3f', 'hex:0.8', 'hex:0.9c',
        'subtraction:1,3,4', 'subtraction:2,4,7', 'subtraction:all-but:1,2', 'subtraction:all-but:3,7,8')),
    *(['values', game, '--upto', '12'] for game in ('kayles', 'grundy', 'hex:0.8', 'subtraction:1,3,4')),
    ['values', 'graph:graph.txt'],
    *(['solve'] + position.split() for position in (
        'nim 3 5 + kayles 4', 'chomp 2x3', 'cram 2x3', 'staircase 2,1', 'wythoff 2,3', 'euclid 3,8',
        'grundy 7 4', 'nimble 1,3', 'domineering 2x3', 'domineering 2x2 + nim 2', 'graph:graph.txt e b',
        'cram 2x3 --misere', 'nim 1 2 + kayles 3 --misere', 'grundy 6 --misere')),
    *(['quotient'] + game.split() for game in (
        'octal:0.75', 'octal:0.07 --upto 12', 'cram 2x3', 'octal:0.3 + nim 1 2', 'graph:graph.txt e b')),
    *(['solve'] + position.split() + ['--misere'] for position in ('octal:0.75 5 7 9', 'kayles 5 9 6')),
    *(['xor', name] for name in ('unique.txt', 'many.txt', 'none.txt')),
    *(['solve', *position.split(), '--loopy'] for position in (
        'graph:loops.txt a', 'graph:loops.txt b c', 'graph:loops.txt d d', 'graph:loops.txt e + nim 2', 'graph:loops.txt a b c')),
    *(['solve', *position.split()] for position in ('entail.lua 7', 'entail.lua 5 6', 'entail.lua 4 + nim 2', 'entail.lua 3 3')),
]
LARGE_COMMANDS = [['xor', 'large.txt'], ['xor', 'large-none.txt']]  # only where all changes are tried
FILES = {
    'graph.txt': ''.join(f'{a} {b}\n' for a, b in EDGES),
    'unique.txt': '1 1 0 1\n0 1 1 0\n1 1 1 0\n',
    'many.txt': '11011\n01100\n10111\n',
    'none.txt': '1101\n0110\n1010\n',
    # As lists of terms: many equations, few terms in each.
    'large.txt': ''.join(f'x{i} ^ x{i + 1} = {i % 2}\n' for i in range(25000)),
    'large-none.txt': ''.join(f'x{i} ^ x{i + 1} = {i % 2}\n' for i in range(25000)) + 'x0 ^ x1 = 1\n',
}
WORDS = [
    ['period', 'values', 'contradiction', 'solution', 'strategy', 'components', 'quotient', 'claims', 'nonsense'],
    ['window', 'guy-smith', 'state', 'arithmetic', 'sparse-window'],
    ['N', 'P', 'L', 'R', 'D'], ['normal', 'misere'], ['left', 'right'], ['wins', 'loses'],
    ['value', 'not'], ['rests', 'all-but'], ['plain', 'canonical'], ['system', 'terms'], ['0', '1', 'infinite'],
]


# ---- what is true ----

def parse_code(base, text):
    first, _, digits = text.partition('.')
    return Code(base, int(first or '0', 16), [int(d, 16) for d in digits] or [0])


def open_game(name):
    """The game of that name. Raises ValueError."""
    kind, colon, rest = name.partition(':')
    simple = {'nim': lambda: Nim('nim'), 'grundy': lambda: GrundysGame('grundy'), 'chomp': Chomp,
              'cram': Cram, 'domineering': Domineering, 'staircase': Staircase, 'wythoff': Wythoff,
              'euclid': lambda: Euclid(False), 'nimble': Nimble}
    if kind in CODES:
        return Code('', 0, CODES[kind], kind)
    if kind in simple and not colon:
        return simple[kind]()
    if kind in ('octal', 'hex'):
        return parse_code(kind, rest)
    if kind == 'subtraction':
        but = rest.startswith('all-but:')
        return Subtraction([int(s) for s in rest[8 * but:].split(',')], but)
    if kind == 'graph':
        return Digraph('graph', rest, EDGES)
    raise ValueError(name)


def random_loops(rng):
    """Moves between six vertices that come back from a."""
    return sorted({('a', 'b'), ('b', 'a'), *((rng.choice('abcdef'), rng.choice('abcdef')) for _ in range(9))})


class Loopy:
    """Sums of tokens on a graph with cycles and of nim heaps, decided by going back from the ends."""

    def __init__(self, edges, names):
        self.edges, self.names = edges, names
        self.vertices = 'abcdef'

    def moves(self, part):
        game, at = part
        if self.names[game] == 'nim':
            return [(game, k) for k in range(at)]
        return [(game, y) for x, y in self.edges if x == at]

    def outcome(self, start):
        """N, P or D."""
        start, after, todo = tuple(sorted(start, key=str)), {}, [tuple(sorted(start, key=str))]
        while todo:
            p = todo.pop()
            if p in after:
                continue
            after[p] = {tuple(sorted(p[:i] + (to,) + p[i + 1:], key=str)) for i, part in enumerate(p) for to in self.moves(part)}
            todo += after[p]
        found, change = {}, True
        while change:
            change = False
            for p, options in after.items():
                got = ('N' if any(found.get(o) == 'P' for o in options) else
                       'P' if all(found.get(o) == 'N' for o in options) else None)
                if got and p not in found:
                    found[p], change = got, True
        return found.get(start, 'D')

    def value(self, part):
        """The heap that makes a lost sum with it, or None."""
        heap = self.names.index('nim') if 'nim' in self.names else len(self.names)
        other = Loopy(self.edges, [*self.names, 'nim'])
        return next((k for k in range(len(self.vertices) + 3) if other.outcome([part, (heap, k)]) == 'P'), None)

    def read(self, game, text):
        part = (game, int(small(text)) if self.names[game] == 'nim' else text)
        if self.names[game] != 'nim' and text not in self.vertices:
            raise ValueError(text)
        return part

    def claim(self, r):
        for text in r['components']:
            value = self.value(self.read(int(r['game']), text))
            said = None if r.get('value') == 'infinite' else int(r.get('value', r.get('not')))
            if (value == said) != ('value' in r):
                return f'{text} has the value {value}'
        return None

    def head(self, r):
        parts, at = [], 0
        for word in r['position'].split():
            at += word == '+'
            parts += [self.read(at, word)] if word != '+' else []
        if self.outcome(parts) != r['outcome']:
            return f'the outcome is {self.outcome(parts)}'
        value = 0
        for part in parts if 'value' in r else []:
            value ^= self.value(part)
        return None if int(r.get('value', 0)) == value else f'the value is {value}'


def random_entailing(rng):
    """The moves of heaps 0 to 7: kind and parts of each, which are smaller."""
    return [[(rng.choice(['option', 'option', 'entail', 'again']), tuple(rng.randrange(n) for _ in range(rng.choice([0, 1, 1, 2]))))
             for _ in range(rng.randint(0, 3) if n else 0)] for n in range(8)]


def lua_of(table):
    lines = [f'  if n == {n} then {" ".join(f"{kind}({str(list(parts))[1:-1]})" for kind, parts in moves)} end'
             for n, moves in enumerate(table)]
    return 'return { entails = true, options = function(n)\n' + '\n'.join(lines) + '\nend }\n'


class Entailing:
    """Sums of heaps with entailing moves and nim heaps, decided by search of whole sums; a heap that must be moved in
    is part of the position."""

    LARGE = 64  # stands for all nimbers that no set mentions

    def __init__(self, table, names):
        self.table, self.names, self.known = table, names, {}

    def wins(self, heaps, nim, forced=None):
        key = (tuple(sorted(heaps)), tuple(sorted(nim)), forced and tuple(sorted(forced)))
        if key not in self.known:
            self.known[key] = any(self.good(heaps, nim, i, move) for i, n in enumerate(heaps) if forced is None or n in forced
                                  for move in self.table[n]) or (forced is None and any(
                                      not self.wins(heaps, nim[:i] + (k,) + nim[i + 1:]) for i, n in enumerate(nim) for k in range(n)))
        return self.known[key]

    def good(self, heaps, nim, i, move):
        kind, parts = move
        after = heaps[:i] + heaps[i + 1:] + parts
        if kind == 'again':
            return self.wins(after, nim)
        return not self.wins(after, nim, parts if kind == 'entail' else None)

    def rests(self, n):
        return {k for k in (*range(17), self.LARGE) if any(self.good((n,), (k,), 0, move) for move in self.table[n])}

    def value(self, n):
        return next((k for k in range(17) if k not in self.rests(n)), None)

    def claim(self, r):
        name = self.names[int(r['game'])]
        for text in r['components']:
            n = int(small(text))
            if name == 'nim':
                if (n == int(r.get('value', r.get('not')))) != ('value' in r):
                    return f'nim {n} has the value {n}'
                continue
            said, true = set(map(int, r.get('rests', r.get('all-but')))), self.rests(n)
            for k in said | true | set(range(17)):
                if ((k in said) != ('all-but' in r)) != ((k if k <= 16 else self.LARGE) in true):
                    return f'{n} has the rests {true}'
        return None

    def head(self, r):
        heaps, nim, at = (), (), 0
        for word in r['position'].split():
            if word == '+':
                at += 1
            elif self.names[at] == 'nim':
                nim += (int(small(word)),)
            else:
                heaps += (int(small(word)),)
        if self.wins(heaps, nim) != (r['outcome'] == 'N'):
            return 'another outcome'
        values = [self.value(n) for n in heaps]
        if 'value' not in r or None in values:
            return 'there is no value' if 'value' in r else None
        value = 0
        for v in (*values, *nim):
            value ^= v
        return None if int(r['value']) == value else f'the value is {value}'


class TooLarge(Exception):
    """More than plain search can look into."""


def small(text, most=12):
    """The text, where its numbers are."""
    if any(len(n) > 6 or int(n) > most for n in re.findall(r'\d+', text)):
        raise TooLarge(text)
    return text


def code_options(game, n):
    """Those of a code, for heaps of which partitions would be too many to list."""
    for taken, digit in enumerate(game.digits[:n + 1]):
        rest = n - taken
        if digit & 1 and rest == 0:
            yield ()
        if digit & 2 and rest > 0:
            yield (rest,)
        for a in range(1, rest // 2 + 1) if digit & 4 else ():
            yield (a, rest - a)
        for a in range(1, rest // 3 + 1) if digit & 8 else ():
            for b in range(a, (rest - a) // 2 + 1):
                yield (a, b, rest - a - b)


def plain_values(game, count):
    """G(0) … G(count - 1), from the options alone."""
    values = []
    for n in range(count):
        seen, value = set(), 0
        for parts in code_options(game, n) if isinstance(game, Code) else game.options(n):
            x = 0
            for part in parts:
                x ^= values[part]
            seen.add(x)
        while value in seen:
            value += 1
        values.append(value)
    return values


class Truth:
    def __init__(self, loops, moves):
        self.kept, self.loops, self.moves = {}, loops, moves

    def values(self, name, count):
        known = self.kept.get(name, [])
        if len(known) < count:
            known = self.kept[name] = plain_values(open_game(name), count)
        return known[:count]

    def period(self, r):
        """Both least, over three periods and what is taken at most."""
        name, start, period, saltus = r['game'], *(int(r[k]) for k in ('preperiod', 'period', 'saltus'))
        if start + period > 700 or period == 0:
            return 'no period of these games is so long'
        g = self.values(name, start + 4 * period + 40)
        holds = lambda s, p, d: all(g[n + p] == g[n] + d for n in range(s, len(g) - p))
        if not holds(start, period, saltus):
            return 'the values do not repeat so'
        if start and g[start - 1 + period] == g[start - 1] + saltus:
            return 'the preperiod is not least'
        for p in range(1, period):
            if period % p == 0 and saltus * p % period == 0 and holds(start, p, saltus * p // period):
                return 'the period is not least'
        return None

    def values_of(self, r):
        first, last = int(r['from']), int(r['to'])
        if last > 400:
            return 'nobody asked for so many'
        return None if self.values(r['game'], last + 1)[first:] == list(map(int, r['values'])) else 'other values'

    @staticmethod
    def rows(r):
        """The equations as numbers: bit i is unknown i, bit `unknowns` the right-hand side."""
        n = int(small(r['unknowns'], 100000))
        if 'system' in r:
            return [sum(1 << i for i, c in enumerate(row) if c == '1') for row in r['system']]
        found = []
        for text in r['terms']:
            left, _, right = text.partition('=')
            row = int(right) << n
            for term in small(left, n).split():
                row ^= 1 << (int(term) - 1)
            found.append(row)
        return found

    def contradiction(self, r):
        x, rows = 0, self.rows(r)
        for i in r['contradiction']:
            x ^= rows[int(i) - 1]
        return None if x == 1 << int(r['unknowns']) else 'no contradiction'

    def solution(self, r):
        n, rows = int(small(r['unknowns'], 100000)), self.rows(r)
        x = sum(1 << i for i, c in enumerate(r['solution']) if c == '1')
        odd = lambda row, v: bin(row & v & (1 << n) - 1).count('1') % 2
        if any(odd(row, x) != row >> n for row in rows):
            return 'no solution'
        kernel = [sum(1 << i for i, c in enumerate(v) if c == '1') for v in r.get('kernel', [])]
        if any(odd(row, v) for row in rows for v in kernel):
            return 'not in the kernel'
        pivots = {}
        for row in rows:
            row &= (1 << n) - 1
            while row and (row & -row).bit_length() - 1 in pivots:
                row ^= pivots[(row & -row).bit_length() - 1]
            if row:
                pivots[(row & -row).bit_length() - 1] = row
        free = [str(i + 1) for i in range(n) if i not in pivots]
        stated = r.get('free', free), int(r.get('rank', len(pivots)))
        if stated != (free, len(pivots)):
            return 'other free unknowns or rank'
        return None if 'kernel' not in r or len(kernel) == len(free) else 'a kernel of another size'

    @staticmethod
    def monoid(r):
        """Its words, products and P; or why it is none."""
        order, width, step = int(r['order']), len(r['generators']), list(map(int, r['products']))
        p = list(map(int, r['p']))
        if len(step) != order * width or order > 1000 or any(x >= order for x in step + p):
            return 'another size', None, None
        words = {0: ()}
        for x in range(order):
            for g in range(width if x in words else 0):
                words.setdefault(step[x * width + g], words[x] + (g,))
        times = lambda x, y: x if not words[y] else times(step[x * width + words[y][-1]], rest[y])
        if len(words) < order:
            return 'elements that are not reached', None, None
        rest = {y: next((x for x in words if words[x] == words[y][:-1]), 0) for y in words}
        table = [[times(x, y) for y in range(order)] for x in range(order)]
        if any(table[x][y] != table[y][x] or table[x][step[g]] != step[x * width + g]
               for x in range(order) for y in range(order) for g in range(width)):
            return 'products that do not commute', None, None
        if len({tuple(z in p for z in row) for row in table}) < order:
            return 'two elements alike', None, None
        if len(set(p)) != len(p) or len(p) != int(r['p_size']):
            return 'another number of elements in P', None, None
        return words, table, p

    @staticmethod
    def repeats(r, heaps):
        """Why the period claimed of listed heaps is none, or is not least."""
        for at, listed in enumerate(heaps):
            n, p = int(r['preperiod'][at]), int(r['period'][at])
            if p and (sorted(listed) != list(range(n + p)) or n and listed[n - 1] == listed[n + p - 1] or any(
                    p % d == 0 and all(listed[n + i] == listed[n + (i + d) % p] for i in range(p)) for d in range(1, p))):
                return 'not the heaps of a least period'
        return None

    def quotient(self, r):
        """All sums of three components, and of one with a word for each element, by plain search."""
        games = [open_game(name) for name in r['games']]
        words, table, p = self.monoid(r)
        if isinstance(words, str):
            return words
        listed = []
        for text in r['closure']:
            at = text.count('+')
            listed.append((at, games[at].read(text.replace('+ ', ''))))
        phi = list(map(int, r['phi']))
        if len(phi) != len(listed) or len(set(listed)) < len(listed) or max(phi) >= len(table):
            return 'other components than elements'
        element, search = dict(zip(listed, phi)), Search(games, True)
        if 'period' in r:
            why = self.repeats(r, [{c[1]: e for c, e in element.items() if c[0] == i} for i in range(len(games))])
            if why:
                return why
        generators = [(t.count('+'), games[t.count('+')].read(t.replace('+ ', ''))) for t in r['generators']]
        if any(element.get(c) != int(r['products'][g]) for g, c in enumerate(generators)):
            return 'a generator that is another element'
        few = [c for c in listed if not isinstance(c[1], int) or c[1] <= 8][:16]
        sums = [list(c) for k in range(4) for c in itertools.combinations_with_replacement(few, k)]
        sums += [[generators[g] for g in words[x]] + [c] for x in words for c in few
                 if all(not isinstance(generators[g][1], int) or generators[g][1] <= 8 for g in words[x])]
        for parts in sums:
            x = 0
            for c in parts:
                x = table[x][element[c]]
            if search.wins(Search.sum(parts), 0) == (x in p):
                return f'{parts} is not lost as {x} is'
        if 'position' not in r:
            return None
        position = self.sum_of(games, r['position'])
        return None if 'NP'[not search.wins(position, 0)] == r['outcome'] else 'another outcome'

    @staticmethod
    def sum_of(games, text):
        """A position as the search has it: components of each game, runs separated by +."""
        parts, at = [], 0
        for word in small(text).split():
            if word == '+':
                at += 1
            else:
                parts.append((at, games[at].read(word)))
        return Search.sum(parts)

    def claim(self, games, misere, r):
        if 'components' in r:
            game = games[int(r['game'])]
            for text in r['components']:
                value = nim_value(game, game.read(small(text)))
                if (value == int(r['value'])) if 'value' in r else (value != int(r['not'])):
                    continue
                return f'{game.name} {text} has the value {value}'
            return None
        search, wins, side = Search(games, misere), r['mover'] == 'wins', int(r['side'] == 'right')
        for text in r['positions']:
            if search.wins(self.sum_of(games, text), side) != wins:
                return f'the mover at {text} does not do so'
        return None

    def head(self, games, misere, r):
        position = self.sum_of(games, r['position'])
        outcome = Search(games, misere).outcome(position, any(g.sides == 2 for g in games))
        if outcome != r['outcome']:
            return f'the outcome is {outcome}'
        value = 0
        for g, c in position:
            value ^= nim_value(games[g], c) if 'value' in r else 0
        return None if int(r.get('value', 0)) == value else f'the value is {value}'

    def certificate(self, records):
        """Why something that these records say is false, or None."""
        own = None
        for r in records:
            kind, why = r['kind'], None
            if kind == 'strategy' and 'loopy' in r:
                own = Loopy(self.loops, r['games'])
                why = own.head(r)
            elif kind == 'strategy' and 'entail.lua' in r['games']:
                own = Entailing(self.moves, r['games'])
                why = own.head(r)
            elif own and kind == 'claims':
                why = own.claim(r)
            elif kind in ('strategy', 'components'):
                games, misere = [open_game(name) for name in r['games']], r.get('play') == 'misere'
                why = self.head(games, misere, r) if kind == 'strategy' else None
            elif kind == 'claims':
                why = self.claim(games, misere, r)
            else:
                check = {'quotient': self.quotient, 'period': self.period, 'values': self.values_of, 'solution': self.solution,
                         'contradiction': self.contradiction}
                why = check[kind](r)
            if why:
                return f'{kind}: {why}'
        return None


# ---- what is changed ----

def changed_numbers(text):
    for found in re.finditer(r'\d+', text):
        old = int(found.group()) if len(found.group()) < 40 else 0
        wanted = {str(n) for n in (old + 1, old - 1, 0, 2 * old, 10 ** 18, 2 ** 64 - 1, 2 ** 64) if n >= 0}
        for new in sorted(wanted - {found.group()}):
            yield text[:found.start()] + new + text[found.end():]


def changed_words(text):
    for group in WORDS:
        for found in re.finditer('"(' + '|'.join(group) + ')"', text):
            for new in group:
                if new != found.group(1):
                    yield text[:found.start(1)] + new + text[found.end(1):]


def changed_lines(text):
    lines = text.splitlines(keepends=True)
    for i, line in enumerate(lines):
        yield ''.join(lines[:i] + lines[i + 1:])
        yield ''.join(lines[:i] + [line, line] + lines[i + 1:])
        if i:
            yield ''.join(lines[:i - 1] + [line, lines[i - 1]] + lines[i + 1:])


def changes(text):
    for change in (changed_lines, changed_words, changed_numbers):
        yield from change(text)


# ---- the test ----

SAID = ['refused', 'accepted, and true', 'accepted, but beyond plain search', 'not decided']

def write(program, folder, command):
    path = os.path.join(folder, 'certificate')
    subprocess.run([program, *command, '--certificate', path], cwd=folder, check=True, capture_output=True)
    with open(path, encoding='utf-8') as file:
        text = file.read()
    os.remove(path)
    return text


def verify(program, folder, text):
    done = subprocess.run([program, 'verify', '-', '--time', '3', '--memory', '512M'], input=text,
                          text=True, cwd=folder, capture_output=True, timeout=120)
    return done.returncode, done.stderr.strip()


BEYOND = 'beyond plain search'


def judge(truth, text):
    """None where all is true, else why it is not, or BEYOND."""
    try:
        return truth.certificate([json.loads(line) for line in text.splitlines() if line.strip()])
    except TooLarge:
        return BEYOND
    except (KeyError, IndexError, TypeError, ValueError, AttributeError) as error:
        return f'this says nothing: {error!r}'


def some(text, count, rng):
    """All changes, or as many of them drawn so that each line and each sort of change has its turn."""
    if len(text) > 100000:  # a large one has too many to be listed
        lines = text.splitlines(keepends=True)
        cuts = [m.start() for m in re.finditer(r'\d+', text)]
        for _ in range(count or 200):
            at = rng.choice(cuts)
            end = re.compile(r'\d+').match(text, at).end()
            yield text[:at] + str(rng.choice([0, 1, 10 ** 18, int(text[at:end]) + 1])) + text[end:]
        yield from changed_lines(''.join(lines))
        return
    found = sorted(set(changes(text)) - {text})
    yield from rng.sample(found, min(count, len(found))) if count else found


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument('program')
    parser.add_argument('--seed', type=int, default=effort.seed())
    parser.add_argument('--count', type=int, default=effort.scaled(4))
    parser.add_argument('--only', default='')
    options = parser.parse_args()
    program, rng = os.path.abspath(options.program), effort.stream(options.seed, 'oracle/certificates')
    truth = Truth(random_loops(rng), random_entailing(rng))
    FILES['entail.lua'] = lua_of(truth.moves)
    FILES['loops.txt'] = ''.join(f'{a} {b}\n' for a, b in truth.loops) + 'c\nd\ne\nf\n'
    said, wrong = dict.fromkeys(SAID, 0), []
    with tempfile.TemporaryDirectory() as folder:
        for name, content in FILES.items():
            with open(os.path.join(folder, name), 'w', encoding='utf-8') as file:
                file.write(content)
        commands = COMMANDS + ([] if options.count else LARGE_COMMANDS)
        commands = [command for command in commands if options.only in ' '.join(command)]
        for command in commands:
            text = write(program, folder, command)
            if verify(program, folder, text)[0] != 0 or judge(truth, text):
                wrong.append((command, text, f'as it was written: {judge(truth, text)}'))
                continue
            for change in some(text, options.count, rng):
                status, words = verify(program, folder, change)
                if status in (1, 3):
                    said['refused'] += 1
                    continue
                if status == 4:
                    said['not decided'] += 1
                    continue
                why = judge(truth, change) if status == 0 else f'status {status}: {words}'
                if why is None:
                    said['accepted, and true'] += 1
                elif why == BEYOND:
                    said['accepted, but beyond plain search'] += 1
                else:
                    wrong.append((command, change, why))
    for command, change, why in wrong[:5]:
        print(f"grundy {' '.join(command)}: {why}\n{change[:2000]}")
    counts = ', '.join(f'{n} {what}' for what, n in said.items())
    print(f'seed {options.seed}: {len(commands)} certificates; of their changes {counts}, {len(wrong)} wrong')
    return 1 if wrong else 0


if __name__ == '__main__':
    sys.exit(main())
