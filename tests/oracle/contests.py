#!/usr/bin/env python3
"""contests.py PROGRAM [--seed N] [--count N]: what contestants ask of XOR, answered a second time by
trying everything: queries about lists of numbers with ranges, insertions and deletions, two spans, numbers of
any width, matrices modulo 2, the Walsh-Hadamard transform and XOR convolution, choices of heaps, nim tables."""

import argparse
import functools
import itertools
import json
import os
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support"))
import effort  # noqa: E402

failed = 0


def run(program, *words, text=""):
    done = subprocess.run([program, *map(str, words)], input=text, capture_output=True, text=True, check=False)
    if done.returncode != 0 or done.stderr:
        complain(words, text, "an answer", done.stderr)
    return done.stdout


def complain(words, text, expected, got):
    global failed
    failed += 1
    print(f"grundy {' '.join(map(str, words))}\n{text}expected {expected}\n     got {got}", file=sys.stderr)


def compare(words, text, expected, got):
    if expected != got:
        complain(words, text, expected, got)


def subsets(numbers):
    """Every XOR of some of the numbers, with how many subsets have it."""
    sums = {0: 1}
    for number in numbers:
        more = dict(sums)
        for x, ways in sums.items():
            more[x ^ number] = more.get(x ^ number, 0) + ways
        sums = more
    return sums


def nonempty(numbers):
    sums = subsets(numbers)
    return sorted(x for x in sums if x or sums[0] > 1)


def answer(kind, x, numbers):
    """The one answer to a question; `which` is checked, not computed."""
    sums = subsets(numbers)
    ordered = sorted(sums)
    if kind == "contains":
        return x in sums
    if kind == "ways":
        return str(sums.get(x, 0))
    if kind == "rank":
        return len(ordered).bit_length() - 1
    if kind == "kth":
        return str(ordered[x]) if x < len(ordered) else None
    if kind == "kth nonempty":
        ordered = nonempty(numbers)
        return str(ordered[x]) if x < len(ordered) else None
    if kind == "max":
        return str(max(s ^ (x or 0) for s in ordered))
    if x is None:
        return str(nonempty(numbers)[0]) if numbers else None
    return str(min(s ^ x for s in ordered))


KINDS = ["contains", "which", "ways", "rank", "kth", "kth nonempty", "max", "min"]


def make_queries(rng, numbers, top, deletions, ranges):
    """Lines of a file of queries, and for each question its kind, number, and what it is about: places."""
    alive = list(range(len(numbers)))
    lines, asked = [], []
    for _ in range(rng.randrange(1, 60 if deletions and ranges else 25)):
        action = rng.random()
        if action < 0.2 and len(numbers) < 60:
            numbers.append(rng.randrange(top))
            alive.append(len(numbers) - 1)
            lines.append(f"insert {numbers[-1]}")
        elif action < 0.4 and deletions and alive:
            value = numbers[rng.choice(alive)]
            alive.remove(max(i for i in alive if numbers[i] == value))
            lines.append(f"delete {value}  # one of them")
        else:
            kind = rng.choice(KINDS)
            x = None if kind == "rank" or (kind in ("max", "min") and rng.random() < 0.5) else rng.randrange(top)
            words = kind.split()
            line = words[0] + ("" if x is None else f" {x}") + (" nonempty" if len(words) > 1 else "")
            about = list(alive)
            if ranges and numbers and rng.random() < 0.6:
                left = rng.randrange(len(numbers))
                right = rng.randrange(left, len(numbers))
                about = [i for i in alive if left <= i <= right]
                line += f" {left + 1}..{right + 1}"
            lines.append(line)
            asked.append((kind, x, about))
    return lines, asked


