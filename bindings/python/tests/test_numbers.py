"""Nimbers, bases and systems of equations, compared with their definitions."""

from __future__ import annotations

import itertools
import pickle
from functools import lru_cache
from typing import Any, List, Union

import pytest
from hypothesis import given, strategies as st

import grundy
from conftest import least_absent
from grundy import Nimber

wide = st.integers(0, (1 << 128) - 1)


@lru_cache(maxsize=None)
def product(a: int, b: int) -> int:
    """The nim-product by its definition."""
    return least_absent(
        product(x, b) ^ product(a, y) ^ product(x, y) for x in range(a) for y in range(b)
    )


def test_products() -> None:
    for a in range(20):
        for b in range(20):
            assert Nimber(a) * b == product(a, b)
            assert Nimber(f"{a} * {b}") == product(a, b)


@given(wide, wide, wide)
def test_field(x: int, y: int, z: int) -> None:
    a, b, c = Nimber(x), Nimber(y), Nimber(z)
    assert a + b == x ^ y == b + a and a - b == a + b and -a == a
    assert a * b == b * a and (a * b) * c == a * (b * c) and a * (b + c) == a * b + a * c
    assert a.sqrt() ** 2 == a and int(a) == x and hash(a) == hash(x)
    if x:
        assert a / a == 1 and b / a * a == b and a**-1 == 1 / a and a ** ((1 << 128) - 1) == 1
        assert a ** ((1 << 128) + 3) == a**4
    assert pickle.loads(pickle.dumps(a)) == a


def test_nimber_errors() -> None:
    cases: List[Union[int, str]] = [-1, 1 << 128, "3 +"]
    for wrong in cases:
        with pytest.raises(grundy.BadInputError):
            Nimber(wrong)
    with pytest.raises(ZeroDivisionError):
        Nimber(1) / 0
    with pytest.raises(ZeroDivisionError):
        Nimber(0) ** -1
    assert Nimber(0) ** 0 == 1 and Nimber(0) ** (1 << 200) == 0


@given(st.lists(st.integers(0, 63), max_size=8))
def test_lists(numbers: List[int]) -> None:
    assert grundy.mex(numbers) == least_absent(numbers)
    assert grundy.odd(numbers) == sorted(n for n in set(numbers) if numbers.count(n) % 2)
    span = {0}
    for number in numbers:
        span |= {number ^ other for other in span}
    basis = grundy.Basis(numbers)
    assert len(span) == 2**basis.rank and basis.max == max(span)
    assert sorted(span) == [basis.kth(k) for k in range(len(span))]
    assert {n for n in range(64) if n in basis} == span
    assert basis == grundy.Basis(basis) and -1 not in basis and "x" not in basis
    assert basis.json()["rank"] == basis.rank and basis.text() and basis.text("zh")
    with pytest.raises(IndexError):
        basis.kth(len(span))


@given(st.data())
def test_systems(data: Any) -> None:
    unknowns, count = data.draw(st.integers(0, 6)), data.draw(st.integers(0, 7))
    bits = st.integers(0, 1)
    rows = data.draw(
        st.lists(st.lists(bits, min_size=unknowns, max_size=unknowns), min_size=count, max_size=count)
    )
    unknowns = unknowns if rows else 0
    right = data.draw(st.lists(bits, min_size=count, max_size=count))

    def holds(x: Any) -> bool:
        return all(sum(a * b for a, b in zip(row, x)) % 2 == r for row, r in zip(rows, right))

    every = [x for x in itertools.product((0, 1), repeat=unknowns) if holds(x)]
    found = grundy.xor_solve(rows, right)
    assert found.status == ("none" if not every else "unique" if len(every) == 1 else "many")
    assert bool(found) == bool(every)
    assert found.text("en") and found.text("zh") and "<pre>" in found._repr_html_()
    assert found.data["status"] == found.status and found.data["rank"] == found.rank
    if not every:
        assert found.contradiction
        total = [0] * (unknowns + 1)
        for place in found.contradiction:
            total = [a ^ b for a, b in zip(total, [*rows[place], right[place]])]
        assert total == [0] * unknowns + [1]
        return
    reached = {found.solution}
    for vector in found.kernel:
        reached |= {tuple(a ^ b for a, b in zip(x or (), vector)) for x in reached}
    assert reached == set(every)


def test_wide_system() -> None:
    numpy = pytest.importorskip("numpy")
    assert grundy.game("nim")(*numpy.array([3, 4, 5])).value == 2
    assert grundy.nim_sum(grundy.values("nim", 8)) == 0 and grundy.Nimber(numpy.uint8(3)) == 3
    matrix = numpy.eye(200, dtype=numpy.uint8)
    found = grundy.xor_solve(matrix, [place % 2 for place in range(200)])
    assert found.solution == tuple(place % 2 for place in range(200))


def test_system_errors(tmp_path: Any) -> None:
    with pytest.raises(grundy.BadInputError) as caught:
        grundy.xor_solve([[1, 0], [1, 2]], [0, 1])
    assert (caught.value.line, caught.value.column) == (2, 2)
    with pytest.raises(grundy.BadInputError):
        grundy.xor_solve([[1, 0], [1]], [0, 1])
    with pytest.raises(grundy.UsageError):
        grundy.xor_solve([[1, 0]], [0, 1])
    file = tmp_path / "words.txt"
    file.write_text("x ^ y = 1\ny = 1\n")
    found = grundy.xor_read(str(file))
    assert found.names == ("x", "y") and found.solution == (0, 1)
    assert "x" in found._repr_html_()
    file.write_text("1 0 1\n1 0 3\n")
    with pytest.raises(grundy.BadInputError) as caught:
        grundy.xor_read(str(file))
    assert (caught.value.line, caught.value.column, caught.value.offset) == (2, 5, 10)
