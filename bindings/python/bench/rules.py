"""How fast rules in Python are next to a loop of one's own: five runs of each, by turns, in time of
the processor; medians, and the ratio to the loop.

    python3 bench/rules.py [RUNS]

with the package importable. Each loop takes the mex of the values of the options: `own` has the
rule written into it, `loop` asks the same function as the package. `rule` is the function alone.
"""

import os
import statistics
import sys
import time

import grundy

runs = int(sys.argv[1]) if len(sys.argv) > 1 else 5


def take(n):
    return [(n - k,) for k in (1, 3, 4) if k <= n]


def split(n):
    return [(k, n - k) for k in range(1, n // 2 + 1)] + ([(n - 1,)] if n else [])


def mex(seen):
    least = 0
    while least in seen:
        least += 1
    return least


def own_take(count):
    values = []
    for n in range(count):
        values.append(mex({values[n - k] for k in (1, 3, 4) if k <= n}))
    return values


def own_split(count):
    values = []
    for n in range(count):
        seen = {values[k] ^ values[n - k] for k in range(1, n // 2 + 1)}
        if n:
            seen.add(values[n - 1])
        values.append(mex(seen))
    return values


def loop(rule, count):
    values = []
    for n in range(count):
        seen = set()
        for option in rule(n):
            total = 0
            for part in option:
                total ^= values[part]
            seen.add(total)
        values.append(mex(seen))
    return values


def alone(rule, count):
    for n in range(count):
        rule(n)


def seconds(work):
    start = time.process_time()
    found = work()
    return time.process_time() - start, found


print(f"{runs} runs, load {os.getloadavg()[0]:.1f}; milliseconds")
for title, rule, own, count in [
    ("take 1, 3 or 4", take, own_take, 20_000),
    ("take 1, 3 or 4", take, own_take, 80_000),
    ("take 1 or split", split, own_split, 1_500),
]:
    works = {
        "own": lambda: own(count),
        "loop": lambda: loop(rule, count),
        "rule": lambda: alone(rule, count),
        "grundy": lambda: grundy.values(grundy.Game.from_options(rule), count).tolist(),
    }
    taken = {name: [] for name in works}
    for _ in range(runs):
        answers = {}
        for name, work in works.items():
            took, answers[name] = seconds(work)
            taken[name].append(took)
            grundy.clear()
        assert answers["own"] == answers["loop"] == answers["grundy"]
    middle = {name: 1e3 * statistics.median(found) for name, found in taken.items()}
    listed = ", ".join(f"{name} {took:.1f}" for name, took in middle.items())
    print(
        f"{title}, {count} heaps: {listed}; grundy is {middle['grundy'] / middle['own']:.2f} times "
        f"own, {middle['grundy'] / middle['loop']:.2f} times loop"
    )
