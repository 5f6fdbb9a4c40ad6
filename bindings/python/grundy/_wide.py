"""Bases under XOR of numbers of any width, of which some last longer than others."""

from __future__ import annotations

from operator import index
from typing import Any, Iterable, Iterator, List, Optional

from ._engine import Held
from ._errors import BadInputError, UsageError
from ._grundy import ffi, lib

ALWAYS = (1 << 64) - 1


class WideBasis:
    """A basis of numbers of ``width`` bits. Each number may last until some time, and questions may
    be asked of those that last until ``since`` at least: for ranges of a list, insert its numbers
    one after another, each lasting until its place, and ask from the range's first place on.

    >>> from grundy import WideBasis
    >>> basis = WideBasis(100, [1 << 99, 3, 1 << 99 | 1])
    >>> basis.rank, 2 in basis, basis.express(2), list(basis) == [1, 2, 1 << 99]
    (3, True, [0, 1, 2], True)
    >>> ranges = WideBasis(8)
    >>> for place, number in enumerate([1, 2, 3]):
    ...     _ = ranges.insert(number, lasts=place)
    >>> ranges.rank, ranges.count(since=1), ranges.contains(1, since=2)
    (2, 2, False)
    """

    def __init__(self, width: int, numbers: Iterable[int] = ()) -> None:
        if index(width) < 0:
            raise ValueError("the width must not be negative")
        self.width = width
        self._inserted = 0
        self._engine = Held()
        with self._engine as e:
            self._basis = e.hold(
                e.make(ffi.new("grundy_wide_basis **"), lib.grundy_wide_basis_create, width),
                lib.grundy_wide_basis_destroy,
            )
        self.update(numbers)

    # ---- numbers as words ----

    def _words(self, number: Any) -> Any:
        number = index(number)
        if number < 0 or number.bit_length() > self.width:
            raise BadInputError(
                f"{number}; expected a number of at most {self.width} bits",
                f"{number}：应为至多 {self.width} 位的数",
            )
        size = (self.width + 63) // 64
        return ffi.from_buffer("uint64_t[]", bytearray(number.to_bytes(8 * size, "little")))

    @staticmethod
    def _number(words: Any) -> int:
        return int.from_bytes(ffi.buffer(words), "little")

    def _room(self, numbers: int = 1) -> Any:
        size = (self.width + 63) // 64
        return ffi.new("uint64_t[]", size * numbers)

    # ---- what is inserted ----

    def insert(self, number: int, label: Optional[int] = None, lasts: int = ALWAYS) -> None:
        """Inserts a number by the name of ``label``, its place in the order of insertion where that
        is not given, that lasts until ``lasts``."""
        label = self._inserted if label is None else index(label)
        if not (0 <= label <= ALWAYS and 0 <= index(lasts) <= ALWAYS):
            raise BadInputError("labels and times are numbers from 0 to 2^64 - 1", "应为 0 到 2^64 - 1 的数")
        given = self._words(number)
        with self._engine as e:
            e.check(lib.grundy_wide_basis_insert(self._basis, given, label, lasts))
        self._inserted += 1

    def update(self, numbers: Iterable[int]) -> None:
        """Inserts numbers that last forever."""
        for number in numbers:
            self.insert(number)

    # ---- what is asked ----

    def count(self, since: int = 0) -> int:
        """The rank of the numbers that last until ``since``."""
        with self._engine:
            return int(lib.grundy_wide_basis_rank(self._basis, since))

    @property
    def rank(self) -> int:
        """How many numbers the basis has; the span has ``2 ** rank``."""
        return self.count()

    def contains(self, number: int, since: int = 0) -> bool:
        """Whether a number is in the span of those that last until ``since``."""
        given = self._words(number)
        with self._engine:
            return bool(lib.grundy_wide_basis_contains(self._basis, since, given))

    def __contains__(self, number: object) -> bool:
        if not hasattr(number, "__index__"):
            return False
        wide = index(number)
        return 0 <= wide < 1 << self.width and self.contains(wide)

    def express(self, number: int, since: int = 0) -> Optional[List[int]]:
        """Labels of inserted numbers whose XOR it is, none of which can be left out; ``None`` where
        it is not in the span."""
        given, count = self._words(number), ffi.new("size_t *")
        with self._engine:
            labels = ffi.new("uint64_t[]", self._rank(since) or 1)
            inside = lib.grundy_wide_basis_express(self._basis, since, given, labels, count)
        return list(ffi.unpack(labels, count[0])) if inside else None

    def _rank(self, since: int) -> int:
        return int(lib.grundy_wide_basis_rank(self._basis, since))

    def labels(self, since: int = 0) -> List[int]:
        """Labels of independent numbers with the same span that last longest, ascending."""
        with self._engine:
            found = ffi.new("uint64_t[]", self._rank(since) or 1)
            count = lib.grundy_wide_basis_labels(self._basis, since, found)
        return sorted(ffi.unpack(found, count)) if count else []

    def largest(self, number: int = 0, since: int = 0) -> int:
        """The largest XOR of a number with an element of the span."""
        return self._extreme(lib.grundy_wide_basis_largest, number, since)

    def least(self, number: int = 0, since: int = 0) -> int:
        """The least such XOR."""
        return self._extreme(lib.grundy_wide_basis_least, number, since)

    def _extreme(self, function: Any, number: int, since: int) -> int:
        given, out = self._words(number), self._room()
        with self._engine:
            function(self._basis, since, given, out)
        return self._number(out)

    def kth(self, k: int, since: int = 0) -> int:
        """The element of the span that has ``k`` smaller ones."""
        if not 0 <= k < 1 << self.width:
            raise IndexError(f"the span has no number {k}")
        given, out = self._words(k), self._room()
        with self._engine:
            if not lib.grundy_wide_basis_kth(self._basis, since, given, out):
                raise IndexError(f"the span has no number {k}")
        return self._number(out)

    def list(self, since: int = 0) -> "List[int]":
        """The reduced basis, ascending: spans are equal where these are."""
        with self._engine as e:
            rank = self._rank(since)
            out = self._room(rank)
            e.check(lib.grundy_wide_basis_list(self._basis, since, out))
        data, size = bytes(ffi.buffer(out)), 8 * ((self.width + 63) // 64)
        return [
            int.from_bytes(data[place * size : (place + 1) * size], "little")
            for place in range(rank)
        ]

    def __iter__(self) -> Iterator[int]:
        return iter(self.list())

    def __len__(self) -> int:
        return self.rank

    def __bool__(self) -> bool:
        return self.rank > 0

    def __and__(self, other: "WideBasis") -> "WideBasis":
        """A basis of what the two spans have in common."""
        if not isinstance(other, WideBasis):
            return NotImplemented
        if other.width != self.width:
            raise UsageError(f"widths of {self.width} and {other.width} bits; expected the same")
        lists = [b"".join(bytes(ffi.buffer(self._words(n))) for n in one) for one in (self, other)]
        data = [ffi.from_buffer("uint64_t[]", one) for one in lists]
        found = WideBasis.__new__(WideBasis)
        found.width, found._engine = self.width, Held()
        with found._engine as e:
            out = ffi.new("grundy_wide_basis **")
            e.check(
                lib.grundy_wide_basis_intersect(
                    e.context, self.width, data[0], len(self), data[1], len(other), out
                )
            )
            found._basis = e.hold(out[0], lib.grundy_wide_basis_destroy)
        found._inserted = found.rank
        return found

    def __or__(self, other: "WideBasis") -> "WideBasis":
        """A basis of both spans together."""
        if not isinstance(other, WideBasis):
            return NotImplemented
        return WideBasis(max(self.width, other.width), [*self, *other])

    def __eq__(self, other: object) -> bool:
        """Whether the spans are the same."""
        if not isinstance(other, WideBasis):
            return NotImplemented
        return list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"WideBasis({self.width}, {list(self)})"


__all__ = ["WideBasis"]
