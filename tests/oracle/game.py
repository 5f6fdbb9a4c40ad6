"""The games of the catalogue, written down again from their printed rules: no theorem, no nim-value.

A game has a name for the command line and gives

    sample(random)    a small component
    text(c)           the component as the command line takes it
    read(text)        back; what play cannot tell apart becomes equal
    options(c, side)  the sums (tuples of components) that moves lead to

and, where the rule itself names a winner, `ends(c)`: 'won' or 'lost' for the player to move.
`alone`: the rule ends the whole play, so the game is not added to others; `flips`: in misère play it
names the other player.
"""


class Game:
    sides = 1
    alone = False
    flips = True

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
