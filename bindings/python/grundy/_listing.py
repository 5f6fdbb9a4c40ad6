"""Positions from small to large, and whether rules are those of an impartial game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Dict, List, Optional, Tuple, Union

from ._answers import Printed, printed, record
from ._engine import engine
from ._errors import UsageError
from ._games import Game, game as game_of
from ._grundy import ffi, lib
from ._nimber import number_of
from ._solution import PLAYS, choice

OUTCOMES: Dict[Optional[str], int] = {
    None: lib.GRUNDY_OUTCOME_UNKNOWN,
    "N": lib.GRUNDY_OUTCOME_N,
    "P": lib.GRUNDY_OUTCOME_P,
}


def _query(
    upto: int, heaps: int, play: str, outcome: Optional[str], value: Optional[int]
) -> Any:
    if outcome not in OUTCOMES:
        raise ValueError(f"outcome {outcome!r}; expected 'N' or 'P'")
    if min(upto, heaps) < 0 or heaps > lib.GRUNDY_LOSING_HEAPS:
        raise UsageError(f"expected 1 to {int(lib.GRUNDY_LOSING_HEAPS)} heaps, of 0 and more")
    query = ffi.new("grundy_losing_query *", {"size": ffi.sizeof("grundy_losing_query")})
    query.heaps, query.upto = heaps, upto
    query.play, query.outcome = choice(PLAYS, play, "play"), OUTCOMES[outcome]
    query.by_value, query.value = value is not None, value or 0
    return query


def positions(
    game: Union[str, Game],
    upto: int = 20,
    *,
    heaps: int = 1,
    play: str = "normal",
    outcome: Optional[str] = None,
    value: Optional[int] = None,
) -> List[Tuple[int, ...]]:
    """The lost positions of ``heaps`` heaps of 0 ... ``upto``, of pairs of numbers, or of lists of
    ``heaps`` numbers, each sum once: those of an ``outcome`` (N or P), or of a nim-value.

    >>> import grundy
    >>> grundy.positions("wythoff", 10)
    [(0, 0), (1, 2), (3, 5), (4, 7), (6, 10)]
    >>> len(grundy.positions("nim", 7, heaps=3))
    15
    >>> grundy.positions("staircase", 1, heaps=3)
    [(0, 0, 0), (0, 1, 0), (1, 0, 1), (1, 1, 1)]
    """
    query = _query(upto, heaps, play, outcome, value)
    game = game_of(game)
    with engine() as e:
        opened = e.room(query.play, game.loopy).game(e, game.name)
        flat = e.words(lambda out: lib.grundy_py_positions(e.context, opened, query, out))
        pairs = opened.ruleset.dimensions == 2 or opened.display.pair != ffi.NULL
    return list(zip(*[iter(flat)] * (2 if pairs else heaps)))


def count_positions(
    game: Union[str, Game],
    upto: int = 20,
    *,
    heaps: int = 1,
    play: str = "normal",
    outcome: Optional[str] = None,
    value: Optional[int] = None,
    ordered: bool = False,
    nonempty: bool = False,
    distinct: bool = False,
    mod: int = 0,
) -> int:
    """How many positions ``positions`` gives. Heaps with nim-values, in normal play, are counted by
    the histogram of the values, without a list; there the same heaps in another order may count
    again (``ordered``), no heap be empty (``nonempty``), no two equal (``distinct``), and the
    answer be taken modulo ``mod``, at most 2^32.

    >>> import grundy
    >>> grundy.count_positions("nim", 10**5, heaps=3, ordered=True)
    7858475971
    >>> grundy.count_positions("kayles", 1000, heaps=4, value=2, mod=1000)
    865
    """
    query = _query(upto, heaps, play, outcome, value)
    choices = ffi.new("grundy_losing_choices *", {"size": ffi.sizeof("grundy_losing_choices")})
    choices.ordered, choices.nonempty, choices.distinct = ordered, nonempty, distinct
    choices.modulus = mod
    total = ffi.new("grundy_u128 *")
    game = game_of(game)
    with engine() as e:
        opened = e.room(query.play, game.loopy).game(e, game.name)
        e.check(lib.grundy_losing_total(e.context, opened, query, choices, total))
    return number_of(total)


@dataclass(frozen=True)
class Conditions(Printed):
    """What a check of rules found: ``holds``, ``open`` (nothing was found, but not all was seen) or
    ``fails``: that play ``ends``, that both players have the ``same`` options, that ``normal`` play
    decides, that ``canonical`` forms are worth the same. ``violations`` has the position or play
    that shows what fails. ``most_options`` of a position, ``most_parts`` after a move, ``values``
    of the first samples. It counts as true where they are those of an impartial game."""

    ends: str
    same: str
    normal: str
    canonical: str
    violations: Dict[str, str]
    samples: int
    positions: int
    most_options: int
    most_parts: int
    values: List[int]
    impartial: bool

    def __bool__(self) -> bool:
        return self.impartial


KINDS = ["holds", "open", "fails"]


def check(
    game: Union[str, Game], *, samples: int = 0, options: int = 0, depth: int = 0
) -> Conditions:
    """Are the rules those of an impartial game? Looks at the game's samples and all that play makes
    of them: so many samples (0: 200), options (5 million), and moves in a row (10^4).

    >>> import grundy
    >>> bool(grundy.check("kayles"))
    True
    >>> up = grundy.Game.from_options(lambda n: [(n ^ 1,)] if n < 2 else [], samples=[0])
    >>> found = grundy.check(up)
    >>> found.ends, found.violations["ends"]
    ('fails', '0 -> 1 -> 0')
    """
    bounds = ffi.new("grundy_check_bounds *", {"size": ffi.sizeof("grundy_check_bounds")})
    bounds.samples, bounds.options, bounds.depth = samples, options, depth
    game = game_of(game)
    found = ffi.new("grundy_conditions *", {"size": ffi.sizeof("grundy_conditions")})
    with engine() as e:
        opened = e.room(0, game.loopy).game(e, game.name)
        e.check(lib.grundy_check(e.context, opened, bounds, found))
        try:
            fields = printed(e, lib.grundy_print_conditions, opened, found)
            buffers = {
                "ends": found.chain,
                "same": found.different,
                "normal": found.decided,
                "canonical": found.changed,
            }
            kinds: Any = {name: KINDS[getattr(found, name)] for name in buffers}
            return record(
                Conditions,
                found,
                violations={
                    name: bytes(ffi.buffer(buffer.data, buffer.length)).decode()
                    for name, buffer in buffers.items()
                    if buffer.length
                },
                values=[found.values.data[i] for i in range(found.values.length)],
                impartial=bool(lib.grundy_conditions_hold(opened, found)),
                **kinds,
                **fields,
            )
        finally:
            lib.grundy_conditions_clear(found)


__all__ = ["Conditions", "check", "count_positions", "positions"]
