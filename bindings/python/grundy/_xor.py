"""Systems of XOR equations."""

from __future__ import annotations

from dataclasses import dataclass, field
from html import escape
from operator import index
from typing import Any, Dict, Iterable, List, Optional, Tuple

from . import _grundy as C
from ._answers import certificate as written, listed, printed, record
from ._engine import Engine, Held, encode, engine, language
from ._errors import BadInputError, UsageError
from ._grundy import ffi, lib

VERDICTS = ["unique", "none", "many"]
FORMATS = {
    None: lib.GRUNDY_GF2_FORMAT_ANY,
    "rows": lib.GRUNDY_GF2_FORMAT_ROWS,
    "words": lib.GRUNDY_GF2_FORMAT_WORDS,
    "dimacs": lib.GRUNDY_GF2_FORMAT_DIMACS,
    "pbm": lib.GRUNDY_GF2_FORMAT_PBM,
}


@dataclass(frozen=True)
class XorSolution:
    """The answer to a system: ``status`` is unique, none or many; ``solution`` the one with all
    free unknowns 0, ``None`` where there is none; ``kernel`` a basis of the solutions of the system
    with right-hand sides 0; ``contradiction`` equations whose XOR reads 0 = 1. Where they were
    asked for: ``inverse`` has a row for each unknown, with the equations whose right-hand sides add
    up to it; ``least`` is a solution of fewest ones; ``news`` says of each equation whether it is
    new, known from those before it or a contradiction to them, and ``unique_at`` after how many
    the solution is unique. Equations and unknowns count from 0 here, from 1 in ``data`` (as ``grundy xor --json`` has it) and in text."""

    status: str
    equations: int
    unknowns: int
    rank: int
    solution: Optional[Tuple[int, ...]]
    pivots: Tuple[int, ...]
    free: Tuple[int, ...]
    kernel: Tuple[Tuple[int, ...], ...]
    contradiction: Tuple[int, ...]
    inverse: Optional[Tuple[Tuple[int, ...], ...]]
    least: Optional[Tuple[int, ...]]
    news: Optional[Tuple[str, ...]]
    unique_at: Optional[int]
    names: Tuple[str, ...]
    data: Dict[str, Any] = field(repr=False, compare=False)
    words: Dict[str, str] = field(repr=False, compare=False)

    def text(self, lang: Optional[str] = None) -> str:
        """The answer to read, as ``grundy xor`` prints it."""
        return self.words["zh" if language(lang) == lib.GRUNDY_LANGUAGE_CHINESE else "en"]

    def __str__(self) -> str:
        return self.text()

    def __bool__(self) -> bool:
        """Whether there is a solution."""
        return self.status != "none"

    def _repr_html_(self) -> str:
        names = self.names or [f"x{place + 1}" for place in range(self.unknowns)]
        rows = [] if self.solution is None else [("", self.solution)]
        rows += [("⊕", vector) for vector in self.kernel]
        head = "".join(f"<th>{escape(name)}</th>" for name in names[:_SHOWN])
        body = "".join(
            f"<tr><th>{sign}</th>"
            + "".join(
                f'<td style="{"background:#cde" if bit else ""}">{bit}</td>'
                for bit in vector[:_SHOWN]
            )
            + "</tr>"
            for sign, vector in rows[:_SHOWN]
        )
        table = f"<table><tr><th></th>{head}</tr>{body}</table>" if rows else ""
        return f"<pre>{escape(self.text())}</pre>{table}"


_SHOWN = 64  # columns and rows in a notebook


