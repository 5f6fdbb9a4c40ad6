"""The games of the catalogue, written down again from their printed rules: no theorem, no nim-value.

A game has a name for the command line and gives

    sample(random)    a small component
    text(c)           the component as the command line takes it
    read(text)        back; what play cannot tell apart becomes equal
    options(c, side)  the sums (tuples of components) that moves lead to

and, where the rule itself names a winner, `ends(c)`: 'won' or 'lost' for the player to move.
`alone`: the rule ends the whole play, so the game is not added to others.
"""

from itertools import combinations


def partitions(n, most=None):
    if n == 0:
        yield ()
    for first in range(min(n, most or n), 0, -1):
        for rest in partitions(n - first, first):
            yield (first,) + rest


class Game:
    sides = 1
    alone = False

    def __init__(self, name):
        self.name = name

    def text(self, c):
        return str(c)

    def read(self, text):
        return int(text)

    def ends(self, c, side):
        return None


class Lists(Game):
    """Components that are lists of numbers."""

    def text(self, c):
        return ','.join(map(str, c)) if c else self.empty

    def read(self, text):
        return tuple(map(int, text.split(',')))


# ---- heaps ----


class Heaps(Game):
    largest = 9

    def sample(self, random):
        return random.randrange(self.largest + 1)


class Nim(Heaps):
    def options(self, n, side=0):
        return [(m,) for m in range(n)]


class BoundedNim(Heaps):
    def __init__(self, most):
        super().__init__(f'bounded-nim:{most}')
        self.most = most

    def options(self, n, side=0):
        return [(n - k,) for k in range(1, self.most + 1) if k <= n]


class Subtraction(Heaps):
    largest = 14

    def __init__(self, members, all_but):
        listed = ','.join(map(str, members))
        super().__init__(f'subtraction:{"all-but:" if all_but else ""}{listed}')
        self.members, self.all_but = set(members), all_but

    def options(self, n, side=0):
        return [(n - k,) for k in range(1, n + 1) if (k in self.members) != self.all_but]


class Split(Heaps):
    largest = 6

    def options(self, n, side=0):
        return [(a, b) for a in range(n) for b in range(a + 1)]


