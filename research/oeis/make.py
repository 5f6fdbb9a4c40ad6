#!/usr/bin/env python3
"""research/oeis/make.py PROGRAM (--update | --check) [--short] [--only KEY…] [--folder F]

What can be sent to the OEIS: for each sequence of sequences.py a b-file, the lines of the entry, and the command. Each
sequence is computed twice, by PROGRAM and by the second method named there, and compared with print; in full, or with
--short only the first terms. --update writes the b-files of this folder, the digests (made.sha256) of the others, which
--folder keeps, entries.txt, and the table of README.md; --check compares them with what is there. --only takes some
sequences by their keys."""
import argparse
import hashlib
import pathlib
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
HERE = pathlib.Path(__file__).resolve().parent
sys.path.append(str(HERE))
sys.path.append(str(HERE.parents[1] / "tools"))
import blocks  # noqa: E402
from sequences import SEQUENCES, graph_name, lines  # noqa: E402

# Families whose entries `identify` names: the game, its positions, and n of the first term in print.
FAMILIES = {
    "A033623": ("turning:1-4", "{n}", 0), "A054016": ("turning:1-5", "{n}", 0), "A054043": ("turning:1-6", "{n}", 0),
    "A054044": ("turning:1-7", "{n}", 0), "A004484": ("wythoff", "3,{n}", 0),
    "A316632": ("node-kayles:grid:3x{n}", "all", 1), "A316533": ("node-kayles:petersen:{n},2", "all", 5),
    "A344227": ("node-kayles:queens:{n}", "all", 0)}
DATA = 260  # characters of a line of data, as the OEIS wants them


def file_name(sequence):
    return f"b{sequence.key.removeprefix('A')}.txt"


def bfile(sequence, values):
    return "".join(f"{n} {v}\n" for n, v in enumerate(values, sequence.offset))


def stored(sequence):
    """The values of the b-file in this folder, None where there is none."""
    path = HERE / file_name(sequence)
    if not path.exists():
        return None
    return [int(line.split()[1]) for line in path.read_text(encoding="utf-8").splitlines()]


def digests():
    path = HERE / "made.sha256"
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    return {name: digest for digest, name in (line.split() for line in lines)}


def computed(sequence, program, short):
    """The values by the program, after they were compared with print and with the second method."""
    far = sequence.near if short else sequence.far
    values = sequence.ours(program, far)
    again = sequence.again(min(far, sequence.again_far or far))
    printed = sequence.printed[:len(values)]
    for name, other in (("the second method", again), ("print", printed)):
        if values[:len(other)] != other:
            at = next(i for i, (a, b) in enumerate(zip(values, other)) if a != b)
            sys.exit(f"{sequence.key}: term {sequence.offset + at} is {values[at]}, and {other[at]} by {name}")
    if sequence.certified and not short:
        for n in range(sequence.offset + max(len(again), len(printed)), sequence.offset + len(values)):
            certify(sequence.key, sequence.certified(n), values[n - sequence.offset], program)
    return values, len(again)


def certify(key, graph, value, program):
    """The value by a certificate, which `verify` checks with code of its own."""
    with tempfile.TemporaryDirectory() as folder:
        name = graph_name(graph, folder)
        answer = lines(program, ["solve", f"node-kayles:{name}", "all", "--moves", "0", "--certificate", "c", "--json"],
                       folder=folder)[0]
        done = subprocess.run([program, "verify", "c"], capture_output=True, text=True, check=False, cwd=folder)
    said = done.stdout.replace("\n", " ")
    if answer["value"] != str(value) or done.returncode or f"nim-value {value} " not in said:
        sys.exit(f"{key}: {name} is not certified: {said}{done.stderr}")


def compare(sequence, values, short):
    """Do the values stand in this folder already?"""
    before = stored(sequence)
    if before is not None and before[:len(values)] == values and (short or len(before) == len(values)):
        return True
    digest = digests().get(file_name(sequence))
    return digest is not None and (short or digest == hashlib.sha256(bfile(sequence, values).encode()).hexdigest())


def names(program):
    """Does `identify` name the entry of each octal code whose entry print gives (tests/data/literature.tsv)?"""
    path = HERE.parents[1] / "tests/data/literature.tsv"
    rows = [line.rstrip("\n").split("\t") for line in path.read_text(encoding="utf-8").splitlines()]
    asked = sorted({(row[1], word.split(":")[0]) for row in rows if row[0] in ("quick", "long") for word in row[2:]
                    if word.startswith("A")})
    asked += [(s.command.split()[2].removeprefix("octal:"), s.key) for s in SEQUENCES
              if not s.new and s.command.startswith("grundy values octal:")]
    for code, key in asked:
        found = lines(program, ["identify", f"octal:{code}", "--upto", "64", "--json"])[0]
        if key not in {found.get("oeis"), *(match.get("oeis") for match in found["matches"])}:
            sys.exit(f"identify octal:{code} does not name {key}")
    print(f"identify names the entry of {len(asked)} codes")


