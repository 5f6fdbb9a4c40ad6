"""Many positions at once."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Iterable, Iterator, List, Optional, Sequence, Union, overload

from . import _engine
from ._arrays import HIGH
from ._engine import STATUS, encode, engine
from ._errors import Error
from ._grundy import ffi, lib
from ._position import Position
from ._solution import PLAYS, choice, unknown

PIECE = 4096  # positions of one call of the library: Ctrl-C is noticed between two of them


@dataclass(frozen=True)
class Answer:
    """Who wins a position, and its nim-value; ``None`` where they are not known, and ``error`` then
    says why."""

    outcome: Optional[str]
    value: Optional[int]
    error: Optional[Error] = field(default=None, compare=False)


class Answers(Sequence[Answer]):
    """The answers to many positions, in their order. ``outcomes`` has a letter for each of them,
    ``?`` where it is not known; ``values`` and ``known`` are arrays of C, for NumPy's
    ``frombuffer``, ``values`` of int64, or of uint64 where a value is 2^63 or more; ``errors`` are
    those that there were, by index."""

    def __init__(self, count: int) -> None:
        self._outcomes = bytearray(count)
        self.known = bytearray(count)
        self.values = memoryview(bytearray(8 * count)).cast("Q")
        self.errors: "dict[int, Error]" = {}

    @property
    def outcomes(self) -> str:
        """A letter for each position."""
        return self._outcomes.translate(bytes(_engine.OUTCOMES, "ascii").ljust(256)).decode()

    def __len__(self) -> int:
        return len(self.known)

    @overload
    def __getitem__(self, index: int) -> Answer: ...

    @overload
    def __getitem__(self, index: slice) -> List[Answer]: ...

    def __getitem__(self, index: Union[int, slice]) -> Union[Answer, List[Answer]]:
        if isinstance(index, slice):
            return [self[place] for place in range(*index.indices(len(self)))]
        place = range(len(self))[index]
        outcome = _engine.OUTCOMES[self._outcomes[place]]
        return Answer(
            None if outcome == "?" else outcome,
            self.values[place] if self.known[place] else None,
            self.errors.get(place),
        )

    def __repr__(self) -> str:
        return f"<grundy.Answers: {len(self)}, {len(self.errors)} errors>"


def solve_batch(texts: Iterable[str], *, play: str = "normal") -> Answers:
    """Solves many positions, each a text as for ``Position``. A text that cannot be read has an
    error and the others go on.

    >>> import grundy
    >>> answers = grundy.solve_batch(["nim 3 4 5", "kayles 4 + nim 1", "", "chess 1"])
    >>> answers.outcomes
    'NPP?'
    >>> answers[0]
    Answer(outcome='N', value=2, error=None)
    >>> type(answers.errors[3]).__name__
    'UnknownGameError'
    """
    listed = list(texts)
    number = choice(PLAYS, play, "play")
    answers = Answers(len(listed))
    statuses = bytearray(len(listed))
    views: Any = [
        ffi.from_buffer("uint8_t[]", statuses),
        ffi.from_buffer("uint8_t[]", answers._outcomes),
        ffi.from_buffer("uint8_t[]", answers.known),
        ffi.from_buffer("uint64_t[]", answers.values),
    ]
    for start in range(0, len(listed), PIECE):
        piece = listed[start : start + PIECE]
        joined = _joined(piece)
        with engine() as e:
            room = e.room(number)
            e.check(
                lib.grundy_py_batch(
                    e.context,
                    room.cache,
                    room.solver,
                    number,
                    joined,
                    len(piece),
                    *(view + start for view in views),
                )
            )
    high = bytes(answers.values.cast("B"))[HIGH::8]
    if high.isascii():  # no value has the highest bit, so that signed numbers do
        answers.values = answers.values.cast("B").cast("q")
    for index in _failed(statuses):
        answers.errors[index] = _error(listed[index], play, STATUS[statuses[index]])
    return answers


def _joined(texts: List[str]) -> bytes:
    """Texts one after another, each with its NUL."""
    data = ("\0".join(texts) + "\0").encode("utf-8", "surrogateescape")
    if data.count(b"\0") == len(texts):
        return data
    return b"\0".join(map(encode, texts)) + b"\0"  # says what is wrong


def _failed(statuses: bytearray) -> Iterator[int]:
    return (index for index, status in enumerate(statuses) if status) if any(statuses) else iter(())


def _error(text: str, play: str, status: str) -> Error:
    """Why a text has no answer: asked again, alone."""
    try:
        return unknown(Position(text).solve(play=play, moves=0))
    except Error as error:
        return error


__all__ = ["Answer", "Answers", "solve_batch"]
