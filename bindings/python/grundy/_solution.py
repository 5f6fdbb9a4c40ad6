"""What is known of a position: its solution, and moves."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Dict, FrozenSet, Optional, Tuple

from . import _engine, _grundy as C
from ._answers import listed, record
from ._engine import Engine, language, phrase
from ._errors import BY_STATUS, Error, UnknownAnswerError
from ._rules import THEN, Component, component_of
from ._grundy import ffi, lib

PLAYS = {"normal": lib.GRUNDY_PLAY_NORMAL, "misere": lib.GRUNDY_PLAY_MISERE}
SUMS = {
    "disjunctive": lib.GRUNDY_SUM_DISJUNCTIVE,
    "conjunctive": lib.GRUNDY_SUM_CONJUNCTIVE,
    "continued": lib.GRUNDY_SUM_CONTINUED,
    "selective": lib.GRUNDY_SUM_SELECTIVE,
    "ordinal": lib.GRUNDY_SUM_ORDINAL,
}
ENDLESS = (1 << 64) - 1


def choice(choices: Dict[str, Any], word: str, what: str) -> int:
    if word not in choices:
        raise ValueError(f"{what} {word!r}; expected one of {', '.join(choices)}")
    return int(choices[word])


@dataclass(frozen=True)
class Move:
    """A move: the component number ``component`` becomes the sum ``to``, a tuple of components,
    each a number or a tuple of numbers. With two sides ``side`` says whose move it is.
    ``remoteness`` is how long play lasts after it, where that was asked, ``text`` the move in
    words, and ``also`` what the same move does to other components in sums that allow that.
    ``then`` is "answer" where the opponent must answer in these components, "again" where the
    same player moves again."""

    component: int
    to: "Tuple[Component, ...]"
    side: Optional[str] = field(default=None, repr=False)
    remoteness: Optional[int] = field(default=None, repr=False, compare=False)
    text: Optional[str] = field(default=None, repr=False, compare=False)
    also: "Tuple[Move, ...]" = field(default=(), repr=False)
    then: Optional[str] = None

    def __repr__(self) -> str:
        then = f", then={self.then!r}" if self.then else ""
        return f"Move(component={self.component!r}, to={self.to!r}{then})"


@dataclass(frozen=True)
class Solution:
    """What is known of a position. ``outcome`` is N (the next player wins), P (the previous one),
    L, R (Left or Right, whichever player starts) or D (draw); it and ``value`` are ``None`` where they are
    not known, and ``note`` says why. ``loopy`` is K of an infinite value. ``moves_total`` counts
    the winning moves, of which ``moves`` has the first; ``None``: not known exactly. ``loony``: a
    component is, so that the next player wins whatever the others are."""

    outcome: Optional[str]
    value: Optional[int]
    loopy: Optional[FrozenSet[int]]
    moves: Tuple[Move, ...]
    moves_total: Optional[int]
    note: Optional[str]
    status: str = field(repr=False)
    remoteness: Optional[float] = field(default=None, repr=False)
    suspense: Optional[float] = field(default=None, repr=False)
    nodes: int = field(default=0, repr=False, compare=False)
    loony: bool = field(default=False, repr=False)


def move_of(
    e: Engine,
    position: C.grundy_position,
    solution: C.grundy_solution,
    move: C.grundy_move,
    sides: bool,
) -> Move:
    parts = []
    for index in range(move.count):
        part = lib.grundy_solution_part(solution, move, index)
        parts.append(component_of(listed(part.words, part.length)))
    also, more = [], move.also
    while more != ffi.NULL:
        also.append(move_of(e, position, solution, more, sides))
        more = more.also
    lasts = None if move.remoteness == ENDLESS else int(move.remoteness)
    status = []
    text = e.text(
        lambda out: status.append(
            lib.grundy_py_move_text(out, language(), position, solution, move)
        )
    )
    return Move(
        move.component,
        tuple(parts),
        "LR"[move.side] if sides else None,
        lasts,
        text or None,
        tuple(also),
        THEN.get(move.kind),
    )


def _lasts(duration: C.grundy_duration) -> Optional[float]:
    if not duration.known:
        return None
    return float("inf") if duration.moves == ENDLESS else int(duration.moves)


def solution_of(
    e: Engine, position: C.grundy_position, solution: C.grundy_solution
) -> Solution:
    outcome = _engine.OUTCOMES[solution.outcome]
    notes = [phrase(note) for note in (solution.note, solution.value_note, solution.moves_note)]
    moves = [lib.grundy_solution_move(solution, i) for i in range(solution.move_count)]
    total = solution.moves_total
    loops = frozenset(listed(solution.loops, solution.loop_count))
    return record(
        Solution,
        solution,
        outcome=None if outcome == "?" else outcome,
        value=solution.value if solution.value_known else None,
        loopy=loops if solution.loopy else None,
        moves=tuple(move_of(e, position, solution, move, solution.two_sided) for move in moves),
        moves_total=total.total if total.exact else None,
        note=next((note for note in notes if note), None),
        status=_engine.STATUS[solution.status],
        remoteness=_lasts(solution.remoteness),
        suspense=_lasts(solution.suspense),
    )


def unknown(found: Solution) -> Error:
    kind = BY_STATUS.get(found.status, UnknownAnswerError)
    return kind(found.note or "the answer is not known")


__all__ = ["Move", "Solution"]
