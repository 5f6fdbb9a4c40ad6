#!/usr/bin/env python3
"""research/solved.py PROGRAM docs/survey/solved.csv (--update | --check) [--long] [--certificates FOLDER] [--count N]
    [--verified GRUNDY-VERIFIED]

The solved octal games of up to four digits: a row for each sequence of nim-values with a proved period. The sequences are
those of docs/survey/octal.csv.gz and octal4.csv.gz by their digests, the games of LONG, whose periods need more heaps, and
the certificates of docs/records. For each of the first two kinds PROGRAM finds the period and writes the certificate, and
`verify` accepts it; of docs/records the file is read, and `verify` was run when it was added. The row has the code, how
many codes of the two surveys have its values, n0 and p, largest value and rare heaps as far as the certificate goes, the
theorem, the last heap of the certificate, and the SHA-256 of the certificate, which is the same in each run. The games of
LONG take many minutes to verify; without --long their rows stay as they are. --certificates keeps the files. --count N checks N
random rows only, by --seed. --verified also runs the checker extracted from the proofs (proofs/README.md) on each certificate, for
at most two minutes, and says how many it accepts; it must refuse none.
"""
import argparse
import collections
import csv
import gzip
import hashlib
import io
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[1]
LONG = ["0.376", "0.354", "0.104", "0.454", "0.054"]
FIELDS = ["code", "codes", "preperiod", "period", "saltus", "rare", "proof", "computed_to", "sha256", "found"]


def sequences():
    """The least code of each solved sequence of the surveys, and of each code of the surveys how many have its values."""
    digest, same, first = {}, {}, {}
    for name in ("octal", "octal4"):
        with gzip.open(ROOT / f"docs/survey/{name}.csv.gz", "rt", encoding="utf-8", newline="") as file:
            for row in csv.DictReader(file):
                code = row["name"].partition(":")[2]
                if row["status"] == "same":
                    same[code] = row["same_as"].partition(":")[2]
                elif row["digest"]:
                    digest[code] = row["digest"]
                    if row["status"] == "proved":
                        first.setdefault(row["digest"], code)
    alike = collections.Counter(digest.values()) + collections.Counter(digest[to] for to in same.values() if to in digest)
    return set(first.values()), {code: alike[number] for code, number in digest.items()}


def row_of(path, code, codes, found):
    text = path.read_bytes()
    claim = json.loads(text.splitlines()[0])
    rares = claim.get("rares")
    return [code, codes, claim["preperiod"], claim["period"], claim["saltus"], "" if rares is None else len(rares), claim["proof"],
            claim["computed_to"], hashlib.sha256(text).hexdigest(), found]


def proved(program, code, codes, folder):
    """The row of a code whose period is found and verified now."""
    path = folder / f"{code}.cert"
    subprocess.run([program, "values", "octal:" + code, "--period", "--no-values", "--certificate", path], check=True,
                   stdout=subprocess.DEVNULL)
    row = row_of(path, code, codes, "now")
    said = subprocess.run([program, "verify", path], capture_output=True, text=True, check=False)
    claim = f"G(n + {row[3]}) = G(n) for all n >= {row[2]}"
    if said.returncode or claim not in re.sub(r"\s+", " ", said.stdout):
        sys.exit(f"solved.py: {code}: {said.stdout}{said.stderr}")
    return row


def extracted(checker, path):
    """Whether the extracted checker accepts the file; False where it does not read it, or takes too long."""
    try:
        done = subprocess.run(["sh", "-c", 'ulimit -s unlimited; exec "$0" "$1"', checker, path], capture_output=True, text=True,
                              check=False, timeout=120)
    except subprocess.TimeoutExpired:
        return False
    if done.returncode not in (0, 4):
        sys.exit(f"solved.py: {path.name}: {done.stdout}{done.stderr}")
    return done.returncode == 0


def order(code):
    whole, _, digits = code.partition(".")
    return len(digits), whole, digits


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("table")
    parser.add_argument("--update", action="store_true")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--long", action="store_true")
    parser.add_argument("--verified")
    parser.add_argument("--certificates")
    parser.add_argument("--count", type=int)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    program, table = str(pathlib.Path(given.program).resolve()), pathlib.Path(given.table)
    solved, alike = sequences()
    chosen = sorted(solved - set(LONG), key=order)
    if given.count:
        chosen = random.Random(given.seed).sample(chosen, given.count)
    elif given.long:
        chosen += LONG
    there = table.read_text(encoding="utf-8").splitlines() if table.exists() else []
    with tempfile.TemporaryDirectory() as work:
        folder = pathlib.Path(given.certificates or work)
        rows = [proved(program, code, alike[code], folder) for code in chosen]
        if given.verified:
            checker = str(pathlib.Path(given.verified).resolve())
            accepted = sum(extracted(checker, folder / f"{code}.cert") for code in chosen)
            print(f"{accepted} of them accepted by the extracted checker", flush=True)
    records = [] if given.count else [row_of(path, path.stem, alike[path.stem], "docs/records")
                                      for path in ROOT.glob("docs/records/*.cert") if path.stem not in solved]
    if not given.long:
        records += [line.split(",") for line in there if line.partition(",")[0] in LONG]
    text = io.StringIO(newline="")
    writer = csv.writer(text, lineterminator="\n")
    writer.writerows([FIELDS, *sorted(rows + records, key=lambda row: order(row[0]))])
    new = text.getvalue()
    print(f"{len(rows)} periods proved and verified, {len(records)} rows of docs/records and of long periods")
    if given.update and not given.count:
        table.write_text(new, encoding="utf-8")
        return 0
    missing = set(new.splitlines()) - set(there)
    print(*sorted(missing), sep="\n", end="" if not missing else "\n")
    return 1 if missing or not rows else 0


if __name__ == "__main__":
    sys.exit(main())