def check_queries(program, rng, folder):
    wide = rng.random() < 0.3
    top = 2 ** rng.choice([3, 5, 9])
    shift = 2 ** 70 if wide else 1
    deletions, ranges = rng.choice([(False, True), (True, False), (True, True), (True, True)])
    numbers = [rng.randrange(top) for _ in range(rng.randrange(0, rng.choice([8, 40])))]
    first = len(numbers)
    lines, asked = make_queries(rng, numbers, top, deletions, ranges)
    if wide:
        scaled = [" ".join(str(int(w) * shift) if w.isdigit() and line.split()[0] != "kth" else w
                           for w in line.split("#")[0].split()) for line in lines]
    else:
        scaled = lines
    path = os.path.join(folder, "queries")
    with open(path, "w", encoding="utf-8") as file:
        file.write("\n".join(scaled))
    text = " ".join(str(n * shift) for n in numbers[:first])
    words = ["basis", "--json", "--queries", path] + (["--wide"] if wide else [])
    got = [json.loads(line) for line in run(program, *words, text=text).splitlines()]
    about = f"{text}\n" + "\n".join(scaled) + "\n"
    compare(words, about, len(asked), len(got))
    for (kind, x, places), told in zip(asked, got):
        those = [numbers[i] for i in places]
        said = told["answer"]
        if kind == "which":
            if x not in subsets(those):
                compare(words, about + told["query"] + "\n", None, said)
                continue
            total = 0
            for i in said:
                total ^= numbers[i - 1]
            right = total == x and len(set(said)) == len(said) and all(i - 1 in places for i in said)
            right = right and told["numbers"] == [str(numbers[i - 1] * shift) for i in said]
            compare(words, about + told["query"] + "\n", True, right)
            continue
        expected = answer(kind, x, those)
        if kind not in ("contains", "ways", "rank") and expected is not None:
            expected = str(int(expected) * shift)
        compare(words, about + told["query"] + "\n", expected, said)


def reduced(numbers):
    """The reduced basis of the span: of each top bit the least element, without other top bits."""
    rows = []
    for x in sorted(subsets(numbers)):
        if x and not any(x >> (row.bit_length() - 1) & 1 for row in rows):
            rows.append(x)
    return rows


def check_spans(program, rng, folder):
    width = rng.choice([5, 7])
    lists = [[rng.randrange(2 ** width) for _ in range(rng.randrange(0, 6))] for _ in range(2)]
    form = rng.choice(["", "--wide", "--bits"])
    shift = 2 ** 100 if form == "--wide" else 1
    longest = max([1] + [x.bit_length() for x in lists[0] + lists[1]])

    def show(x):
        return format(x, f"0{longest}b") if form == "--bits" else str(x * shift)

    path = os.path.join(folder, "other")
    with open(path, "w", encoding="utf-8") as file:
        file.write("\n".join(map(show, lists[1])))
    words = ["basis", "--json", "--with", path] + ([form] if form else [])
    text = " ".join(map(show, lists[0]))
    got = json.loads(run(program, *words, text=text))
    spans = [subsets(x) for x in lists]
    both = [x for x in spans[0] if x in spans[1]]
    if form == "--bits" and not lists[0] + lists[1]:
        longest = 1
    for told, rows in ((got, reduced(lists[0])), (got["with"], reduced(lists[1])),
                       (got["sum"], reduced(lists[0] + lists[1])), (got["intersection"], reduced(both))):
        compare(words, text + "\n", {"rank": len(rows), "basis": [show(x) for x in rows]},
                {"rank": told["rank"], "basis": told["basis"]})
    compare(words, text + "\n", show(max(spans[0])), got["max"])


def multiply(a, b):
    return [[sum(x & y for x, y in zip(row, column)) % 2 for column in zip(*b)] for row in a]


def determinant(matrix):
    """The permanent, which is the same modulo 2."""
    return sum(all(row[i] for row, i in zip(matrix, order))
               for order in itertools.permutations(range(len(matrix)))) % 2


def rows_of(matrix):
    return ["".join(map(str, row)) for row in matrix]