def _bits(pointer: C.Array[int], count: int) -> Tuple[int, ...]:
    number = int.from_bytes(ffi.buffer(pointer, (count + 63) // 64 * 8)[:], "little")
    return tuple(number >> place & 1 for place in range(count))


def _bit(value: Any, row: int, column: int) -> int:
    if value != 0 and value != 1:
        raise BadInputError(
            f"row {row + 1}, column {column + 1}: {value!r}; expected 0 or 1",
            f"第 {row + 1} 行第 {column + 1} 列：{value!r}；应为 0 或 1",
            line=row + 1,
            column=column + 1,
        )
    return int(value)


NEWS = ["new", "known", "contradiction"]


def _each(e: Engine, system: C.grundy_gf2_system) -> Tuple[Any, List[str], Optional[int]]:
    """Each equation judged by those before it: for the report, and for Python."""
    count = int(lib.grundy_gf2_system_equations(system))
    news, at = ffi.new("grundy_gf2_news[]", count or 1), ffi.new("size_t *")
    e.check(lib.grundy_gf2_each(system, news, at))
    kinds = [NEWS[news[place]] for place in range(count)]
    each = ffi.new("grundy_xor_each *")
    kept = []
    for number, kind in enumerate(NEWS):
        places = [place for place, found in enumerate(kinds) if found == kind]
        kept.append(ffi.new("size_t[]", places or [0]))
        each.places[number], each.count[number] = kept[-1], len(places)
    each.unique_at = at[0]
    unique = None if at[0] == _NEVER else int(at[0])
    return (each, kept), kinds, unique


_NEVER = (1 << 64) - 1


def _solve(
    e: Engine,
    system: C.grundy_gf2_system,
    *,
    inverse: bool = False,
    least: bool = False,
    each: bool = False,
    explain: bool = False,
    certificate: Optional[str] = None,
) -> XorSolution:
    options = ffi.new(
        "grundy_gf2_options *",
        {"size": ffi.sizeof("grundy_gf2_options"), "kernel": True, "certificate": True},
    )
    options.inverse, options.leftmost = inverse, certificate is not None
    options.steps = _STEPS if explain else 0
    out = ffi.new("grundy_gf2_solution **")
    e.check(lib.grundy_gf2_solve(system, options, out))
    s = out[0]
    try:
        report = ffi.new("grundy_xor_report *", {"size": ffi.sizeof("grundy_xor_report")})
        report.system, report.solution, report.kernel = system, s, True
        report.inverse = inverse
        unknowns = int(s.unknowns)
        lightest, weight = ffi.new("uint64_t[]", unknowns // 64 + 1), ffi.new("size_t *")
        if least:
            e.check(lib.grundy_gf2_least_weight(system, lightest, weight))
            if weight[0] != _NEVER:
                report.least, report.weight = lightest, weight[0]
        judged: Any = (None, None, None)
        if each:
            judged = _each(e, system)
            report.each = judged[0][0]
        if certificate is not None:
            with written(e, certificate) as made:
                e.check(lib.grundy_certificate_system(made, system, s))
        answer = printed(e, lib.grundy_print_xor, report, explain=explain)
        vectors = s.free_count if s.kernel != ffi.NULL else 0
        names = []
        if unknowns and lib.grundy_gf2_system_name(system, 0) != ffi.NULL:
            for place in range(unknowns):
                names.append(ffi.string(lib.grundy_gf2_system_name(system, place)).decode())
        return record(
            XorSolution,
            s,
            status=VERDICTS[s.verdict],
            solution=None if s.solution == ffi.NULL else _bits(s.solution, unknowns),
            pivots=tuple(listed(s.pivots, s.rank)),
            free=tuple(listed(s.free, s.free_count)),
            kernel=tuple(_bits(s.kernel + place * s.words, unknowns) for place in range(vectors)),
            contradiction=tuple(listed(s.contradiction, s.contradiction_count)),
            inverse=None
            if s.inverse == ffi.NULL
            else tuple(_bits(s.inverse + place * s.words, unknowns) for place in range(unknowns)),
            least=_bits(lightest, unknowns) if least and weight[0] != _NEVER else None,
            news=judged[1] and tuple(judged[1]),
            unique_at=judged[2],
            names=tuple(names),
            **answer,
        )
    finally:
        lib.grundy_gf2_solution_destroy(s)


_STEPS = 1000  # of elimination that an explanation lists


def _packed(row: Iterable[Any], side: Any, unknowns: int, place: int) -> C.Array[int]:
    """An equation as the library takes it."""
    listed = list(row)
    if len(listed) != unknowns:
        raise BadInputError(
            f"row {place + 1} has {len(listed)} columns; expected {unknowns}",
            f"第 {place + 1} 行有 {len(listed)} 列；应有 {unknowns} 列",
            line=place + 1,
        )
    packed = 0
    for column, value in enumerate([*listed, side]):
        packed |= _bit(value, place, column) << column
    return ffi.from_buffer("uint64_t[]", packed.to_bytes((unknowns // 64 + 1) * 8, "little"))


def xor_solve(A: Iterable[Iterable[int]], b: Iterable[int], **asked: Any) -> XorSolution:
    """Solves A x = b over the numbers 0 and 1 with XOR: ``A`` has a row of 0 and 1 for each
    equation (lists, or a NumPy array), ``b`` the right-hand sides. More is found where it is asked
    for: ``inverse``, ``least``, ``each`` (``news``, ``unique_at``), ``explain`` (steps in the
    text), ``certificate=path`` (a proof for ``grundy.verify``).

    >>> import grundy
    >>> found = grundy.xor_solve([[1, 1, 0], [0, 1, 1], [1, 0, 1]], [1, 1, 0], least=True)
    >>> found.status, found.solution, found.kernel, found.least
    ('many', (0, 1, 0), ((1, 1, 1),), (0, 1, 0))
    """
    rows = [list(row) for row in A]
    right = list(b)
    if len(rows) != len(right):
        raise UsageError(f"{len(rows)} rows and {len(right)} right-hand sides; expected as many")
    unknowns = len(rows[0]) if rows else 0
    with engine() as e:
        system = e.make(ffi.new("grundy_gf2_system **"), lib.grundy_gf2_system_create, unknowns)
        try:
            for place, (row, side) in enumerate(zip(rows, right)):
                e.check(lib.grundy_gf2_system_add(system, _packed(row, side, unknowns, place)))
            return _solve(e, system, **asked)
        finally:
            lib.grundy_gf2_system_destroy(system)


def xor_terms(
    equations: Iterable[Tuple[Iterable[int], int]], unknowns: int, **asked: Any
) -> XorSolution:
    """Solves equations that are given by their unknowns and right-hand sides, for very many of
    few: solved by their structure. More may be asked as of ``xor_solve``.

    >>> import grundy
    >>> grundy.xor_terms([([0, 2], 1), ([1, 2], 0), ([2], 1)], 3).solution
    (0, 1, 1)
    """
    with engine() as e:
        system = e.make(ffi.new("grundy_gf2_system **"), lib.grundy_gf2_system_create_sparse, unknowns)
        try:
            for place, (terms, right) in enumerate(equations):
                listed = [index(term) for term in terms]
                if any(not 0 <= term < unknowns for term in listed):
                    raise BadInputError(
                        f"equation {place + 1}: expected unknowns from 0 to {unknowns - 1}",
                        f"第 {place + 1} 个方程：未知数应为 0 到 {unknowns - 1}",
                        line=place + 1,
                    )
                given = ffi.new("size_t[]", listed or [0])
                side = _bit(right, place, len(listed))
                e.check(lib.grundy_gf2_system_add_terms(system, given, len(listed), side))
            return _solve(e, system, **asked)
        finally:
            lib.grundy_gf2_system_destroy(system)


def xor_product(A: Iterable[Iterable[int]], B: Iterable[Iterable[int]]) -> List[List[int]]:
    """The product of two matrices of 0 and 1 with XOR.

    >>> import grundy
    >>> grundy.xor_product([[1, 1], [0, 1]], [[1, 0, 1], [1, 1, 0]])
    [[0, 1, 1], [1, 1, 0]]
    """
    first, second = [list(row) for row in A], [list(row) for row in B]
    inner, columns = len(second), len(second[0]) if second else 0
    packed = [_matrix(first, inner), _matrix(second, columns)]
    words = (columns + 63) // 64
    out = ffi.new("uint64_t[]", len(first) * words or 1)
    with engine() as e:
        e.check(
            lib.grundy_gf2_product(
                e.context, packed[0], len(first), inner, packed[1], columns, out
            )
        )
    return [list(_bits(out + place * words, columns)) for place in range(len(first))]


def _matrix(rows: List[List[Any]], columns: int) -> C.Array[int]:
    data = bytearray()
    for place, row in enumerate(rows):
        if len(row) != columns:
            raise BadInputError(
                f"row {place + 1} has {len(row)} columns; expected {columns}", line=place + 1
            )
        packed = 0
        for column, value in enumerate(row):
            packed |= _bit(value, place, column) << column
        data += packed.to_bytes((columns + 63) // 64 * 8, "little")
    return ffi.from_buffer("uint64_t[]", data or bytearray(8))


class XorStream:
    """Equations one at a time, each judged as it comes.

    >>> import grundy
    >>> stream = grundy.XorStream(2)
    >>> stream.add([1, 1], 1), stream.add([1, 1], 0), stream.unique_at
    ('new', 'contradiction', None)
    >>> stream.add([0, 1], 1), stream.rank, stream.unique_at, stream.solution
    ('new', 2, 3, (0, 1))
    """

    def __init__(self, unknowns: int) -> None:
        self.unknowns = unknowns
        self._added = 0
        self._engine = Held()
        with self._engine as e:
            self._stream = e.hold(
                e.make(ffi.new("grundy_gf2_stream **"), lib.grundy_gf2_stream_create, unknowns),
                lib.grundy_gf2_stream_destroy,
            )

    def add(self, row: Iterable[int], right: int) -> str:
        """Adds an equation: it is ``new``, ``known`` from those before it, or a ``contradiction``
        to them, which is left out."""
        given, news = _packed(row, right, self.unknowns, self._added), ffi.new("grundy_gf2_news *")
        with self._engine as e:
            e.check(lib.grundy_gf2_stream_add(self._stream, given, news))
        self._added += 1
        return NEWS[int(news[0])]

    @property
    def rank(self) -> int:
        """The rank of the coefficients so far."""
        return int(lib.grundy_gf2_stream_rank(self._stream))

    @property
    def unique_at(self) -> Optional[int]:
        """How many equations there were when the solution became unique; ``None``: it is not."""
        at = int(lib.grundy_gf2_stream_unique_at(self._stream))
        return None if at == _NEVER else at

    @property
    def solution(self) -> Tuple[int, ...]:
        """The solution with all free unknowns 0."""
        out = ffi.new("uint64_t[]", self.unknowns // 64 + 1)
        with self._engine:
            lib.grundy_gf2_stream_solution(self._stream, out)
        return _bits(out, self.unknowns)


def xor_read(path: str, format: Optional[str] = None, **asked: Any) -> XorSolution:
    """Solves the system in a file: rows, equations in words, DIMACS or a bitmap, as ``grundy xor``
    reads it; ``format`` (rows, words, dimacs, pbm) where that is not to be found out.
    More may be asked as of ``xor_solve``."""
    if format not in FORMATS:
        raise ValueError(f"format {format!r}; expected rows, words, dimacs or pbm")
    out = ffi.new("grundy_gf2_system **")
    with engine() as e:
        e.check(lib.grundy_gf2_read(e.context, encode(path, "path"), FORMATS[format], out))
        try:
            return _solve(e, out[0], **asked)
        finally:
            lib.grundy_gf2_system_destroy(out[0])


__all__ = ["XorSolution", "XorStream", "xor_product", "xor_read", "xor_solve", "xor_terms"]
