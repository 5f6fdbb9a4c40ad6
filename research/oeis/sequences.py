"""The sequences of research/oeis: what print has, what the program is asked, and the second method."""
import dataclasses
import itertools
import json
import subprocess
import tempfile
import typing

import check


@dataclasses.dataclass
class Sequence:
    """`printed` are the terms that the entry has, all of them or the first; `command` is one line that gives the last
    term or all terms; `ours(program, last)` and `again(last)` give a(offset..last). `far` and `near` are the last index,
    in full and in short form; `again_far` where the second method reaches less far. `known` says how far print goes."""
    key: str
    title: str
    offset: int
    printed: list
    known: str
    command: str
    ours: typing.Callable
    again: typing.Callable
    second: str
    far: int
    near: int
    again_far: int = 0
    keep: bool = False  # the b-file stands in the tree
    comment: str = ""
    tail: str = ""  # a further check, a word about it
    certified: typing.Callable = None  # the graph of index n, beyond print and the second method

    @property
    def new(self):
        return not self.key.startswith("A")


# ---- the program ----

def lines(program, words, text=None, folder=None):
    done = subprocess.run([program, *words], input=text, capture_output=True, text=True, check=False, cwd=folder)
    if done.returncode:
        raise SystemExit(f"grundy {' '.join(words)}: {done.stderr}")
    return [json.loads(line) for line in done.stdout.splitlines()]


def heaps(game, first=0):
    def ours(program, last):
        return lines(program, ["values", game, "--upto", str(last + first), "--json"])[0]["values"]
    return ours


def positions(game, text, first):
    """The values of the positions text(first), …, text(last)."""
    def ours(program, last):
        asked = "".join(f"{text(n)}\n" for n in range(first, last + 1))
        answers = lines(program, ["solve", game, "--batch", "-", "--moves", "0", "--json"], asked)
        return [int(answer["value"]) for answer in answers]
    return ours


def graph_name(graph, folder):
    """The name of a graph as the program takes it, in that folder: its own, or that of a file with its edges."""
    if isinstance(graph, str):
        return graph
    count, edges = graph
    with open(f"{folder}/graph.txt", "w", encoding="utf-8") as file:
        file.writelines([f"{v}\n" for v in range(count)] + [f"{a} {b}\n" for a, b in edges])
    return "graph.txt"


def each(game, first):
    """The values of Node Kayles on the graphs game(first), …, game(last)."""
    def ours(program, last):
        values = []
        for n in range(first, last + 1):
            with tempfile.TemporaryDirectory() as folder:
                words = ["solve", f"node-kayles:{graph_name(game(n), folder)}", "all", "--moves", "0", "--json"]
                values.append(int(lines(program, words, folder=folder)[0]["value"]))
        return values
    return ours


def tables(game, pick):
    """The table of a game of two numbers, read in some order; the last index gives how much of it is needed."""
    def ours(program, last):
        side = next(n for n in itertools.count() if len(pick(None, n)) > last)
        table = lines(program, ["values", game, "--upto", str(side), "--json"])[0]["values"]
        return [table[x][y] for x, y in pick(table, side)[:last + 1]]
    return ours


def by_antidiagonals(_, side):
    return [(k, d - k) for d in range(side + 1) for k in range(d + 1)]


def by_antidiagonals_back(_, side):
    return [(d - k, k) for d in range(side + 1) for k in range(d + 1)]


def by_triangle(_, side):
    return [(n, k) for n in range(side + 1) for k in range(n + 1)]


# ---- the second methods, by index ----

def heaps_again(function, first=0):
    return lambda last: function(last + first)


def graphs_again(graph, first):
    def again(last):
        program = again.program = getattr(again, "program", None) or check.compiled(check.HERE / "node_kayles.c")
        return [check.node_kayles(program, graph(n)) for n in range(first, last + 1)]
    return again


def table_again(rules, pick):
    def again(last):
        side = next(n for n in itertools.count() if len(pick(None, n)) > last)
        table = check.two_numbers(rules, side)
        return [table[x][y] for x, y in pick(None, side)[:last + 1]]
    return again


# ---- the list ----

GRAPHS = "plain mex over connected pieces (node_kayles.c)"
HEAPS = "the recurrence over all pairs (check.py)"
TABLE = "plain mex of all options (check.py)"
XORS = "the set of all XORs of fewer earlier terms (check.py)"