def check_matrices(program, rng, folder):
    size = rng.randrange(1, 6)
    shape = (rng.randrange(1, 6), size, rng.randrange(1, 70))
    square = [[rng.randrange(2) for _ in range(size)] for _ in range(size)]
    left = [[rng.randrange(2) for _ in range(shape[1])] for _ in range(shape[0])]
    right = [[rng.randrange(2) for _ in range(shape[2])] for _ in range(shape[1])]
    text = "\n".join(rows_of(square)) + "\n"
    got = json.loads(run(program, "xor", "--rank", "--det", "--inverse", "--json", text=text))
    compare(["xor --det"], text, determinant(square), got["det"])
    compare(["xor --rank"], text, len(reduced([int(row, 2) for row in rows_of(square)])), got["rank"])
    compare(["xor --inverse"], text, determinant(square) == 1, got["inverse"] is not None)
    if got["inverse"]:
        inverse = [list(map(int, row)) for row in got["inverse"]]
        compare(["xor --inverse"], text, [[int(i == j) for j in range(size)] for i in range(size)],
                multiply(square, inverse))
    path = os.path.join(folder, "right")
    with open(path, "w", encoding="utf-8") as file:
        file.write("\n".join(rows_of(right)))
    text = "\n".join(rows_of(left)) + "\n"
    got = json.loads(run(program, "xor", "--product", "-", path, "--json", text=text))
    compare(["xor --product"], text, rows_of(multiply(left, right)), got["product"])


def check_lists(program, rng, folder):
    top = 2 ** rng.choice([3, 30, 60])
    lists = [[rng.randrange(top) for _ in range(rng.randrange(1, 20))] for _ in range(2)]
    modulus = rng.choice([None, None, 998244353, rng.randrange(1, 1000), 2 ** 63 - 25])
    option = [] if modulus is None else ["--mod", modulus]
    size = 1
    while size < max(map(len, lists)):
        size *= 2
    padded = [x + [0] * (size - len(x)) for x in lists]
    paths = []
    for name, values in zip("ab", lists):
        paths.append(os.path.join(folder, name))
        with open(paths[-1], "w", encoding="utf-8") as file:
            file.write(" ".join(map(str, values)))
    if modulus is None and max(max(x) * sum(y) for x, y in (lists, lists[::-1])) * size >= 2 ** 128:
        return  # beyond what is calculated exactly
    expected = [sum(padded[0][i] * padded[1][i ^ k] for i in range(size)) for k in range(size)]
    expected = [str(x if modulus is None else x % modulus) for x in expected]
    got = run(program, "xor", "--convolve", *paths, *option)
    compare(["xor --convolve", modulus], str(lists) + "\n", expected, got.split())
    size = 1
    while size < len(lists[0]):
        size *= 2
    values = lists[0] + [0] * (size - len(lists[0]))
    if modulus is None and sum(values) >= 2 ** 63:
        return
    expected = [sum(-x if bin(i & w).count("1") % 2 else x for i, x in enumerate(values)) for w in range(size)]
    expected = [str(x if modulus is None else x % modulus) for x in expected]
    got = json.loads(run(program, "xor", "--walsh", "--json", paths[0], *option))
    compare(["xor --walsh", modulus], str(lists[0]) + "\n", expected, got["transform"])


def check_heaps(program, rng):
    largest, heaps, x = rng.randrange(9), rng.randrange(5), rng.randrange(16)
    words = ["count", largest, "--heaps", heaps, "--xor", x, "--json"]
    counts = []
    for choose in (itertools.product(range(largest + 1), repeat=heaps),
                   itertools.combinations_with_replacement(range(largest + 1), heaps)):
        found = 0
        for choice in choose:
            total = 0
            for n in choice:
                total ^= n
            found += total == x
        counts.append(str(found))
    got = json.loads(run(program, *words))
    compare(words, "", counts, [got["ordered"], got["sums"]])
    modulus = rng.randrange(1, 50)
    got = json.loads(run(program, *words, "--mod", modulus))
    compare(words, "", str(int(counts[0]) % modulus), got["ordered"])


