#!/usr/bin/env python3
"""survey.py [--check] DOCUMENT OCTAL.csv.gz HEX.csv.gz FOUR.csv.gz LITERATURE.tsv: writes into the document what three
surveys, exported by `grundy survey --csv`, say, and what print says of the same games. A table stands between the lines
"survey: begin NAME" and "survey: end" (comments of Markdown). --check: does it stand there already?"""
import csv
import gzip
import pathlib
import sys

sys.dont_write_bytecode = True
sys.path.append(str(pathlib.Path(__file__).resolve().parents[1] / "tools"))
import blocks  # noqa: E402

LONGEST = 10  # rows of a table of long periods


def number(text):
    return int(text) if text else None


def read(path):
    with gzip.open(path, "rt", encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    names = {row["name"]: row for row in rows}
    for row in rows:
        row["rep"] = names[row["same_as"] or row["name"]]
        row["by"] = number(row["shift"]) or 0
    return rows


def preperiod(row):
    """As of the game itself: G(n) = G'(n + shift), and the heaps before have no value."""
    return max(int(row["rep"]["preperiod"]) - row["by"], 0)


def code(name):
    return name.partition(":")[2]


def classes(rows):
    """Representatives with the codes that are theirs by the rules, shorter codes first."""
    members = {}
    for row in rows:
        members.setdefault(row["rep"]["name"], []).append(code(row["name"]))
    order = sorted(members, key=lambda name: (len(name), name))
    by_name = {row["name"]: row for row in rows}
    return [(by_name[name], sorted(members[name], key=lambda c: (len(c), c))) for name in order]


def line(*cells):
    return "| " + " | ".join("–" if c in (None, "") else str(c) for c in cells) + " |"


def count_table(surveys):
    yield line(" ", "octal, three digits", "hexadecimal, two digits", "octal, four digits")
    yield "|---|---:|---:|---:|"

    def each(name, count):
        return line(name, *(count(rows) for rows in surveys))

    def status(word):
        return lambda rows: sum(row["status"] == word for row in rows)
    yield each("codes", len)
    yield each("the same as another by the rules", status("same"))
    yield each("computed", lambda rows: len(rows) - status("same")(rows))
    yield each("of these a period is proved", status("proved"))
    yield each("none is proved", status("computed"))
    yield each("none, and no heap of the second half is rare", lambda rows: len(stagnating(rows)))
    yield each("failed", status("failed"))
    yield each("different sequences, by the digest, without those of value 0 alone",
               lambda rows: len({row["digest"] for row in rows if row["digest"]}))
    yield each("of these a period is proved", lambda rows: len({row["digest"] for row in rows
                                                                if row["digest"] and row["status"] == "proved"}))


def misere_table(surveys):
    yield line(" ", "octal, three digits", "hexadecimal, two digits")
    yield "|---|---:|---:|"
    for kind, words in (("tame", "tame forever"), ("finite", "a finite quotient"), ("infinite", "an infinite quotient"),
                        ("open", "known to a heap"), ("", "not asked")):
        yield line(words, *(sum(row["misere"] == kind for row in rows) for rows in surveys[:2]))


def printed(sources, row):
    """What is printed of a game, each figure with whether the survey agrees; None where it says nothing."""
    rep = row["rep"]
    for source in sources:
        who, period, start, habit = source.split(":")
        last = habit.startswith("last-")
        dropped = int(habit.removeprefix("last-"))
        if rep["status"] != "proved":
            yield who, period, start, None
            continue
        expected = preperiod(row) - dropped - last
        if not last:
            expected = max(expected, 0)
        yield who, period, start, rep["period"] == period and str(expected) == start


def print_table(surveys, literature):
    by_code = {code(row["name"]): row for row in surveys[0]}
    figures, agree, missing, differ = 0, 0, [], []
    with open(literature, encoding="utf-8") as file:
        for fields in (text.rstrip("\n").split("\t") for text in file):
            if fields[0] not in ("quick", "long") or fields[1] not in by_code:
                continue
            for who, period, start, same in printed([f for f in fields[2:] if ":" in f], by_code[fields[1]]):
                figures += 1
                agree += same is True
                figure = f"{fields[1]} ({who}: period {period}, {start})"
                if same is None:
                    missing.append(figure)
                if same is False:
                    differ.append((fields[1], who, period, start, by_code[fields[1]]))
    yield (f"Of {figures} printed periods with their preperiods of codes in the survey {agree} agree, {len(differ)} "
           f"{'differs' if len(differ) == 1 else 'differ'}, and {len(missing)} lie beyond the effort.")
    yield ""
    if differ:
        yield line("code", "print", "period", "preperiod as printed", "period here", "preperiod here")
        yield "|---|---|---:|---:|---:|---:|"
        for name, who, period, start, row in differ:
            yield line(name, who, period, start, row["rep"]["period"], preperiod(row))
        yield ""
    if missing:
        yield "Beyond the effort: " + ", ".join(missing) + "."


def new_table(surveys, literature):
    """Classes with a proved period none of whose codes print has, of those whose print was read."""
    with open(literature, encoding="utf-8") as file:
        known = {fields[1] for fields in (text.rstrip("\n").split("\t") for text in file)
                 if fields[0] in ("quick", "long") and any(":" in f for f in fields[2:])}
    digests = {row["rep"]["digest"] for row in surveys[0] if code(row["name"]) in known}
    new = [row for row, _ in classes(surveys[0]) if row["status"] == "proved" and row["digest"] and row["digest"] not in digests]
    if not new:
        yield "none."
        return
    yield line("code", "period", "preperiod", "largest value", "first at")
    yield "|---|---:|---:|---:|---:|"
    for row in new:
        yield line(code(row["name"]), row["period"], row["preperiod"], row["largest"], row["largest_at"])


def news(surveys):
    """Of each sequence with four digits that no code with three has, the code with the least name."""
    seen = {row["digest"] for row in surveys[0]}
    for row, _ in classes(surveys[2]):
        if row["digest"] and row["digest"] not in seen:
            seen.add(row["digest"])
            yield row


def longest_table(rows):
    """The games with the longest proved periods."""
    yield line("code", "p", "n₀", "s", "largest value", "first at")
    yield "|---|---:|---:|---:|---:|---:|"
    proved = [row for row in rows if row["status"] == "proved"]
    for row in sorted(proved, key=lambda row: (-int(row["period"]), -int(row["preperiod"])))[:LONGEST]:
        yield line(code(row["name"]), *(row[key] for key in ("period", "preperiod", "saltus", "largest", "largest_at")))


def stagnating(rows):
    """Games without a period in which no rare heap was found in the second half of what was computed."""
    return [row for row in rows if row["status"] == "computed" and row["rare"]
            and 2 * int(row["last_rare"]) <= int(row["computed_to"])]


def main():
    words = sys.argv[1:]
    check = words[:1] == ["--check"]
    if len(words) != 5 + check:
        sys.exit(__doc__)
    document, octal, hexadecimal, four, literature = words[check:]
    surveys = read(octal), read(hexadecimal), read(four)
    tables = {"count": lambda: count_table(surveys), "misere": lambda: misere_table(surveys),
              "print": lambda: print_table(surveys, literature), "new": lambda: new_table(surveys, literature),
              "octal": lambda: longest_table(row for row, _ in classes(surveys[0])),
              "four": lambda: longest_table(news(surveys)),
              "hex": lambda: longest_table(row for row, _ in classes(surveys[1]))}

    new = blocks.tables(blocks.read(document), "survey", lambda name: "\n".join(tables[name]()) + "\n")
    sys.exit(not blocks.settle(document, new, not check, "the surveys"))


main()
