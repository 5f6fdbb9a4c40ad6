"""Comparisons, patterns, misère play, graphs, counting and transforms, by plain search."""

from __future__ import annotations

import itertools
from typing import Any, Dict, Iterator, List, Tuple

import pytest
from hypothesis import given, settings, strategies as st

import grundy
from conftest import octal, plain, plain_wins

digits = st.lists(st.integers(0, 7), min_size=1, max_size=3).filter(any)


def code(listed: List[int]) -> str:
    return "octal:0." + "".join(map(str, listed))


@settings(max_examples=30)
@given(digits, digits)
def test_compare(left: List[int], right: List[int]) -> None:
    found = grundy.compare(code(left), code(right), 100)
    a, b = plain(octal(tuple(left))), plain(octal(tuple(right)))
    differ = next((n for n in range(60) if a(n) != b(n)), None)
    if differ is not None:
        assert found.straight.differ == (a(differ), b(differ)) and found.straight.stop == differ
        assert not found
    else:
        assert found.straight.differ is None or found.straight.stop >= 60
    alike = grundy.likeness([a(n) for n in range(60)], [b(n) for n in range(60)])
    assert alike.stop == (60 if differ is None else differ)
    assert found.text("zh") != found.text("en") and found.data["games"]


@settings(max_examples=10)
@given(st.lists(st.integers(0, 7), min_size=2, max_size=2).filter(any))
def test_equivalents(listed: List[int]) -> None:
    """Those of two digits, found by comparing the values of all of them."""
    wanted = [plain(octal(tuple(listed)))(n) for n in range(70)]
    found = grundy.equivalents(code(listed), digits=2)
    same = {one.code for one in found.codes if one.relation == "same" and one.likeness.shift == 0}
    expected = set()
    for first, *pair in itertools.product((0, 4), range(8), range(8)):
        def rule(n: int) -> Iterator[Tuple[int, ...]]:
            yield from ((a, n - a) for a in range(1, n // 2 + 1) if first)
            yield from octal(tuple(pair))(n)

        value = plain(rule)
        if all(value(n) == wanted[n] for n in range(70)):
            expected.add(f"{first}." + "".join(map(str, pair)).rstrip("0"))
    assert same == {name for name in expected if name != "0."}


@given(st.integers(1, 9), st.integers(1, 5), st.integers(0, 3))
def test_patterns(modulus: int, divisor: int, added: int) -> None:
    numbers = [n % modulus // divisor + added for n in range(200)]
    found = grundy.pattern(numbers)
    assert found and found.status in ("observed", "proved")
    assert [found(n) for n in range(200)] == numbers
    scope: Dict[str, Any] = {}
    exec(found.python or "", scope)  # the source that it gives
    assert [scope["grundy"](n) for n in range(200)] == numbers
    assert found(-1) is None and found(1 << 64) is None


def prime_factors(n: int) -> int:
    count, p = 0, 2
    while n > 1:
        while n % p == 0:
            n, count = n // p, count + 1
        p += 1
    return count


@settings(max_examples=10)
@given(st.integers(2, 8), st.integers(0, 9))
def test_patterns_of_classes(modulus: int, added: int) -> None:
    values = [prime_factors(n + 1) if n % modulus else n + added for n in range(6000)]
    found = grundy.pattern(values[:600])
    assert found.status == "observed" and found.formula is None and len(found.classes) == modulus
    assert [found(n) for n in range(6000)] == values
    scope: Dict[str, Any] = {}
    exec(found.python or "", scope)
    assert [scope["grundy"](n) for n in range(6000)] == values
    noise = [n * n * 7919 % 1009 if n % modulus == 1 else value for n, value in enumerate(values[:600])]
    part = grundy.pattern(noise)
    assert not part and part(0) is None
    assert [formula is None for formula in part.classes] == [r == 1 for r in range(modulus)]


def test_patterns_that_are_none() -> None:
    found = grundy.pattern([2, 7, 1, 8, 2, 8, 1, 8, 2, 8, 4, 5, 9, 0, 4, 5, 2, 3, 5, 3, 6])
    assert not found and found(3) is None and found.formula is None and "0..20" in found.text()
    with pytest.raises(grundy.UnknownAnswerError):
        grundy.pattern("chomp")


@settings(max_examples=20)
@given(digits, st.booleans())
def test_positions(listed: List[int], misere: bool) -> None:
    wins = plain_wins(octal(tuple(listed)), misere)
    found = grundy.positions(code(listed), 6, heaps=2, play="misere" if misere else "normal")
    every = [(a, b) for a in range(7) for b in range(a, 7)]
    assert found == [pair for pair in every if not wins(pair)]
    if not misere:
        value = plain(octal(tuple(listed)))
        by_value = grundy.positions(code(listed), 6, heaps=2, value=1)
        assert by_value == [(a, b) for a, b in every if value(a) ^ value(b) == 1]
    won = grundy.positions(
        code(listed), 6, heaps=2, outcome="N", play="misere" if misere else "normal"
    )
    assert sorted(won + found) == every
    play = "misere" if misere else "normal"
    assert grundy.count_positions(code(listed), 6, heaps=2, play=play) == len(found)
    if not misere:
        ordered = grundy.count_positions(code(listed), 6, heaps=2, ordered=True, nonempty=True)
        assert ordered == sum(1 + (a != b) for a, b in found if a)


def test_positions_of_lists() -> None:
    assert grundy.positions("chomp", 3) == [(0, 1), (1, 2), (2, 3)]
    assert grundy.positions("moore:2", 2, heaps=3) == [(0, 0, 0), (1, 1, 1), (2, 2, 2)]
    with pytest.raises(grundy.UsageError):
        grundy.count_positions("wythoff", 3, distinct=True)


@settings(max_examples=15, deadline=None)
@given(digits)
def test_quotients(listed: List[int]) -> None:
    """Elements multiply as sums are won and lost."""
    wins = plain_wins(octal(tuple(listed)), True)
    q = grundy.Quotient(code(listed), upto=4)
    game = grundy.game(code(listed))
    for heaps in itertools.combinations_with_replacement(range(5), 3):
        assert q[game(*heaps)].is_p != wins(tuple(heaps)), heaps
        product = q.heap(game, heaps[0]) * q.heap(game, heaps[1]) * q.heap(game, heaps[2])
        assert product == q[game(*heaps)]
    assert len(q) == q.order == len({str(one) for one in q.elements})
    assert q.p_size == sum(one.is_p for one in q.elements)
    assert all(isinstance(side, str) for pair in q.relations for side in pair)


def test_quotients_in_files(tmp_path: Any) -> None:
    path = str(tmp_path / "q.cert")
    q = grundy.Quotient("octal:0.123")
    q.certificate(path, grundy.Position("octal:0.123 5 6"))
    assert grundy.verify(path)
    again = grundy.Quotient.read(path)
    assert (again.order, again.p_size) == (q.order, q.p_size) == (20, 3) or again.order == q.order
    assert again.heaps("octal:0.123") == float("inf") and "octal:0.123" in again.text()
    p = grundy.Position("octal:0.123 5 6 7")
    assert again[p].is_p == (p.solve(play="misere").outcome == "P")
    solver = grundy.Solver("misere", quotient=again)
    assert solver.solve(p).outcome == p.solve(play="misere").outcome
    with pytest.raises(grundy.UsageError):
        grundy.Solver(quotient=q)
    with pytest.raises(grundy.UnknownAnswerError):
        q[grundy.Position("kayles 5")]
    with pytest.raises(grundy.LimitError) as caught:
        grundy.Quotient("octal:0.77", order=10)
    assert caught.value.partial.order <= 10 and caught.value.partial.text()
    assert grundy.Quotient("octal:0.3122", order=100).infinite


@settings(max_examples=20)
@given(digits)
def test_pairs_and_genera(listed: List[int]) -> None:
    rule = octal(tuple(listed))
    value, wins = plain(rule), plain_wins(rule, True)

    def nim_or(component: Any) -> Any:
        kind, n = component
        options = [(k,) for k in range(n)] if kind else rule(n)
        return [tuple((kind, part) for part in option) for option in options]

    mixed = plain_wins(nim_or, True)

    def minus(n: int, twos: int) -> int:
        """The misère nim-value of heap n and so many heaps of 2 of Nim: with which heap the sum is
        lost."""
        return next(
            k for k in range(40) if not mixed(((0, n), (1, k), *[(1, 2)] * twos))
        )

    found = grundy.pairs(code(listed), 8, genus=True)
    assert len(found) == 8 and found.text() and found.data["genera"]
    for n in range(8):
        assert found[n] == (value(n), minus(n, 0))
        genus = grundy.genus(grundy.game(code(listed))(n))
        assert genus.normal == value(n) and genus.misere[0] == minus(n, 0)
        if n < 5:
            assert genus.misere[1] == minus(n, 1)
    if found.tameness.status == "tame":
        for heaps in itertools.combinations_with_replacement(range(6), 2):
            normal = value(heaps[0]) ^ value(heaps[1])
            fickle = all(found[n] in ((0, 1), (1, 0)) for n in heaps)
            assert wins(heaps) == (normal != (1 if fickle else 0))


@settings(max_examples=25)
@given(st.lists(st.tuples(st.integers(0, 8), st.integers(0, 8)), max_size=20))
def test_games_on_graphs(pairs: List[Tuple[int, int]]) -> None:
    edges = [(f"v{max(a, b)}", f"v{min(a, b)}") for a, b in pairs if a != b]
    names = [f"v{n}" for n in range(9)]
    game = grundy.Game.from_edges([*edges, *((name,) for name in names)])
    value = plain(lambda v: [(to,) for to in {b for a, b in edges if a == v}])
    for name in names:
        assert game(name).value == value(name)
        graph = game(name).graph()
        assert graph[0].value == value(name) and graph.index(game(name)) == 0
        assert len(graph) == len(set(graph.nodes()))
        again = grundy.Game.from_edges([*graph.edges(), *((one,) for one in graph.nodes())])
        assert again(graph.name(0)).value == value(name)  # "end" where nobody can move


def test_graphs(tmp_path: Any) -> None:
    graph = grundy.Position("kayles 6").graph()
    value = {vertex.name: vertex.value for vertex in graph}
    assert value["6"] == 3 and value["end"] == 0 and graph[0].birthday == 6
    for index in range(len(graph)):
        others = {graph[to].value for to in graph.options(index)}
        assert graph[index].value == next(k for k in range(99) if k not in others)
        assert (graph[index].outcome == "P") == (graph[index].value == 0)
    file = tmp_path / "kayles.dot"
    file.write_text(graph.dot())
    assert grundy.game(f"graph:{file}")("6").value == 3
    assert graph.svg().startswith("<svg") and "<img" in graph._repr_html_()
    assert graph.json()["positions"] == len(graph) and graph.text("zh") != graph.text("en")
    assert grundy.Position("nim 30 30").graph().svg() == ""
    with pytest.raises(grundy.LimitError):
        grundy.Position("nim 60 60 60").graph(most=1000)
    with pytest.raises(grundy.LimitError):
        grundy.Position("nim 60 60").graph().dot()
    with pytest.raises(ValueError):
        graph.index(grundy.Position("kayles 7"))
    with pytest.raises(IndexError):
        graph[len(graph)]
    assert graph.index(grundy.Position()) == value_index(graph, "end")
    networkx = pytest.importorskip("networkx")
    found = graph.to_networkx()
    assert networkx.is_directed_acyclic_graph(found) and found.nodes["6"]["value"] == 3
    assert networkx.dag_longest_path_length(found) == 6
    assert grundy.Game.from_edges(found)("6").value == 3


def value_index(graph: grundy.GameGraph, name: str) -> int:
    return graph.nodes().index(name)


def test_edges_that_are_none() -> None:
    wrongs: List[List[Any]] = [[("a b", "c")], [("a", "b#")], [(1, 2), ("1", 3)], [("", "a")]]
    for wrong in wrongs:
        with pytest.raises(grundy.BadInputError) as caught:
            grundy.Game.from_edges(wrong)
        assert caught.value.line == (2 if wrong[0] == (1, 2) else 1)
    with pytest.raises(TypeError):
        grundy.Game.from_edges(["ab"])
    with pytest.raises(grundy.BadInputError):
        grundy.Game.from_edges([("a", "b"), ("b", "a")])
    loop = grundy.Game.from_edges([("a", "b"), ("b", "a"), ("b", "c")], loopy=True)
    assert loop("b").solve().outcome == "N" and loop("a").solve().value == 0 or loop("a")
    draw = grundy.Game.from_edges([("a", "b"), ("b", "a")], loopy=True)
    assert draw("a").solve().outcome == "D"


@given(st.integers(0, 300), st.lists(st.integers(1, 40), min_size=1, max_size=5))
def test_multiples(n: int, divisors: List[int]) -> None:
    found = grundy.count_multiples(n, divisors, explain=True)
    assert found.count == sum(any(k % d == 0 for d in divisors) for k in range(1, n + 1))
    assert found.terms_complete and found.count == sum(
        many if size % 2 else -many for size, _, many in found.terms
    )
    if found.regions is not None:
        for names, many in found.regions.items():
            inside = {int(name) for name in names}
            every = range(1, n + 1)
            assert many == sum(
                {d for d in found.divisors if k % d == 0} == inside for k in every
            )
        assert found.svg().startswith("<svg") and found.svg("zh")
    else:
        assert found.svg() == ""
    own = set(found.divisors)
    assert own | {divisor for divisor, _, _ in found.dropped} == set(divisors)


@given(st.lists(st.sets(st.text(max_size=2), min_size=1, max_size=5), min_size=1, max_size=5))
def test_unions(sets: List[Any]) -> None:
    found = grundy.count_union(sets)
    assert found.count == len(set().union(*sets)) == int(found)
    if found.regions is not None:
        for names, many in found.regions.items():
            places = {int(name[1:]) - 1 for name in names}
            elements = set().union(*sets)
            assert many == sum(
                {at for at, one in enumerate(sets) if x in one} == places for x in elements
            )


def test_counting_errors(tmp_path: Any) -> None:
    for n, divisors in ((10, [0]), (-1, [2]), (1 << 128, [2])):
        with pytest.raises(grundy.BadInputError):
            grundy.count_multiples(n, divisors)
    with pytest.raises(grundy.BadInputError):
        grundy.count_union([{1}, set()])
    with pytest.raises(grundy.InputOutputError):
        grundy.count_union(str(tmp_path / "none"))
    file = tmp_path / "sets"
    file.write_text("a b  # first\n\nb c\n")
    assert grundy.count_union(str(file)).count == 3


@given(st.integers(0, 6), st.integers(0, 4), st.integers(0, 8))
def test_heap_choices(largest: int, heaps: int, xor: int) -> None:
    def total(chosen: Tuple[int, ...]) -> int:
        found = 0
        for n in chosen:
            found ^= n
        return found

    every = range(largest + 1)
    ordered = sum(total(c) == xor for c in itertools.product(every, repeat=heaps))
    sums = sum(total(c) == xor for c in itertools.combinations_with_replacement(every, heaps))
    assert grundy.heap_choices(largest, heaps, xor) == ordered
    assert grundy.heap_choices(largest, heaps, xor, ordered=False) == sums
    assert grundy.heap_choices(largest, heaps, xor, modulus=7) == ordered % 7


def test_heap_choices_modulo() -> None:
    exact = grundy.heap_choices(1000, 11, 5)
    assert grundy.heap_choices(1000, 11, 5, modulus=998244353) == exact % 998244353
    with pytest.raises(grundy.BadInputError):
        grundy.heap_choices(-1, 2)


@given(st.integers(0, 4), st.data())
def test_transforms(bits: int, data: Any) -> None:
    size = 1 << bits
    numbers = st.lists(st.integers(0, 1 << 40), min_size=size, max_size=size)
    a, b = data.draw(numbers), data.draw(numbers)
    sign = [[(-1) ** (i & w).bit_count() if hasattr(int, "bit_count") else
             (-1) ** bin(i & w).count("1") for i in range(size)] for w in range(size)]
    wanted = [sum(s * x for s, x in zip(row, a)) for row in sign]
    assert grundy.walsh_transform(a) == wanted
    assert grundy.walsh_transform(wanted) == [size * x for x in a]
    assert grundy.walsh_transform(a, modulus=101) == [x % 101 for x in wanted]
    product = [0] * size
    for i, j in itertools.product(range(size), repeat=2):
        product[i ^ j] += a[i] * b[j]
    assert grundy.xor_convolve(a, b) == product
    assert grundy.xor_convolve(a, b, modulus=97) == [x % 97 for x in product]


def test_transform_errors() -> None:
    with pytest.raises(grundy.UsageError):
        grundy.walsh_transform([1, 2, 3])
    with pytest.raises(grundy.UsageError):
        grundy.xor_convolve([1, 2], [1])
    for wrong in ([1 << 62, 1 << 62], [1 << 63]):
        with pytest.raises(grundy.LimitError):
            grundy.walsh_transform(wrong)
    with pytest.raises(grundy.UsageError):
        grundy.walsh_transform([1, 2], modulus=0)
