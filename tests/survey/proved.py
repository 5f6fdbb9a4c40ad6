#!/usr/bin/env python3
"""proved.py PROGRAM SURVEY.csv.gz… [--count N] [--seed N]: the periods that rows of surveys say are proved, of N random rows
or of all, are found again, and `verify`, which computes the values anew, accepts their certificates and reads the same
numbers in them."""
import argparse
import csv
import gzip
import os
import re
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support"))
import effort  # noqa: E402


def proved(path):
    with gzip.open(path, "rt", encoding="utf-8", newline="") as file:
        return [row for row in csv.DictReader(file) if row["status"] == "proved" and row["digest"]]


def claim(row):
    """Of the code: a hexadecimal one without a digit over 7 is told as an octal one."""
    saltus = "" if row["saltus"] == "0" else f" + {row['saltus']}"
    return f":{row['name'].partition(':')[2]}: G(n + {row['period']}) = G(n){saltus} for all n >= {row['preperiod']}"


def check(program, row):
    subprocess.run([program, "values", row["name"], "--period", "--no-values", "--certificate", "c.cert"], check=True,
                   stdout=subprocess.DEVNULL)
    told = subprocess.run([program, "verify", "c.cert"], capture_output=True, text=True, check=False)
    said = re.sub(r"\s+", " ", told.stdout)
    assert told.returncode == 0 and claim(row) in said, (row["name"], told)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("program")
    parser.add_argument("surveys", nargs="+")
    parser.add_argument("--count", type=int)
    parser.add_argument("--seed", type=int, default=effort.seed())
    given = parser.parse_args()
    program = os.path.abspath(given.program)
    rows = [row for path in given.surveys for row in proved(path)]
    if given.count:
        rows = effort.stream(given.seed, "survey/proved").sample(rows, given.count)
    os.environ["LC_ALL"] = "C.UTF-8"
    with tempfile.TemporaryDirectory() as work:
        os.chdir(work)
        for row in rows:
            check(program, row)
    print(f"{len(rows)} periods proved again and verified")


main()
