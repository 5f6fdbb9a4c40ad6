#!/usr/bin/env python3
"""Sums with entailing moves in which positions may come back, by random rules: winners and the moves that win or draw,
as rounds over all positions of the whole sum find them.

whole.py PROGRAM [--count N] [--seed N]

A heap from 4 on may go to any heap, or to smaller ones below 4 apart; below 4 heaps only get smaller. --count: how many
rules (GRUNDY_SEED; 12 at GRUNDY_EFFORT 1)."""

import argparse
import json
import os
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'support'))
import effort  # noqa: E402
from certificates import lua_of  # noqa: E402

TOP, LOOPS = 7, 4
THEN = {'answer': 'entail', 'again': 'again', None: 'option'}


def random_table(rng):
    def move(n):
        apart = rng.randrange(4) == 0
        least = min(n, LOOPS)
        parts = [rng.randrange(TOP if n >= LOOPS else n)] if not apart else [rng.randrange(least) for _ in range(rng.choice([0, 2]))]
        return rng.choice(['option', 'option', 'entail', 'again']), tuple(sorted(parts))
    return [[move(n) for _ in range(rng.randint(1, 3) if n else 0)] for n in range(TOP)]


def steps(table, state):
    """The moves of a position: which heap, kind, parts, and the position after."""
    heaps, forced = state
    for i, n in enumerate(heaps):
        if forced is None or n in forced:
            for kind, parts in table[n]:
                after = tuple(sorted(heaps[:i] + heaps[i + 1:] + parts))
                yield i, kind, parts, (after, parts if kind == 'entail' else None)


def decide(table, start):
    """Who wins each position that the first leads to: 'N', 'P', or 'D' where rounds without end leave it open."""
    moves, waiting = {}, [start]
    while waiting:
        state = waiting.pop()
        if state not in moves:
            moves[state] = list(steps(table, state))
            waiting.extend(after for _, _, _, after in moves[state])
    outcome = dict.fromkeys(moves, 'D')
    changed = True
    while changed:
        changed = False
        for state, found in moves.items():
            ends = {{'N': 'P', 'P': 'N', 'D': 'D'}[outcome[after]] if kind != 'again' else outcome[after]
                    for _, kind, _, after in found}
            now = 'N' if 'N' in ends else 'D' if 'D' in ends else 'P'
            if outcome[state] == 'D' and now != 'D':
                outcome[state], changed = now, True
    return moves, outcome


def expected(table, heaps, forced):
    """The outcome and the moves that keep it, each (index among heaps, kind, parts)."""
    state = (heaps, forced)
    moves, outcome = decide(table, state)
    good = set()
    for i, kind, parts, after in moves[state]:
        end = outcome[after] if kind == 'again' else {'N': 'P', 'P': 'N', 'D': 'D'}[outcome[after]]
        if end == outcome[state] and end != 'P':
            good.add((i, kind, parts))
    return outcome[state], good


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('program')
    parser.add_argument('--count', type=int, default=effort.scaled(12, least=3))
    parser.add_argument('--seed', type=int, default=effort.seed())
    arguments = parser.parse_args()
    rng = effort.stream(arguments.seed, 'oracle/whole')
    seen = {'N': 0, 'P': 0, 'D': 0}
    for _ in range(arguments.count):
        table = random_table(rng)
        sums = []
        for _ in range(10):
            heaps = tuple(sorted(rng.randrange(1, TOP) for _ in range(rng.randint(1, 3))))
            sums.append((heaps, rng.choice([None, None, (rng.choice(heaps),)])))
        with tempfile.NamedTemporaryFile('w', suffix='.lua') as rules:
            rules.write(lua_of(table))
            rules.flush()
            lines = ''.join(' '.join(f'must:{n}' if forced and n in forced else str(n) for n in heaps) + '\n'
                            for heaps, forced in sums)
            run = subprocess.run([arguments.program, 'solve', rules.name, '--batch', '-', '--loopy', '--json'], input=lines,
                                 capture_output=True, text=True, timeout=600)
        if run.returncode or len(run.stdout.splitlines()) != len(sums):
            sys.exit(f'whole.py: seed {arguments.seed}: exit {run.returncode}\n{lua_of(table)}\n{lines}{run.stdout}{run.stderr}')
        for (heaps, forced), line in zip(sums, run.stdout.splitlines()):
            answer = json.loads(line)
            outcome, good = expected(table, heaps, forced)
            found = {(move['component'], THEN[move.get('then')], tuple(sorted(int(part) for part in move['to'])))
                     for move in answer['moves'] + answer.get('drawing_moves', [])}
            seen[outcome] += 1
            if answer['outcome'] != outcome or found != good:
                sys.exit(f'whole.py: seed {arguments.seed}: {heaps} must {forced}: {outcome} {sorted(good)}\n{lua_of(table)}{line}')
    print(f'{sum(seen.values())} sums: ' + ', '.join(f'{n} {outcome}' for outcome, n in seen.items()))


if __name__ == '__main__':
    main()
