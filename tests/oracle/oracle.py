#!/usr/bin/env python3
"""The program's answers against plain search under rules written down a second time (game.py and
what imports it).

oracle.py PROGRAM [--seed N] [--count N] [--minutes M] (GRUNDY_SEED, GRUNDY_EFFORT: tests/support/effort.py)

Random games with random parameters, sums of up to three components, normal and misère play. Checked
are outcome, nim-value, every winning move and their number. A failure prints the shortest command
that shows one.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from functools import lru_cache

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'support'))
import effort  # noqa: E402
from rules import draw  # noqa: E402

BATCH = 250
MOST_POSITIONS = 3000  # in one search; larger ones are drawn anew


class TooLarge(Exception):
    pass


class Texts(dict):
    """What components print as, once each: positions are sorted by it."""

    def __missing__(self, part):
        if len(self) > 10 ** 6:
            self.clear()
        self[part] = repr(part)
        return self[part]


class Search:
    """Plain search of whole positions: sorted tuples of (game, component)."""

    texts = Texts()

    def __init__(self, games, misere):
        self.games, self.misere, self.known = games, misere, {}
        self.options = lru_cache(maxsize=None)(self.find_options)

    def find_options(self, part, side):
        g, c = part
        return [tuple((g, to) for to in parts) for parts in self.games[g].options(c, side)]

    def after_moves(self, position, side):
        for i, part in enumerate(position):
            rest = position[:i] + position[i + 1:]
            for parts in self.options(part, side):
                yield self.sum(rest + parts)

    @classmethod
    def sum(cls, parts):
        return tuple(sorted(parts, key=cls.texts.__getitem__))

    def wins(self, position, side):
        """Whether the player to move, Left 0 or Right 1, wins."""
        key = position, side
        if key not in self.known:
            if len(self.known) > MOST_POSITIONS:
                raise TooLarge
            self.known[key] = self.find(position, side)
        return self.known[key]

    def find(self, position, side):
        for g, c in position:
            said = self.games[g].ends(c, side)
            if said:
                return (said == 'won') != (self.misere and self.games[g].flips)
        moved = False
        for after in self.after_moves(position, side):
            moved = True
            if not self.wins(after, 1 - side):
                return True
        return self.misere and not moved

    def outcome(self, position, sided):
        left = self.wins(position, 0)
        if not sided:
            return 'N' if left else 'P'
        right = self.wins(position, 1)
        return ('N' if left else 'R') if right else ('L' if left else 'P')


def nim_value(game, c):
    """The mex of the XORs of the options, from the rules alone."""

    @lru_cache(maxsize=None)
    def value(c):
        seen = set()
        for parts in game.options(c):
            x = 0
            for part in parts:
                x ^= value(part)
            seen.add(x)
        v = 0
        while v in seen:
            v += 1
        return v

    return value(c)


class Case:
    def __init__(self, games, components):
        self.games, self.components = games, components  # components: (index of a game, component)
        self.sided = any(g.sides == 2 for g in games)
        self.alone = any(g.alone for g in games)
        words, last = [], None
        for g, c in components:
            if g != last:
                words += (['+'] if last is not None else []) + [games[g].name]
            words.append(games[g].text(c))
            last = g
        self.line = ' '.join(words)
        self.expected = [self.find(misere) for misere in (False, True)]

    def find(self, misere):
        """What the program should say. Raises TooLarge."""
        search = Search(self.games, misere)
        start = Search.sum(self.components)
        answer = {'outcome': search.outcome(start, self.sided)}
        if not misere and not self.sided and not self.alone:
            x = 0
            for g, c in self.components:
                x ^= nim_value(self.games[g], c)
            answer['value'] = str(x)
            assert (x != 0) == (answer['outcome'] == 'N'), 'the oracle contradicts itself'
        if all(self.games[g].read for g, _ in self.components) and not self.sided:
            answer['moves'] = self.winning(search)
        return answer

    def winning(self, search):
        found = set()
        over = any(self.games[g].ends(c, 0) for g, c in self.components)
        for i, (g, c) in enumerate([] if over else self.components):
            rest = self.components[:i] + self.components[i + 1:]
            for parts in self.games[g].options(c):
                after = Search.sum(rest + tuple((g, part) for part in parts))
                if not search.wins(after, 1):
                    found.add((i, self.known_by(g, parts)))
        return found

    def known_by(self, g, parts):
        """Parts as the program may print them: what cannot move or be told apart falls away."""
        game = self.games[g]
        alive = [p for p in parts if game.options(p) or game.ends(p, 0)]
        return tuple(sorted(repr(game.read(game.text(p))) for p in alive))

    def said(self, answer):
        moves = set()
        for move in answer['moves']:
            g = self.components[move['component']][0]
            moves.add((move['component'], self.known_by(g, [self.games[g].read(t) for t in move['to']])))
        return moves

    def differences(self, answer, misere):
        if 'error' in answer:
            return [f"error: {answer['error']}"]
        want, wrong = self.expected[misere], []
        for key in ('outcome', 'value'):
            if key in want and answer[key] != want[key]:
                wrong.append(f'{key} {answer[key]}, by search {want[key]}')
        if answer['moves_total'] != str(len(answer['moves'])):
            wrong.append(f"moves_total {answer['moves_total']}, {len(answer['moves'])} are listed")
        if 'moves' in want and not wrong:
            said = self.said(answer)
            if said - want['moves']:
                wrong.append(f"no winning moves: {sorted(said - want['moves'])}")
            if want['moves'] - said:
                wrong.append(f"winning moves not listed: {sorted(want['moves'] - said)}")
        return wrong


def draw_case(rng, new_file):
    """Up to three components of one or two games."""
    while True:
        first = draw(rng, new_file)
        games = [first]
        if not first.alone and rng.randrange(2):
            second = draw(rng, new_file)
            if not second.alone and second.name != first.name:
                games.append(second)
        count = 1 if first.alone else rng.randrange(len(games), 4)
        chosen = sorted(rng.randrange(len(games)) for _ in range(count))
        try:
            return Case(games, tuple((g, games[g].sample(rng)) for g in chosen))
        except TooLarge:
            continue


def ask(program, folder, cases, misere):
    """The program's answers, a line a case."""
    command = [program, 'solve', '--batch', '-', '--json', '--moves', '1000000', '--threads', '1']
    text = ''.join(case.line + '\n' for case in cases)
    done = subprocess.run(command + (['--misere'] if misere else []), input=text, text=True,
                          capture_output=True, cwd=folder)
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    if len(answers) != len(cases):
        sys.exit(f'{len(cases)} positions, {len(answers)} answers: {done.stderr}')
    return answers


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument('program')
    parser.add_argument('--seed', type=int, default=effort.seed())
    parser.add_argument('--count', type=int, default=effort.scaled(500, least=100))
    parser.add_argument('--minutes', type=float)
    options = parser.parse_args()
    options.program = os.path.abspath(options.program)
    sys.setrecursionlimit(10000)
    rng, end = effort.stream(options.seed, 'oracle/rules'), time.monotonic() + 60 * (options.minutes or 0)
    failures, checked = [], 0
    with tempfile.TemporaryDirectory() as folder:
        files = 0

        def new_file(text, ending):
            nonlocal files
            files += 1
            with open(os.path.join(folder, f'f{files}.{ending}'), 'w', encoding='utf-8') as out:
                out.write(text)
            return f'f{files}.{ending}'

        while not failures and (time.monotonic() < end if options.minutes else checked < options.count):
            cases = [draw_case(rng, new_file) for _ in range(min(BATCH, options.count))]
            for misere in (False, True):
                for case, answer in zip(cases, ask(options.program, folder, cases, misere)):
                    for wrong in case.differences(answer, misere):
                        failures.append((case, misere, wrong))
            checked += len(cases)
        failures.sort(key=lambda f: (len(f[0].line), f[0].line))
        for case, misere, wrong in failures[:1]:
            print(f"grundy solve {case.line}{' --misere' if misere else ''}: {wrong}")
            for game in case.games:
                if hasattr(game, 'edges'):
                    print(f'  {game.name}: {" ".join(a + "-" + b for a, b in game.edges)}')
                if hasattr(game, 'source'):
                    print(f'{game.name} is\n{game.source}')
    print(f'seed {options.seed}: {checked} positions in normal and misère play, {len(failures)} differences')
    return 1 if failures else 0


if __name__ == '__main__':
    sys.exit(main())
