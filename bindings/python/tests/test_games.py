"""Values, winners and moves, compared with plain search."""

from __future__ import annotations

import base64
import pickle
import random
from array import array
from typing import Any, Dict, List, Tuple

import pytest
from hypothesis import given, settings, strategies as st

import grundy
from conftest import octal, plain, plain_wins

heaps = st.lists(st.integers(0, (1 << 64) - 1), max_size=8)
small = st.lists(st.integers(0, 5), max_size=4)
sets = st.sets(st.integers(1, 12), min_size=1, max_size=4)


def nim(n: int) -> List[Tuple[int, ...]]:
    return [(k,) for k in range(n)]


@given(heaps)
def test_nim_is_xor(numbers: List[int]) -> None:
    total = 0
    for number in numbers:
        total ^= number
    p = grundy.game("nim")(*numbers)
    assert p.value == total == grundy.nim_sum(numbers)
    assert p.outcome == ("N" if total else "P")
    assert len(p) == len(numbers) and [n for _, n in p.components] == numbers
    moves = [(i, n ^ total) for i, n in enumerate(numbers) if n ^ total < n]
    assert [(move.component, move.to) for move in p.winning_moves] == [(i, (n,)) for i, n in moves]


@settings(max_examples=40)
@given(small, st.booleans())
def test_winners_of_nim(numbers: List[int], misere: bool) -> None:
    found = grundy.game("nim")(*numbers).solve(play="misere" if misere else "normal")
    assert (found.outcome == "N") == plain_wins(nim, misere)(tuple(numbers))


@settings(max_examples=40)
@given(st.lists(st.integers(0, 7), min_size=1, max_size=3))
def test_octal_codes(digits: List[int]) -> None:
    code = "octal:0." + "".join(map(str, digits))
    if not any(digits):
        return
    value = plain(octal(tuple(digits)))
    assert grundy.values(code, 40).tolist() == [value(n) for n in range(40)]
    assert grundy.game(code)(25, 17).value == value(25) ^ value(17)


@settings(max_examples=40)
@given(sets)
def test_subtraction_sets(numbers: Any) -> None:
    name = "subtraction:" + ",".join(map(str, sorted(numbers)))
    value = plain(lambda n: [(n - k,) for k in numbers if k <= n])
    found = grundy.values(name, 200).tolist()
    assert found == [value(n) for n in range(200)]
    period = grundy.period(name)
    assert period.status == "proved" and period.period >= 1
    for n in range(period.preperiod, 200 - period.period):
        assert found[n + period.period] == found[n] + period.saltus


def random_rule(seed: int) -> Any:
    """Options of heaps that are any sums of smaller heaps."""
    dice = random.Random(seed)
    table = [
        [tuple(dice.choices(range(n), k=dice.randint(0, 2))) if n else () for _ in range(dice.randint(0, 4))]
        for n in range(12)
    ]
    table[0] = []
    return lambda n: table[n]


@settings(max_examples=60)
@given(st.integers(0, 1 << 32), st.lists(st.integers(0, 11), max_size=3), st.booleans())
def test_rules_in_python(seed: int, numbers: List[int], misere: bool) -> None:
    rule = random_rule(seed)
    game, value = grundy.Game.from_options(rule), plain(rule)
    assert grundy.values(game, 12).tolist() == [value(n) for n in range(12)]
    total = 0
    for n in numbers:
        total ^= value(n)
    p = game(*numbers)
    assert p.value == total
    expected = set()
    for place, n in enumerate(numbers):
        for option in rule(n):
            after = total ^ value(n)
            for part in option:
                after ^= value(part)
            if after == 0:
                expected.add((place, tuple(sorted(option))))
    moves = {(move.component, tuple(sorted(move.to))) for move in p.winning_moves}
    assert moves == expected
    found = p.solve(play="misere" if misere else "normal", moves=0)
    assert (found.outcome == "N") == plain_wins(rule, misere)(tuple(numbers))


