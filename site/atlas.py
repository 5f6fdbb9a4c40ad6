"""The data of the atlas: every game of the surveys in docs/survey, with its first nim-values, as JavaScript.

Games that are the same by the rules share a class: G(n) = G'(n + shift), and values of heaps before that are 0. A row of
the survey of three digits stands before that of four, since it has misère play and more heaps."""
import concurrent.futures
import csv
import gzip
import io
import json
import os
import re
import subprocess

FIRST = 96  # values of each class, from heap 0 on
SURVEYS = ("octal", "hex", "octal4")
# Codes with a name: games of the catalogue, and two of Winning Ways, chapter 4.
NAMED = {"octal:0.77": "kayles", "octal:0.07": "dawson-kayles", "octal:0.137": "dawson-chess", "octal:0.007": "treblecross"}
NAMES = {"octal:0.6": ["Officers", "军官游戏"], "octal:0.15": ["Guiles", "Guiles 游戏"]}


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
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        first = list(pool.map(lambda name: text_of(values(program, name, largest_shift[name])), heads))
    place, digests = {name: i for i, name in enumerate(heads)}, {}
    classes = []
    for name, shown in zip(heads, first):
        row = rows[name]
        alike = digests.setdefault((row["digest"], row["digest_values"]), len(digests)) if row["digest"] else None
        classes.append([shown, 1 if row["status"] == "proved" else 0, *(whole(row[key]) for key in (
            "preperiod", "period", "saltus", "computed_to", "largest", "largest_at", "rare", "last_rare", "first")), alike])
    records = proved_since(root, found, place, classes)
    games = []
    for name, row in rows.items():
        head, shift = found[name]
        games.append([name, place[head], shift, row["misere"], whole(row["misere_to"]), whole(row["quotient_order"])])
    games.sort(key=lambda game: (game[0].split(":")[0] != "octal", len(game[0]), game[0]))
    whole_atlas = {"first": FIRST, "names": catalogued(program), "oeis": encyclopedia(root), "records": records,
                   "classes": classes, "games": games}
    return "const ATLAS = " + json.dumps(whole_atlas, ensure_ascii=False, separators=(",", ":")) + ";\n"
