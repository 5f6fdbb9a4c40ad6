#!/usr/bin/env python3
"""research/subtraction_periods.py PROGRAM DOCUMENT (--check | --update) [--short]: the longest periods and preperiods of
subtraction games by the size of the set. `grundy survey` proves the period of every set of k numbers up to MOST[k]; of each
record the values are computed again here, and their least period and preperiod found by looking. The table stands in
DOCUMENT between "subtraction: begin" and "subtraction: end". --short: does its row for the smallest bound still hold?"""
import pathlib
import sqlite3
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
sys.path.append(str(pathlib.Path(__file__).resolve().parents[1] / "tools"))
import blocks  # noqa: E402

MOST = {2: 64, 3: 40, 4: 28, 5: 20, 6: 16}
BOUNDS = (12, 16, 20, 28, 40, 64)


def survey(program, folder, short):
    """(set, preperiod, period) of every set."""
    path = f"{folder}/games.sqlite"
    for size, most in MOST.items():
        pattern = f"subtraction:{{1..{BOUNDS[0] if short else most} choose {size}}}"
        subprocess.run([program, "survey", pattern, "--db", path, "--period", "--quiet"], check=True,
                       stdout=subprocess.DEVNULL)
    rows = sqlite3.connect(path).execute("SELECT name, preperiod, period, status FROM results").fetchall()
    for name, before, period, status in rows:
        if status not in ("proved", "same") or period is None:
            sys.exit(f"{name}: {status}")
        yield tuple(map(int, name.partition(":")[2].split(","))), before, period


def again(numbers, before, period):
    """Are these the least preperiod and period of the values, in a window as long as the largest number that repeats?"""
    g = []
    for n in range(before + 2 * period + 2 * max(numbers)):
        reached = {g[n - k] for k in numbers if k <= n}
        g.append(next(v for v in range(len(numbers) + 1) if v not in reached))
    last = before + max(numbers)
    smaller = any(period % q == 0 and all(g[n] == g[n + q] for n in range(before, before + period)) for q in range(1, period))
    return all(g[n] == g[n + period] for n in range(before, last)) and not smaller and \
        (before == 0 or g[before - 1] != g[before - 1 + period])


def table(found):
    yield "| size | numbers up to | sets | longest period | set | longest preperiod | set |"
    yield "|---:|---:|---:|---:|---|---:|---|"
    for size in MOST:
        for bound in BOUNDS:
            rows = [row for row in found if len(row[0]) == size and row[0][-1] <= bound]
            if bound > MOST[size] or not rows:
                continue
            longest = max(rows, key=lambda row: (row[2], [-n for n in row[0]]))
            latest = max(rows, key=lambda row: (row[1], [-n for n in row[0]]))
            for row in (longest, latest):
                if not again(*row):
                    sys.exit(f"{row}: computed again, the numbers differ")
            shown = [",".join(map(str, row[0])) if row[index] else "–" for row, index in ((longest, 2), (latest, 1))]
            yield f"| {size} | {bound} | {len(rows)} | {longest[2]} | {shown[0]} | {latest[1]} | {shown[1]} |"


def main():
    asked = blocks.asked(__doc__, "--short")
    if asked.update and asked.short:
        sys.exit("--update is in full")
    with tempfile.TemporaryDirectory() as folder:
        found = list(survey(asked.program, folder, asked.short))
    rows = list(table(found))
    if asked.short:
        lines = blocks.read(asked.document).splitlines()
        sys.exit(next((f"not in the document: {row}" for row in rows[2:]
                       if row.split("|")[2].strip() == str(BOUNDS[0]) and row not in lines), 0))
    new = blocks.tables(blocks.read(asked.document), "subtraction", lambda name: "\n".join(rows) + "\n")
    sys.exit(not blocks.settle(asked.document, new, asked.update, "research/subtraction_periods.py"))


main()
