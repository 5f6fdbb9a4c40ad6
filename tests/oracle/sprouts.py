"""Sprouts (see game.py): spots, lines, and which spots one meets walking around each region."""

from game import Game

LIVES = {'0': 3, '1': 2, '2': 1}  # a spot has at most three lines; a letter has two


def parse(text):
    """Regions of boundaries of spots, and how many lines each spot has."""
    lines, regions = {}, []
    for region in text.split('}')[:-1]:
        boundaries = []
        for boundary in region.split('.')[:-1]:
            spots = []
            for sign in boundary:
                spot = len(lines) if sign in LIVES else sign
                lines[spot] = int(sign) if sign in LIVES else 2
                spots.append(spot)
            boundaries.append(spots)
        regions.append(boundaries)
    return regions, lines


def alive(regions, lines):
    """Without dead spots, empty boundaries, and regions in which no line can be drawn."""
    kept = []
    for region in regions:
        boundaries = [[s for s in b if lines[s] < 3] for b in region]
        boundaries = [b for b in boundaries if b]
        if sum(3 - lines[s] for s in {s for b in boundaries for s in b}) >= 2:
            kept.append(boundaries)
    return kept


def written(regions, lines):
    """As text. A spot met once is its number of lines, one met twice a letter; boundaries and
    regions are ordered, so that many texts of one drawing become the same."""
    met = [s for region in regions for b in region for s in b]

    def sign(spot):
        return 'x' if met.count(spot) == 2 else str(lines[spot])

    def turned(boundary):
        return min((boundary[i:] + boundary[:i] for i in range(len(boundary))),
                   key=lambda b: ''.join(map(sign, b)))

    ordered = sorted((sorted((turned(b) for b in region), key=lambda b: ''.join(map(sign, b)))
                      for region in regions),
                     key=lambda r: '.'.join(''.join(map(sign, b)) for b in r))
    letters, text = {}, ''
    for region in ordered:
        for boundary in region:
            for spot in boundary:
                if sign(spot) == 'x':
                    text += letters.setdefault(spot, chr(ord('a') + len(letters)))
                else:
                    text += sign(spot)
            text += '.'
        text += '}'
    return text


def around(boundary, i):
    """Walking from a spot around the boundary back to it; a spot without lines is met once."""
    turned = boundary[i:] + boundary[:i]
    return turned + turned[:1]


class Sprouts(Game):
    read = None  # drawings that are the same may have several texts

    def __init__(self):
        super().__init__('sprouts')

    def sample(self, random):
        """A few moves from a few spots."""
        c = '0.' * random.randrange(1, 4) + '}'
        for _ in range(random.randrange(3, 6) if len(c) > 5 else random.randrange(3)):
            after = self.options(c)
            if after and after[0]:
                c = random.choice([parts for parts in after if parts] or [(c,)])[0]
        return c

    def options(self, c, side=0):
        regions, lines = parse(c)
        found = set()
        for r, region in enumerate(regions):
            others = regions[:r] + regions[r + 1:]
            for a, boundary in enumerate(region):
                for i, spot in enumerate(boundary):
                    self.within(others, region, a, i, lines, found)
                    for b in range(a):
                        for j, other in enumerate(region[b]):
                            self.between(others, region, (a, i), (b, j), lines, found)
        return [(text,) if text else () for text in sorted(found)]

    @staticmethod
    def drawn(regions, lines, ends, found):
        after = dict(lines, new=2)
        for spot in ends:
            after[spot] += 1
        if max(after.values()) > 3:
            return
        kept = alive(regions, after)
        found.add(written(kept, after))

    def between(self, others, region, from_, to, lines, found):
        """A line that joins two boundaries makes them one."""
        (a, i), (b, j) = from_, to
        x, y = region[a][i], region[b][j]
        first = around(region[a], i) if lines[x] else [x]
        second = around(region[b], j) if lines[y] else [y]
        rest = [other for k, other in enumerate(region) if k not in (a, b)]
        self.drawn(others + [rest + [first + ['new'] + second + ['new']]], lines, (x, y), found)

    def within(self, others, region, a, i, lines, found):
        """A line within a boundary divides the region; each of the other boundaries is on one
        side."""
        boundary, rest = region[a], [b for k, b in enumerate(region) if k != a]
        x = boundary[i]
        for j in range(i, len(boundary)):
            y = boundary[j]
            if i == j:
                one = [x, 'new']
                two = (around(boundary, i) if lines[x] else [x]) + ['new']
            else:
                one = boundary[i:j + 1] + ['new']
                two = boundary[j:] + boundary[:i + 1] + ['new']
            for sides in range(1 << len(rest)):
                inside = [b for k, b in enumerate(rest) if sides >> k & 1]
                outside = [b for k, b in enumerate(rest) if not sides >> k & 1]
                self.drawn(others + [inside + [one], outside + [two]], lines, (x, y), found)
