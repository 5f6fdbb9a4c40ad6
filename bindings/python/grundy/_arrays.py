"""Numbers in a row: as the library takes them, and as it gives them back."""

from __future__ import annotations

import sys
from array import array
from operator import index
from typing import Any, Iterable

from . import _grundy as C
from ._errors import BadInputError, LimitError
from ._grundy import ffi

try:
    import numpy
except ImportError:  # it is optional
    numpy = None  # type: ignore[assignment]

WORD = 1 << 64
HIGH = 7 if sys.byteorder == "little" else 0  # the byte with the sign


def words(numbers: Iterable[int]) -> C.Array[int]:
    """Numbers below 2^64 as the library takes them; those of an array of them in place."""
    try:
        with memoryview(numbers) as view:  # type: ignore[arg-type]
            if view.itemsize == 8 and view.c_contiguous:
                if view.format in ("Q", "L"):
                    return ffi.from_buffer("uint64_t[]", numbers)
                if view.format in ("q", "l") and bytes(view.cast("B"))[HIGH::8].isascii():
                    return ffi.from_buffer("uint64_t[]", numbers)  # none is negative
    except TypeError:
        pass  # no buffer
    listed = [index(number) for number in numbers]
    wrong = next((number for number in listed if not 0 <= number < WORD), None)
    if wrong is not None:
        raise BadInputError(f"{wrong} is not a number from 0 to 2^64 - 1", f"{wrong} 不在 0 到 2^64 - 1 之间")
    return ffi.new("uint64_t[]", listed)


WORD_FORMATS = ("Q", "L")  # those of unsigned numbers of 64 bits, and of signed ones
SIGNED_FORMATS = ("q", "l")
SIGNED_END = 1 << 63


def room_for(count: int, out: Any) -> Any:
    """Room for so many values: what the caller gives, if that is fit, else a new array."""
    if out is None:
        if numpy is not None:
            return numpy.empty(count, dtype=numpy.uint64)
        return array("Q", bytes(8 * count))
    with memoryview(out) as view:
        fit = view.format in WORD_FORMATS + SIGNED_FORMATS and view.itemsize == 8
        if not fit or view.readonly:
            raise TypeError(f"out has the format {view.format!r}; expected writable 'Q' or 'q'")
        if view.nbytes != 8 * count or not view.c_contiguous:
            raise ValueError(f"out has {view.nbytes // 8} places; expected {count} without gaps")
    return out


def handed_out(found: Any, out: Any) -> Any:
    """What a caller gets of the numbers in `found`, the room for `out`: a new array of NumPy is one
    of int64, which counts and differences take, unless a number needs more."""
    if out is None:
        if numpy is None or not len(found):
            return found if numpy is None else found.view(numpy.int64)
        signed = found.view(numpy.int64)
        return found if signed.min() < 0 else signed
    with memoryview(out) as view:
        signed = view.format in SIGNED_FORMATS
    if signed and len(out) and _highest_bit(out):
        raise LimitError("a value of 2^63 or more; expected out to be unsigned ('Q')")
    return out


def _highest_bit(out: Any) -> bool:
    """Whether a number has it: in an array of signed ones it is negative then."""
    return bool(numpy.min(out) < 0) if numpy is not None else min(out) < 0
