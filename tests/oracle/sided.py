#!/usr/bin/env python3
"""Two-sided rules of examples/papers made impartial: are the values those of the same rules in Python, and those in print?

sided.py PROGRAM [--seed N] [--count N] (GRUNDY_SEED, GRUNDY_EFFORT: tests/support/effort.py)

A board is a tuple of rows; every function of RULES yields the boards after a move of the player who has `own`. PRINTED holds
values of the tests of MCGS (University of Alberta, version 1.7), some of which CGSuite 2.1.1 found.
"""

import argparse
import itertools
import pathlib
import subprocess
import sys
from functools import lru_cache

sys.dont_write_bytecode = True
ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / 'tests/support'))
import effort  # noqa: E402

sys.setrecursionlimit(100000)
STRAIGHT = [(0, 1), (0, -1), (1, 0), (-1, 0)]
QUEEN = STRAIGHT + [(1, 1), (1, -1), (-1, 1), (-1, -1)]


def squares(board):
    return ((r, c) for r in range(len(board)) for c in range(len(board[0])))


def at(board, r, c):
    return board[r][c] if 0 <= r < len(board) and 0 <= c < len(board[0]) else None


def with_pieces(board, pieces):
    rows = [list(row) for row in board]
    for (r, c), piece in pieces:
        rows[r][c] = piece
    return tuple(''.join(row) for row in rows)


def paint(forbidden):
    def moves(board, own):
        for r, c in squares(board):
            near = {at(board, r + dr, c + dc) for dr, dc in STRAIGHT}
            if board[r][c] == '.' and forbidden(own) not in near:
                yield with_pieces(board, [((r, c), own)])
    return moves


def other(own):
    return {'x': 'o', 'o': 'x', 'T': 'F', 'F': 'T'}[own]


def breathes(board):
    """Whether every group of stones has a free square next to it: free squares spread over stones of one colour at a time."""
    safe = set()
    for colour in 'xo':
        todo = [(r, c) for r, c in squares(board) if board[r][c] == '.']
        while todo:
            r, c = todo.pop()
            for dr, dc in STRAIGHT:
                near = (r + dr, c + dc)
                if at(board, *near) == colour and near not in safe:
                    safe.add(near)
                    todo.append(near)
    return all(board[r][c] == '.' or (r, c) in safe for r, c in squares(board))


def nogo(board, own):
    for square in squares(board):
        if at(board, *square) == '.':
            after = with_pieces(board, [(square, own)])
            if breathes(after):
                yield after


def konane(board, own):
    for start in squares(board):
        for dr, dc in STRAIGHT if at(board, *start) == own else []:
            after, (r, c) = board, start
            while at(after, r + dr, c + dc) == other(own) and at(after, r + 2 * dr, c + 2 * dc) == '.':
                after = with_pieces(after, [((r, c), '.'), ((r + dr, c + dc), '.'), ((r + 2 * dr, c + 2 * dc), own)])
                r, c = r + 2 * dr, c + 2 * dc
                yield after


def clobber(board, own):
    for r, c in squares(board):
        for dr, dc in STRAIGHT if board[r][c] == own else []:
            if at(board, r + dr, c + dc) == other(own):
                yield with_pieces(board, [((r, c), '.'), ((r + dr, c + dc), own)])


def rays(board, r, c):
    for dr, dc in QUEEN:
        for k in itertools.count(1):
            if at(board, r + k * dr, c + k * dc) != '.':
                break
            yield r + k * dr, c + k * dc


def amazons(board, own):
    for start in squares(board):
        if at(board, *start) == own:
            lifted = with_pieces(board, [(start, '.')])
            for end in rays(lifted, *start):
                landed = with_pieces(lifted, [(end, own)])
                for arrow in rays(landed, *end):
                    yield with_pieces(landed, [(arrow, 'a')])


def toads(board, own):
    step, row = 1 if own == 'T' else -1, board[0]
    for _, c in squares(board):
        if row[c] != own:
            continue
        if at(board, 0, c + step) == '.':
            yield with_pieces(board, [((0, c), '.'), ((0, c + step), own)])
        if at(board, 0, c + step) == other(own) and at(board, 0, c + 2 * step) == '.':
            yield with_pieces(board, [((0, c), '.'), ((0, c + 2 * step), own)])


# The rules, the sides' pieces, the pieces of a random board, its size, and whether a random board is a position.
RULES = {
    'col': (paint(lambda own: own), 'xo', '...xo', (3, 3), None),
    'snort': (paint(other), 'xo', '....xo', (3, 3), None),
    'nogo': (nogo, 'xo', '...xxoo', (2, 4), breathes),
    'nogo_row': (nogo, 'xo', '....xo', (1, 8), breathes),
    'konane': (konane, 'xo', '.xo', (3, 4), None),
    'clobber_sides': (clobber, 'xo', '.xoxo', (3, 3), None),
    'amazons': (amazons, 'xo', '...xoaaa', (3, 3), None),
    'toads_and_frogs': (toads, 'TF', '.TF', (1, 11), None),
}

PRINTED = {
    'nogo': {**dict(zip(('.' * n for n in range(1, 12)), [0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 3])),
             '../..': 1, '.../...': 1},
    'amazons': {'x....': 4, 'x.........': 9, '..x...': 5, 'x..o.': 3, 'x...o..': 5, '.xa/.x./..o': 1, 'a../a../...': 0,
                '..o/.ox/..x': 1, '..a/axx/...': 3, 'a.o/o../..a': 1, '.../.../ax.': 1},
    'nogo_row': dict(zip(('.' * n for n in range(1, 12)), [0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 3])),
    'clobber_sides': {'xo/ox': 0, 'xox/oxo/xox': 1},
}


def value_by(moves, own, board):
    @lru_cache(maxsize=None)
    def value(b):
        seen = {value(o) for side in (own, other(own)) for o in moves(b, side)}
        return next(v for v in itertools.count() if v not in seen)
    return value(board)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('program')
    parser.add_argument('--seed', type=int, default=effort.seed())
    parser.add_argument('--count', type=int, default=effort.scaled(20))
    options = parser.parse_args()
    rng = effort.stream(options.seed, 'oracle/sided')
    asked = []
    for name, (moves, sides, pieces, (rows, columns), valid) in RULES.items():
        for _ in range(options.count):
            height, width = rng.randint(1, rows), rng.randint(1, columns)
            board = tuple(''.join(rng.choice(pieces) for _ in range(width)) for _ in range(height))
            if not valid or valid(board):
                asked.append((name, '/'.join(board), value_by(moves, sides[0], board)))
        asked += [(name, board, value) for board, value in PRINTED.get(name, {}).items()]
    lines = [f'examples/papers/{name}.lua {board}' for name, board, _ in asked]
    done = subprocess.run([options.program, 'solve', '--impartial', '--batch', '-', '--short=value'], cwd=ROOT, check=False,
                          input='\n'.join(lines) + '\n', capture_output=True, text=True)
    found = done.stdout.split()
    assert done.returncode == 0 and len(found) == len(lines), f'exit {done.returncode}: {done.stderr}'
    for line, (_, _, value), got in zip(lines, asked, found):
        if int(got) != value:
            sys.exit(f'{line}: {got}, expected {value}')
    print(f'{len(RULES)} rules, {len(lines)} boards')


if __name__ == '__main__':
    main()