@settings(max_examples=10)
@given(st.integers(0, 1 << 32))
def test_rules_of_pairs(seed: int) -> None:
    dice = random.Random(seed)
    steps = [(dice.randint(0, 2), dice.randint(0, 2)) for _ in range(3)]
    steps = [step for step in steps if step != (0, 0)]

    def rule(at: Tuple[int, int]) -> List[Any]:
        return [((at[0] - a, at[1] - b),) for a, b in steps if a <= at[0] and b <= at[1]]

    game, value = grundy.Game.from_options(rule, numbers=2), plain(rule)
    for a in range(5):
        for b in range(5):
            assert game((a, b)).value == value((a, b))
    assert game("3,4").components == [(game, (3, 4))]


def test_wythoff_in_python_is_wythoff() -> None:
    def rule(at: Tuple[int, int]) -> List[Any]:
        a, b = at
        return (
            [((k, b),) for k in range(a)]
            + [((a, k),) for k in range(b)]
            + [((a - k, b - k),) for k in range(1, min(at) + 1)]
        )

    mine = grundy.Game.from_options(rule, numbers=2, name="wythoff-in-python")
    theirs = grundy.game("wythoff")
    for at in [(1, 2), (3, 5), (4, 4), (2, 7)]:
        assert mine(at).equivalent(theirs(at)) and mine(at) != theirs(at)
        assert [m.to for m in mine(at).winning_moves] == [m.to for m in theirs(at).winning_moves]


def test_options_and_after() -> None:
    for text in ["nim 3 4", "kayles 5", "wythoff 2,3", "chomp 2x3", "grundy 7"]:
        p = grundy.Position(text)
        winning = {move for move, to in p.options() if to.outcome == "P"}
        assert winning == set(p.winning_moves), text
        for move in p.winning_moves:
            assert p.after(move).equivalent(0)


def test_sides() -> None:
    p = grundy.Position("domineering 2x2")
    assert p.outcome == "N" or p.outcome in "LRP"
    assert {move.side for move in p.winning_moves} <= {"L", "R"}
    with pytest.raises(grundy.UnknownAnswerError):
        assert p.value
    with pytest.raises(grundy.UnknownAnswerError):
        assert p.equivalent(grundy.Position("nim 1"))
    assert p.equivalent(grundy.Position("domineering 2x2"))


def test_sums_and_equality() -> None:
    a, b = grundy.Position("nim 3"), grundy.Position("kayles 9 + wythoff 2,5")
    assert str(a + b) == "nim 3 + kayles 9 + wythoff 2,5"
    assert (a + b).value == a.value ^ b.value
    assert (a + a).equivalent(grundy.Position()) and b.equivalent(b)
    assert not a.equivalent(b + a + a + a + b + 1 * grundy.game("nim")(1))
    assert (a + b + a).equivalent(b) and (2 * b).equivalent(0) and sum([a, b]) == a + b
    assert a.equivalent(grundy.Nimber(3)) and not a.equivalent(2)
    other = grundy.Position("nim 1 2")
    assert a.equivalent(other) and a != other and a == grundy.game("nim")(3)
    assert a + a != grundy.Position() and a != 3 and a != grundy.Nimber(3) and a != "nim 3"
    assert a + b != b + a and (a + b).equivalent(b + a)
    with pytest.raises(TypeError):
        a.equivalent("nim 3")  # type: ignore[arg-type]
    assert [str(one) for one in a + b] == ["nim 3", "kayles 9", "wythoff 2,5"]
    assert str((a + b)[-1]) == "wythoff 2,5"
    assert pickle.loads(pickle.dumps(a + b)) == a + b
    assert pickle.loads(pickle.dumps(grundy.game("kayles"))) == grundy.game("kayles")
    with pytest.raises(IndexError):
        a[1]
    with pytest.raises(AttributeError, match="p == q"):
        getattr(a, "same_as")
    with pytest.raises(AttributeError, match="nothing"):
        getattr(a, "nothing")


