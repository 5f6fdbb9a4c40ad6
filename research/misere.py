#!/usr/bin/env python3
"""misere.py PROGRAM DOCUMENT ROWS.csv.gz [RECORDS]: writes the results of the program on misère play of each octal code of up to
three digits, 0.ddd and 4.ddd: all as rows, codes that are the same heap by heap in one, and the tables of the document,
which stand between the lines "misere: begin NAME" and "misere: end" (comments of Markdown). RECORDS keeps the answers of
the program, one code a line; a code that is there is not asked again."""
import csv
import gzip
import io
import itertools
import json
import os
import pathlib
import subprocess
import sys
import time

sys.dont_write_bytecode = True
sys.path.append(str(pathlib.Path(__file__).resolve().parents[1] / "tools"))
import blocks  # noqa: E402

HEAPS = "2000"  # pairs are compared up to this heap


def ask(program, *arguments):
    done = subprocess.run([program, *arguments, "--json"], capture_output=True, text=True, check=False)
    if done.returncode not in (0, 4):
        sys.exit(f"misere.py: {' '.join(arguments)}: {done.stderr}")
    return json.loads(done.stdout)


def codes():
    for first in "04":
        for digits in itertools.product("01234567", repeat=3):
            yield f"{first}.{''.join(digits).rstrip('0') or '0'}"


def record(program, code):
    """The results on a code; codes with the same `key` are the same heap by heap."""
    pairs = ask(program, "values", "octal:" + code, "--misere", "--period", "--upto", HEAPS)
    tame, period = pairs["tame"], pairs["period"]
    if tame["status"] == "tame":
        proved = period["status"] == "proved"
        row = [tame["proof"], tame.get("last_fickle"), period["preperiod"], period["period"], period["saltus"]]
        known = row[2] + row[3] if proved else len(pairs["pairs"])
        return {"code": code, "kind": "tame", "row": row, "key": pairs["pairs"][:known]}
    q = ask(program, "quotient", "octal:" + code)
    same = [q[name] for name in ("phi", "generators", "relations", "p_portion")]
    endless = q.get("infinite")
    row = [q["wild_from"], q["order"], q["p_size"], q["preperiod"], q["period"], q["computed_to"],
           endless and endless["component"]]
    return {"code": code, "kind": q["status"], "row": row, "key": same}


def collect(program, path):
    known = []
    if path and os.path.exists(path):
        with open(path, encoding="utf-8") as file:
            known = [json.loads(line) for line in file]
    have = {r["code"] for r in known}
    out = open(path, "a", encoding="utf-8") if path else open(os.devnull, "w", encoding="utf-8")
    with out:
        for code in codes():
            if code in have:
                continue
            known.append(record(program, code))
            out.write(json.dumps(known[-1]) + "\n")
            out.flush()
    place = {code: i for i, code in enumerate(codes())}
    return sorted(known, key=lambda r: place[r["code"]])


def groups(records, kind):
    """Codes of this kind that are the same, in the order of the first of them."""
    rows = {}
    for r in records:
        if r["kind"] == kind:
            rows.setdefault(json.dumps([r["row"], r["key"]]), (r["row"], []))[1].append(r["code"])
    return list(rows.values())


def line(*cells):
    return "| " + " | ".join("–" if c is None else str(c) for c in cells) + " |"


def finite_table(records):
    yield line("codes", "wild from", "order", "P", "n₀", "p")
    yield "|---|---:|---:|---:|---:|---:|"
    for (wild, order, p, start, period, *_), names in groups(records, "proved"):
        yield line(" ".join(names), wild, order, p, start, period)


def infinite_table(records):
    yield line("codes", "wild from", "infinite with heap", "order of the heaps below", "P")
    yield "|---|---:|---:|---:|---:|"
    for (wild, order, p, _, _, _, heap), names in groups(records, "infinite"):
        yield line(" ".join(names), wild, heap, order, p)


def count_table(records):
    def count(kind):
        return sum(r["kind"] == kind for r in records)
    by = {proof: sum(r["kind"] == "tame" and r["row"][0] == proof for r in records)
          for proof in ("theorem", "last-fickle", "period")}
    yield line("of the codes", "are")
    yield "|---:|---|"
    yield line(count("tame"), f"tame forever: {by['theorem']} by a theorem of the rules (they only take), "
                              f"{by['last-fickle']} by the last fickle heap, {by['period']} by the period of the pairs")
    yield line(count("proved"), "wild, with a finite quotient for heaps of any size")
    yield line(count("infinite"), "wild, with a quotient that is proved infinite")
    yield line(count("partial") + count("none"), "known up to a heap")


TABLES = {"count": count_table, "finite": finite_table, "infinite": infinite_table}
FIELDS = ["kind", "codes", "wild_from", "order", "p_size", "heap", "preperiod", "period", "saltus", "proof"]


def rows(records):
    """The heap is the one that makes the quotient infinite, the last one that an open quotient is exact for, or the last
    fickle one of a tame game."""
    for (proof, last, start, period, saltus), names in groups(records, "tame"):
        yield "tame", " ".join(names), None, None, None, last, start, period, saltus, proof
    for kind, shown in (("proved", "finite"), ("infinite", "infinite"), ("partial", "open"), ("none", "open")):
        for (wild, order, p, start, period, to, endless), names in groups(records, kind):
            heap = {"finite": None, "infinite": endless, "open": to}[shown]
            yield shown, " ".join(names), wild, order, p, heap, start, period, None, None


def write_rows(records, path):
    text = io.StringIO(newline="")
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(FIELDS)
    writer.writerows(rows(records))
    with open(path, "wb") as file:
        file.write(gzip.compress(text.getvalue().encode(), mtime=0))


def main():
    if len(sys.argv) not in (4, 5):
        sys.exit(__doc__)
    begun = time.time()
    records = collect(sys.argv[1], sys.argv[4] if len(sys.argv) > 4 else None)
    write_rows(records, sys.argv[3])

    new = blocks.tables(blocks.read(sys.argv[2]), "misere", lambda name: "\n".join(TABLES[name](records)) + "\n")
    blocks.settle(sys.argv[2], new, True, "")
    print(f"{len(records)} codes, {time.time() - begun:.0f} s")


main()
