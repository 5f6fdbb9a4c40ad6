#!/usr/bin/env python3
"""bench_all.py BENCH_ALL BUILD: does bench/all measure, fit slopes, and say what was lost, and only that?"""
import csv
import importlib.machinery
import importlib.util
import os
import pathlib
import random
import subprocess
import sys
import tempfile

PATH = sys.argv[1]
os.environ["GRUNDY_BUILD"] = sys.argv[2]
loader = importlib.machinery.SourceFileLoader("bench_all", PATH)
spec = importlib.util.spec_from_loader("bench_all", loader)
bench = importlib.util.module_from_spec(spec)
sys.dont_write_bytecode = True
loader.exec_module(bench)


def expect(good, what):
    if not good:
        sys.exit(f"bench_all.py: {what}")


def slopes():
    draw = random.Random(7)
    for power in (0.5, 1, 2, 2.8):
        found = [(n, 3e-9 * n**power * draw.uniform(0.99, 1.01)) for n in (100, 1000, 10000, 100000)]
        expect(abs(bench.slope(found) - power) < 0.02, f"slope of n^{power}: {bench.slope(found)}")
    grown = [(n, 1.3**n) for n in (20, 28, 36)]
    expect(abs(bench.slope(grown, "exponential") - 1.3) < 1e-9, "factor of 1.3^n")
    expect(bench.slope([(10, 1.0)]) is None, "a slope of one point")


def losses():
    row = {"engine": "e", "series": "s", "size": "8", "seconds": "1.00", "rate": ""}
    for was, now, said in ((1.0, 1.09, False), (1.0, 1.11, True), (1.0, 0.5, False), (0.001, 0.015, False)):
        found = bench.compare([dict(row, seconds=now)], [dict(row, seconds=was)], lambda again: again)
        expect(bool(found) == said, f"{was} s, now {now} s: {found}")
    rate = dict(row, seconds="")
    expect(bench.compare([dict(rate, rate="80")], [dict(rate, rate="100")], lambda again: again), "a lost rate")
    expect(not bench.compare([dict(rate, rate="95")], [dict(rate, rate="100")], lambda again: again), "5 % of a rate")
    quick = bench.compare([dict(row, seconds="2")], [row], lambda again: dict(again, seconds="1.0"))
    expect(not quick, "a busy moment is measured again")


def whole(folder):
    """A run of one engine, compared with itself made faster and slower."""
    out, stored = folder / "run.csv", folder / "stored.csv"
    words = [sys.executable, PATH, "--only", "hex:0.1c", "--runs", "1", "--out", str(out), "--stored", str(stored)]
    done = subprocess.run(words, stdout=subprocess.PIPE, check=False, text=True)
    expect(done.returncode == 0 and "no run of this machine is stored" in done.stdout, done.stdout)
    rows = list(csv.DictReader(out.open(encoding="utf-8", newline="")))
    expect([row["size"] for row in rows] == ["1000", "2000", "4000"], "sizes")
    expect(all(float(row["seconds"]) > 0 and 1000 < int(row["kilobytes"]) < 50000 for row in rows), "times and memory")
    for factor, status in ((0.1, 1), (10, 0)):
        bench.write(stored, [dict(row, seconds=f"{float(row['seconds']) * factor:.4f}") for row in rows])
        done = subprocess.run(words, stdout=subprocess.PIPE, check=False, text=True)
        expect(done.returncode == status and ("\nlost " in done.stdout) == bool(status), done.stdout)


slopes()
losses()
with tempfile.TemporaryDirectory() as name:
    whole(pathlib.Path(name))