def families(program, upto):
    """Does `identify` name the entry of each family, and has the family the terms in print?"""
    for sequence in SEQUENCES:
        if sequence.key not in FAMILIES:
            continue
        game, text, first = FAMILIES[sequence.key]
        asked = [game, "--family", text, "--upto", str(first + upto), "--json"]
        values = lines(program, ["values", *asked])[0]["values"][first:]
        if values != sequence.printed[:len(values)] or len(values) != upto + 1:
            sys.exit(f"{game} {text} does not have the terms of {sequence.key}")
        if lines(program, ["identify", *asked])[0].get("oeis") != sequence.key:
            sys.exit(f"identify {game} --family '{text}' does not name {sequence.key}")
    print(f"identify names the entry of {len(FAMILIES)} families")


def entry(sequence, first):
    """The lines of the entry: of a new one name, data, offset, comment, program; else link, comment, program."""
    last = sequence.offset + sequence.terms - 1
    key = sequence.key if not sequence.new else "A......"
    yield f"# {sequence.key}: {sequence.title}"
    if sequence.new:
        data, length = [], 0
        for value in map(str, first):
            length += len(value) + 1
            if length > DATA:
                break
            data.append(value)
        yield f"%N {key} {sequence.title}."
        yield f"%S {key} {','.join(data)}"
        yield f"%O {key} {sequence.offset},1"
    yield f"%H {key} Table of n, a(n) for n = {sequence.offset}..{last}"
    if sequence.comment:
        yield f"%C {key} {sequence.comment}"
    yield f"%o {key} (grundy) {sequence.command}"
    yield ""


def table():
    yield "| sequence | game | print has | here | program | second method, as far as |"
    yield "|---|---|---|---|---|---|"
    for s in SEQUENCES:
        last = s.offset + s.terms - 1
        again = last if s.terms == s.again_terms else s.offset + s.again_terms - 1
        yield (f"| {s.key if not s.new else '*' + s.key + '*'} | {s.title} | {s.known} | to {last} | `{s.command}` | {s.second}, {again}"
               f"{'; ' + s.tail if s.tail else ''} |")


def counts():
    """How many terms each b-file has and how many the second method reached; kept, since full runs are long."""
    path = HERE / "terms.txt"
    rows = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    return {key: (int(a), int(b), first) for key, a, b, first in (row.split() for row in rows)}


def write_known(known, digest):
    """After each sequence, so that a run which is ended loses one at most."""
    rows = (f"{s.key} {' '.join(map(str, known[s.key]))}\n" for s in SEQUENCES if s.key in known)
    (HERE / "terms.txt").write_text("".join(rows), encoding="utf-8")
    (HERE / "made.sha256").write_text("".join(f"{v}  {k}\n" for k, v in sorted(digest.items())), encoding="utf-8")


def texts(known):
    """entries.txt and the table, from what is known of each sequence."""
    entries = []
    for sequence in SEQUENCES:
        sequence.terms, sequence.again_terms, first = known[sequence.key]
        entries += entry(sequence, [int(v) for v in first.split(",")])
    return "\n".join(entries), "\n".join(table()) + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", type=pathlib.Path)
    parser.add_argument("--update", action="store_true")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--short", action="store_true")
    parser.add_argument("--only", nargs="+")
    parser.add_argument("--folder", type=pathlib.Path)
    asked = parser.parse_args()
    if asked.update == asked.check or (asked.update and asked.short):
        parser.error("--update, in full, or --check")
    chosen = [s for s in SEQUENCES if not asked.only or s.key in asked.only]
    if not asked.only:
        names(str(asked.program.resolve()))
        families(str(asked.program.resolve()), 8)
    known, digest, differ = counts(), digests(), []
    for sequence in chosen:
        values, again = computed(sequence, asked.program.resolve(), asked.short)
        print(f"{sequence.key}: {len(values)} terms, {again} of them twice, {len(sequence.printed)} compared with print",
              flush=True)
        text = bfile(sequence, values)
        if asked.folder:
            asked.folder.mkdir(parents=True, exist_ok=True)
            (asked.folder / file_name(sequence)).write_text(text, encoding="utf-8")
        if asked.check and not compare(sequence, values, asked.short):
            differ.append(sequence.key)
        if asked.update:
            known[sequence.key] = len(values), again, ",".join(map(str, values[:100]))
            if sequence.keep:
                (HERE / file_name(sequence)).write_text(text, encoding="utf-8")
            else:
                digest[file_name(sequence)] = hashlib.sha256(text.encode()).hexdigest()
            write_known(known, digest)
    if differ:
        sys.exit(f"research/oeis has other terms: {' '.join(differ)}")
    if any(s.key not in known for s in SEQUENCES):
        return
    entries, rows = texts(known)
    path = HERE / "entries.txt"
    if asked.update:
        path.write_text(entries, encoding="utf-8")
    elif path.read_text(encoding="utf-8") != entries:
        sys.exit("entries.txt is not that of sequences.py: --update")
    new = blocks.tables(blocks.read(HERE / "README.md"), "oeis", lambda name: rows)
    sys.exit(not blocks.settle(HERE / "README.md", new, asked.update, "research/oeis/make.py"))


main()