def test_positions_are_keys() -> None:
    """Equality and hashes look at what is written: no search, whatever the position."""
    texts = ["nim 3", "nim 1 2", "nim 2 1", "wythoff 3,5", "nim 3 + kayles 2", "kayles 2 + nim 3", ""]
    places: Dict[Any, str] = {grundy.Position(text): text for text in texts}
    places[3] = "three"
    assert len(places) == len(texts) + 1
    assert all(places[grundy.Position(text)] == text for text in texts)
    assert grundy.Position("nim 3 + nim 4") == grundy.Position("nim 3 4")
    assert hash(grundy.Position("nim 3") + grundy.Position("nim 4")) == hash(grundy.Position("nim 3 4"))
    assert grundy.Position("nim 3 + wythoff 1,2")[1] == grundy.game("wythoff")((1, 2))
    hard = grundy.Position("octal:0.106 400000000000 + sprouts 17 + domineering 8x8")
    with grundy.settings(steps=1):
        again = grundy.Position(str(hard))
        assert again == hard and hash(again) == hash(hard) and again in [hard]
        assert hard != grundy.Position("sprouts 17") and hard in {again}
    edges = [("a", "b"), ("b", "a")]
    loop = grundy.Game.from_edges(edges, loopy=True)
    assert loop("a") == loop("a") and loop("a") != loop("b")
    assert grundy.Position("nim 3", loopy=True) != grundy.Position("nim 3")


def test_other_sums_and_remoteness() -> None:
    p = grundy.Position("nim 2 3")
    assert p.solve(sum="selective").outcome == "N"
    assert p.solve(remoteness=True).remoteness is not None
    moves = p.solve(sum="selective").moves
    assert any(move.also for move in moves)
    for move in moves:
        assert p.after(move).solve(sum="selective").outcome == "P"


def test_loopy(tmp_path: Any) -> None:
    file = tmp_path / "loop.txt"
    file.write_text("a b\nb a\nb c\n")
    with pytest.raises(grundy.BadInputError):
        assert grundy.Position(f"graph:{file} a").value
    assert grundy.Position(f"graph:{file} b", loopy=True).solve().outcome in ("N", "D")


def test_lua(tmp_path: Any) -> None:
    file = tmp_path / "take3.lua"
    file.write_text(
        "return { options = function(n) for k = 1, 3 do if k <= n then option(n - k) end end end }"
    )
    assert grundy.values(str(file), 9).tolist() == [n % 4 for n in range(9)]
    assert grundy.Position(f"{file} 7").value == 3


def test_impartial(tmp_path: Any) -> None:
    both = grundy.Game("impartial:domineering")
    for board in ("2x2", "2x3", "3x3"):
        assert both(board).value == grundy.Game("cram")(board).value
    file = tmp_path / "two.lua"
    file.write_text(
        "return { sides = 2, options = function(side, n)\n"
        "local k = side == 'left' and 1 or 2 if k <= n then option(n - k) end end }"
    )
    assert grundy.values(f"impartial:{file}", 9).tolist() == [n % 3 for n in range(9)]
    assert grundy.Position(f"{file} 4").solve().outcome in ("L", "R", "N", "P")


def test_texts() -> None:
    p = grundy.Position("kayles 4 + nim 2")
    assert "下一位" in p.explain(lang="zh") or "先手" in p.explain(lang="zh")
    data = p.json(explain=True)
    assert data["outcome"] == "N" and data["value"] == "3" and data["reasons"]
    assert [m.text for m in p.winning_moves] == [m["text"] for m in data["moves"]]
    assert grundy.game("nim").json()["name"] == "nim" and "Bouton" in grundy.game("nim").text()
    assert grundy.find_games("kayles") and len(list(grundy.catalogue())) > 30


def test_values_in_place() -> None:
    places = array("Q", [7] * 20)
    assert grundy.values("kayles", 20, out=places) is places
    assert places.tolist() == grundy.values("kayles", 20).tolist()
    assert grundy.values("kayles", 5, start=10).tolist() == places.tolist()[10:15]
    assert grundy.values("kayles", 0).tolist() == []
    for wrong in (array("Q", [0] * 19), array("I", [0] * 20), bytes(160)):
        with pytest.raises((TypeError, ValueError)):
            grundy.values("kayles", 20, out=wrong)
    with pytest.raises(grundy.Error):
        grundy.values("chomp", 3)


