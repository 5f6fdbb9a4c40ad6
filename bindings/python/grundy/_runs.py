"""Components of one game in a row, as positions keep them."""

from __future__ import annotations

from array import array
from dataclasses import dataclass
from typing import Iterator, List, Optional, Sequence, Tuple

from . import _grundy as C
from ._engine import Engine
from ._games import Game
from ._grundy import ffi, lib
from ._rules import KIND_SHIFT


@dataclass(frozen=True)
class Run:
    """Components of one game in a row: their words, and where each ends (``None``: one word)."""

    game: Game
    count: int
    words: bytes
    ends: Optional[bytes]

    def at(self, index: int) -> "array[int]":
        """The words of a component."""
        words = memoryview(self.words).cast("Q")
        if self.ends is None:
            return array("Q", [words[index]])
        ends = memoryview(self.ends).cast("Q")
        return array("Q", words[ends[index - 1] if index else 0 : ends[index]])


class Sum:
    """Runs of components, whether play may come back to a position, and the components that the
    player to move is bound to (``None``: he is free): what a position is."""

    __slots__ = ("runs", "loopy", "bound")

    runs: Tuple[Run, ...]
    loopy: bool
    bound: Optional[Tuple[int, ...]]

    def _components(self) -> "Iterator[Tuple[Run, array[int]]]":
        for run in self.runs:
            for index in range(run.count):
                yield run, run.at(index)

    def _build(self, e: Engine, play: int = 0) -> C.grundy_position:
        """The library's position, to be destroyed."""
        room = e.room(play, self.loopy)
        position = e.make(ffi.new("grundy_position **"), lib.grundy_position_create)
        try:
            for index, (run, own) in enumerate(self._components() if self.bound is not None else ()):
                given = ffi.from_buffer("uint64_t[]", own)
                e.check(lib.grundy_py_add(position, room.game(e, run.game.name), given, len(own)))
                if index in (self.bound or ()):
                    e.check(lib.grundy_position_bind(position, index))
            if self.bound is not None:
                e.check(lib.grundy_position_bind(position, (1 << 64) - 1))
                return position
            for run in self.runs:
                game = room.game(e, run.game.name)
                e.check(lib.grundy_position_begin(position, game))
                words = ffi.from_buffer("uint64_t[]", run.words)
                if run.ends is None:
                    e.check(lib.grundy_position_add_heaps(position, game, words, run.count))
                    continue
                start = 0
                for end in memoryview(run.ends).cast("Q"):
                    e.check(lib.grundy_py_add(position, game, words + start, end - start))
                    start = end
        except BaseException:
            lib.grundy_position_destroy(position)
            raise
        return position


def joined(runs: Sequence[Run]) -> List[Run]:
    """Neighbouring runs of a game made one, as the library does."""
    found: List[Run] = []
    groups: List[List[Run]] = []
    for run in runs:
        last = groups[-1][0] if groups else None
        if last and last.game == run.game and (last.ends is None) == (run.ends is None):
            groups[-1].append(run)
        else:
            groups.append([run])
    for group in groups:
        words = b"".join(run.words for run in group)
        ends = None
        if group[0].ends is not None:
            places, before = array("Q"), 0
            for run in group:
                places.extend(end + before for end in memoryview(run.ends or b"").cast("Q"))
                before += len(run.words) // 8
            ends = places.tobytes()
        found.append(Run(group[0].game, sum(run.count for run in group), words, ends))
    return found


def words_of(pointer: C.Array[int], count: int) -> bytes:
    return b"" if not count else bytes(ffi.buffer(pointer, 8 * count))


def options_of(flat: List[int]) -> "Iterator[Tuple[int, Tuple[Tuple[int, ...], ...]]]":
    """The kind of each option, and its components."""
    at = 0
    while at < len(flat):
        kind, parts = divmod(flat[at], 1 << KIND_SHIFT)
        at += 1
        option = []
        for _ in range(parts):
            length = flat[at]
            option.append(tuple(flat[at + 1 : at + 1 + length]))
            at += 1 + length
        yield kind, tuple(option)
