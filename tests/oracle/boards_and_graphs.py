"""Sheets, boards and graphs (see game.py)."""

from itertools import combinations

from game import Game, Lists


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


class Clobber(Game):
    """A stone takes a neighbouring one of the other colour and stands in its place."""

    def __init__(self):
        super().__init__('clobber')

    def sample(self, random):
        rows, columns = random.choice([(1, 7), (2, 2), (2, 3), (3, 2), (2, 4), (3, 3), (5, 1)])
        return tuple(''.join(random.choice('xo.xo') for _ in range(columns)) for _ in range(rows))

    def text(self, c):
        return '/'.join(c)

    def read(self, text):
        if text[0] not in '123456789':
            return tuple(text.split('/'))
        rows, columns = map(int, text.split('x'))
        return tuple(''.join('xo'[(i + j) % 2] for j in range(columns)) for i in range(rows))

    def options(self, c, side=0):
        found = []
        for i, row in enumerate(c):
            for j, stone in enumerate(row):
                for k, m in ((i - 1, j), (i + 1, j), (i, j - 1), (i, j + 1)):
                    if 0 <= k < len(c) and 0 <= m < len(row) and stone + c[k][m] in ('xo', 'ox'):
                        rows = [list(r) for r in c]
                        rows[i][j], rows[k][m] = '.', stone
                        found.append((tuple(''.join(r) for r in rows),))
        return found


class NoGo(Game):
    """A stone of either colour on a free square; then each group of one colour has a free square next to it."""

    def __init__(self):
        super().__init__('nogo')

    def sample(self, random):
        rows, columns = random.choice([(1, 9), (2, 2), (2, 3), (3, 2), (2, 4), (3, 3), (5, 1)])
        board = ('.' * columns,) * rows
        for _ in range(random.randrange(rows * columns)):
            board = random.choice(self.options(board) or [(board,)])[0]
        return board

    def text(self, c):
        return '/'.join(c)

    def read(self, text):
        return whole_board(text)

    @staticmethod
    def breathes(c, i, j):
        todo, seen = [(i, j)], {(i, j)}
        while todo:
            i, j = todo.pop()
            for k, m in ((i - 1, j), (i + 1, j), (i, j - 1), (i, j + 1)):
                if 0 <= k < len(c) and 0 <= m < len(c[0]) and (k, m) not in seen:
                    if c[k][m] == '.':
                        return True
                    if c[k][m] == c[i][j]:
                        seen.add((k, m))
                        todo.append((k, m))
        return False

    def options(self, c, side=0):
        found = []
        squares = [(i, j) for i in range(len(c)) for j in range(len(c[0]))]
        for i, j in squares:
            for stone in 'xo' if c[i][j] == '.' else '':
                rows = [list(row) for row in c]
                rows[i][j] = stone
                if all(rows[k][m] == '.' or self.breathes(rows, k, m) for k, m in squares):
                    found.append((tuple(''.join(row) for row in rows),))
        return found


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
