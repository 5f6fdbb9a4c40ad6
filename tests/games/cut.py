"""The rule of partition games, written a second time for tests/oracle."""

from heaps_and_coins import Heaps


def divisions(n, heaps, most):
    """All ways to write n as a sum of that many numbers from 1 to most, none larger than the one before."""
    if heaps == 1:
        return [(n,)] if n <= most else []
    return [(a, *rest) for a in range(min(n - 1, most), 0, -1) for rest in divisions(n - a, heaps - 1, a)]


class Cut(Heaps):
    largest = 11

    def __init__(self, cuts):
        super().__init__('cut:' + ','.join(map(str, sorted(cuts))))
        self.cuts = cuts

    def options(self, n, side=0):
        return [heaps for c in self.cuts for heaps in divisions(n, c + 1, n)]


def draw(random):
    return Cut(random.sample(range(1, 7), random.randrange(1, 4)))
