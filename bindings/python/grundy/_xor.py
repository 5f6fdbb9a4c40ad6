"""Systems of XOR equations."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from html import escape
from typing import Any, Dict, Iterable, List, Optional, Tuple

from ._engine import Engine, encode, engine, language
from ._errors import BadInput, Usage
from ._grundy import ffi, lib

VERDICTS = ["unique", "none", "many"]
FORMATS = {
    None: lib.GRUNDY_GF2_ANY,
    "rows": lib.GRUNDY_GF2_ROWS,
    "words": lib.GRUNDY_GF2_WORDS,
    "dimacs": lib.GRUNDY_GF2_DIMACS,
    "pbm": lib.GRUNDY_GF2_PBM,
}


@dataclass(frozen=True)
class XorSolution:
    """The answer to a system: ``status`` is unique, none or many; ``solution`` the one with all
    free unknowns 0, ``None`` where there is none; ``kernel`` a basis of the solutions of the system
    with right-hand sides 0; ``contradiction`` equations whose XOR reads 0 = 1. Equations and
    unknowns count from 0 here, from 1 in ``data`` (as ``grundy xor --json`` has it) and in text."""

    status: str
    equations: int
    unknowns: int
    rank: int
    solution: Optional[Tuple[int, ...]]
    pivots: Tuple[int, ...]
    free: Tuple[int, ...]
    kernel: Tuple[Tuple[int, ...], ...]
    contradiction: Tuple[int, ...]
    names: Tuple[str, ...]
    data: Dict[str, Any] = field(repr=False, compare=False)
    words: Dict[str, str] = field(repr=False, compare=False)

    def text(self, lang: Optional[str] = None) -> str:
        """The answer to read, as ``grundy xor`` prints it."""
        return self.words["zh" if language(lang) == lib.GRUNDY_CHINESE else "en"]

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


def _bits(pointer: Any, count: int) -> Tuple[int, ...]:
    number = int.from_bytes(ffi.buffer(pointer, (count + 63) // 64 * 8)[:], "little")
    return tuple(number >> place & 1 for place in range(count))


def _list(pointer: Any, count: int) -> Tuple[int, ...]:
    return tuple(ffi.unpack(pointer, count)) if count and pointer != ffi.NULL else ()


def _bit(value: Any, row: int, column: int) -> int:
    if value != 0 and value != 1:
        raise BadInput(
            f"row {row + 1}, column {column + 1}: {value!r}; expected 0 or 1",
            f"第 {row + 1} 行第 {column + 1} 列:{value!r};应为 0 或 1",
            line=row + 1,
            column=column + 1,
        )
    return int(value)


def _solve(e: Engine, system: Any) -> XorSolution:
    options = ffi.new(
        "grundy_gf2_options *",
        {"size": ffi.sizeof("grundy_gf2_options"), "kernel": True, "certificate": True},
    )
    out = ffi.new("grundy_gf2_solution **")
    e.check(lib.grundy_gf2_solve(system, options, out))
    s = out[0]
    try:
        report = ffi.new("grundy_xor_report *", {"size": ffi.sizeof("grundy_xor_report")})
        report.system, report.solution, report.kernel = system, s, True
        data = json.loads(e.text(lambda text: lib.grundy_json_xor(text, report)))
        texts = {}
        for lang in ("en", "zh"):
            report.language = language(lang)
            texts[lang] = e.text(lambda text: lib.grundy_text_xor(text, report))
        unknowns = int(s.unknowns)
        vectors = s.free_count if s.kernel != ffi.NULL else 0
        names = []
        if unknowns and lib.grundy_gf2_system_name(system, 0) != ffi.NULL:
            for place in range(unknowns):
                names.append(ffi.string(lib.grundy_gf2_system_name(system, place)).decode())
        return XorSolution(
            status=VERDICTS[s.verdict],
            equations=int(s.equations),
            unknowns=unknowns,
            rank=int(s.rank),
            solution=None if s.solution == ffi.NULL else _bits(s.solution, unknowns),
            pivots=_list(s.pivots, s.rank),
            free=_list(s.free, s.free_count),
            kernel=tuple(_bits(s.kernel + place * s.words, unknowns) for place in range(vectors)),
            contradiction=_list(s.contradiction, s.contradiction_count),
            names=tuple(names),
            data=data,
            words=texts,
        )
    finally:
        lib.grundy_gf2_solution_destroy(s)


def xor_solve(A: Iterable[Iterable[int]], b: Iterable[int]) -> XorSolution:
    """Solves A x = b over the numbers 0 and 1 with XOR: ``A`` has a row of 0 and 1 for each
    equation (lists, or a NumPy array), ``b`` the right-hand sides.

    >>> import grundy
    >>> found = grundy.xor_solve([[1, 1, 0], [0, 1, 1], [1, 0, 1]], [1, 1, 0])
    >>> found.status, found.solution, found.kernel
    ('many', (0, 1, 0), ((1, 1, 1),))
    """
    rows = [list(row) for row in A]
    right = list(b)
    if len(rows) != len(right):
        raise Usage(f"{len(rows)} rows and {len(right)} right-hand sides; expected as many")
    unknowns = len(rows[0]) if rows else 0
    with engine() as e:
        system = e.make("grundy_gf2_system", lib.grundy_gf2_system_create, unknowns)
        try:
            for place, (row, side) in enumerate(zip(rows, right)):
                if len(row) != unknowns:
                    raise BadInput(
                        f"row {place + 1} has {len(row)} columns; expected {unknowns}",
                        f"第 {place + 1} 行有 {len(row)} 列;应有 {unknowns} 列",
                        line=place + 1,
                    )
                packed = 0
                for column, value in enumerate([*row, side]):
                    packed |= _bit(value, place, column) << column
                data = packed.to_bytes((unknowns // 64 + 1) * 8, "little")
                e.check(lib.grundy_gf2_system_add(system, ffi.from_buffer("uint64_t[]", data)))
            return _solve(e, system)
        finally:
            lib.grundy_gf2_system_destroy(system)


def xor_read(path: str, format: Optional[str] = None) -> XorSolution:
    """Solves the system in a file: rows, equations in words, DIMACS or a bitmap, as ``grundy xor``
    reads it; ``format`` (rows, words, dimacs, pbm) where that is not to be found out."""
    if format not in FORMATS:
        raise ValueError(f"format {format!r}; expected rows, words, dimacs or pbm")
    out = ffi.new("grundy_gf2_system **")
    with engine() as e:
        e.check(lib.grundy_gf2_read(e.context, encode(path, "path"), FORMATS[format], out))
        try:
            return _solve(e, out[0])
        finally:
            lib.grundy_gf2_system_destroy(out[0])


__all__: List[str] = ["XorSolution", "xor_read", "xor_solve"]
