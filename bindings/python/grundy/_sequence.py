"""Nim-values in order, their periods, and pictures of them."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Dict, List, Optional, Sequence, Tuple, Union

from . import _grundy as C
from ._answers import listed, record
from ._arrays import handed_out, room_for, words
from ._engine import Engine, encode, engine, printing
from ._errors import UsageError
from ._games import Game, game as game_of
from ._grundy import ffi, lib
from ._show import image

PERIODS = ["none", "observed", "proved", "mixed"]
UNBOUNDED = (1 << 64) - 1


@dataclass(frozen=True)
class Period:
    """A period: G(n + period) = G(n) + saltus for every n >= preperiod, all three least. ``status``
    is ``proved``, ``observed`` or ``none``; ``computed_to`` is the last heap that was used, and
    ``theorem`` names what proves it. ``mixed``, of games with a pass, is proved as well, but only the
    values of the n whose remainder modulo the period is one of ``rising`` have the saltus, and the
    others repeat."""

    status: str
    preperiod: int
    period: int
    saltus: int
    computed_to: int
    theorem: Optional[str]
    rising: Tuple[int, ...] = ()

    def __bool__(self) -> bool:
        return self.status != "none"


class _Sequence:
    """A grundy_sequence while a call runs."""

    def __init__(self, e: Engine, game: Game) -> None:
        opened = e.room(0, game.loopy).game(e, game.name)
        out = ffi.new("grundy_sequence **")
        e.check(lib.grundy_sequence_create(e.context, opened, out))
        self.sequence = out[0]

    def __enter__(self) -> C.grundy_sequence:
        return self.sequence

    def __exit__(self, *_: object) -> None:
        lib.grundy_sequence_destroy(self.sequence)


def whole(number: Any, what: str) -> int:
    number = number.__index__()
    if not 0 <= number < UNBOUNDED:
        raise UsageError(f"{what} {number}; expected a number from 0 to 2^64 - 2")
    return int(number)


def values(game: Union[str, Game], count: int, *, start: int = 0, out: Any = None) -> Any:
    """The ``count`` nim-values G(start), G(start + 1), … of a game, as an array of 64-bit numbers:
    NumPy's where that is installed, of int64, or of uint64 where a value is 2^63 or more; else an
    ``array('Q')``. ``out`` is filled in place of a new one: anything that holds that many 64-bit
    numbers, signed or not.

    >>> import grundy
    >>> grundy.values("octal:0.16", 10).tolist()
    [0, 1, 0, 0, 1, 2, 2, 1, 4, 0]
    >>> int(grundy.values("kayles", 1, start=10**12)[0])
    1

    Raises ``UnknownAnswerError`` for games whose components are not numbered. The game keeps what was
    computed until ``grundy.clear()``.
    """
    count, start, game = whole(count, "count"), whole(start, "start"), game_of(game)
    found = room_for(count, out)
    with engine() as e, _Sequence(e, game) as sequence:
        if count:
            given = ffi.from_buffer("uint64_t[]", found, require_writable=True)
            e.check(lib.grundy_sequence_values(sequence, start, start + count - 1, given))
    return handed_out(found, out)


def period_of(found: C.grundy_period) -> Period:
    rising = tuple(listed(found.rising, found.rising_count))
    return record(Period, found, status=PERIODS[found.status], rising=rising)


def period(game: Union[str, Game], upto: Optional[int] = None) -> Period:
    """The period of a game's nim-values. Without ``upto`` it computes until one is proved or a limit
    is reached (``grundy.settings``), which raises ``LimitError``; with it, it uses G(0) … G(upto).

    >>> import grundy
    >>> found = grundy.period("kayles")
    >>> found.status, found.preperiod, found.period
    ('proved', 71, 12)
    """
    last = UNBOUNDED if upto is None else whole(upto, "upto")
    out = ffi.new("grundy_period *")
    with engine() as e, _Sequence(e, game_of(game)) as sequence:
        e.check(lib.grundy_sequence_period(sequence, last, out))
        return period_of(out[0])


def observe(numbers: Sequence[int]) -> Period:
    """The period that a list of values, from the first on, shows: ``observed`` or ``none``.

    >>> import grundy
    >>> grundy.observe([9] + [0, 1, 2] * 9).period
    3
    """
    given = words(numbers)
    out = ffi.new("grundy_period *")
    with engine() as e:
        e.check(lib.grundy_sequence_observe(e.context, given, len(given), out))
        return period_of(out[0])


class Plot:
    """A picture of nim-values, SVG: ``str(plot)``; a notebook shows it."""

    __slots__ = ("svg",)

    def __init__(self, svg: str) -> None:
        self.svg = svg

    def __str__(self) -> str:
        return self.svg

    def __repr__(self) -> str:
        return f"<grundy.Plot of {len(self.svg)} characters>"

    def _repr_svg_(self) -> str:
        return self.svg

    def _repr_html_(self) -> str:
        return image(self.svg)


def plot(
    game: Union[str, Game],
    count: int = 200,
    *,
    start: int = 0,
    width: int = 0,
    lang: Optional[str] = None,
) -> Plot:
    """A picture of ``count`` nim-values: heaps to the right and values up, or, with ``width``, rows
    of that many heaps, coloured by value.

    >>> import grundy
    >>> "</svg>" in grundy.plot("kayles", 100)._repr_svg_()
    True
    """
    game, found = game_of(game), values(game, count, start=start)
    if not count:
        raise UsageError("nothing to draw; expected a count of at least 1")
    name = ffi.new("char[]", encode(game.name, "name"))
    asked = ffi.new("grundy_plot *", {"size": ffi.sizeof("grundy_plot")})
    asked.game = name
    setattr(asked, "from", start)
    asked.count, asked.asked, asked.width = count, start + count - 1, whole(width, "width")
    given = ffi.from_buffer("uint64_t[]", found)
    asked.values = given
    drawn = ffi.new("uint64_t *")
    with engine() as e:
        return Plot(
            e.text(
                lambda out: lib.grundy_print_plot(
                    out, lib.GRUNDY_FORMAT_SVG, printing(lang), asked, drawn
                )
            )
        )


@dataclass(frozen=True)
class Identity:
    """What ``identify`` found: ``matches`` are the names of games, the likeliest first; ``data`` is
    the answer as ``grundy identify --json`` has it, ``str(identity)`` to read."""

    matches: List[str]
    data: Dict[str, Any]
    words: str

    def __str__(self) -> str:
        return self.words


def identify(
    sequence: Union[str, Game, Sequence[int]], *, lang: Optional[str] = None
) -> Identity:
    """Which games have these nim-values, G(0) first, or those of a game? Also codes, sets and the
    simplest formula. Raises ``UsageError`` for fewer than six values.

    >>> import grundy
    >>> "kayles" in grundy.identify(grundy.values("kayles", 40)).matches
    True
    """
    out = ffi.new("grundy_identity **")
    with engine() as e:
        try:
            if isinstance(sequence, (str, Game)):
                game = game_of(sequence)
                opened = e.room(0, game.loopy).game(e, game.name)
                status = lib.grundy_identify_game(e.context, opened, UNBOUNDED, out)
            else:
                given = words(sequence)
                status = lib.grundy_identify_values(e.context, given, len(given), out)
            e.check(status)
            found = out[0]
            data = json.loads(
                e.text(
                    lambda text: lib.grundy_print_identity(
                        text, lib.GRUNDY_FORMAT_JSON, ffi.NULL, found
                    )
                )
            )
            text = e.text(
                lambda text: lib.grundy_print_identity(
                    text, lib.GRUNDY_FORMAT_TEXT, printing(lang), found
                )
            )
            names = [
                ffi.string(lib.grundy_identity_match(found, index).game).decode()
                for index in range(found.match_count)
            ]
        finally:
            lib.grundy_identity_destroy(out[0])
    return Identity(names, data, text)


__all__ = ["Identity", "Period", "Plot", "identify", "observe", "period", "plot", "values"]
