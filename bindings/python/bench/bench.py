"""How fast the package is beside C: medians and spread of interleaved runs,
in time of the processor, so that what else the machine does counts less.

    python3 bench/bench.py [ROUNDS]

with the package importable and the library built, as after ./check python:
build/python/venv/bin/python bindings/python/bench/bench.py
"""

import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import numpy

import grundy

here = Path(__file__).resolve().parent
root = Path(os.environ.get("GRUNDY_ROOT", here.parents[2]))
library = Path(os.environ.get("GRUNDY_BUILD", root / "build" / "release")) / "libgrundy.a"
rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 9
SOLVES, VALUES = 10**6, 10**7


def seconds(work):
    start = time.process_time()
    work()
    return time.process_time() - start


with tempfile.TemporaryDirectory() as place:
    program = os.path.join(place, "bench")
    compiler = ["cc", "-O2", "-std=c11", "-D_POSIX_C_SOURCE=200809L", "-I", str(root / "include")]
    sources = [str(here / "bench.c"), str(library), "-llua5.4", "-lm", "-pthread"]
    subprocess.run([*compiler, "-o", program, *sources], check=True)
    dice = random.Random(1)
    texts = [
        "nim " + " ".join(str(dice.randrange(1000)) for _ in range(3))
        + " + kayles " + " ".join(str(dice.randrange(1000)) for _ in range(2))
        for _ in range(SOLVES)
    ]
    file = os.path.join(place, "positions")
    Path(file).write_text("\n".join(texts) + "\n")
    room = numpy.empty(VALUES, dtype=numpy.uint64)
    source = numpy.arange(VALUES, dtype=numpy.uint64)

    def by_c(*arguments):
        done = subprocess.run([program, *map(str, arguments)], capture_output=True, text=True, check=True)
        return float(done.stdout) / 1e9

    grundy.period("kayles")
    answers = grundy.solve_batch(texts[:1000])
    assert len(answers) == 1000 and not answers.errors
    works = {
        "10^6 solves, C": lambda: by_c("solve", file, SOLVES),
        "10^6 solves, solve_batch": lambda: seconds(lambda: grundy.solve_batch(texts)),
        "10^7 values, C, new array": lambda: by_c("values", VALUES),
        "10^7 values, values()": lambda: seconds(lambda: grundy.values("kayles", VALUES)),
        "10^7 values, values(out=)": lambda: seconds(lambda: grundy.values("kayles", VALUES, out=room)),
        "10^7 numbers copied (NumPy)": lambda: seconds(lambda: numpy.copyto(room, source)),
        "10^5 Position(text).value": lambda: seconds(
            lambda: [grundy.Position(text).value for text in texts[:100_000]]
        ),
    }
    taken = {name: [] for name in works}
    for _ in range(rounds):
        for name, work in works.items():
            taken[name].append(work())
    print(f"{rounds} rounds, load {os.getloadavg()[0]:.1f}")
    for name, found in taken.items():
        found.sort()
        print(
            f"{name:32} median {1e3 * statistics.median(found):8.1f} ms, "
            f"from {1e3 * found[0]:.1f} to {1e3 * found[-1]:.1f}"
        )
