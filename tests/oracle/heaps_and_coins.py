"""Heaps, lists of numbers and coins (see game.py)."""

from itertools import combinations

from game import Game, Lists


def partitions(n, most=None):
    if n == 0:
        yield ()
    for first in range(min(n, most or n), 0, -1):
        for rest in partitions(n - first, first):
            yield (first,) + rest


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


class Divisor(Heaps):
    largest = 40

    def options(self, n, side=0):
        return [(d,) for d in range(1, n) if n % d == 0]


class PrimePower(Divisor):
    def options(self, n, side=0):
        return [(d,) for (d,) in super().options(n)
                if sum(n // d % p == 0 and all(p % q for q in range(2, p)) for p in range(2, n + 1)) == 1]


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


class TakeAway(Lists):
    """The stones and how many of them may be taken now."""

    def __init__(self, times, name=None):
        super().__init__(name or f'take-away:{times}')
        self.times = times

    def sample(self, random):
        n = random.randrange(14)
        return (n, max(n - 1, 0) if random.randrange(2) else random.randrange(n + 1))

    def text(self, c):
        return str(c[0]) if c[1] + 1 == c[0] else f'{c[0]},{c[1]}'

    def read(self, text):
        numbers = list(map(int, text.split(',')))
        n = numbers[0]
        return n, min(n, numbers[1] if len(numbers) > 1 else max(n - 1, 0))

    def options(self, c, side=0):
        n, most = c
        return [((n - k, min(n - k, self.times * k)),) for k in range(1, most + 1)]


class EndNim(Lists):
    empty = None

    def __init__(self):
        super().__init__('end-nim')

    def sample(self, random):
        return tuple(random.randrange(1, 4) for _ in range(random.randrange(1, 6)))

    def options(self, c, side=0):
        if not c:
            return []
        return ([((x,) * (x > 0) + c[1:],) for x in range(c[0])]
                + [(c[:-1] + (x,) * (x > 0),) for x in range(c[-1])])


class NewNim(Lists):
    """How many moves of whole heaps are still to come, and the heaps with stones."""

    def __init__(self):
        super().__init__('new-nim')

    def sample(self, random):
        heaps = sorted(random.randrange(1, 4) for _ in range(random.randrange(1, 5)))
        return random.randrange(3), tuple(heaps)

    def text(self, c):
        return ','.join(map(str, c[1] or (0,))) + ['%s:0', '%s:1', '%s'][c[0]].replace('%s', '')

    def read(self, text):
        heaps, _, phase = text.partition(':')
        return int(phase or 2), tuple(sorted(n for n in map(int, heaps.split(',')) if n))

    def options(self, c, side=0):
        phase, heaps = c
        if phase:
            return [((phase - 1, left),) for count in range(1, len(heaps) + 1)
                    for left in set(combinations(heaps, count))]
        return [((0, tuple(sorted(heaps[:i] + (left,) * (left > 0) + heaps[i + 1:]))),)
                for i in range(len(heaps)) for left in range(heaps[i])]


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


SHAPES = {
    '': lambda places: True,
    'run': lambda places: places[-1] - places[0] == len(places) - 1,
    'spaced': lambda places: len({b - a for a, b in zip(places, places[1:])}) < 2,
    'mirror': lambda places: len({a + b for a, b in zip(places, places[::-1])}) == 1,
}


class Turning(Coins):
    """From `least` to `most` coins that lie as the shape says, and with the first one if it must be."""

    empty = None

    def __init__(self, least, most, shape, first):
        counts = f'{least}-' if most > 9 else f'{least}-{most}'
        super().__init__(f'turning:{counts}{shape and "," + shape}{",first" * first}')
        self.least, self.most, self.shape, self.first = least, most, SHAPES[shape], first

    def sample(self, random):
        return tuple(sorted(random.sample(range(7), random.randrange(1, 4))))

    def options(self, c, side=0):
        heads = set(c)
        return [(tuple(sorted(heads ^ set(places + (last,)))),) for last in c
                for count in range(self.least - 1, min(self.most, last + 1))
                for places in combinations(range(last), count)
                if self.shape(places + (last,)) and not (self.first and (places + (last,))[0])]


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
