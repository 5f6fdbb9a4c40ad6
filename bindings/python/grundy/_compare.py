"""Two games side by side, and the codes that have a game's values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Iterable, List, Optional, Tuple, Union

from . import _grundy as C
from ._answers import Printed, partial, printed, record
from ._arrays import words
from ._engine import Engine, engine, string
from ._errors import Error
from ._games import Game, game as game_of
from ._grundy import ffi, lib

RELATIONS = ["same", "doubled", "halved"]
USUAL = (1 << 64) - 1


@dataclass(frozen=True)
class Likeness:
    """``G1(n) == G2(n + shift)`` for ``start <= n < stop``. Where they differ, ``differ`` is the
    pair of values at ``stop``, that of the first game and that of the second; otherwise ``proved``
    says whether they are the same forever, and ``by_rule`` that the rules show it and not the
    values."""

    shift: int
    start: int
    stop: int
    differ: Optional[Tuple[int, int]]
    proved: bool
    by_rule: bool


def likeness_of(found: C.grundy_likeness) -> Likeness:
    differ = (found.left, found.right) if found.differs else None
    return record(Likeness, found, stop=found.to, differ=differ)


@dataclass(frozen=True)
class Comparison(Printed):
    """How two games compare: heap by heap as ``straight`` says, and ``shifted`` where that is
    longer. ``same``: they are one game, however it is written. It counts as true where they are
    proved to have the same values forever."""

    straight: Likeness
    shifted: Optional[Likeness]
    same: bool

    def __bool__(self) -> bool:
        return self.same or self.straight.proved and not self.straight.differ


def likeness(left: Iterable[int], right: Iterable[int], shift: Optional[int] = 0) -> Likeness:
    """How far two lists of values, from heap 0 on, agree, the second one shifted; ``shift`` ``None``:
    at the shift of at most 8 heaps, other than 0, at which they agree longest, ``ValueError`` where
    that does not help.

    >>> import grundy
    >>> grundy.likeness([0, 1, 2, 3], [0, 1, 2, 4]).differ
    (3, 4)
    >>> grundy.likeness(range(1, 60), range(60), None).shift
    1
    """
    lists = [words(left), words(right)]
    known = ffi.new("grundy_known_values[2]")
    for place, given in enumerate(lists):
        known[place].values, known[place].count = given, len(given)
    if shift is not None:
        return likeness_of(lib.grundy_compare_values(known, known + 1, shift))
    out = ffi.new("grundy_likeness *")
    if not lib.grundy_compare_shifted(known, known + 1, out):
        raise ValueError("no shift lets them agree longer")
    return likeness_of(out)


def _upto(upto: Optional[int]) -> int:
    return USUAL if upto is None else upto.__index__()


def compare(
    left: Union[str, Game], right: Union[str, Game], upto: Optional[int] = None
) -> Comparison:
    """Do two games of heaps have the same nim-values, up to where, and forever? Of the heaps
    0 … ``upto``, or of some thousands and as many more as settle it.

    >>> import grundy
    >>> grundy.compare("octal:0.161", "octal:0.36").straight.stop
    519
    >>> bool(grundy.compare("octal:0.26", "octal:0.27"))
    True
    >>> print(grundy.compare("kayles", "nim"))
    kayles and nim first differ at heap 4: G(4) is 1 and 4.
    <BLANKLINE>
    """
    found = ffi.new("grundy_comparison *", {"size": ffi.sizeof("grundy_comparison")})
    with engine() as e:
        first, second = opened_of(e, left), opened_of(e, right)
        status = lib.grundy_compare(e.context, first, second, _upto(upto), found)

        def answer(error: Optional[Error]) -> Comparison:
            fields = printed(e, lib.grundy_print_comparison, found, error=error)
            shifted = likeness_of(found.shifted) if found.has_shifted else None
            straight = likeness_of(found.straight)
            return record(Comparison, found, straight=straight, shifted=shifted, **fields)

        found_: Comparison = partial(e, status, found.games[0] != ffi.NULL, answer)
        return found_


@dataclass(frozen=True)
class Equivalent:
    """An octal ``code`` with the values of a game; ``relation`` says whether with the same values,
    or with each of them twice (doubled) or every second one (halved)."""

    code: str
    relation: str
    likeness: Likeness


@dataclass(frozen=True)
class Equivalents(Printed):
    """The codes that were found, ``codes``, of those of so many ``digits``, compared up to the heap
    ``upto``."""

    codes: List[Equivalent]
    digits: int
    upto: int


def equivalents(
    game: Union[str, Game], *, upto: Optional[int] = None, digits: int = 0
) -> Equivalents:
    """Every octal code of at most ``digits`` digits (5 at most; 0: as many as the game's own, or 3)
    with the nim-values of a game, shifted by at most 4 heaps.

    >>> import grundy
    >>> [found.code for found in grundy.equivalents("octal:0.07", digits=2).codes]
    ['0.07', '0.4', '0.42']
    """
    if digits < 0:
        raise ValueError("digits must not be negative")
    out = ffi.new("grundy_equivalents **")
    with engine() as e:
        try:
            opened = opened_of(e, game)
            status = lib.grundy_equivalents_find(e.context, opened, _upto(upto), digits, out)
            found = out[0]

            def answer(error: Optional[Error]) -> Equivalents:
                fields = printed(e, lib.grundy_print_equivalents, found, error=error)
                codes = [
                    Equivalent(
                        string(code.code), RELATIONS[code.relation], likeness_of(code.likeness)
                    )
                    for code in (lib.grundy_equivalents_code(found, i) for i in range(found.count))
                ]
                return record(Equivalents, found, codes=codes, **fields)

            found_: Equivalents = partial(e, status, found != ffi.NULL, answer)
            return found_
        finally:
            lib.grundy_equivalents_destroy(out[0])


def opened_of(e: Engine, game: Union[str, Game], play: int = 0) -> C.grundy_game:
    """A game opened under an engine."""
    game = game_of(game)
    return e.room(play, game.loopy).game(e, game.name)


__all__ = ["Comparison", "Equivalent", "Equivalents", "Likeness", "compare", "equivalents", "likeness"]
