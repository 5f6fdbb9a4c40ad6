"""The Walsh-Hadamard transform, and convolution under XOR."""

from __future__ import annotations

from array import array
from operator import index
from typing import Any, Iterable, List, Optional

from ._arrays import words
from ._engine import engine
from ._errors import LimitError, UsageError
from ._grundy import ffi, lib


def _bits(count: int) -> int:
    if count < 1 or count & (count - 1):
        raise UsageError(f"{count} numbers; expected as many as a power of 2")
    return count.bit_length() - 1


def walsh_transform(values: Iterable[int], modulus: Optional[int] = None) -> List[int]:
    """The Walsh-Hadamard transform of 2^k numbers: at w the sum of (-1)^ones(i & w) * values[i];
    twice in succession it multiplies by 2^k. Exactly, or modulo a number.

    >>> import grundy
    >>> grundy.walsh_transform([1, 2, 3, 4])
    [10, -2, -4, 0]
    >>> grundy.walsh_transform([1, 2, 3, 4], modulus=7)
    [3, 5, 3, 0]
    """
    if modulus is not None:
        given = words(index(value) % modulus for value in values) if modulus else words(values)
        with engine() as e:
            e.check(
                lib.grundy_walsh_transform_mod(e.context, modulus, given, _bits(len(given)))
            )
        return list(ffi.unpack(given, len(given)))
    try:
        listed = array("q", map(index, values))
    except OverflowError:
        raise LimitError("a number does not fit 64 bits") from None
    bits = _bits(len(listed))
    with engine() as e:
        view = ffi.from_buffer("int64_t[]", listed, require_writable=True)
        e.check(lib.grundy_walsh_transform(e.context, view, bits))
    return listed.tolist()


def xor_convolve(
    a: Iterable[int], b: Iterable[int], modulus: Optional[int] = None
) -> List[int]:
    """At k the sum of a[i] * b[j] over all i XOR j = k: of 2^k numbers each, exactly or modulo a
    number. With a[g] and b[g] positions of value g of two games it counts the values of their sums.

    >>> import grundy
    >>> grundy.xor_convolve([1, 2], [3, 4])
    [11, 10]
    """
    first, second = words(a), words(b)
    if len(first) != len(second):
        raise UsageError(f"{len(first)} and {len(second)} numbers; expected as many")
    bits = _bits(len(first))
    with engine() as e:
        if modulus is not None:
            found = ffi.new("uint64_t[]", len(first))
            e.check(
                lib.grundy_walsh_convolve_mod(e.context, modulus, first, second, bits, found)
            )
            return list(ffi.unpack(found, len(first)))
        out: Any = ffi.new("grundy_u128[]", len(first))
        e.check(lib.grundy_walsh_convolve(e.context, first, second, bits, out))
    flat = memoryview(ffi.buffer(out)).cast("Q").tolist()
    return [low | high << 64 for low, high in zip(flat[::2], flat[1::2])]


__all__ = ["walsh_transform", "xor_convolve"]
