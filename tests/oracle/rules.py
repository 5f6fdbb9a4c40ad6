"""Games with random parameters, out of the whole catalogue: those listed here, and each tests/games/NAME.py,
where draw(random) gives one."""

import hashlib
import importlib.util
import pathlib

from boards_and_graphs import (
    ArcKayles, Chomp, Clobber, Cram, DawsonBoard, Digraph, Domineering, Geography, Hackenbush, NodeKayles, NoGo,
    Paper, Treblecross,
)
from heaps_and_coins import (
    SHAPES, BoundedNim, Code, Coins, Divisor, EndNim, Euclid, Flip, GrundysGame, Lasker, Moore, NewNim, Nim, Nimble,
    PrimePower, Race, SilverDollar, SilverDollarBag, Split, Staircase, Subtraction, TakeAway, Tartan,
    Turning, Wythoff,
)
from scripts import draw_script
from sprouts import Sprouts

COINS = ['turtles', 'mock-turtles', 'twins', 'ruler']
CODES = {'kayles': (7, 7), 'dawson-kayles': (0, 7), 'dawson-chess': (1, 3, 7)}


def load(path):
    spec = importlib.util.spec_from_file_location(path.stem, path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


FOUND = {path.stem: load(path).draw for path in sorted(pathlib.Path(__file__).parents[1].glob('games/*.py'))}


def choose(random, makers):
    """One of a dictionary. By its names, so that a new one changes only the choices that fall on it."""
    number = random.getrandbits(64).to_bytes(8, 'big')
    return makers[max(makers, key=lambda name: hashlib.blake2b(name.encode(), digest_size=8, key=number).digest())]


def edges_of(random, acyclic):
    """A random graph; of an acyclic one edges lead to later names."""
    names = [chr(97 + i) for i in range(random.randrange(3, 7))]
    pairs = [(a, b) for a in names for b in names if (a < b if acyclic else a != b)]
    chosen = random.sample(pairs, random.randrange(2, min(len(pairs), 8) + 1))
    return sorted(chosen)


def draw(random, new_file):
    """A game with random parameters. new_file(text, ending) writes a file and returns its path."""

    def graph(kind, acyclic, *more):
        edges = edges_of(random, acyclic)
        path = new_file(''.join(f'{a} {b}\n' for a, b in edges), 'txt')
        return kind[1](kind[0], path, edges, *more)

    def code(base, digits):
        first = random.choice([0, 0, 0, 4 if base == 8 else random.choice([4, 8, 12])])
        return Code('octal' if base == 8 else 'hex', first,
                    [random.randrange(base) for _ in range(digits - 1)] + [random.randrange(1, base)])

    def turning():
        least = random.randrange(1, 5)
        most = random.choice([least, least + random.randrange(4), 99])
        return Turning(least, most, random.choice(sorted(SHAPES)), random.randrange(4) == 0)

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
        lambda: Divisor('divisor'),
        lambda: PrimePower('prime-power'), Wythoff, EndNim, NewNim, lambda: TakeAway(random.randrange(1, 6)),
        lambda: TakeAway(2, 'fibonacci'), lambda: Euclid(False), lambda: Euclid(True), Nimble,
        SilverDollar, lambda: SilverDollarBag(random.randrange(1, 4)),
        lambda: Coins(random.choice(COINS)), lambda: Coins(random.choice(COINS)),
        lambda: Tartan(random.choice(COINS), random.choice(COINS)), turning, Flip, Paper, Treblecross, Cram, Clobber, NoGo,
        Domineering, Chomp, DawsonBoard, Hackenbush, Sprouts,
        lambda: draw_script(random, new_file), lambda: draw_script(random, new_file),
        lambda: graph(('node-kayles', NodeKayles), False),
        lambda: graph(('arc-kayles', ArcKayles), False),
        lambda: graph(('vertex-geography', Geography), False, True),
        lambda: graph(('undirected-geography', Geography), False, False),
        lambda: graph(('graph', Digraph), True),
    ]
    named = {f'listed {i}': make for i, make in enumerate(makers)}
    named |= {name: lambda make=make: make(random) for name, make in FOUND.items()}
    return choose(random, named)()
