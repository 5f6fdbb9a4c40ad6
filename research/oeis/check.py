"""The second methods: each sequence again, from its definition in a few lines, with nothing of the program. Each function
takes the last index and gives the values from the first index of the sequence on, or None for an index that it cannot reach."""
import itertools
import pathlib
import subprocess
import tempfile

import numpy

HERE = pathlib.Path(__file__).resolve().parent


def mex(values):
    present = set(values)
    return next(n for n in itertools.count() if n not in present)


def mex_of_array(values):
    present = numpy.zeros(len(values) + 1, dtype=bool)
    present[values[values < len(values)]] = True
    return int(numpy.argmin(present))


# ---- heaps ----

def octal(code, last):
    """G(0..last): each heap from the sums of all pairs of smaller ones, none of them rare or common."""
    before, digits = code.split(".")
    digits = [int(before or 0)] + [int(d) for d in digits]
    g = numpy.zeros(last + 1, dtype=numpy.int64)
    for n in range(1, last + 1):
        reached = []
        for taken, digit in enumerate(digits):
            left = n - taken
            if left < 0:
                break
            if digit & 1 and left == 0:
                reached.append(g[:1])
            if digit & 2 and left > 0 and taken:
                reached.append(g[left:left + 1])
            if digit & 4 and left > 1:
                reached.append(g[1:left // 2 + 1] ^ g[left - 1:left - left // 2 - 1:-1])
        g[n] = mex_of_array(numpy.concatenate(reached)) if reached else 0
    return g.tolist()


def short_global_nim(last):
    """Of the moves k -> G(n - k, k) only the forbidden one differs: G(n, j) is the mex m of all, or the value of the
    move j where no other move has it and it is less than m. G(n, 0) is wanted, and kept with the exceptions."""
    usual, except_for = [], []
    for n in range(last + 1):
        values = [except_for[n - k].get(k, usual[n - k]) for k in range(1, n + 1)]
        m = mex(values)
        usual.append(m)
        except_for.append({k: v for k, v in enumerate(values, 1) if v < m and values.count(v) == 1})
    return usual


def misere_dawson(last):
    """The heaps n <= last that are lost in misere play, by search over all sums that a heap becomes."""
    known = {(): True}

    def won(heaps):
        if heaps not in known:
            after = set()
            for i, n in enumerate(heaps):
                rest = heaps[:i] + heaps[i + 1:]
                for a in range((n - 2) // 2 + 1):
                    after.add(tuple(sorted(rest + tuple(h for h in (a, n - 2 - a) if h > 1))))
            known[heaps] = any(not won(other) for other in after)
        return known[heaps]

    return [n for n in range(2, last + 1) if not won((n,))]


# ---- coins ----

def turning(most, bound):
    """All terms below `bound`, a power of two: the least number that is not the XOR of fewer than `most` different
    earlier terms. reached[k] has the sums of k terms; XOR with a term below the bound stays below it."""
    numbers = numpy.arange(bound)
    reached = numpy.zeros((most, bound), dtype=bool)
    reached[0, 0] = True
    found = []
    while not (together := reached.any(axis=0)).all():
        found.append(int(numpy.argmin(together)))
        for k in range(most - 1, 0, -1):
            reached[k] |= reached[k - 1][numbers ^ found[-1]]
    return found


# ---- rows and graphs ----

def clobber_rows(last):
    """The row of n pairs xo, n = 0..last, by the recurrence of docs/THEORY.md (Clobber): m stones that alternate, with d
    ends that continue the alternation."""
    g = [numpy.zeros(2 * last + 2, dtype=numpy.int64) for _ in range(3)]
    g[2][0] = 1
    for m in range(2, 2 * last + 1):
        def sums(d, e, m=m):
            return g[d][:m - 1] ^ g[e][m - 2::-1]

        for d, reached in enumerate((sums(0, 1), numpy.concatenate([sums(1, 1), sums(2, 0)]), sums(1, 2))):
            g[d][m] = mex_of_array(reached)
    return g[0][:2 * last + 1:2].tolist()


def nogo_rows(last):
    """1 x n, n = 1..last, by whole rows: no row is split, no stones are merged; a row and its mirror images are one."""
    def values(n):
        known = {}

        def free(row):
            """Has each run of stones of one colour a free square next to it?"""
            start = 0
            while start < n:
                end = start
                while end < n and row[end] == row[start]:
                    end += 1
                if row[start] and not (start and not row[start - 1]) and not (end < n and not row[end]):
                    return False
                start = end
            return True

        def g(row):
            other = tuple(-s for s in row)
            name = min(row, row[::-1], other, other[::-1])
            if name not in known:
                after = (row[:i] + (s,) + row[i + 1:] for i in range(n) if not row[i] for s in (1, -1))
                known[name] = mex([g(r) for r in after if free(r)])
            return known[name]

        return g((0,) * n)

    return [values(n) for n in range(1, last + 1)]


def grid(rows, columns, steps):
    """A board whose squares are joined by the given steps, and by their multiples where the step is marked so."""
    edges = set()
    for r, c in itertools.product(range(rows), range(columns)):
        for (down, right), far, torus in steps:
            for k in range(1, max(rows, columns) if far else 2):
                y, x = r + k * down, c + k * right
                if torus:
                    y, x = y % rows, x % columns
                if 0 <= y < rows and 0 <= x < columns and (y, x) != (r, c):
                    edges.add(tuple(sorted((r * columns + c, y * columns + x))))
    return rows * columns, sorted(edges)


STRAIGHT, DIAGONAL, LEAP = [(0, 1), (1, 0)], [(1, 1), (1, -1)], [(1, 2), (2, 1), (1, -2), (2, -1)]


def lattice(rows, columns):
    return grid(rows, columns, [(s, False, False) for s in STRAIGHT])


def kings(n):
    return grid(n, n, [(s, False, False) for s in STRAIGHT + DIAGONAL])


def knights(n):
    return grid(n, n, [(s, False, False) for s in LEAP])


def queens(n, torus=False):
    return grid(n, n, [(s, True, torus) for s in STRAIGHT + DIAGONAL])


def petersen(n, k):
    edges = [(i, (i + 1) % n) for i in range(n)] + [(i, n + i) for i in range(n)]
    return 2 * n, edges + [(n + i, n + (i + k) % n) for i in range(n)]


def diamonds(n):
    """n diamonds in a row, joined at vertices of degree three: v_0..v_n, then u_1..u_n, then w_1..w_n."""
    edges = [(i, i + 1) for i in range(n)]
    for i in range(1, n + 1):
        for side in (n + i, 2 * n + i):
            edges += [(i - 1, side), (side, i)]
    return 3 * n + 1, edges


def scalloped(n):
    return n, [(i, i + 1) for i in range(n - 1)] + [(i, i + 3) for i in range(n - 3)]


def node_kayles(program, graph):
    """By research/oeis/node_kayles.c: the definition, with a table of connected pieces."""
    count, edges = graph
    text = f"{count}\n" + "".join(f"{a} {b}\n" for a, b in edges)
    return int(subprocess.run([program], input=text, capture_output=True, text=True, check=True).stdout.split()[0])


def compiled(source):
    """Compiles a program of one file."""
    program = tempfile.mkdtemp() + "/program"
    subprocess.run(["cc", "-O2", "-std=c11", "-o", program, str(source)], check=True)
    return program


# ---- two numbers ----

def two_numbers(rules, last):
    """T(0..last, 0..last) where a move goes k >= 1 times by one of the rules."""
    t = numpy.zeros((last + 1, last + 1), dtype=numpy.int64)
    for x, y in itertools.product(range(last + 1), repeat=2):
        t[x, y] = mex(itertools.chain.from_iterable(
            t[[x - k * a for k in range(1, most + 1)], [y - k * b for k in range(1, most + 1)]].tolist()
            for a, b in rules for most in [min(x // a if a else last, y // b if b else last)] if most))
    return t.tolist()


def antidiagonals(table, count):
    """T(0, 0), T(0, 1), T(1, 0), T(0, 2), …, `count` antidiagonals."""
    return [table[k][d - k] for d in range(count) for k in range(d + 1)]


def wythoff_row(row):
    """The least preperiod n0 and period p with W(row, n + p) = W(row, n) + p for n >= n0, proved, with n up to which the
    values were computed. In the columns from 2 * row on the values of rows 0..row depend on finitely much: which values
    n - 2 * row..n + 2 * row each row has had (all below it has had, W(a, n) <= a + n), and the last `row` columns relative to n. Where such
    a state comes back the values repeat for ever, each larger by the distance."""
    taken, columns, states, values = [set() for _ in range(row + 1)], [], {}, []
    for n in itertools.count():
        column = []
        for r in range(row + 1):
            if n < r:  # W(r, n) = W(n, r), which column r has when it is reached; the row has it already
                column.append(None)
                continue
            used = set(taken[r]) | {column[a] for a in range(r) if column[a] is not None}
            used |= {columns[n - k][r - k] for k in range(1, min(r, n) + 1)}
            column.append(mex(used))
            taken[r].add(column[r])
            if n <= row and n > r:
                taken[n].add(column[r])
                early = columns[r]
                early[n] = column[r]
        columns.append(column)
        if n > 3 * row:
            lowest = [mex(t) for t in taken]
            state = (tuple(low - n for low in lowest),
                     tuple(tuple(sorted(v - n for v in t if v > low)) for t, low in zip(taken, lowest)),
                     tuple(tuple(v - n for v in c) for c in columns[len(columns) - row - 1:]))
            values = [c[row] for c in columns]
            if state in states:
                first, p = states[state] + 1, n - states[state]

                def at(m, first=first, p=p, values=values):
                    return values[m] if m < first + p else values[m - p] + p

                period = next(q for q in range(1, p + 1)
                              if p % q == 0 and all(at(m + q) == at(m) + q for m in range(first, first + p)))
                while first and at(first - 1 + period) == values[first - 1] + period:
                    first -= 1
                return first, period, n, values
            states[state] = n


def wythoff_row_to(row, last):
    """W(row, 0..last), continued from what is proved."""
    first, period, _, values = wythoff_row(row)
    values = list(values)
    while len(values) <= last:
        values.append(values[len(values) - period] + period)
    return values[:last + 1]
