#!/usr/bin/env python3
"""Node Kayles and Arc Kayles on strips of equal gadgets, with a proof of the period.

gadgets.py [NAME…] [--game node|arc] [--upto N] [--values] [--check PROGRAM]
gadgets.py --all: what gadgets.txt has

A strip has the same vertices in each column, and edges (a, b, s) that join vertex a of column j to vertex b of column
j + s. A move removes vertices: in Node Kayles a vertex and its neighbours, in Arc Kayles the two ends of an edge. Where
each move cuts the strip, every component is a left end, some whole columns and a right end, with finitely many ends;
docs/THEORY.md (Strips of gadgets) has the theorem that proves a period of all of them from a finite table.

The whole strip of n columns may end in a part of a column (`last`). --check compares small strips with what PROGRAM
(grundy) finds for the graph, and with plain search, and all values and the period with its game of strips. NAME is one
of STRIPS or rays:A,B; without it: all strips."""

import argparse
import collections
import json
import os
import re
import subprocess
import sys
import tempfile

Strip = collections.namedtuple('Strip', 'kinds edges last source whole first', defaults=(None, ()))

# `last`: the kinds of an incomplete last column; `whole`: the mask of a whole column, if that is not all kinds; `first`:
# masks of columns before the first.
STRIPS = {
    'path': Strip(1, [(0, 0, 1)], '', 'Dawson 1935; Node Kayles: octal 0.137, Arc Kayles: 0.07'),
    'ladder': Strip(2, [(0, 1, 0), (0, 0, 1), (1, 1, 1)], '', 'lattice 2 x n: Brown et al. 2020'),
    'scallops': Strip(1, [(0, 0, 1), (0, 0, 3)], '', 'A317367: Brown et al. 2018'),
    'diamonds': Strip(3, [(0, 0, 1), (0, 1, 0), (0, 2, 0), (1, 0, 1), (2, 0, 1)], '0', 'A316781: Brown et al. 2020'),
    'triangles': Strip(2, [(0, 0, 1), (0, 1, 0), (1, 0, 1)], '0', 'linked 3-cliques: Brown et al. 2020'),
    'combs': Strip(2, [(0, 0, 1), (0, 1, 0)], '', 'caterpillars with one leaf at each vertex'),
    'brooms': Strip(3, [(0, 0, 1), (0, 1, 0), (0, 2, 0)], '', 'caterpillars with two leaves at each vertex'),
    'squares': Strip(1, [(0, 0, 1), (0, 0, 2)], '', 'squares of paths'),
    'cubes': Strip(1, [(0, 0, 1), (0, 0, 2), (0, 0, 3)], '', 'cubes of paths'),
    'crosses': Strip(2, [(0, 1, 0), (0, 0, 1), (1, 1, 1), (0, 1, 1), (1, 0, 1)], '', 'strong product of an edge and a path'),
}


def rays(a, b):
    """Three rays from one vertex: two of a and b vertices, and the strip, which has the vertex (Huggan and Stevens 2016)."""
    first = tuple((2 if j <= a else 0) | (4 if j <= b else 0) for j in range(max(a, b), 0, -1))
    return Strip(3, [(0, 0, 1), (1, 1, 1), (2, 2, 1), (1, 0, 1), (2, 0, 1)], '', f'rays of {a} and {b}', 1, first)


class DoesNotCut(Exception):
    """A move leaves a component that is not an end, whole columns and an end."""


def mex(values):
    n = 0
    while n in values:
        n += 1
    return n