def test_signed_arrays() -> None:
    """NumPy counts and subtracts int64; a value of 2^63 or more makes it uint64."""
    numpy = pytest.importorskip("numpy")
    found = grundy.values("kayles", 100)
    assert found.dtype == numpy.int64 and grundy.Sequence("kayles")[:9].dtype == numpy.int64
    assert numpy.bincount(found)[0] == found.tolist().count(0) and numpy.diff(found).min() < 0
    assert (found ^ numpy.arange(100)).dtype == numpy.int64
    assert grundy.values("kayles", 0).dtype == numpy.int64
    for last, kind in [(2**63 - 1, numpy.int64), (2**63, numpy.uint64), (2**64 - 2, numpy.uint64)]:
        near = grundy.values("nim", 1, start=last)
        assert near.dtype == kind and int(near[0]) == last
        assert grundy.nim_sum(near) == last and grundy.observe(near).status == "none"
    room = numpy.zeros(5, dtype=numpy.int64)
    assert grundy.values("kayles", 5, out=room) is room and room.tolist() == [0, 1, 2, 3, 1]
    with pytest.raises(grundy.LimitError):
        grundy.values("nim", 5, start=2**63 - 2, out=room)
    with pytest.raises(grundy.BadInputError):
        grundy.nim_sum(numpy.array([3, -1]))
    assert grundy.nim_products([3], [5]).dtype == numpy.int64
    assert grundy.nim_products([1], [2**63]).dtype == numpy.uint64
    answers = grundy.solve_batch(["nim 3", "nim 4"])
    assert numpy.asarray(answers.values).dtype == numpy.int64 and answers[1].value == 4
    answers = grundy.solve_batch(["nim 3", f"nim {2**63}"])
    assert numpy.asarray(answers.values).dtype == numpy.uint64 and answers[1].value == 2**63
    signed = array("q", [7] * 3)
    assert grundy.values("nim", 3, out=signed) is signed and signed.tolist() == [0, 1, 2]


def test_observe_and_period() -> None:
    found = grundy.period("octal:0.07")
    assert (found.status, found.preperiod, found.period) == ("proved", 53, 34)
    seen = grundy.observe(grundy.values("octal:0.07", 500).tolist())
    assert (seen.status, seen.preperiod, seen.period) == ("observed", 53, 34)
    assert not grundy.observe([n * n for n in range(50)])


def test_identify() -> None:
    value = plain(octal((0, 7)))
    found = grundy.identify([value(n) for n in range(60)])
    assert "dawson-kayles" in found.matches and "dawson-kayles" in str(found)
    assert found.data["matches"]
    with pytest.raises(grundy.UsageError):
        grundy.identify([0, 1])


def test_certificates(tmp_path: Any) -> None:
    path = str(tmp_path / "x.cert")
    grundy.Position("cram 3x3 + nim 2").certificate(path)
    assert grundy.verify(path)
    text = open(path).read()
    wrong = tmp_path / "wrong.cert"
    grundy.period_certificate("kayles", path)
    assert grundy.verify(path).data[0]["kind"] == "period"
    wrong.write_text(open(path).read().replace('"preperiod":"71"', '"preperiod":"70"'))
    found = grundy.verify(str(wrong))
    assert not found and found.text and text
    grundy.period_certificate("octal:0.56", path)
    plain, fast = grundy.verify(path), grundy.verify(path, fast=True)
    assert plain and fast and [x.data[0]["checker"] for x in (plain, fast)] == ["plain", "fast"]
    with pytest.raises(grundy.BadInputError):
        wrong.write_text("nonsense\n")
        grundy.verify(str(wrong))
    with pytest.raises(grundy.InputOutputError):
        grundy.verify(str(tmp_path / "none"))


