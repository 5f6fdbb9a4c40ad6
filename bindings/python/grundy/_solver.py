"""Solvers to go on with: what search has found, saved and taken up again."""

from __future__ import annotations

from dataclasses import dataclass
from operator import index
from typing import Callable, Iterable, List, Optional

from . import _grundy as C
from ._engine import Held, encode
from ._errors import UsageError
from ._grundy import ffi, lib
from ._misere import Quotient
from ._position import MOVES, Position
from ._reader import Value, value_of
from ._solution import PLAYS, Solution, choice

LARGEST = 64  # values that a question can name


@dataclass(frozen=True)
class Asked:
    """Whether a nim-value is ``inside`` the set that was asked for, ``None``: not found; the
    ``value`` where it came out too."""

    inside: Optional[bool]
    value: Optional[int]


class Solver:
    """Keeps what search has found from one question to the next, as long as the object; ``save``
    writes it to a file and ``load`` takes it up in another process. With a misère ``quotient``, for
    misère play, that is used in place of those that the solver makes.

    >>> import grundy, os, tempfile
    >>> path = os.path.join(tempfile.mkdtemp(), "found")
    >>> p = grundy.Position("cram 4x5")
    >>> s = grundy.Solver(); s.solve(p).value
    2
    >>> s.save(path, p)
    >>> t = grundy.Solver(); t.load(path, p)
    >>> t.solve(p).nodes < grundy.Solver().solve(p).nodes
    True
    """

    def __init__(self, play: str = "normal", *, quotient: Optional[Quotient] = None) -> None:
        self.play = play
        self._play = choice(PLAYS, play, "play")
        self._quotient = quotient
        if quotient is not None and play != "misere":
            raise UsageError("a misère quotient is of misère play")
        self._engine = Held() if quotient is None else quotient._engine
        with self._engine as e:
            self._solver = self._new(e)

    def _new(self, e: Held) -> C.grundy_solver:
        made = e.hold(
            e.make(ffi.new("grundy_solver **"), lib.grundy_solver_create),
            lib.grundy_solver_destroy,
        )
        if self._quotient is not None:
            lib.grundy_solver_use_quotient(made, self._quotient._quotient)
        return made

    def solve(
        self,
        position: Position,
        *,
        sum: str = "disjunctive",
        moves: int = MOVES,
        remoteness: bool = False,
    ) -> Solution:
        """Solves a position, as ``Position.solve`` does."""
        return position._solve_with((self._engine, self._solver), self.play, sum, moves, remoteness)

    def values(self, position: Position) -> List[Value]:
        """What is known of the nim-value of each component, in normal play.

        >>> import grundy
        >>> [found.value for found in grundy.Solver().values(grundy.Position("nim 3 + kayles 9"))]
        [3, 4]
        """
        found, out = [], ffi.new("grundy_value *")
        for run, words in position._components():
            with self._engine as e:
                opened = e.room(self._play, position.loopy).game(e, run.game.name)
                given = ffi.from_buffer("uint64_t[]", words)
                e.check(
                    lib.grundy_py_component_value(self._solver, opened, given, len(words), out)
                )
                found.append(value_of(out))
        return found

    def ask(
        self, position: Position, values: Iterable[int], *, larger: bool = False, work: int = 0
    ) -> Asked:
        """Is the nim-value of a position among these (each below 64), or with ``larger`` 64 or more?
        Costs less than the value where search has to find it. ``work`` bounds the options that are
        looked at for each component.

        >>> import grundy
        >>> grundy.Solver().ask(grundy.Position("cram 3x5"), [0]).inside
        False
        """
        asked = ffi.new("grundy_ask *", {"size": ffi.sizeof("grundy_ask")})
        for value in values:
            if not 0 <= index(value) < LARGEST:
                raise UsageError(f"value {value}; expected numbers below {LARGEST}")
            asked.values |= 1 << index(value)
        asked.larger, asked.work = larger, work
        out = ffi.new("grundy_asked *", {"size": ffi.sizeof("grundy_asked")})
        with self._engine as e:
            built = position._build(e, self._play)
            try:
                e.check(lib.grundy_solver_ask(self._solver, built, asked, out))
            finally:
                lib.grundy_position_destroy(built)
        return Asked(
            bool(out.inside) if out.known else None, int(out.value) if out.value_known else None
        )

    def save(self, path: str, position: Position) -> None:
        """Writes what search has found to a file; ``position`` has games of it."""
        self._file(lib.grundy_solver_save, path, position)

    def load(self, path: str, position: Position) -> None:
        """Takes what a file holds into the solver, in addition to what it has."""
        self._file(lib.grundy_solver_load, path, position)

    def _file(self, function: Callable[..., int], path: str, position: Position) -> None:
        with self._engine as e:
            built = position._build(e, self._play)
            try:
                e.check(function(self._solver, built, encode(path, "path")))
            finally:
                lib.grundy_position_destroy(built)

    def __repr__(self) -> str:
        return f"<grundy.Solver: {self.play} play>"


__all__ = ["Asked", "Solver"]
