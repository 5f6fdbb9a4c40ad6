"""Counting by inclusion and exclusion, and how many sums of heaps have a given XOR."""

from __future__ import annotations

import tempfile
from dataclasses import dataclass, field
from html import escape
from operator import index
from typing import Any, Dict, FrozenSet, Hashable, Iterable, List, Optional, Tuple, Union

from . import _grundy as C
from ._answers import LANGUAGES, Printed, listed as items, printed, record
from ._arrays import WORD
from ._engine import Engine, encode, engine, language, printing
from ._errors import BadInputError
from ._grundy import ffi, lib
from ._nimber import WIDE, number_of, wide_of
from ._show import image

DROPS = ["duplicate", "multiple", "beyond"]
TERMS = 1000  # that an explanation lists


def _wide(number: Any, what: str) -> C.grundy_u128:
    number = index(number)
    if not 0 <= number < WIDE:
        raise BadInputError(
            f"{what} {number}; expected a number from 0 to 2^127",
            f"{'除数' if what == 'divisor' else what} {number}：应为 0 到 2^127 的数",
        )
    return wide_of(number)


@dataclass(frozen=True)
class Counted(Printed):
    """A count by inclusion and exclusion. ``regions`` of a Venn diagram, where there are at most
    three sets: how many elements are in just these sets, by their names."""

    count: int
    regions: Optional[Dict[FrozenSet[str], int]]
    pictures: Dict[str, str] = field(repr=False, compare=False)

    def __int__(self) -> int:
        return self.count

    __index__ = __int__

    def svg(self, lang: Optional[str] = None) -> str:
        """The Venn diagram, '' for more than three sets."""
        return self.pictures["zh" if language(lang) == lib.GRUNDY_LANGUAGE_CHINESE else "en"]

    def _repr_html_(self) -> str:
        return f"<div>{image(self.svg())}</div><pre>{escape(self.text())}</pre>"


@dataclass(frozen=True)
class Multiples(Counted):
    """How many of 1 … n are divisible by at least one divisor: ``divisors`` are those that play a
    part, ``dropped`` the others with why: duplicate, multiple (and of which), beyond (n). ``terms``
    are the first of the sum, as (how many divisors, least common multiple, how many multiples)."""

    divisors: Tuple[int, ...]
    dropped: Tuple[Tuple[int, str, Optional[int]], ...]
    terms: Tuple[Tuple[int, int, int], ...]
    terms_complete: bool


def _regions(found: C.grundy_venn, known: bool, names: List[str]) -> Optional[Dict[FrozenSet[str], int]]:
    if not known:
        return None
    return {
        frozenset(name for place, name in enumerate(names) if mask >> place & 1): number_of(
            found.regions[mask]
        )
        for mask in range(1 << found.sets)
    }


def _pictures(
    e: Engine, write: Any, known: bool, *answer: Any
) -> Dict[str, str]:
    """The Venn diagram, where there is one."""
    svg = lib.GRUNDY_FORMAT_SVG
    return {
        lang: e.text(lambda out: write(out, svg, printing(lang), *answer)) if known else ""
        for lang in LANGUAGES
    }


def count_multiples(n: int, divisors: Iterable[int], *, explain: bool = False) -> Multiples:
    """How many of the numbers 1 … n are divisible by at least one of ``divisors``.

    >>> import grundy
    >>> found = grundy.count_multiples(30, [2, 3, 5])
    >>> found.count, found.regions[frozenset({"2", "3"})]
    (22, 4)
    >>> grundy.count_multiples(10**18, [2, 3, 5, 7, 11, 13]).count
    808191808191808192
    """
    listed = [_wide(divisor, "divisor") for divisor in divisors]
    given = ffi.new("grundy_u128[]", listed)
    out, venn = ffi.new("grundy_multiples **"), ffi.new("grundy_venn *")
    with engine() as e:
        wide = _wide(n, "n")
        terms = TERMS if explain else 0
        e.check(lib.grundy_count_multiples(e.context, wide, given, len(listed), terms, out))
        found = out[0]
        try:
            fields = printed(
                e, lib.grundy_print_multiples, found, given, len(listed), explain=explain
            )
            own = tuple(map(number_of, items(found.divisors, found.divisor_count)))
            drawn = lib.grundy_multiples_venn(found, venn)
            return record(
                Multiples,
                found,
                divisors=own,
                dropped=tuple(
                    (
                        number_of(one.divisor),
                        DROPS[one.why],
                        number_of(one.of) if DROPS[one.why] == "multiple" else None,
                    )
                    for one in (
                        lib.grundy_multiples_dropped(found, i) for i in range(found.dropped_count)
                    )
                ),
                terms=tuple(
                    (term.size, number_of(term.lcm), number_of(term.multiples))
                    for term in (
                        lib.grundy_multiples_term(found, i) for i in range(found.term_count)
                    )
                ),
                regions=_regions(venn, drawn, [str(one) for one in own]),
                pictures=_pictures(e, lib.grundy_print_multiples, drawn, found, given, len(listed)),
                **fields,
            )
        finally:
            lib.grundy_multiples_destroy(found)