def turning(key, most, printed, far):
    def again(last):
        found = check.turning(most, 1 << (20 if last > 55 else 18))
        return found[:last]
    return Sequence(
        key, f"Grundy function for turn-at-most-{most}-coins game", 1, printed, f"{len(printed)} terms",
        f"grundy solve turning:1-{most} {far - 1} --moves 0", lambda program, last:
        positions(f"turning:1-{most}", str, 0)(program, last - 1), again, XORS, far, 50, keep=True)


def octal(key, code, printed, known, first=0, offset=1, comment=""):
    """a(n) = G(n + first) of the code."""
    def ours(program, last):
        return heaps(f"octal:{code}", first)(program, last)[offset + first:]
    return Sequence(key, f"Sprague-Grundy values for octal game {code.removeprefix('0')}", offset, printed, known,
                    f"grundy values octal:{code} --from {offset + first} --upto {10000 + first} --bfile", ours,
                    lambda last: check.octal(code, last + first)[offset + first:], HEAPS, 10000, 300,
                    comment=comment)


def nimhof(key, rules, printed):
    game = "research/oeis/nimhof.lua:" + ",".join(str(n) for rule in rules for n in rule)

    def ours(program, last):
        local = str(check.HERE / "nimhof.lua") + ":" + game.partition(":")[2]
        return tables(local, by_antidiagonals_back)(program, last)
    return Sequence(key, "NimHof with the rules " + ", ".join(f"[{a},{b}]" for a, b in rules) + ", by antidiagonals", 0,
                    printed, "13 antidiagonals", f"grundy values {game} --upto 140 --csv", ours,
                    table_again(rules, by_antidiagonals_back), TABLE, 10010, 500)


def clobber(program, last):
    return positions("clobber", lambda n: f"1x{2 * n}", 1)(program, last)


def nogo(program, last):
    return positions("nogo", lambda n: f"1x{n}", 1)(program, last)


def short_global_nim(program, last):
    game = str(check.HERE.parents[1] / "examples/papers/mem.lua")
    return positions(game, lambda n: f"{n},0", 0)(program, last)


def misere_heaps(program, last):
    answers = lines(program, ["solve", "octal:0.07", "--misere", "--batch", "-", "--moves", "0", "--json"],
                    "".join(f"{n}\n" for n in range(2, last + 1)))
    return [n for n, answer in enumerate(answers, 2) if answer["outcome"] == "P"]


def row_three(program, last):
    return lines(program, ["values", "wythoff", "--upto", str(last), "--json"])[0]["values"][3]