def check_numbers(program, rng):
    numbers = [rng.randrange(6) for _ in range(rng.randrange(1, 9))]
    odd = sorted(x for x in set(numbers) if numbers.count(x) % 2)
    compare(["odd", *numbers], "", list(map(str, odd)), json.loads(run(program, "odd", "--json", *numbers))["odd"])
    mex = next(x for x in itertools.count() if x not in numbers)
    compare(["mex", *numbers], "", str(mex), json.loads(run(program, "mex", "--json", *numbers))["mex"])
    got = json.loads(run(program, "basis", "--json", *numbers))
    compare(["basis", *numbers], "", list(map(str, reduced(numbers))), got["basis"])


def check_table(program):
    """By the definitions, each an mex."""
    size = 24
    sums, products = {}, {}
    for total in range(2 * 64):
        for a in range(min(total + 1, 64)):
            b = total - a
            if b >= 64:
                continue
            options = {sums[i, b] for i in range(a)} | {sums[a, i] for i in range(b)}
            sums[a, b] = next(x for x in itertools.count() if x not in options)
    for a in range(size):
        for b in range(size):
            options = {products[i, b] ^ products[a, j] ^ products[i, j] for i in range(a) for j in range(b)}
            products[a, b] = next(x for x in itertools.count() if x not in options)
    got = json.loads(run(program, "nimber", "--table", size, "--json"))
    compare(["nimber --table"], "", [[sums[a, b] for b in range(size)] for a in range(size)], got["sums"])
    compare(["nimber --table"], "", [[products[a, b] for b in range(size)] for a in range(size)], got["products"])


TOTALS = {  # by the options --ordered and --distinct
    (False, False): itertools.combinations_with_replacement, (True, True): itertools.permutations,
    (False, True): itertools.combinations, (True, False): lambda heaps, count: itertools.product(heaps, repeat=count)}


def check_totals(program, rng):
    """Positions counted by histogram, and modulo a number, against those listed here."""
    game, count = rng.choice(["nim", "kayles", "subtraction:1,3,4", "lasker", "octal:0.137"]), rng.randint(1, 4)
    upto = rng.randint(1, 9 if count < 4 else 6)
    values = json.loads(run(program, "values", game, "--upto", upto, "--json"))["values"]
    ordered, distinct, nonempty = (rng.random() < .5 for _ in range(3))
    sums = [0] * 16
    for heaps in TOTALS[ordered, distinct](range(nonempty, upto + 1), count):
        sums[functools.reduce(lambda x, heap: x ^ values[heap], heaps, 0)] += 1
    x, modulus = rng.randrange(16), rng.choice([1, 2, 3, 998244353, 2 ** 32])
    options = ["--ordered"] * ordered + ["--distinct"] * distinct + ["--nonempty"] * nonempty
    words = ["positions", game, "--heaps", count, "--upto", upto, "--total", *options]
    for more, expected in ([], sums[0]), (["--outcome", "N"], sum(sums[1:])), (["--value", x], sums[x]):
        compare([*words, *more], "", str(expected), run(program, *words, *more).strip())
        more = [*more, "--mod", modulus]
        compare([*words, *more], "", str(expected % modulus), run(program, *words, *more).strip())


def main():
    options = argparse.ArgumentParser()
    options.add_argument("program")
    options.add_argument("--seed", type=int, default=effort.seed())
    options.add_argument("--count", type=int, default=effort.scaled(60, least=6))
    chosen = options.parse_args()
    program = os.path.abspath(chosen.program)
    cases = effort.stream(chosen.seed, "oracle/contests")
    check_table(program)
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(chosen.count):
            rng = cases
            for _ in range(3):
                check_queries(program, rng, folder)
            check_spans(program, rng, folder)
            check_matrices(program, rng, folder)
            check_lists(program, rng, folder)
            check_heaps(program, rng)
            check_totals(program, rng)
            check_numbers(program, rng)
            if failed > 5:
                break
    sys.exit(1 if failed else 0)


main()
