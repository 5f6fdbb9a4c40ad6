#!/usr/bin/env python3
"""atlas.py PROGRAM docs/survey/turning.csv.gz (--update | --check COUNT): writes the first nim-values of games of turning coins, or
computes those of some rows again. For site/build.py it makes the data of the atlas: every game of the surveys in docs/survey, and
those of turning coins, with first nim-values, as JavaScript.

Games that are the same by the rules share a class: G(n) = G'(n + shift), and values of heaps before that are 0. A row of
the survey of three digits stands before that of four, since it has misère play and more heaps. A sequence of first values
is kept once, as text where the values are small, else as a list: coins on far places are worth too much to be known."""
import argparse
import concurrent.futures
import csv
import gzip
import io
import json
import os
import pathlib
import random
import re
import subprocess

FIRST = 96  # values of each class, from heap 0 on
SURVEYS = ("octal", "hex", "octal4", "subtraction")
KINDS = ("octal", "hex", "subtraction", "turning")
COINS = 9  # the most that a turning code of the atlas counts
# Codes with a name: games of the catalogue, two of Winning Ways, chapter 4, and those of its chapter 14.
NAMED = {"octal:0.77": "kayles", "octal:0.07": "dawson-kayles", "octal:0.137": "dawson-chess", "octal:0.007": "treblecross"}
NAMES = {"octal:0.6": ["Officers", "军官游戏"], "octal:0.15": ["Guiles", "Guiles 游戏"],
         "turning:1-2": ["Turning Turtles", "翻乌龟"], "turning:1-3": ["Mock Turtles", "假乌龟"], "turning:1-5": ["Moebius", "Moebius 翻硬币"],
         "turning:1-7": ["Mogul", "Mogul 翻硬币"], "turning:1-9": ["Moidores", "Moidores 翻硬币"], "turning:1-": ["Motley", "Motley 翻硬币"],
         "turning:2": ["Twins", "双胞胎"], "turning:3": ["Triplets", "三胞胎"], "turning:1-,run": ["Ruler", "标尺"],
         "turning:3,spaced": ["Turnips, Ternups", "Turnips 翻硬币"], "turning:1-,mirror": ["Sym", "Sym 翻硬币"],
         "turning:4,mirror,first": ["Grunt", "Grunt 翻硬币"]}


def surveys(root):
    """The rows, by name."""
    rows = {}
    for survey in SURVEYS:
        with gzip.open(root / f"docs/survey/{survey}.csv.gz") as file:
            for row in csv.DictReader(io.StringIO(file.read().decode())):
                rows.setdefault(row["name"], row)
    return rows


def values(program, name, shift=0):
    """The first values of a class; its heaps are those of the games in it, moved by a shift."""
    answer = subprocess.run([str(program), "values", name, "--upto", str(FIRST + shift - 1), "--json"], check=True, capture_output=True, text=True)
    return json.loads(answer.stdout)["values"]


def text_of(numbers):
    """One character a value, "0" for 0."""
    return "".join(chr(48 + number) for number in numbers)


def turning_codes():
    """How many coins a move turns, how they lie, and whether the first of the row is one of them."""
    for least in range(1, COINS + 1):
        for most in [*range(least, COINS + 1), None]:
            count = f"{least}-{most or ''}" if most != least else str(least)
            for shape, fewest in (("", 1), (",run", 2), (",spaced", 3), (",mirror", 3)):
                if (most or COINS) >= max(fewest, 2):
                    yield from (f"turning:{count}{shape}{first}" for first in ("", ",first"))


def turning_values(program, name):
    """Of the coins on the first places, as far as they are below 2^22."""
    asked = [str(program), "values", name, "--family", "{n}", "--upto", str(FIRST - 1), "--json"]
    answer = subprocess.run(asked, check=False, capture_output=True, text=True)
    found = json.loads(answer.stdout)
    if not found.get("partial"):
        answer.check_returncode()
    return found["values"]


def read_turning(path):
    with gzip.open(path, "rt", encoding="utf-8") as file:
        return {row["name"]: [int(word) for word in row["values"].split()] for row in csv.DictReader(file)}


def write_turning(program, path):
    names = list(turning_codes())
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        rows = zip(names, pool.map(lambda name: turning_values(program, name), names))
        text = "name,values\n" + "".join(f'"{name}",{" ".join(map(str, shown))}\n' for name, shown in rows)
    path.write_bytes(gzip.compress(text.encode(), mtime=0))


def whole(text):
    return int(text) if text else None


def catalogued(program):
    """English and Chinese names of the games that have one."""
    names = dict(NAMES)
    for code, game in NAMED.items():
        shown = [subprocess.run([str(program), "games", game, "--json", "--lang", lang], check=True, capture_output=True, text=True).stdout
                 for lang in ("en", "zh")]
        names[code] = [json.loads(text)["title"] for text in shown]
    return names


