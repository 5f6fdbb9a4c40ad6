"""Nim-values as numbers of a field, and bases of their spans under XOR."""

from __future__ import annotations

from typing import Any, Dict, Iterable, Iterator, List, Tuple, Union
import json
from operator import index

from ._engine import encode, engine, language
from ._errors import BadInput
from ._grundy import ffi, lib

WIDE = 1 << 128
WORD = 1 << 64


def _wide(number: int) -> Any:
    return ffi.new("grundy_u128 *", [number % WORD, number // WORD])[0]


def _number(wide: Any) -> int:
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
            value = _number(out[0])
        number = index(value)
        if not 0 <= number < WIDE:
            raise BadInput(f"{number} is not a number from 0 to 2^128 - 1", f"{number} 不在 0 到 2^128 - 1 之间")
        self._value = number

    def __int__(self) -> int:
        return self._value

    __index__ = __int__

    def _with(self, other: object, function: Any) -> Any:
        if not isinstance(other, (int, Nimber)):
            return NotImplemented
        return Nimber(_number(function(_wide(self._value), _wide(int(Nimber(other))))))

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
        if not lib.grundy_nim_wide_inverse(_wide(self._value), out):
            raise ZeroDivisionError("nim-division by zero")
        return Nimber(_number(out[0]))

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
        return Nimber(_number(lib.grundy_nim_wide_power(_wide(base._value), _wide(abs(exponent)))))

    def sqrt(self) -> "Nimber":
        """The one number whose square this is."""
        return Nimber(_number(lib.grundy_nim_wide_sqrt(_wide(self._value))))

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


def words(numbers: Iterable[int]) -> Any:
    """Numbers below 2^64 as the library takes them."""
    listed = [index(number) for number in numbers]
    wrong = next((number for number in listed if not 0 <= number < WORD), None)
    if wrong is not None:
        raise BadInput(f"{wrong} is not a number from 0 to 2^64 - 1", f"{wrong} 不在 0 到 2^64 - 1 之间")
    return ffi.new("uint64_t[]", listed)


def nim_sum(numbers: Iterable[int]) -> int:
    """The XOR of numbers below 2^64.

    >>> import grundy
    >>> grundy.nim_sum([3, 4, 5])
    2
    """
    array = words(numbers)
    return int(lib.grundy_nim_sum(array, len(array)))


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


def odd(numbers: Iterable[int]) -> List[int]:
    """The numbers that occur an odd number of times, ascending.

    >>> import grundy
    >>> grundy.odd([7, 3, 7, 5, 3, 3])
    [3, 5]
    """
    array = words(numbers)
    with engine() as e:
        found = e.make("grundy_nim_odd_set", lib.grundy_nim_odd_set_create)
        try:
            e.check(lib.grundy_nim_odd_set_add(found, array, len(array)))
            out = ffi.new("const uint64_t **")
            count = lib.grundy_nim_odd_set_list(found, out)
            return list(ffi.unpack(out[0], count)) if count else []
        finally:
            lib.grundy_nim_odd_set_destroy(found)


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
        """Adds numbers."""
        for number in words(numbers):
            lib.grundy_nim_basis_insert(self._basis, number)

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
                lambda out: lib.grundy_text_basis(
                    out, self._basis, ffi.NULL, ffi.NULL, language(lang)
                )
            )

    def json(self) -> Dict[str, Any]:
        """The same as ``grundy basis --json`` has it."""
        with engine() as e:
            text = e.text(lambda out: lib.grundy_json_basis(out, self._basis, ffi.NULL))
        found: Dict[str, Any] = json.loads(text)
        return found


__all__ = ["Basis", "Nimber", "mex", "nim_sum", "odd"]