class Lasker(Heaps):
    largest = 7

    def options(self, n, side=0):
        return [(m,) for m in range(n)] + [(n - a, a) for a in range(1, n // 2 + 1)]


class GrundysGame(Heaps):
    largest = 11

    def options(self, n, side=0):
        return [(n - a, a) for a in range(1, n) if n - a > a]


class Code(Heaps):
    """d0.d1d2…: digit k, bit p set: take k and leave exactly p heaps."""

    def __init__(self, base, first, digits, name=None):
        written = format(first, 'x') + '.' + ''.join(format(d, 'x') for d in digits)
        super().__init__(name or f'{base}:{written}')
        self.digits = [first] + list(digits)
        self.largest = 12 if max(self.digits) < 8 else 9

    def options(self, n, side=0):
        found = []
        for taken, digit in enumerate(self.digits[:n + 1]):
            for heaps in range(4):
                if not digit >> heaps & 1:
                    continue
                if heaps == 0:
                    found += [()] if taken == n else []
                else:
                    found += [p for p in partitions(n - taken) if len(p) == heaps]
        return found


class Race(Game):
    def __init__(self, target, most):
        super().__init__(f'race:{target},{most}')
        self.target, self.most = target, most

    def sample(self, random):
        return random.randrange(max(0, self.target - 12), self.target + 1)

    def options(self, n, side=0):
        return [(n + k,) for k in range(1, self.most + 1) if n + k <= self.target]


class Aliquot(Heaps):
    largest = 20

    def sample(self, random):
        return random.randrange(1, self.largest + 1)

    def options(self, n, side=0):
        return [(n - d,) for d in range(1, n) if n % d == 0]


# ---- lists of numbers ----


class Moore(Lists):
    def __init__(self, most):
        super().__init__(f'moore:{most}')
        self.most = most

    def sample(self, random):
        return tuple(sorted(random.randrange(4) for _ in range(random.randrange(1, 4))))

    def read(self, text):
        return tuple(sorted(n for n in map(int, text.split(',')) if n))

    def options(self, c, side=0):
        found = set()

        def reduce(i, left, heaps):
            if i == len(c):
                if left < self.most:
                    found.add(tuple(sorted(heaps)))
                return
            reduce(i + 1, left, heaps + [c[i]])
            if left:
                for n in range(c[i]):
                    reduce(i + 1, left - 1, heaps + [n])

        reduce(0, self.most, [])
        return [(h,) for h in sorted(found)]

    empty = '0'


class Staircase(Lists):
    def __init__(self):
        super().__init__('staircase')

    def sample(self, random):
        return tuple(random.randrange(3) for _ in range(random.randrange(1, 4)))

    def read(self, text):
        steps = list(map(int, text.split(',')))
        while steps and not steps[-1]:
            steps.pop()
        return tuple(steps)

    def options(self, c, side=0):
        found = []
        for i, stones in enumerate(c):
            for k in range(1, stones + 1):
                d = list(c)
                d[i] -= k
                if i:
                    d[i - 1] += k
                found.append((tuple(d),))
        return found

    empty = '0'


class Wythoff(Lists):
    def __init__(self):
        super().__init__('wythoff')

    def sample(self, random):
        return random.randrange(6), random.randrange(6)

    def read(self, text):
        return tuple(sorted(map(int, text.split(','))))

    def options(self, c, side=0):
        a, b = c
        return ([((x, b),) for x in range(a)] + [((a, x),) for x in range(b)]
                + [((a - k, b - k),) for k in range(1, min(a, b) + 1)])


class Euclid(Lists):
    def __init__(self, positive):
        super().__init__('euclid-positive' if positive else 'euclid')
        self.positive = positive

    def sample(self, random):
        return random.randrange(1, 15), random.randrange(1, 15)

    def read(self, text):
        return tuple(sorted(map(int, text.split(','))))

    def options(self, c, side=0):
        low, high = sorted(c)
        if not low:
            return []
        left = [high - k * low for k in range(1, high // low + 1)]
        return [((low, n),) for n in left if n or not self.positive]


class Nimble(Lists):
    def __init__(self):
        super().__init__('nimble')

    def sample(self, random):
        return tuple(sorted(random.randrange(6) for _ in range(random.randrange(1, 4))))

    def read(self, text):
        return tuple(sorted(s for s in map(int, text.split(',')) if s))

    def options(self, c, side=0):
        return [(tuple(c[:i]) + (to,) + tuple(c[i + 1:]),) for i, at in enumerate(c) for to in range(at)]

    empty = '0'


def slides(c):
    """Each coin to the left, not onto or past another one."""
    for i, at in enumerate(c):
        for to in range(c[i - 1] + 1 if i else 0, at):
            yield c[:i] + (to,) + c[i + 1:]


class SilverDollar(Lists):
    def __init__(self):
        super().__init__('silver-dollar')

    def sample(self, random):
        return tuple(sorted(random.sample(range(8), random.randrange(1, 4))))

    def options(self, c, side=0):
        return [(d,) for d in slides(c)]


class SilverDollarBag(Lists):
    """Square 0 is a bag: it holds any number of coins. The dollar is coin K."""

    alone = True

    def __init__(self, dollar):
        super().__init__(f'silver-dollar-bag:{dollar}')
        self.dollar = dollar

    def sample(self, random):
        bag = random.randrange(self.dollar)
        squares = random.sample(range(1, 8), random.randrange(max(1, self.dollar - bag), 4))
        return (0,) * bag + tuple(sorted(squares))

    def options(self, c, side=0):
        bag = sum(not at for at in c)
        return [(tuple(sorted(d)),) for i, at in enumerate(c) if at
                for to in range(c[i - 1] + 1 if i > bag else 0, at)
                for d in [c[:i] + (to,) + c[i + 1:]]]

    def ends(self, c, side):
        return 'won' if c[self.dollar - 1] == 0 else None


# ---- coins ----


def coin_moves(name, last):
    """The sets of places that a move whose last coin is `last` turns."""
    if name == 'turtles':
        return [{last}] + [{last, p} for p in range(1, last)]
    if name == 'mock-turtles':
        return ([{last}] + [{last, p} for p in range(last)]
                + [{last, p, q} for p, q in combinations(range(last), 2)])
    if name == 'twins':
        return [{last, p} for p in range(last)]
    return [set(range(first, last + 1)) for first in range(1, last + 1)]


class Coins(Lists):
    def sample(self, random):
        first = 0 if self.name in ('mock-turtles', 'twins') else 1
        return tuple(sorted(random.sample(range(first, 7), random.randrange(1, 4))))

    def read(self, text):
        return tuple(sorted(map(int, text.split(','))))

    def options(self, c, side=0):
        heads = set(c)
        return [(tuple(sorted(heads ^ turned)),) for last in c for turned in coin_moves(self.name, last)]


class Tartan(Game):
    def __init__(self, rows, columns):
        super().__init__(f'tartan:{rows},{columns}')
        self.rows, self.columns = rows, columns

    def places(self, name):
        return range(0 if name in ('mock-turtles', 'twins') else 1, 4)

    def sample(self, random):
        squares = [(a, b) for a in self.places(self.rows) for b in self.places(self.columns)]
        return tuple(sorted(random.sample(squares, random.randrange(1, 3))))

    def text(self, c):
        return '/'.join(f'{a},{b}' for a, b in c)

    def read(self, text):
        return tuple(sorted(tuple(map(int, head.split(','))) for head in text.split('/')))

    def options(self, c, side=0):
        heads, found = set(c), []
        for a, b in c:
            for rows in coin_moves(self.rows, a):
                for columns in coin_moves(self.columns, b):
                    turned = {(x, y) for x in rows for y in columns}
                    found.append((tuple(sorted(heads ^ turned)),))
        return found


class Flip(Game):
    def __init__(self):
        super().__init__('flip')

    def sample(self, random):
        return ''.join(random.choice('0111') for _ in range(random.randrange(1, 10)))

    def read(self, text):
        return text

    def options(self, c, side=0):
        return [(c[:i] + '00' + c[i + 2:],) for i in range(len(c) - 1) if c[i:i + 2] == '11']


# ---- sheets and boards ----


class Paper(Lists):
    """Cutting out a single square ends the play: a sheet of one square says who did it."""

    alone = True

    def __init__(self):
        super().__init__('paper')

    def sample(self, random):
        return random.randrange(2, 6), random.randrange(2, 5)

    def read(self, text):
        return tuple(sorted(map(int, text.split(','))))

    def options(self, c, side=0):
        w, h = c
        return ([((k, h), (w - k, h)) for k in range(1, w // 2 + 1)]
                + [((w, k), (w, h - k)) for k in range(1, h // 2 + 1)])

    def ends(self, c, side):
        return 'lost' if c == (1, 1) else None


class Treblecross(Game):
    """A row of free squares and Xs; three Xs in a row end the play."""

    alone = True

    def __init__(self):
        super().__init__('treblecross')

    def sample(self, random):
        return '.' * random.randrange(1, 10)

    def text(self, c):
        return str(len(c))

    read = None

    def options(self, c, side=0):
        return [(c[:i] + 'x' + c[i + 1:],) for i in range(len(c)) if c[i] == '.']

    def ends(self, c, side):
        return 'lost' if 'xxx' in c else None


def whole_board(text):
    """The rows of a board; one with no square taken may be written RxC."""
    if '.' not in text and text[0] != 'x':
        rows, columns = map(int, text.split('x'))
        return ('.' * columns,) * rows
    return tuple(text.split('/'))


class Board(Game):
    """Rows of . (free) and x."""

    def text(self, c):
        return '/'.join(c)

    def read(self, text):
        return whole_board(text)

    def board(self, random, most):
        rows = random.randrange(1, 4)
        columns = random.randrange(1, most // rows + 1)
        return tuple(''.join(random.choice('....x') for _ in range(columns)) for _ in range(rows))

    @staticmethod
    def cover(c, squares):
        rows = [list(row) for row in c]
        for i, j in squares:
            rows[i][j] = 'x'
        return tuple(''.join(row) for row in rows)

    def dominoes(self, c, across):
        for i, row in enumerate(c):
            for j in range(len(row)):
                other = (i, j + 1) if across else (i + 1, j)
                if other[0] < len(c) and other[1] < len(row) and row[j] == c[other[0]][other[1]] == '.':
                    yield (self.cover(c, [(i, j), other]),)


class Cram(Board):
    def __init__(self):
        super().__init__('cram')

    def sample(self, random):
        return self.board(random, 8)

    def options(self, c, side=0):
        return list(self.dominoes(c, True)) + list(self.dominoes(c, False))


class Domineering(Board):
    sides = 2

    def __init__(self):
        super().__init__('domineering')

    def sample(self, random):
        return self.board(random, 9)

    def options(self, c, side=0):
        return list(self.dominoes(c, side == 1))


class Chomp(Game):
    """Lengths of the rows; the square that begins the first one is poisoned."""

    def __init__(self):
        super().__init__('chomp')

    def sample(self, random):
        return tuple(sorted((random.randrange(1, 5) for _ in range(random.randrange(1, 4))), reverse=True))

    def text(self, c):
        return '/'.join('.' * n + 'x' * (c[0] - n) for n in c)

    def read(self, text):
        return tuple(row.count('.') for row in whole_board(text) if '.' in row)

    def options(self, c, side=0):
        return [(tuple(n for n in c[:i] + tuple(min(n, j) for n in c[i:]) if n),)
                for i, length in enumerate(c) for j in range(length) if (i, j) != (0, 0)]


class DawsonBoard(Board):
    """Left's w move up, Right's b move down: a step, or taking diagonally; who can take must."""

    sides = 2

    def __init__(self):
        super().__init__('dawson-board')

    def sample(self, random):
        n = random.randrange(1, 5)
        return ('b' * n, '.' * n, 'w' * n)

    def options(self, c, side=0):
        own, other, step = ('w', 'b', -1) if side == 0 else ('b', 'w', 1)
        takes, steps = [], []
        for i in range(3):
            for j in range(len(c[0])):
                if c[i][j] != own or not 0 <= i + step < 3:
                    continue
                for k in (j - 1, j + 1):
                    if 0 <= k < len(c[0]) and c[i + step][k] == other:
                        takes.append((i, j, k))
                if c[i + step][j] == '.':
                    steps.append((i, j, j))
        found = []
        for i, j, k in takes or steps:
            rows = [list(row) for row in c]
            rows[i][j], rows[i + step][k] = '.', own
            found.append((tuple(''.join(row) for row in rows),))
        return found


# ---- graphs ----


class Hackenbush(Game):
    """Edges as pairs, vertex 0 the ground; what is no longer joined to it falls."""

    def __init__(self):
        super().__init__('hackenbush')

    def sample(self, random):
        edges = []
        for v in range(1, random.randrange(2, 6)):
            edges.append((random.randrange(v), v))
        for _ in range(random.randrange(3)):
            u, v = random.randrange(v + 1), random.randrange(v + 1)
            edges.append((min(u, v), max(u, v)))
        return tuple(sorted(edges))

    def text(self, c):
        return ','.join(f'{u}-{v}' for u, v in c)

    read = None  # the program names the vertices anew

    def options(self, c, side=0):
        found = []
        for i in range(len(c)):
            left, joined = list(c[:i] + c[i + 1:]), {0}
            for _ in left:
                for u, v in left:
                    if u in joined or v in joined:
                        joined |= {u, v}
            found.append((tuple(e for e in left if e[0] in joined),))
        return found


class GraphGame(Game):
    """A game on a graph that a file holds; `edges` are pairs of names."""

    def __init__(self, name, path, edges):
        super().__init__(f'{name}:{path}')
        self.edges = edges
        self.vertices = sorted({v for edge in edges for v in edge})

    def text(self, c):
        return ','.join(c)

    def read(self, text):
        return tuple(sorted(text.split(',')))

    def joined(self, v):
        return {b for a, b in self.edges if a == v} | {a for a, b in self.edges if b == v}


class NodeKayles(GraphGame):
    def sample(self, random):
        return tuple(sorted(random.sample(self.vertices, random.randrange(1, len(self.vertices) + 1))))

    read = None  # pieces that are not joined become components

    def options(self, c, side=0):
        return [(tuple(u for u in c if u != v and u not in self.joined(v)),) for v in c]


class ArcKayles(NodeKayles):
    def options(self, c, side=0):
        pairs = [(u, v) for u, v in combinations(c, 2) if v in self.joined(u)]
        return [(tuple(w for w in c if w not in pair),) for pair in pairs]


class Geography(GraphGame):
    """The token's vertex, then those visited before."""

    def __init__(self, name, path, edges, directed):
        super().__init__(name, path, edges)
        self.directed = directed

    def sample(self, random):
        return (random.choice(self.vertices),)

    def read(self, text):
        names = text.split(',')
        return (names[0],) + tuple(sorted(names[1:]))

    def options(self, c, side=0):
        at, seen = c[0], set(c)
        ahead = {b for a, b in self.edges if a == at} if self.directed else self.joined(at)
        return [((v,) + tuple(sorted(seen)),) for v in sorted(ahead - seen)]


class Digraph(GraphGame):
    def sample(self, random):
        return random.choice(self.vertices)

    def text(self, c):
        return c

    def read(self, text):
        return text

    def options(self, c, side=0):
        return [(v,) for v in sorted({b for a, b in self.edges if a == c})]


# ---- the catalogue ----

COINS = ['turtles', 'mock-turtles', 'twins', 'ruler']
CODES = {'kayles': (7, 7), 'dawson-kayles': (0, 7), 'dawson-chess': (1, 3, 7)}


def edges_of(random, acyclic):
    """A random graph; of an acyclic one edges lead to later names."""
    names = [chr(97 + i) for i in range(random.randrange(3, 7))]
    pairs = [(a, b) for a in names for b in names if (a < b if acyclic else a != b)]
    chosen = random.sample(pairs, random.randrange(2, min(len(pairs), 8) + 1))
    return sorted(chosen)


def draw(random, new_file):
    """A game with random parameters. new_file(edges) writes a graph and returns its path."""

    def graph(kind, acyclic, *more):
        edges = edges_of(random, acyclic)
        return kind[1](kind[0], new_file(edges), edges, *more)

    def code(base, digits):
        first = random.choice([0, 0, 0, 4 if base == 8 else random.choice([4, 8, 12])])
        return Code('octal' if base == 8 else 'hex', first,
                    [random.randrange(base) for _ in range(digits - 1)] + [random.randrange(1, base)])

    makers = [
        lambda: Nim('nim'), lambda: BoundedNim(random.randrange(1, 6)),
        lambda: Moore(random.randrange(1, 4)), Staircase,
        lambda: Subtraction(sorted(random.sample(range(1, 9), random.randrange(1, 5))), False),
        lambda: Subtraction(sorted(random.sample(range(1, 9), random.randrange(1, 5))), True),
        lambda: Split('split'), lambda: Lasker('lasker'), lambda: GrundysGame('grundy'),
        lambda: code(8, random.randrange(1, 5)), lambda: code(8, random.randrange(1, 5)),
        lambda: code(16, random.randrange(1, 4)), lambda: code(16, random.randrange(1, 4)),
        lambda: (lambda name: Code('', 0, CODES[name], name))(random.choice(sorted(CODES))),
        lambda: Race(random.randrange(1, 25), random.randrange(1, 6)),
        lambda: Aliquot('aliquot'), Wythoff, lambda: Euclid(False), lambda: Euclid(True), Nimble,
        SilverDollar, lambda: SilverDollarBag(random.randrange(1, 4)),
        lambda: Coins(random.choice(COINS)), lambda: Coins(random.choice(COINS)),
        lambda: Tartan(random.choice(COINS), random.choice(COINS)), Flip, Paper, Treblecross, Cram,
        Domineering, Chomp, DawsonBoard, Hackenbush,
        lambda: graph(('node-kayles', NodeKayles), False),
        lambda: graph(('arc-kayles', ArcKayles), False),
        lambda: graph(('vertex-geography', Geography), False, True),
        lambda: graph(('undirected-geography', Geography), False, False),
        lambda: graph(('graph', Digraph), True),
    ]
    return random.choice(makers)()