def encyclopedia(root):
    """Codes and the numbers of the OEIS that docs/LITERATURE.md names in their rows."""
    found = {}
    for line in (root / "docs/LITERATURE.md").read_text(encoding="utf-8").split("\n"):
        row = re.match(r"\| (0\.\d+|4\.\d+) \|", line)
        if row and re.search(r"\bA\d{6}\b", line):
            found.setdefault(f"octal:{row[1]}", re.search(r"\bA\d{6}\b", line)[0])
    return found


def proved_since(root, resolved, place, classes):
    """Certificates of docs/records, by class; a period that a survey did not reach is that of its certificate."""
    records = {}
    for path in sorted((root / "docs/records").glob("*.cert")):
        claim = json.loads(path.read_text(encoding="utf-8").split("\n")[0])
        head, shift = resolved[claim["game"]]
        at = place[head]
        period = [1, int(claim["preperiod"]) + shift, int(claim["period"]), int(claim["saltus"])]
        assert not classes[at][1] or classes[at][1:5] == period, path
        classes[at][1:5] = period
        records[at] = [path.stem, f"files/docs/records/{path.name}"]
    return records


def resolved(rows, name):
    """The class of a game, and the shift to it. A hexadecimal code without digits from 8 on is an octal code too."""
    def step(name):
        return rows[name]["same_as"] or name, int(rows[name]["shift"] or 0)

    head, shift = step(name)
    if head.startswith("hex:") and re.fullmatch(r"[0-7.]*", head[4:]):
        head, more = step("octal:" + head[4:])
        shift += more
    return head, shift


def data(root, program):
    rows = surveys(root)
    found = {name: resolved(rows, name) for name in rows}
    largest_shift = {}
    for head, shift in found.values():
        largest_shift[head] = max(largest_shift.get(head, 0), shift)
    heads = [name for name in rows if name in largest_shift]
    # Sets with one digest have one sequence: their periods are proved, and shorter than what the digest counts.
    likes = {name: (rows[name]["digest"], rows[name]["first"]) if name.startswith("subtraction:") else name for name in heads}
    asked = {likes[name]: name for name in heads}
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        first = dict(zip(asked, pool.map(lambda name: text_of(values(program, name, largest_shift[name])), asked.values())))
    place, digests, sequences, classes = {name: i for i, name in enumerate(heads)}, {}, {}, []
    for name in heads:
        row = rows[name]
        at = sequences.setdefault(first[likes[name]], len(sequences))
        alike = digests.setdefault((row["digest"], row["digest_values"]), len(digests)) if row["digest"] else None
        classes.append([at, 1 if row["status"] == "proved" else 0, *(whole(row[key]) for key in (
            "preperiod", "period", "saltus", "computed_to", "largest", "largest_at", "rare", "last_rare", "first")), alike])
    records = proved_since(root, found, place, classes)
    games = []
    for name, row in rows.items():
        head, shift = found[name]
        games.append([name, place[head], shift, row["misere"], whole(row["misere_to"]), whole(row["quotient_order"])])
    for name, shown in read_turning(root / "docs/survey/turning.csv.gz").items():
        games.append([name, len(classes), 0, "", None, None])
        at = sequences.setdefault(tuple(shown), len(sequences))
        largest = max(shown)
        classes.append([at, 0, None, None, None, len(shown) - 1, largest, shown.index(largest), None, None,
                        next((n for n, value in enumerate(shown) if value), 0), digests.setdefault(tuple(shown), len(digests))])
    games.sort(key=lambda game: (KINDS.index(game[0].split(":")[0]), len(game[0]), game[0]))
    whole_atlas = {"first": FIRST, "names": catalogued(program), "oeis": encyclopedia(root), "records": records,
                   "sequences": list(sequences), "classes": classes, "games": games}
    return "const ATLAS = " + json.dumps(whole_atlas, ensure_ascii=False, separators=(",", ":")) + ";\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", type=pathlib.Path)
    parser.add_argument("file", type=pathlib.Path)
    parser.add_argument("--update", action="store_true")
    parser.add_argument("--check", type=int, metavar="COUNT")
    parser.add_argument("--seed", type=int, default=int(os.environ.get("GRUNDY_SEED", 1)))
    given = parser.parse_args()
    if given.update:
        write_turning(given.program, given.file)
        return
    rows = read_turning(given.file)
    assert list(rows) == list(turning_codes()), "the rows are those of other games"
    for name in random.Random(given.seed).sample(list(rows), given.check):
        assert rows[name] == turning_values(given.program, name), name


if __name__ == "__main__":
    main()