class Strips:
    """Values of components. One is (left, m, right): masks of the columns of an end, m whole columns, and an end."""

    def __init__(self, strip, game):
        self.strip, self.game = strip, game
        self.full = strip.whole or (1 << strip.kinds) - 1
        self.reach = max(s for _, _, s in strip.edges)
        # This number of whole columns is as good as any larger one, for what a move does at one of their ends.
        self.far = 3 * self.reach + 3
        self.short = 2 * self.far + 1
        self.known, self.tables, self.rows = {}, {}, {}
        turned = {(b, a, s) for a, b, s in strip.edges if s} | {e for e in strip.edges if not e[2]}
        self.mirror = turned == set(strip.edges)  # a strip read from its end is the same
        self.taken = 0  # the most whole columns that a middle move takes of one side
        if len(self.components((self.full,) * self.far)) != 1:
            raise DoesNotCut('whole columns are not connected')

    # ---- graphs ----

    def cells(self, masks):
        return {(v, j) for j, mask in enumerate(masks) for v in range(self.strip.kinds) if mask >> v & 1}

    def neighbours(self, cell):
        v, j = cell
        for a, b, s in self.strip.edges:
            if a == v:
                yield b, j + s
            if b == v:
                yield a, j - s

    def components(self, masks):
        """The components of some columns, each a set of cells (vertex, column); in Arc Kayles those of one have no move."""
        cells, found = self.cells(masks), []
        while cells:
            todo = [cells.pop()]
            part = set(todo)
            while todo:
                for other in self.neighbours(todo.pop()):
                    if other in cells:
                        cells.remove(other)
                        part.add(other)
                        todo.append(other)
            if self.game == 'node' or len(part) > 1:
                found.append(part)
        return found

    def moves(self, masks):
        """For each move the column of its first cell, and the columns that it leaves."""
        cells = self.cells(masks)
        for cell in sorted(cells, key=lambda c: (c[1], c[0])):
            near = [other for other in self.neighbours(cell) if other in cells]
            later = [other for other in near if (other[1], other[0]) > (cell[1], cell[0])]
            for removed in [[cell, *near]] if self.game == 'node' else [[cell, other] for other in later]:
                rest = list(masks)
                for v, j in removed:
                    rest[j] &= ~(1 << v)
                yield cell[1], tuple(rest)

    @staticmethod
    def cut_out(part):
        """A component's columns from its first to its last, and which is the first."""
        first = min(j for _, j in part)
        masks = [0] * (max(j for _, j in part) - first + 1)
        for v, j in part:
            masks[j - first] |= 1 << v
        return tuple(masks), first

    def form(self, masks, anchor=None):
        """(left, m, right): the body is the longest run of whole columns, the first of several; it has column `anchor`."""
        best, length, start = 0, 0, None
        for j in range(len(masks)):
            if masks[j] != self.full:
                start = None
                continue
            start = j if start is None else start
            if j - start + 1 > length:
                best, length = start, j - start + 1
        if anchor is not None and not best <= anchor < best + length:
            raise DoesNotCut('an end has as many whole columns as the body')
        return (masks[:best], length, masks[best + length:])

    # ---- values ----

    def value(self, left, m, right):
        left, m, right = self.form(left + (self.full,) * m + right)
        if self.mirror and right[::-1] < left:
            left, right = right[::-1], left[::-1]
        key = left, m, right
        if key not in self.known:
            self.known[key] = mex(self.near(*key) if m <= self.short else self.options(*key))
        return self.known[key]

    def sum_of(self, parts):
        total = 0
        for part in parts:
            total ^= self.value(*part)
        return total

    def near(self, left, m, right):
        """The values of all options, move by move."""
        return {self.sum_of(self.form(self.cut_out(part)[0]) for part in self.components(rest))
                for _, rest in self.moves(left + (self.full,) * m + right)}

    def table(self, left, right):
        """The moves where the body is long: (components, ends and the change of m) for a move near an end, and
        (components, left end and right end of both pieces, with the columns taken of either side) for one in the middle."""
        if (left, right) in self.tables:
            return self.tables[left, right]
        near, middle = set(), set()
        first, last = len(left), len(left) + self.short - 1
        for column, rest in self.moves(left + (self.full,) * self.short + right):
            fixed, before, after = [], None, None
            for part in self.components(rest):
                masks, start = self.cut_out(part)
                at_first = any(j == first for _, j in part) and column >= first + self.far
                at_last = any(j == last for _, j in part) and column <= first + self.far
                if at_first and at_last:
                    raise DoesNotCut(f'the move in column {column - first} leaves both sides together')
                if at_first:
                    before = self.form(masks, first - start)
                elif at_last:
                    after = self.form(masks, last - start)
                else:
                    fixed.append(self.form(masks))
            fixed = tuple(sorted(fixed))
            if column == first + self.far:
                taken = self.far - before[1], self.far - after[1]
                self.taken = max(self.taken, *taken)
                assert before[0] == left and after[2] == right and min(taken) >= 0
                middle.add((fixed, before[2], after[0], taken))
            else:
                end = before or after
                near.add((fixed, end[0], end[2], end[1] - self.short))
        self.tables[left, right] = near, middle
        return near, middle

    def row(self, left, right, count):
        """The values for m = 0 .. count - 1."""
        if self.mirror and right[::-1] < left:
            left, right = right[::-1], left[::-1]
        row = self.rows.setdefault((left, right), [])
        while len(row) < count:
            row.append(self.value(left, len(row), right))
        return row

    def options(self, left, m, right):
        near, middle = self.table(left, right)
        values = {self.sum_of(fixed) ^ self.row(x, y, m + change + 1)[m + change] for fixed, x, y, change in near}
        for fixed, x, y, taken in middle:
            other = self.sum_of(fixed)
            # `before` columns on the left and m - 1 - before on the right, at least `far` each
            one = self.row(left, x, m - self.far - taken[0])[self.far - taken[0]:m - self.far - taken[0]]
            two = self.row(y, right, m - self.far - taken[1])[self.far - taken[1]:m - self.far - taken[1]]
            values.update({other ^ a ^ b for a, b in zip(one, reversed(two))})
        return values

    # ---- periods ----

    def pairs(self, left, right):
        """All pairs of ends that such a component leads to, with long bodies."""
        found, todo = set(), [(left, right)]
        while todo:
            pair = todo.pop()
            if pair in found:
                continue
            found.add(pair)
            near, middle = self.table(*pair)
            todo.extend((x, y) for _, x, y, _ in near)
            for _, x, y, _ in middle:
                todo.extend([(pair[0], x), (y, pair[1])])
        return found

    def period(self, left, right, upto):
        """(preperiod, period, how many values prove it), least for this pair of ends; None where `upto` does not do."""
        rows = [self.row(*pair, upto + 1)[:upto + 1] for pair in sorted(self.pairs(left, right))]
        columns = list(zip(*rows))
        own = self.row(left, right, upto + 1)
        for p in range(1, upto // 3):
            start = upto - p + 1
            while start and columns[start - 1] == columns[start - 1 + p]:
                start -= 1
            needed = 2 * start + 2 * p + 2 * (self.taken + self.far) + 1
            if needed > upto:
                continue
            least = next(d for d in range(1, p + 1) if p % d == 0 and all(own[m] == own[m + d] for m in range(start, start + p)))
            while start and own[start - 1] == own[start - 1 + least]:
                start -= 1
            return start, least, needed, len(rows)
        return None


# ---- an independent count: vertex by vertex ----

def graph_of(strip, columns):
    """The edges of the whole strip."""
    masks = [*strip.first, *[strip.whole or (1 << strip.kinds) - 1] * columns, sum(1 << int(v) for v in strip.last)]
    has = {(v, j) for j, mask in enumerate(masks) for v in range(strip.kinds) if mask >> v & 1}
    edges = [((a, j), (b, j + s)) for a, b, s in strip.edges for j in range(len(masks)) if (a, j) in has and (b, j + s) in has]
    return has, edges


def plain_value(vertices, edges, game, known):
    """By plain search of sets of vertices."""
    key = frozenset(vertices)
    if key not in known:
        values = set()
        for v in key if game == 'node' else ():
            near = {v} | {b if a == v else a for a, b in edges if v in (a, b)}
            values.add(plain_value(key - near, edges, game, known))
        for a, b in edges if game == 'arc' else ():
            if a in key and b in key:
                values.add(plain_value(key - {a, b}, edges, game, known))
        known[key] = mex(values)
    return known[key]


def program_value(program, vertices, edges):
    """Node Kayles as the program finds it."""
    if not vertices:
        return 0
    with tempfile.NamedTemporaryFile('w', suffix='.txt') as file:
        file.write(''.join(f'v{a[0]}_{a[1]} v{b[0]}_{b[1]}\n' for a, b in edges) + ''.join(f'v{v}_{j}\n' for v, j in vertices))
        file.flush()
        run = subprocess.run([program, 'solve', f'node-kayles:{file.name}', 'all', '--short=value'], capture_output=True, text=True,
                             check=True)
    return int(run.stdout)


def strip_file(strip):
    """The strip as a file of the program."""
    def column(word, mask):
        return f'{word}: ' + ' '.join(f'v{v}' for v in range(strip.kinds) if mask >> v & 1)
    lines = [f'v{v}' for v in range(strip.kinds)] + [f'v{a} v{b}' + (f'+{s}' if s else '') for a, b, s in strip.edges]
    lines.append(column('column', strip.whole or (1 << strip.kinds) - 1))
    lines.extend(column('first', mask) for mask in strip.first)
    lines.extend([column('last', sum(1 << int(v) for v in strip.last))] if strip.last else [])
    return '\n'.join(lines) + '\n'


def check_strip(name, strip, game, values, found, program):
    """Are the values and the period those of PROGRAM's game of strips?"""
    with tempfile.NamedTemporaryFile('w', suffix='.txt') as file:
        file.write(strip_file(strip))
        file.flush()
        command = [program, 'values', f'{game}-kayles:strip:{file.name}', '--upto', str(len(values) - 1), '--period', '--json']
        answer = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    period = answer['period']
    numbers = [period['preperiod'], period['period'], period['computed_to']] if period['status'] == 'proved' else None
    if answer['values'] != values or numbers != (list(found[:3]) if found else None):
        sys.exit(f'gadgets.py: {name}, {game}: the program has other values or another period')


def check(name, strip, game, values, program):
    """Compares the first values; the number of those compared."""
    known, count = {}, 0
    for columns, value in enumerate(values):
        vertices, edges = graph_of(strip, columns)
        if len(vertices) > (24 if game == 'node' and program else 11):
            break
        found = {'plain': plain_value(vertices, edges, game, {})} if len(vertices) <= 11 else {}
        if game == 'node' and program:
            found['program'] = program_value(program, vertices, edges)
        for by, other in found.items():
            if other != value:
                sys.exit(f'gadgets.py: {name}, {game}, {columns} columns: {value} here, {other} by {by}')
        count += 1
    return count


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('names', metavar='NAME', nargs='*')
    parser.add_argument('--game', choices=['node', 'arc'])
    parser.add_argument('--upto', type=int, default=400)
    parser.add_argument('--values', action='store_true')
    parser.add_argument('--check', metavar='PROGRAM')
    parser.add_argument('--all', action='store_true')
    arguments = parser.parse_args()
    sys.setrecursionlimit(100000)
    if arguments.all:
        arguments.names = [*STRIPS, *(f'rays:{a},{b}' for a in range(1, 4) for b in range(a, 4))]
    for name in arguments.names or STRIPS:
        if not re.fullmatch(r'rays:[0-9]{1,2},[0-9]{1,2}', name) and name not in STRIPS:
            sys.exit(f'gadgets.py: expected one of {", ".join(STRIPS)}, or rays:A,B; got {name}')
        strip = STRIPS[name] if name in STRIPS else rays(*map(int, name[5:].split(',')))
        right = tuple([sum(1 << int(v) for v in strip.last)] if strip.last else [])
        for game in [arguments.game] if arguments.game else ['node', 'arc']:
            try:
                strips = Strips(strip, game)
                upto = 720 if arguments.all and name.startswith('rays') else arguments.upto
                strips.pairs(strip.first, right)  # soon tells where moves do not cut
                values = list(strips.row(strip.first, right, upto + 1))
                found = strips.period(strip.first, right, upto)
            except DoesNotCut as error:
                print(f'{name}, {game}: {error}')
                continue
            compared = check(name, strip, game, values, arguments.check and os.path.abspath(arguments.check))
            if arguments.check:
                check_strip(name, strip, game, values, found, os.path.abspath(arguments.check))
            if found:
                print(f'{name}, {game}: G(n + {found[1]}) = G(n) for n >= {found[0]}, proved by {found[2]} values of {found[3]} pairs of'
                      f' ends; {compared} values compared')
            else:
                print(f'{name}, {game}: no period to n = {upto}; {compared} values compared')
            if arguments.values:
                print(*values)


if __name__ == '__main__':
    main()