def test_pictures() -> None:
    p = grundy.Position("chomp 2x3")
    assert str(p._repr_svg_()).startswith("<svg") and "<img" in p._repr_html_()
    assert (p + p)._repr_svg_() is None and (p + p)._repr_html_().count("<img") == 2
    many = grundy.game("nim")(*range(1, 200))._repr_html_()
    assert many.count("<img") == 40 and "…" in many
    columns = grundy.Position("nim 3 4 5")._repr_html_()
    for row in ("011", "100", "101", "010"):
        assert "".join(f"<td>{bit}</td>" for bit in row) in columns
    assert "<table>" not in grundy.Position("domineering 2x2 3x1")._repr_html_()
    plot = grundy.plot("kayles", 60, width=12)
    assert "<svg" in str(plot) and plot._repr_svg_() == plot.svg
    html = plot._repr_html_()  # each picture has its style to itself, and its title
    assert "<style" not in html and 'alt="' in html and "kayles" in html
    data = base64.b64decode(html.split("base64,")[1].split('"')[0])
    assert data.decode() == plot.svg


@given(st.lists(st.lists(st.integers(0, 3), max_size=3), max_size=6))
def test_batch(positions: List[List[int]]) -> None:
    texts = [" ".join(["kayles", *map(str, position)]) for position in positions]
    answers = grundy.solve_batch(texts)
    assert len(answers) == len(texts) and not answers.errors
    for text, answer in zip(texts, answers):
        p = grundy.Position(text)
        assert (answer.outcome, answer.value) == (p.outcome, p.value)


def test_batch_goes_on_after_errors() -> None:
    texts = ["nim 1", "nim x", "", "nosuchgame 3", "nim 3 3"] * 1000
    answers = grundy.solve_batch(texts)
    assert answers.outcomes == "N?P?P" * 1000
    assert isinstance(answers[1].error, grundy.BadInputError) and answers[1].error.column == 5
    assert isinstance(answers[3].error, grundy.UnknownGameError) and len(answers.errors) == 2000
    assert grundy.solve_batch(["nim 1 1"], play="misere").outcomes == "N"


def test_entailing_rules() -> None:
    """Top Entails in Python is that of the catalogue, and a position after a move knows who is bound."""

    def options(n: int) -> "list[object]":
        taken = [grundy.entail(n - 1)] if n else []
        return [*taken, *((n - a, a) for a in range(1, n // 2 + 1))]

    own, known = grundy.Game.from_options(options, entails=True), grundy.game("top-entails")
    for heaps in [(5,), (3, 5), (6, 4), (8, 7, 2)]:
        mine, theirs = own(*heaps).solve(), known(*heaps).solve()
        assert (mine.outcome, mine.value, mine.loony) == (theirs.outcome, theirs.value, theirs.loony)
        assert mine.moves == theirs.moves
    start = own(3, 5)
    assert start.solve().loony and start.solve().value is None
    bound = start.after(start.winning_moves[0])
    assert start.winning_moves[0].then == "answer" and str(bound).endswith(" must:2 5")
    assert grundy.Position(str(known(3).after(known(3).winning_moves[0]))).outcome == "P"
    assert bound.outcome == "P" and bound == start.after(start.winning_moves[0]) != own(2, 5)
    assert {move.component for move, _ in bound.options()} == {0}
    after = {move.then: to for move, to in start.options() if move.component == 0}
    assert after["answer"] == bound and after[None].bound is None
    with pytest.raises(grundy.UsageError):
        start.solve(play="misere")
    undeclared = grundy.Game.from_options(options)
    with pytest.raises(grundy.BadInputError):
        undeclared(2).solve()


def test_moving_again() -> None:
    rule = grundy.Game.from_options(lambda n: [grundy.again(n - 1)] if n else [], entails=True)
    assert rule(2).outcome == "P" and rule(2).value == 0
    assert (rule(1) + grundy.Position("nim 2")).winning_moves[0].then == "again"
