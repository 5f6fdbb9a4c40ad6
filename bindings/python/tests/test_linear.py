"""Wide bases, equations and lists of numbers, compared with all combinations."""

from __future__ import annotations

import itertools
from array import array
from typing import Any, List, Tuple

import pytest
from hypothesis import given, strategies as st

import grundy

LARGE = 1 << 77  # so that numbers take two words
numbers = st.lists(
    st.builds(lambda low, high: low + high * LARGE, st.integers(0, 7), st.integers(0, 3)), max_size=6
)


def xor(listed: Any) -> int:
    total = 0
    for number in listed:
        total ^= number
    return total


def span(listed: List[int]) -> List[int]:
    return sorted({xor(n for n, use in zip(listed, uses) if use)
                   for uses in itertools.product((0, 1), repeat=len(listed))})


@given(numbers, st.integers(0, 7))
def test_wide_bases(listed: List[int], since: int) -> None:
    basis = grundy.WideBasis(80)
    for place, number in enumerate(listed):
        basis.insert(number, label=100 + place, lasts=place)
    for start, wanted in ((0, span(listed)), (since, span(listed[since:]))):
        assert 1 << basis.count(start) == len(wanted)
        assert [basis.kth(k, start) for k in range(len(wanted))] == wanted
        with pytest.raises(IndexError):
            basis.kth(len(wanted), start)
        probe = 5 + LARGE
        assert basis.contains(probe, start) == (probe in wanted)
        assert basis.largest(probe, start) == max(n ^ probe for n in wanted)
        assert basis.least(probe, start) == min(n ^ probe for n in wanted)
        assert span(basis.list(start)) == wanted
        assert span([listed[label - 100] for label in basis.labels(start)]) == wanted
        labels = basis.express(wanted[-1], start)
        assert labels is not None and xor(listed[n - 100] for n in labels) == wanted[-1]
        assert (basis.express(probe, start) is None) == (probe not in wanted)


@given(numbers, numbers)
def test_spans_together(a: List[int], b: List[int]) -> None:
    first, second = grundy.WideBasis(80, a), grundy.WideBasis(80, b)
    assert span(list(first & second)) == sorted(set(span(a)) & set(span(b)))
    assert span(list(first | second)) == span(a + b)
    assert (first == second) == (span(a) == span(b)) and len(first) == first.rank
    assert all(n in first for n in a) and -1 not in first and "x" not in first and 1 << 80 not in first


def test_wide_errors() -> None:
    basis = grundy.WideBasis(70)
    for wrong in (1 << 70, -1):
        with pytest.raises(grundy.BadInputError):
            basis.insert(wrong)
    with pytest.raises(grundy.BadInputError):
        basis.insert(1, lasts=-1)
    with pytest.raises(grundy.UsageError):
        basis & grundy.WideBasis(71)
    assert not basis and repr(basis) == "WideBasis(70, [])"


narrow = st.lists(st.integers(0, 15), max_size=8)


@given(narrow, narrow)
def test_spans_in_bulk(a: List[int], b: List[int]) -> None:
    basis = grundy.Basis(array("Q", a))
    assert basis == grundy.Basis(a)
    inside = set(span(a))
    assert basis.first_outside(b) == next((i for i, n in enumerate(b) if n not in inside), None)
    basis.update(array("Q", b))
    assert basis.rank == grundy.Basis(a + b).rank and len(span(a + b)) == 1 << basis.rank


@given(narrow)
def test_odd_with_a_promise(listed: List[int]) -> None:
    found = grundy.odd(listed)
    for promise in (1, 2):
        if len(found) == promise:
            assert grundy.odd(listed, promise) == found
        else:
            with pytest.raises(grundy.BadInputError):
                grundy.odd(listed, promise)
    with pytest.raises(grundy.UsageError):
        grundy.odd(listed, 3)


@given(narrow)
def test_nim_of_heaps(heaps: List[int]) -> None:
    total, place = xor(heaps), grundy.winning_heap(heaps)
    assert (place is None) == (total == 0)
    assert place is None or heaps[place] ^ total < heaps[place]
    assert grundy.misere_nim_wins(heaps) == (
        grundy.game("nim")(*heaps).solve(play="misere").outcome == "N"
    )


@given(st.lists(st.tuples(*[st.integers(0, (1 << 64) - 1)] * 2), max_size=9))
def test_products_in_bulk(pairs: List[Tuple[int, int]]) -> None:
    found = grundy.nim_products([a for a, _ in pairs], [b for _, b in pairs])
    assert found.tolist() == [int(grundy.Nimber(a) * b) for a, b in pairs]


