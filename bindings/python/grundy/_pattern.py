"""The pattern in nim-values: the simplest formula that gives them all."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, List, Optional, Sequence, Union

from . import _grundy as C
from ._answers import Printed, listed, printed, record
from ._arrays import words as words_of
from ._engine import Engine, engine
from ._games import Game, game as game_of
from ._grundy import ffi, lib
from ._sequence import Period, _Sequence, period_of

STATUSES = ["none", "observed", "proved"]
USUAL = 10_001  # values of a game that are looked at where nothing else is said


@dataclass(frozen=True)
class Pattern(Printed):
    """A formula for nim-values. ``status`` is ``none``, ``observed`` (it gives the values up to
    ``to``, nothing more is known) or ``proved``; it holds from ``start`` on, but not at the
    ``exceptions``. ``formula`` is it in words, ``python`` its source, ``period`` what it was found
    with. Where there is one for each residue class, ``classes`` has them: ``classes[r]`` gives
    G(m n + r) for m = ``len(classes)``; some may be ``None``, and then ``status`` is ``none``. ``pattern(n)`` is the value that it gives, ``None`` where it gives none."""

    status: str
    formula: Optional[str]
    python: Optional[str]
    start: int
    to: int
    exceptions: List[int]
    classes: List[Optional[str]]
    period: Optional[Period]
    _found: Any = field(repr=False, compare=False)
    _tables: Any = field(repr=False, compare=False)

    def __call__(self, n: int) -> Optional[int]:
        out = ffi.new("uint64_t *")
        if self.status == "none" or not 0 <= n.__index__() < 1 << 64:
            return None
        return int(out[0]) if lib.grundy_pattern_value(self._found, n, out) else None

    def __bool__(self) -> bool:
        return self.status != "none"


def pattern(sequence: Union[str, Game, Sequence[int]], count: int = USUAL) -> Pattern:
    """The simplest formula of a game's values G(0) … G(count - 1), or of a list of values, and
    whether it is proved.

    >>> import grundy
    >>> found = grundy.pattern("subtraction:2,3")
    >>> found.formula, found.status, found(1000003)
    ('(n mod 5) div 2', 'proved', 1)
    >>> print(found.python)
    def grundy(n):
        return (n % 5) // 2
    <BLANKLINE>
    """
    out = ffi.new("grundy_pattern **")
    period = ffi.new("grundy_period *")
    with engine() as e:
        if isinstance(sequence, (str, Game)):
            game = game_of(sequence)
            opened = e.room(0, game.loopy).game(e, game.name)
            given = ffi.new("uint64_t[]", count)
            with _Sequence(e, game) as read:
                if count:
                    e.check(lib.grundy_sequence_values(read, 0, count - 1, given))
                    e.check(lib.grundy_sequence_period(read, count - 1, period))
        else:
            opened, given = ffi.NULL, words_of(sequence)
            e.check(lib.grundy_sequence_observe(e.context, given, len(given), period))
        e.check(lib.grundy_pattern_find(e.context, opened, given, len(given), period, out))
        try:
            return _pattern(e, out[0], given)
        finally:
            lib.grundy_pattern_destroy(out[0])


def _pattern(e: Engine, found: C.grundy_pattern, given: C.Array[int]) -> Pattern:
    fields = printed(e, lib.grundy_print_pattern, found, given)
    # A copy of its own: the formula's table and those of classes belong to the context.
    copy = ffi.new("grundy_pattern *", found[0])
    count = found.formula.table_count
    table = ffi.new("uint64_t[]", count or 1)
    if count:
        ffi.memmove(table, found.formula.table, 8 * count)
    copy.formula.table = table if count else ffi.NULL
    classes = ffi.new("grundy_formula[]", [found.classes[r] for r in range(found.modulus)] or 1)
    copy.classes = classes
    said = fields["data"].get("pattern", fields["data"])
    of_class = {c["residue"]: c["formula"] for c in said.get("classes", [])}
    return record(
        Pattern,
        found,
        status=STATUSES[found.status],
        formula=said.get("formula"),
        python=said.get("python"),
        exceptions=listed(found.exceptions, found.exception_count),
        classes=[of_class.get(r) for r in range(found.modulus)],
        period=period_of(found.period) if found.period.status else None,
        _found=copy,
        _tables=(table, classes),
        **fields,
    )


__all__ = ["Pattern", "pattern"]
