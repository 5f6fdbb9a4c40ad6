"""The rule of the aliquot game, written a second time for tests/oracle."""

from heaps_and_coins import Heaps


class Aliquot(Heaps):
    largest = 20

    def sample(self, random):
        return random.randrange(1, self.largest + 1)

    def options(self, n, side=0):
        return [(n - d,) for d in range(1, n) if n % d == 0]


def draw(random):
    return Aliquot('aliquot')