SEQUENCES = [
    Sequence("A316632", "Node Kayles on the 3 X n lattice graph", 1, [2, 1, 1, 0, 3, 3, 2, 2, 2, 3, 3, 5, 2, 4, 1, 3],
             "16 terms, `more`", "grundy solve node-kayles:grid:27x3 all --moves 0",
             each(lambda n: f"grid:{n}x3", 1), graphs_again(lambda n: check.lattice(3, n), 1), GRAPHS, 27, 12, 19,
             keep=True, tail="20 to 27 by `solve --certificate` and `verify`", certified=lambda n: f"grid:{n}x3"),
    Sequence("A316533", "Node Kayles on the generalized Petersen graph P(n,2)", 5,
             [1, 0, 1, 0, 1, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0], "to n = 26, `more`",
             "grundy solve node-kayles:graph.txt all --moves 0", each(lambda n: check.petersen(n, 2), 5),
             graphs_again(lambda n: check.petersen(n, 2), 5), GRAPHS, 27, 12, 15, keep=True,
             tail="27 by `solve --certificate` and `verify`", certified=lambda n: check.petersen(n, 2)),
    turning("A033623", 4, [1, 2, 4, 8, 15, 16, 32, 51, 64, 85, 106, 128, 150, 171, 219, 237, 247, 256, 279, 297, 455, 512,
                           537, 557, 594, 643, 803, 863, 998, 1024, 1051, 1070, 1112, 1169, 1333, 1345, 1620, 1866, 2048,
                           2076, 2085, 2185, 2372], 443),
    turning("A054016", 5, [1, 2, 4, 8, 16, 31, 32, 64, 103, 128, 171, 213, 256, 301, 342, 439, 475, 494, 512, 558, 595, 911,
                           1024, 1075, 1114, 1189, 1287, 1606, 1727, 1996, 2048, 2102, 2140, 2225, 2339, 2667, 2691, 3240,
                           3733, 4096, 4153, 4171, 4371, 4745, 4912, 5237, 5601, 5746], 343),
    turning("A054043", 6, [1, 2, 4, 8, 16, 32, 63, 64, 128, 256, 455, 512, 729, 874, 948, 1024, 1259, 1393, 1437, 1660, 1678,
                           1831, 2002, 2048, 4096, 8192, 14343, 16384, 22553, 26666, 28724, 32768, 38955, 43057, 45085,
                           51260, 53262, 57383, 63506, 65536, 71873], 76),
    turning("A054044", 7, [1, 2, 4, 8, 16, 32, 64, 127, 128, 256, 512, 911, 1024, 1459, 1749, 1897, 2048, 2518, 2787, 2874,
                           3320, 3357, 3662, 4004, 4096, 8192, 16384, 28687, 32768, 45107, 53333, 57449, 65536, 77910, 86115,
                           90170, 102520, 106525, 114766, 127012], 68),
    Sequence("A131469", "Grundy numbers of one pile short global nim", 0,
             [0, 1, 1, 2, 3, 3, 2, 4, 5, 5, 6, 7, 7, 6, 4, 8, 9, 9, 8, 10, 11, 11, 12, 13, 13, 14, 15, 15, 16, 17, 17, 14, 18,
              19, 16, 17, 18, 20, 10, 19, 20, 21, 21, 22, 23, 23, 24, 25, 25, 24, 26, 27, 27, 28], "54 terms",
             "grundy solve examples/papers/mem.lua 500,0 --moves 0", short_global_nim, check.short_global_nim,
             "one exception for each forbidden number (check.py)", 500, 100, keep=True),
    Sequence("A344227", "Node Kayles on the n-queens graph", 0, [0, 1, 1, 2, 1, 3, 1, 2, 3, 1, 0, 1, 0, 1], "to n = 13, `more`",
             "grundy solve node-kayles:queens:12 all --moves 0",
             lambda program, last: [0] + each(lambda n: f"queens:{n}", 1)(program, last),
             graphs_again(check.queens, 0), GRAPHS, 12, 7, 8, keep=True,
             tail="no term beyond print; print agrees"),
    octal("A071434", "0.1377", [1, 1, 2, 2, 3, 3, 1, 1, 4, 4, 3, 3, 2, 2, 1, 1, 4, 4, 2, 2, 6, 6, 4, 4], "200 terms"),
    octal("A071452", "0.11377", [1, 1, 1, 2, 2, 2, 3, 3, 1, 1, 1, 4, 4, 4, 3, 3, 2, 2, 2, 1, 1, 1, 4, 4], "250 terms"),
    octal("A071455", "0.1177", [1, 1, 1, 2, 2, 2, 3, 1, 1, 1, 4, 4, 4, 3, 2, 2, 2, 1, 1, 1, 4, 2, 2, 2], "500 terms"),
    octal("A071461", "0.124", [1, 0, 0, 1, 1, 0, 2, 1, 3, 0, 2, 1, 3, 0, 1, 1, 3, 0, 2, 3, 3, 2, 2, 3], "200 terms"),
    octal("A125912", "0.141", [1, 0, 1, 1, 0, 1, 2, 2, 1, 2, 4, 1, 0, 1, 1, 2], "no b-file"),
    octal("A125913", "0.144", [1, 0, 0, 1, 2, 2, 2, 2, 4, 4, 1, 1, 1, 1, 2, 2], "no b-file"),
    octal("A125914", "0.145", [1, 0, 1, 1, 2, 2, 2, 2, 4, 1, 1, 1, 1, 2, 2, 2], "no b-file"),
    octal("A125915", "0.147", [1, 0, 1, 2, 2, 2, 4, 4, 1, 1, 1, 2, 2, 2, 4, 4], "no b-file"),
    octal("A125917", "0.153", [1, 1, 1, 2, 2, 2, 1, 1, 0, 2, 2, 2, 4, 4, 0, 1], "no b-file"),
    octal("A125918", "0.154", [1, 1, 0, 1, 1, 2, 2, 2, 2, 2, 4, 1, 1, 1, 1, 1], "no b-file"),
    octal("A125919", "0.171", [1, 1, 2, 2, 1, 1, 0, 2, 1, 4, 0, 1, 1, 2, 2, 1], "no b-file"),
    octal("A125920", "0.176", [1, 1, 0, 2, 2, 3, 4, 4, 1, 1, 6, 2, 2, 3, 4, 4], "no b-file"),
    octal("A125921", "0.314", [1, 2, 0, 1, 2, 0, 2, 1, 2, 3, 1, 2, 4, 5, 3, 0], "no b-file"),
    octal("A125922", "0.316", [1, 2, 0, 2, 1, 2, 3, 0, 1, 0, 3, 0, 1, 2, 3, 2], "no b-file"),
    octal("A125923", "0.3337", [1, 2, 3, 4, 0, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1], "no b-file"),
    octal("A125924", "0.34", [1, 0, 1, 2, 0, 1, 0, 3, 1, 2, 1, 2, 0, 3, 0, 3], "no b-file"),
    octal("A125925", "0.351", [1, 2, 1, 2, 0, 1, 0, 2, 1, 2, 1, 2, 0, 1, 0, 2], "no b-file"),
    octal("A125926", "0.373", [1, 2, 3, 4, 0, 1, 2, 3, 4, 1, 5, 2, 3, 1, 4, 7], "no b-file"),
    octal("A125927", "0.53", [0, 1, 1, 2, 2, 1, 0, 2, 2, 4, 0, 1, 2, 2, 1, 1], "no b-file", 0, 0),
    octal("A125929", "0.7077", [1, 0, 1, 2, 3, 2, 3, 4, 5, 4, 1, 6, 7, 3, 2, 8], "no b-file"),
    octal("A125930", "0.7107", [1, 2, 1, 2, 3, 1, 4, 5, 1, 3, 2, 1, 2, 1, 5, 2], "no b-file"),
    octal("A125931", "0.7137", [1, 2, 1, 2, 3, 4, 5, 4, 1, 3, 2, 8, 2, 5, 4, 7], "no b-file"),
    octal("A125932", "0.7177", [1, 2, 1, 2, 3, 4, 5, 4, 1, 6, 7, 8, 2, 8, 1, 10], "no b-file"),
    octal("A125933", "0.7307", [1, 2, 3, 1, 4, 3, 1, 4, 2, 1, 4, 2, 6, 4, 1, 6], "no b-file"),
    octal("A125934", "0.7337", [1, 2, 3, 4, 5, 6, 1, 3, 2, 7, 4, 1, 6, 5, 2, 3], "no b-file"),
    octal("A125935", "0.7377", [1, 2, 3, 4, 5, 6, 1, 3, 2, 8, 5, 7, 6, 4, 2, 3], "no b-file"),
    octal("A125936", "0.7707", [1, 2, 3, 1, 4, 3, 2, 4, 5, 2, 3, 5, 1, 3, 2, 4], "no b-file", comment=
          "The sequence is eventually periodic with period 145: in 4.404, G(n+145) = G(n) for all n >= 6872964789."),
    octal("A125937", "0.7737", [1, 2, 3, 4, 5, 6, 2, 1, 8, 7, 4, 5, 9, 8, 1, 4], "no b-file"),
    octal("A125938", "4.102", [1, 1, 1, 2, 2, 2, 0, 4, 4, 2, 1, 1, 1, 2, 2, 2], "no b-file"),
    octal("A125939", "4.304", [1, 2, 0, 2, 1, 2, 4, 6, 1, 5, 2, 8, 1, 5, 6, 2], "no b-file"),
    octal("A125940", "4.324", [1, 2, 0, 3, 1, 2, 4, 3, 5, 2, 4, 1, 3, 5, 2, 4], "no b-file"),
    octal("A125941", "4.327", [1, 2, 4, 3, 1, 2, 4, 3, 5, 2, 1, 3, 5, 2, 4, 7], "no b-file"),
    octal("A125942", "4.344", [1, 2, 0, 2, 1, 2, 4, 6, 1, 6, 4, 8, 1, 2, 10, 2], "no b-file"),
    octal("A125943", "4.364", [1, 2, 0, 3, 1, 2, 4, 3, 5, 2, 4, 3, 5, 2, 1, 3], "no b-file"),
    octal("A125944", "4.726", [1, 2, 4, 6, 1, 2, 7, 4, 1, 8, 2, 4, 1, 8, 7, 11], "no b-file"),
    octal("A046695", "0.6", [0, 0, 1, 2, 0, 1, 2, 3, 1, 2, 3, 4, 0, 3, 4, 2, 1, 3, 2, 1, 0, 2, 1, 4], "to n = 1000", 0, 0),
    Sequence("A004481", "Wythoff's game, by antidiagonals", 0, [0, 1, 1, 2, 2, 2, 3, 0, 0, 3, 4, 4, 1, 4, 4, 5, 5, 5, 5, 5, 5],
             "100 antidiagonals", "grundy values wythoff --upto 140 --csv", tables("wythoff", by_antidiagonals),
             table_again([(1, 0), (0, 1), (1, 1)], by_antidiagonals), TABLE, 10010, 500),
    Sequence("A317205", "Wythoff's game, a triangle by rows", 0, [0, 1, 2, 2, 0, 1, 3, 4, 5, 6, 4, 5, 3, 2, 7, 5, 3, 4, 0, 6, 8],
             "50 rows", "grundy values wythoff --upto 140 --csv", tables("wythoff", by_triangle),
             table_again([(1, 0), (0, 1), (1, 1)], by_triangle), TABLE, 10010, 500),
    Sequence("A004484", "Row 3 of Wythoff's game", 0, [3, 4, 5, 6, 2, 0, 1, 9, 10, 12, 8, 7, 15, 11, 16, 18, 14, 13, 21, 17],
             "64 terms, a conjecture of 2021", "grundy values wythoff --upto 300 --csv", row_three,
             lambda last: [v for v in check.wythoff_row_to(3, last)], "the state of rows 0 to 3 (check.py)", 300, 100,
             comment="Proof of Wu's conjectures: a(n+6) = a(n) + 6 for n >= 8, since the state of rows 0..3 in column 17"
                     " is that in column 11 moved by 6; see research/oeis/check.py, wythoff_row."),
    nimhof("A307296", [(1, 0), (3, 2), (1, 1), (0, 1)], [0, 1, 1, 2, 2, 2, 3, 0, 0, 3, 4, 4, 1, 4, 4, 5, 5, 5, 5, 5, 5, 6, 3, 3,
           6, 3, 3, 6, 7, 7, 4, 7, 7, 4, 7, 7, 8, 8, 8, 1, 8, 0, 8, 8, 8, 9, 6, 6, 0, 2, 2, 1, 6, 6, 9]),
    nimhof("A307297", [(1, 0), (2, 1), (3, 3), (0, 1)], [0, 1, 1, 2, 0, 2, 3, 3, 3, 3, 4, 2, 0, 2, 4, 5, 5, 1, 1, 5, 5, 6, 4, 6,
           4, 6, 4, 6, 7, 7, 7, 7, 0, 7, 7, 7, 8, 6, 4, 6, 3, 6, 4, 6, 8, 9, 9, 5, 5, 1, 0, 5, 5, 9, 9]),
    nimhof("A307298", [(1, 0), (1, 1), (2, 3), (1, 2), (0, 1)], [0, 1, 1, 2, 2, 2, 3, 0, 3, 3, 4, 4, 4, 0, 4, 5, 5, 5, 5, 5, 5,
           6, 3, 0, 6, 6, 6, 6, 7, 7, 1, 7, 0, 7, 7, 7, 8, 8, 8, 8, 1, 1, 1, 4, 8, 9, 6, 9, 2, 2, 2, 2, 8, 9, 9]),
    nimhof("A307299", [(1, 0), (1, 1), (1, 2), (0, 1)], [0, 1, 1, 2, 2, 2, 3, 0, 3, 3, 4, 4, 4, 0, 4, 5, 5, 5, 5, 5, 5, 6, 3, 0,
           1, 1, 6, 6, 7, 7, 1, 2, 0, 7, 7, 7, 8, 8, 8, 6, 3, 8, 3, 4, 8, 9, 6, 9, 4, 7, 9, 2, 8, 9, 9]),
    nimhof("A307300", [(1, 0), (2, 2), (0, 1)], [0, 1, 1, 2, 0, 2, 3, 3, 3, 3, 4, 2, 1, 2, 4, 5, 5, 0, 0, 5, 5, 6, 4, 6, 1, 6, 4,
           6, 7, 7, 7, 7, 7, 7, 7, 7, 8, 6, 5, 6, 2, 6, 5, 6, 8, 9, 9, 4, 4, 3, 3, 4, 4, 9, 9]),
    nimhof("A307301", [(1, 0), (3, 1), (0, 1)], [0, 1, 1, 2, 0, 2, 3, 3, 3, 3, 4, 2, 0, 2, 4, 5, 5, 4, 1, 5, 5, 6, 4, 1, 0, 6, 4,
           6, 7, 7, 6, 6, 1, 7, 7, 7, 8, 6, 5, 7, 0, 6, 4, 6, 8, 9, 9, 8, 8, 2, 2, 8, 5, 9, 9]),
    nimhof("A307302", [(1, 0), (3, 3), (0, 1)], [0, 1, 1, 2, 0, 2, 3, 3, 3, 3, 4, 2, 0, 2, 4, 5, 5, 1, 1, 5, 5, 6, 4, 6, 4, 6, 4,
           6, 7, 7, 7, 0, 0, 7, 7, 7, 8, 6, 4, 6, 1, 6, 4, 6, 8, 9, 9, 5, 5, 2, 2, 5, 5, 9, 9]),
    Sequence("A316781", "Node Kayles on n linked diamonds", 1, [2, 1, 0, 3, 3, 1, 4, 2, 6, 5, 0, 2, 7, 1, 4, 3, 3, 1, 4, 7], "93 terms",
             "grundy solve node-kayles:graph.txt all --moves 0", each(check.diamonds, 1),
             graphs_again(check.diamonds, 1), GRAPHS, 20, 8, 15, keep=True, tail="agrees with the entry"),
    Sequence("A317367", "Node Kayles on the scalloped graph", 4, [0, 2, 1, 3, 0, 1, 1, 3, 0, 2, 3, 3, 2, 2, 3, 4, 2, 4, 0, 4, 2, 5],
             "to n = 996", "grundy solve node-kayles:graph.txt all --moves 0", each(check.scalloped, 4),
             graphs_again(check.scalloped, 4), GRAPHS, 40, 20, 30, keep=True, tail="agrees with the entry"),
    Sequence("clobber-rows", "Sprague-Grundy values of impartial Clobber on a row of n pairs xo", 1, [], "MCGS: n <= 2000",
             "grundy solve clobber 1x20000 --moves 0", clobber, lambda last: check.clobber_rows(last)[1:], HEAPS, 3000, 150),
    Sequence("nogo-rows", "Sprague-Grundy values of impartial NoGo on a row of n points", 1,
             [0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 3, 1, 0, 3, 1, 0, 2, 2, 3, 1, 3, 3, 1, 0], "MCGS: n <= 24",
             "grundy values nogo --family '1x{n}' --upto 28", nogo, check.nogo_rows,
             "whole rows, no splitting (check.py)", 28, 16, 10, keep=True),
    octal("0.3546", "0.3546", [], "not there", comment="Period 6792014 from n = 16987457 on, proved."),
    octal("0.1354", "0.1354", [], "not there", comment="Period 83 from n = 206321097 on, proved."),
    Sequence("misere-0.07", "Heaps of Dawson's Kayles (octal .07) that are P-positions in misere play", 1, [], "not there",
             "grundy positions octal:0.07 --heaps 1 --upto 100 --misere --bfile", misere_heaps, check.misere_dawson,
             "search over all sums (check.py)", 100, 22, 36, keep=True),
    Sequence("torus-queens", "Node Kayles on the n X n torus queens graph", 1, [], "Bardoe, Rudd: to 10",
             "grundy solve node-kayles:graph.txt all --moves 0", each(lambda n: check.queens(n, True), 1),
             graphs_again(lambda n: check.queens(n, True), 1), GRAPHS, 10, 6, 8, keep=True),
    Sequence("kings", "Node Kayles on the n X n kings graph", 1, [], "not there",
             "grundy solve node-kayles:kings:8 all --moves 0", each(lambda n: f"kings:{n}", 1),
             graphs_again(check.kings, 1), GRAPHS, 8, 4, 6, keep=True),
    Sequence("knights", "Node Kayles on the n X n knights graph", 1, [], "not there",
             "grundy solve node-kayles:knights:6 all --moves 0", each(lambda n: f"knights:{n}", 1),
             graphs_again(check.knights, 1), GRAPHS, 6, 4, 5, keep=True),
]