@given(st.integers(0, (1 << 127) - 1))
def test_artin_schreier(number: int) -> None:
    y = grundy.Nimber(number).artin()
    assert y * y + y == number and int(y) % 2 == 0 and y.square() == y * y
    with pytest.raises(ValueError):
        grundy.Nimber(number | 1 << 127).artin()


def test_words_of_nim_arithmetic() -> None:
    assert "3 * 5 = 15" in grundy.nim_expression("3*5") and "| 0 3 1 2" in grundy.nim_table(4)
    with pytest.raises(grundy.BadInputError) as caught:
        grundy.nim_expression("3 * x")
    assert "column 5" in str(caught.value)
    with pytest.raises(grundy.UsageError):
        grundy.nim_products([1], [1, 2])


# ---- equations ----

bits = st.integers(0, 1)
systems = st.integers(1, 4).flatmap(
    lambda n: st.lists(
        st.tuples(st.lists(bits, min_size=n, max_size=n), bits), min_size=1, max_size=5
    )
)


def solutions(equations: List[Tuple[List[int], int]]) -> List[Tuple[int, ...]]:
    return [
        x
        for x in itertools.product((0, 1), repeat=len(equations[0][0]))
        if all(sum(a & b for a, b in zip(row, x)) % 2 == side for row, side in equations)
    ]


@given(systems)
def test_what_may_be_asked(equations: List[Tuple[List[int], int]]) -> None:
    rows, right = [row for row, _ in equations], [side for _, side in equations]
    every, unknowns = solutions(equations), len(rows[0])
    found = grundy.xor_solve(rows, right, inverse=True, least=True, each=True, explain=True)
    assert found.text() and found.text("zh") != found.text("en")
    if every:
        assert found.least in every and sum(found.least or ()) == min(sum(x) for x in every)
    else:
        assert found.least is None
    square = len(rows) == unknowns and found.rank == unknowns
    assert (found.inverse is not None) == square
    if found.inverse is not None:
        product = grundy.xor_product(found.inverse, rows)
        assert product == [[int(i == j) for j in range(unknowns)] for i in range(unknowns)]
    stream = grundy.XorStream(unknowns)
    kept: List[Tuple[List[int], int]] = []
    for place, (row, side) in enumerate(equations):
        before = [x for x in itertools.product((0, 1), repeat=unknowns)
                  if not kept or x in solutions(kept)]
        after = [x for x in before if x in solutions([(row, side)])]
        news = "contradiction" if not after else "known" if after == before else "new"
        assert stream.add(row, side) == news and found.news and found.news[place] == news
        if news != "contradiction":
            kept.append((row, side))
    assert stream.unique_at == found.unique_at
    assert not kept or stream.solution in solutions(kept)
    terms = [([k for k, bit in enumerate(row) if bit], side) for row, side in equations]
    sparse = grundy.xor_terms(terms, unknowns)
    assert (sparse.status, sparse.rank) == (found.status, found.rank)
    assert sparse.solution is None or sparse.solution in every
    explained = grundy.xor_terms(terms, unknowns, explain=True)
    packed = grundy.xor_solve(rows, right, explain=True)
    for lang in ("en", "zh"):
        assert explained.text(lang) == packed.text(lang)
    assert explained.data == packed.data


@given(st.integers(0, 3), st.integers(0, 70), st.integers(0, 3), st.randoms())
def test_products_of_matrices(rows: int, inner: int, columns: int, dice: Any) -> None:
    a = [[dice.randint(0, 1) for _ in range(inner)] for _ in range(rows)]
    b = [[dice.randint(0, 1) for _ in range(columns)] for _ in range(inner)]
    wide = columns if inner else 0
    assert grundy.xor_product(a, b) == [
        [sum(x & row[j] for x, row in zip(line, b)) % 2 for j in range(wide)] for line in a
    ]


def test_certificates_of_systems(tmp_path: Any) -> None:
    path = str(tmp_path / "x.cert")
    for right in ([1, 0], [1, 1]):
        grundy.xor_solve([[1, 1], [1, 1]], right, certificate=path)
        assert grundy.verify(path)
    with pytest.raises(grundy.BadInputError):
        grundy.xor_terms([([3], 1)], 2)
    with pytest.raises(grundy.BadInputError) as caught:
        grundy.XorStream(2).add([1, 2], 0)
    assert caught.value.column == 2
    with pytest.raises(TypeError):
        grundy.xor_solve([[1]], [1], unknown=True)
