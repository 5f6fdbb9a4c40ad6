"""Nim-values as numbers of a field, and bases of their spans under XOR."""

from __future__ import annotations

from typing import Any, Callable, Dict, Iterable, Iterator, List, Tuple, Union
import json
from operator import index

from . import _grundy as C
from ._arrays import WORD, handed_out, room_for, words
from ._engine import encode, engine, printing
from ._errors import BadInputError, UsageError
from ._grundy import ffi, lib

WIDE = 1 << 128


def wide_of(number: int) -> C.grundy_u128:
    return ffi.new("grundy_u128 *", [number % WORD, number // WORD])[0]


def number_of(wide: C.grundy_u128) -> int:
    return int(wide.low) | int(wide.high) << 64


class Nimber:
    """A number below 2^128 as an element of the nim-field: ``+`` and ``-`` are nim-addition (XOR),
    ``*`` the nim-product, ``/`` the quotient, ``**`` a power. Text is an expression.

    >>> from grundy import Nimber
    >>> Nimber(3) * 5
    Nimber(15)
    >>> Nimber(3) + 5, Nimber(1) / 2, Nimber(2) ** 3, Nimber("sqrt(6) * 2^20")
    (Nimber(6), Nimber(3), Nimber(1), Nimber(4194304))
    """

    __slots__ = ("_value",)
    _value: int

    def __init__(self, value: Union[int, str, "Nimber"] = 0) -> None:
        if isinstance(value, str):
            text = encode(value)
            out = ffi.new("grundy_u128 *")
            with engine() as e:
                e.check(
                    lib.grundy_nim_evaluate(e.context, text, len(text), ffi.NULL, ffi.NULL, out)
                )
            value = number_of(out[0])
        number = index(value)
        if not 0 <= number < WIDE:
            raise BadInputError(f"{number} is not a number from 0 to 2^128 - 1", f"{number} 不在 0 到 2^128 - 1 之间")
        self._value = number

    def __int__(self) -> int:
        return self._value

    __index__ = __int__

    def _with(self, other: object, function: Callable[..., C.grundy_u128]) -> Any:
        if not isinstance(other, (int, Nimber)):
            return NotImplemented
        return Nimber(number_of(function(wide_of(self._value), wide_of(int(Nimber(other))))))

    def __add__(self, other: Union[int, "Nimber"]) -> "Nimber":
        if not isinstance(other, (int, Nimber)):
            return NotImplemented
        return Nimber(self._value ^ int(Nimber(other)))

    __radd__ = __sub__ = __rsub__ = __xor__ = __rxor__ = __add__

    def __neg__(self) -> "Nimber":
        return self

    def __mul__(self, other: Union[int, "Nimber"]) -> "Nimber":
        found: Nimber = self._with(other, lib.grundy_nim_wide_product)
        return found

    __rmul__ = __mul__

    def inverse(self) -> "Nimber":
        """The number whose product with this one is 1; ``ZeroDivisionError`` for 0."""
        out = ffi.new("grundy_u128 *")
        if not lib.grundy_nim_wide_inverse(wide_of(self._value), out):
            raise ZeroDivisionError("nim-division by zero")
        return Nimber(number_of(out[0]))

    def __truediv__(self, other: Union[int, "Nimber"]) -> "Nimber":
        if not isinstance(other, (int, Nimber)):
            return NotImplemented
        return self * Nimber(other).inverse()

    def __rtruediv__(self, other: Union[int, "Nimber"]) -> "Nimber":
        if not isinstance(other, (int, Nimber)):
            return NotImplemented
        return Nimber(other) * self.inverse()

    def __pow__(self, exponent: int) -> "Nimber":
        """The product of so many factors, an ordinary number; of inverses where it is negative."""
        if not isinstance(exponent, int):
            return NotImplemented
        base = self.inverse() if exponent < 0 else self
        if abs(exponent) >= WIDE:
            # The group's order is 2^128 - 1; a remainder of 0 stands for that many factors.
            exponent = abs(exponent) % (WIDE - 1) or WIDE - 1
        return Nimber(number_of(lib.grundy_nim_wide_power(wide_of(base._value), wide_of(abs(exponent)))))

    def artin(self) -> "Nimber":
        """The even y with y * y + y equal to this, to which quadratic equations lead; the other one
        is y + 1. ``ValueError`` where there is none: from 2^127 on.

        >>> from grundy import Nimber
        >>> y = Nimber(6).artin(); y * y + y
        Nimber(6)
        """
        out = ffi.new("grundy_u128 *")
        if not lib.grundy_nim_wide_artin_schreier(wide_of(self._value), out):
            raise ValueError(f"no y has y * y + y = {self._value}")
        return Nimber(number_of(out[0]))

    def square(self) -> "Nimber":
        """The product with itself."""
        return self * self

    def sqrt(self) -> "Nimber":
        """The one number whose square this is."""
        return Nimber(number_of(lib.grundy_nim_wide_sqrt(wide_of(self._value))))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, (int, Nimber)):
            return NotImplemented
        return self._value == int(other)

    def __hash__(self) -> int:
        return hash(self._value)

    def __bool__(self) -> bool:
        return self._value != 0

    def __repr__(self) -> str:
        return f"Nimber({self._value})"

    def __str__(self) -> str:
        return str(self._value)

    def __reduce__(self) -> Tuple[Any, ...]:
        return (Nimber, (self._value,))


def nim_sum(numbers: Iterable[int]) -> int:
    """The XOR of numbers below 2^64.

    >>> import grundy
    >>> grundy.nim_sum([3, 4, 5])
    2
    """
    array = words(numbers)
    return int(lib.grundy_nim_sum(array, len(array)))


def nim_products(a: Iterable[int], b: Iterable[int]) -> Any:
    """The nim-products of two lists of numbers below 2^64, one by one, as an array: NumPy's where
    that is installed. Many at a time are several times as fast as ``Nimber``.

    >>> import grundy
    >>> grundy.nim_products([3, 3141], [5, 5926]).tolist()
    [15, 14994]
    """
    first, second = words(a), words(b)
    if len(first) != len(second):
        raise UsageError(f"{len(first)} and {len(second)} numbers; expected as many")
    out = room_for(len(first), None)
    if len(first):
        given = ffi.from_buffer("uint64_t[]", out, require_writable=True)
        lib.grundy_nim_products(first, second, len(first), given)
    return handed_out(out, None)


def nim_expression(expression: str) -> str:
    """The value of an expression of nim-arithmetic with the steps to it, to read.

    >>> import grundy
    >>> print(grundy.nim_expression("3 * 5 + 7"))
    3 * 5 = 15
    15 + 7 = 8  (0b1111 XOR 0b111 = 0b1000)
    <BLANKLINE>
    """
    text, out = encode(expression), ffi.new("grundy_u128 *")
    with engine() as e:
        steps = ffi.new("grundy_buffer *")
        lib.grundy_buffer_init(steps, e.context)
        try:
            e.check(lib.grundy_py_evaluate(e.context, text, len(text), steps, out))
            return e.text(
                lambda buffer: lib.grundy_print_nimber(
                    buffer, lib.GRUNDY_FORMAT_TEXT, ffi.NULL, text, len(text), out[0], steps
                )
            )
        finally:
            lib.grundy_buffer_clear(steps)


def nim_table(size: int, lang: Union[str, None] = None) -> str:
    """Tables of the nim-sums and nim-products of all numbers below ``size``."""
    if not 0 <= index(size) < WORD:
        raise UsageError(f"size {size}; expected a number from 0 to 2^64 - 1")
    with engine() as e:
        return e.text(
            lambda out: lib.grundy_print_nimber_table(
                out, lib.GRUNDY_FORMAT_TEXT, printing(lang), size
            )
        )


def winning_heap(heaps: Iterable[int]) -> Union[int, None]:
    """The first heap that has the top bit of the XOR of all, and so a winning move in Nim; ``None``
    where the XOR is 0.

    >>> import grundy
    >>> grundy.winning_heap([3, 4, 5]), grundy.winning_heap([1, 2, 3])
    (0, None)
    """
    array, out = words(heaps), ffi.new("size_t *")
    return int(out[0]) if lib.grundy_nim_lemma(array, len(array), out) else None


def misere_nim_wins(heaps: Iterable[int]) -> bool:
    """Whether the next player wins misère Nim (Bouton).

    >>> import grundy
    >>> grundy.misere_nim_wins([1, 1, 1]), grundy.misere_nim_wins([1, 1, 2])
    (False, True)
    """
    array = words(heaps)
    return bool(lib.grundy_nim_misere_wins(array, len(array)))


def mex(numbers: Iterable[int]) -> int:
    """The least number that is not among these.

    >>> import grundy
    >>> grundy.mex([0, 1, 3])
    2
    """
    array = words(numbers)
    out = ffi.new("uint64_t *")
    with engine() as e:
        e.check(lib.grundy_nim_mex(e.context, array, len(array), out))
    return int(out[0])


def odd(numbers: Iterable[int], promise: int = 0) -> List[int]:
    """The numbers that occur an odd number of times, ascending. With a ``promise`` that just one or
    just two do, in constant memory; ``BadInputError`` where it is seen to be broken.

    >>> import grundy
    >>> grundy.odd([7, 3, 7, 5, 3, 3])
    [3, 5]
    >>> grundy.odd([7, 3, 7, 5, 3, 3], promise=2)
    [3, 5]
    """
    array = words(numbers)
    with engine() as e:
        found = e.make(ffi.new("grundy_nim_odd **"), lib.grundy_nim_odd_create, promise)
        try:
            e.check(lib.grundy_nim_odd_add(found, array, len(array)))
            out, count = ffi.new("const uint64_t **"), ffi.new("size_t *")
            if not lib.grundy_nim_odd_list(found, out, count, ffi.NULL):
                raise BadInputError(
                    f"not just {promise} of the {len(array)} numbers occur an odd number of times",
                    f"这 {len(array)} 个数中出现奇数次的不是恰好 {promise} 个",
                )
            return list(ffi.unpack(out[0], count[0])) if count[0] else []
        finally:
            lib.grundy_nim_odd_destroy(found)


class Basis:
    """A reduced basis of the span of numbers below 2^64 under XOR.

    >>> from grundy import Basis
    >>> basis = Basis([3, 5, 6])
    >>> basis.rank, basis.max, 6 in basis, 1 in basis, list(basis)
    (2, 6, True, False, [3, 5])
    >>> [basis.kth(k) for k in range(4)]
    [0, 3, 5, 6]
    """

    __slots__ = ("_basis",)

    def __init__(self, numbers: Iterable[int] = ()) -> None:
        self._basis = ffi.new("grundy_nim_basis *")
        self.update(numbers)

    def insert(self, number: int) -> bool:
        """Adds a number; whether it was not yet in the span."""
        return bool(lib.grundy_nim_basis_insert(self._basis, words([number])[0]))

    def update(self, numbers: Iterable[int]) -> None:
        """Adds numbers: a billion a second where they are an array of 64-bit numbers."""
        given = words(numbers)
        with engine() as e:
            span = e.make(ffi.new("grundy_nim_span **"), lib.grundy_nim_span_create)
            try:
                lib.grundy_nim_span_insert(span, self._basis.rows, 64)
                lib.grundy_nim_span_insert(span, given, len(given))
                self._basis[0] = lib.grundy_nim_span_basis(span)[0]
            finally:
                lib.grundy_nim_span_destroy(span)

    def first_outside(self, numbers: Iterable[int]) -> Union[int, None]:
        """The place of the first number that is not in the span, ``None`` where all are.

        >>> import grundy
        >>> grundy.Basis([3, 5]).first_outside([6, 3, 4])
        2
        """
        given = words(numbers)
        with engine() as e:
            span = e.make(ffi.new("grundy_nim_span **"), lib.grundy_nim_span_create)
            try:
                own = list(self)
                lib.grundy_nim_span_insert(span, ffi.new("uint64_t[]", own or [0]), len(own))
                place = int(lib.grundy_nim_span_first_outside(span, given, len(given)))
            finally:
                lib.grundy_nim_span_destroy(span)
        return place if place < len(given) else None

    @property
    def rank(self) -> int:
        """How many numbers the basis has; the span has ``2 ** rank``."""
        return int(lib.grundy_nim_basis_rank(self._basis))

    @property
    def max(self) -> int:
        """The largest number of the span."""
        return int(lib.grundy_nim_basis_max(self._basis))

    def kth(self, k: int) -> int:
        """The number of the span that has ``k`` smaller ones."""
        out = ffi.new("uint64_t *")
        if not 0 <= k < WORD or not lib.grundy_nim_basis_kth(self._basis, k, out):
            raise IndexError(f"the span has no number {k}; expected 0 to 2^{self.rank} - 1")
        return int(out[0])

    def __contains__(self, number: object) -> bool:
        if not isinstance(number, (int, Nimber)):
            return False
        inside = 0 <= int(number) < WORD
        return inside and bool(lib.grundy_nim_basis_contains(self._basis, int(number)))

    def __iter__(self) -> Iterator[int]:
        out = ffi.new("uint64_t[64]")
        return iter(ffi.unpack(out, lib.grundy_nim_basis_list(self._basis, out)))

    def __len__(self) -> int:
        return self.rank

    def __bool__(self) -> bool:
        return self.rank > 0

    def __eq__(self, other: object) -> bool:
        """Whether the spans are the same."""
        if not isinstance(other, Basis):
            return NotImplemented
        return list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"Basis({list(self)})"

    def text(self, lang: Union[str, None] = None) -> str:
        """The basis to read, as ``grundy basis`` prints it."""
        with engine() as e:
            return e.text(
                lambda out: lib.grundy_print_basis(
                    out, lib.GRUNDY_FORMAT_TEXT, printing(lang), self._basis, ffi.NULL, ffi.NULL
                )
            )

    def json(self) -> Dict[str, Any]:
        """The same as ``grundy basis --json`` has it."""
        with engine() as e:
            text = e.text(
                lambda out: lib.grundy_print_basis(
                    out, lib.GRUNDY_FORMAT_JSON, ffi.NULL, self._basis, ffi.NULL, ffi.NULL
                )
            )
        found: Dict[str, Any] = json.loads(text)
        return found


__all__ = [
    "Basis",
    "Nimber",
    "mex",
    "misere_nim_wins",
    "nim_expression",
    "nim_products",
    "nim_sum",
    "nim_table",
    "odd",
    "winning_heap",
]
