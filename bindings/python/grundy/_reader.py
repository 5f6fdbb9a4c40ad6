"""Sequences of nim-values to go on with: long work, saved and taken up again."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from html import escape
from typing import Any, Dict, FrozenSet, List, Optional, Tuple, Union

from . import _grundy as C
from ._answers import Printed, certificate, listed, record
from ._arrays import handed_out, room_for
from ._engine import Held, encode, printing
from ._errors import UsageError
from ._games import Game, game as game_of
from ._grundy import ffi, lib
from ._sequence import UNBOUNDED, Period, period_of, whole

METHODS = [None, "theorem", "table", "graph", "search", "quotient"]
PROOFS = [None, "guy-smith", "window", "state", "sparse-window", "arithmetic"]
FORMATS = {"text": lib.GRUNDY_FORMAT_TEXT, "csv": lib.GRUNDY_FORMAT_CSV, "bfile": lib.GRUNDY_FORMAT_BFILE}


@dataclass(frozen=True)
class Value:
    """What is known of a nim-value: ``value``, or ``None`` and ``note`` says why; ``method`` is
    theorem, table, graph, search or quotient, ``source`` whose theorem; ``loopy`` is K of an
    infinite value."""

    value: Optional[int]
    method: Optional[str]
    source: Optional[str]
    note: Optional[str]
    loopy: Optional[FrozenSet[int]] = None


def value_of(found: C.grundy_value) -> Value:
    return record(
        Value,
        found,
        value=found.nimber if found.known else None,
        method=METHODS[found.method],
        loopy=frozenset(listed(found.loops, found.loop_count)) if found.loopy else None,
    )


@dataclass(frozen=True)
class Space:
    """The sparse space of a game's values: those with an odd number of ones in ``mask`` (or of
    another parity where ``parity`` is 1 and the heap is odd) are rare; so many, the last at heap
    ``last_rare``."""

    mask: int
    parity: int
    rare_count: int
    last_rare: int


@dataclass(frozen=True)
class Proof:
    """What proves a period; ``arms``, ``window``, ``matched`` and ``rares`` are those of the kind
    sparse-window."""

    kind: str
    mask: int
    parity: int
    arms: int
    window: int
    matched: int
    rares: List[int] = field(repr=False)


@dataclass(frozen=True)
class Statistics(Printed):
    """What was counted in the first ``heaps`` nim-values: the ``largest`` and where it is first;
    ``counts[0]`` values are 0, ``counts[b]`` lie in 2^(b-1) … 2^b - 1; ``records[k]`` is the largest
    of the values 0 … 2^k and where."""

    heaps: int
    largest: int
    largest_at: int
    counts: List[int] = field(repr=False)
    records: List[Tuple[int, int]] = field(repr=False)
    space: Optional[Space] = None


class Sequence:
    """The nim-values of a game in order, kept as long as the object: ``sequence[n]``,
    ``sequence[a:b]``. Long work goes on in pieces, and ``save`` writes a state that ``load`` takes
    up in another process.

    >>> import grundy
    >>> s = grundy.Sequence("kayles")
    >>> s[100], s[:8].tolist(), s.period().period, s.proof().kind
    (1, [0, 1, 2, 3, 1, 4, 3, 2], 12, 'guy-smith')

    ``forget``: it keeps the first 2^20 values and those that computing goes on from, for work whose
    values are not wanted; ``forget="period"`` looks for a period besides. ``row`` is the first
    number of the row of a game of two numbers.
    """

    def __init__(
        self, game: Union[str, Game], *, forget: Union[bool, str] = False, row: int = 0
    ) -> None:
        self.game = game_of(game)
        if forget not in (False, True, "period"):
            raise ValueError("forget is False, True or 'period'")
        self._engine = Held()
        out = ffi.new("grundy_sequence **")
        with self._engine as e:
            self._opened = e.room(0, self.game.loopy).game(e, self.game.name)
            e.check(lib.grundy_sequence_create(e.context, self._opened, out))
            self._sequence = e.hold(out[0], lib.grundy_sequence_destroy)
            if row:
                lib.grundy_sequence_row(self._sequence, whole(row, "row"))
            if forget:
                e.check(lib.grundy_sequence_forget(self._sequence, forget == "period"))

    # ---- values ----

    def values(self, count: int, *, start: int = 0, out: Any = None) -> Any:
        """``count`` values from ``start`` on, as ``grundy.values`` gives them."""
        count, start = whole(count, "count"), whole(start, "start")
        found = room_for(count, out)
        with self._engine as e:
            if count:
                given = ffi.from_buffer("uint64_t[]", found, require_writable=True)
                e.check(
                    lib.grundy_sequence_values(self._sequence, start, start + count - 1, given)
                )
        return handed_out(found, out)

    def __getitem__(self, index: Union[int, slice]) -> Any:
        if isinstance(index, slice):
            if index.step not in (None, 1) or index.stop is None:
                raise ValueError("expected a slice start:stop without a step")
            start = index.start or 0
            return self.values(max(index.stop - start, 0), start=start)
        return int(self.values(1, start=index)[0])

    def known(self, count: int, *, start: int = 0) -> List[Optional[int]]:
        """The same where some components have no value, which are ``None``: as many as there are."""
        found: List[Optional[int]] = []
        given = ffi.new("uint64_t[]", max(count, 1))
        marks = ffi.new("uint64_t[]", count // 64 + 1)
        got = ffi.new("size_t *")
        with self._engine as e:
            while len(found) < count:
                status = lib.grundy_sequence_read(
                    self._sequence, start + len(found), count - len(found), given, marks, got
                )
                if status == lib.GRUNDY_STOP:
                    break
                e.check(status)
                for place in range(got[0]):
                    mark = marks[place // 64] >> place % 64 & 1
                    found.append(int(given[place]) if mark else None)
        return found

    def value(self, n: int) -> Value:
        """All that is known of one value.

        >>> import grundy
        >>> grundy.Sequence("nim").value(7).source
        'Bouton 1901'
        """
        out = ffi.new("grundy_value *")
        with self._engine as e:
            e.check(lib.grundy_sequence_value(self._sequence, whole(n, "heap"), out))
            return value_of(out[0])

    # ---- long work ----

    def reach(self, n: Optional[int] = None) -> None:
        """Computes and keeps the values up to heap n, or until a period is proved. After ``LimitError``
        or Ctrl-C all that was computed stays, and another call goes on."""
        last = UNBOUNDED if n is None else whole(n, "heap")
        with self._engine as e:
            e.check(lib.grundy_sequence_reach(self._sequence, last))

    @property
    def computed(self) -> int:
        """How many values, from the first on, are kept now."""
        return int(lib.grundy_sequence_count(self._sequence))

    def save(self, path: str) -> None:
        """Writes what was computed to a file.

        >>> import grundy, os, tempfile
        >>> path = os.path.join(tempfile.mkdtemp(), "state")
        >>> s = grundy.Sequence("octal:0.16"); s.reach(1000); s.save(path)
        >>> t = grundy.Sequence("octal:0.16"); t.load(path); t.computed == s.computed
        True
        """
        with self._engine as e:
            e.check(lib.grundy_sequence_save(self._sequence, encode(path, "path")))

    def load(self, path: str) -> None:
        """Takes up what ``save`` wrote, of the same game, before anything is computed here."""
        with self._engine as e:
            e.check(lib.grundy_sequence_load(self._sequence, encode(path, "path")))

    # ---- what is known ----

    def period(self, upto: Optional[int] = None) -> Period:
        """The period, as ``grundy.period`` gives it."""
        last = UNBOUNDED if upto is None else whole(upto, "upto")
        out = ffi.new("grundy_period *")
        with self._engine as e:
            e.check(lib.grundy_sequence_period(self._sequence, last, out))
            return period_of(out[0])

    def proof(self) -> Optional[Proof]:
        """What proves the period, ``None`` while none is proved."""
        out = ffi.new("grundy_proof *", {"size": ffi.sizeof("grundy_proof")})
        with self._engine as e:
            e.check(lib.grundy_sequence_proof(self._sequence, out))
            rares = ffi.addressof(out, "rares")
            try:
                kind = PROOFS[out.kind]
                if kind is None:
                    return None
                return record(Proof, out, kind=kind, rares=listed(rares.data, rares.length))
            finally:
                lib.grundy_array_clear(rares)

    def space(self) -> Optional[Space]:
        """The sparse space that is used now, ``None`` where none is."""
        out = ffi.new("grundy_space *")
        with self._engine as e:
            e.check(lib.grundy_sequence_space(self._sequence, out))
        return _space(out)

    def statistics(self, upto: Optional[int] = None) -> Statistics:
        """What was counted in the values that are kept, 0 … ``upto``.

        >>> import grundy
        >>> s = grundy.Sequence("kayles"); s.reach(500); s.statistics(100).largest
        8
        """
        last = UNBOUNDED if upto is None else whole(upto, "upto")
        out = ffi.new("grundy_statistics *", {"size": ffi.sizeof("grundy_statistics")})
        with self._engine as e:
            e.check(lib.grundy_sequence_statistics(self._sequence, last, out))
        end = max(out.heaps, 1) - 1
        texts = {lang: self._list(0, end, lang, statistics=out) for lang in ("en", "zh")}
        return record(
            Statistics,
            out,
            counts=list(out.counts),
            records=[
                (new.largest, new.largest_at) for new in listed(out.records, out.record_count)
            ],
            space=_space(out.space),
            data=json.loads(self._list(0, end, None, statistics=out, format=_JSON)),
            words=texts,
        )

    # ---- shown ----

    def _list(
        self,
        start: int,
        end: int,
        lang: Optional[str],
        *,
        values: Any = None,
        period: Any = None,
        statistics: Any = None,
        format: int = 0,
    ) -> str:
        asked = ffi.new("grundy_listing *", {"size": ffi.sizeof("grundy_listing")})
        asked.game = self._opened
        setattr(asked, "from", start)
        asked.to = asked.asked = end
        if values is not None:
            given = ffi.from_buffer("uint64_t[]", values)
            asked.values, asked.count, asked.listed = given, len(given), True
        asked.period = ffi.NULL if period is None else period
        asked.statistics = ffi.NULL if statistics is None else statistics
        with self._engine as e:
            return e.text(
                lambda out: lib.grundy_print_listing(out, format, printing(lang), asked)
            )

    def text(
        self, count: int = 100, lang: Optional[str] = None, *, start: int = 0, format: str = "text"
    ) -> str:
        """A table of values to read; ``format`` csv or bfile (lines "n G(n)", as the OEIS has)."""
        if format not in FORMATS:
            raise ValueError(f"format {format!r}; expected one of {', '.join(FORMATS)}")
        if count < 1:
            raise UsageError("nothing to list; expected a count of at least 1")
        found = self.values(count, start=start)
        end = start + count - 1
        return self._list(start, end, lang, values=found, format=FORMATS[format])

    def json(self, count: int = 100, *, start: int = 0) -> Dict[str, Any]:
        """The values as ``grundy values --json`` has them."""
        if count < 1:
            raise UsageError("nothing to list; expected a count of at least 1")
        found = self.values(count, start=start)
        data: Dict[str, Any] = json.loads(
            self._list(start, start + count - 1, None, values=found, format=_JSON)
        )
        return data

    def certificate(self, path: str, count: Optional[int] = None, *, start: int = 0) -> None:
        """Writes a proof of ``count`` values to a file, for ``grundy.verify``; without a count, of
        all components of a game that has finitely many, such as a graph."""
        if count is not None and count < 1:
            raise UsageError("nothing to prove; expected a count of at least 1")
        with self._engine as e, certificate(e, path) as made:
            if count is None:
                e.check(lib.grundy_certificate_components(made, self._sequence))
            else:
                last = start + count - 1
                e.check(lib.grundy_certificate_values(made, self._sequence, start, last))

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"<grundy.Sequence of {self.game.name}: {self.computed} values kept>"

    def _repr_html_(self) -> str:
        return f"<pre>{escape(self.text())}</pre>"


_JSON = int(lib.GRUNDY_FORMAT_JSON)


def _space(found: C.grundy_space) -> Optional[Space]:
    return record(Space, found) if found.known else None


__all__ = ["Proof", "Sequence", "Space", "Statistics", "Value"]