def count_union(
    sets: Union[str, Iterable[Iterable[Hashable]]], *, explain: bool = False
) -> Counted:
    """How many elements a union of sets has, by inclusion and exclusion: of any hashable elements,
    or the sets of a file, one a line. Sets are called A1, A2, …

    >>> import grundy
    >>> found = grundy.count_union([{"a", "b", "c"}, {"b", "c", "d"}], explain=True)
    >>> found.count, found.regions[frozenset({"A1", "A2"})]
    (4, 2)
    """
    if isinstance(sets, str):
        return _union(sets, explain)
    numbers: Dict[Any, int] = {}
    lines = []
    for one in sets:
        names = sorted({numbers.setdefault(element, len(numbers)) for element in one})
        lines.append(" ".join(map(str, names)))
    if not all(lines):
        raise BadInputError("an empty set; expected sets with elements", "空集：应给出有元素的集合")
    with tempfile.NamedTemporaryFile("w", prefix="grundy-", suffix=".sets") as file:
        file.write("".join(line + "\n" for line in lines))
        file.flush()
        return _union(file.name, explain)


def _union(path: str, explain: bool) -> Counted:
    out, venn = ffi.new("grundy_union **"), ffi.new("grundy_venn *")
    with engine() as e:
        e.check(lib.grundy_count_union(e.context, encode(path, "path"), out))
        found = out[0]
        try:
            fields = printed(e, lib.grundy_print_union, found, explain=explain)
            names = [f"A{place + 1}" for place in range(found.sets)]
            drawn = lib.grundy_union_venn(found, venn)
            return record(
                Counted,
                found,
                regions=_regions(venn, drawn, names),
                pictures=_pictures(e, lib.grundy_print_union, drawn, found),
                **fields,
            )
        finally:
            lib.grundy_union_destroy(found)


def heap_choices(
    largest: int, heaps: int, xor: int = 0, *, ordered: bool = True, modulus: int = 0
) -> int:
    """In how many ways ``heaps`` heaps of 0 … ``largest`` can be chosen with a given XOR: one after
    another, or without ``ordered`` as sums, whose order does not count. ``modulus`` 0: exactly.

    >>> import grundy
    >>> grundy.heap_choices(7, 3), grundy.heap_choices(7, 3, ordered=False)
    (64, 15)
    """
    numbers = [index(number) for number in (largest, heaps, xor, modulus)]
    if any(not 0 <= number < WORD for number in numbers):
        raise BadInputError("expected numbers from 0 to 2^64 - 1", "应为 0 到 2^64 - 1 的数")
    most, count, total, modulus = numbers
    if modulus and not ordered:
        raise BadInputError("sums are counted exactly; expected no modulus", "不计次序时不能取模")
    out = ffi.new("grundy_u128 *")
    with engine() as e:
        if ordered:
            e.check(lib.grundy_walsh_heaps(e.context, most, count, total, modulus, out))
        else:
            e.check(lib.grundy_walsh_heap_sums(e.context, most, count, total, out))
    return number_of(out[0])


__all__ = ["Counted", "Multiples", "count_multiples", "count_union", "heap_choices"]
