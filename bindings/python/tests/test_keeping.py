"""What is kept and gone on with: sequences, solvers; and rules with a theorem, looks and words."""

from __future__ import annotations

from typing import Any, List, Tuple

import pytest
from hypothesis import given, strategies as st

import grundy
from conftest import octal, plain


@given(st.lists(st.integers(0, 7), min_size=1, max_size=3).filter(any), st.integers(0, 30))
def test_sequences(digits: List[int], start: int) -> None:
    value = plain(octal(tuple(digits)))
    s = grundy.Sequence("octal:0." + "".join(map(str, digits)))
    assert s[start] == value(start)
    assert s[start : start + 9].tolist() == [value(n) for n in range(start, start + 9)]
    assert s.known(5) == [value(n) for n in range(5)]
    assert s.value(start).value == value(start) and s.value(start).method == "table"
    s.reach(60)
    found = s.statistics(40)
    listed = [value(n) for n in range(41)]
    assert found.largest == max(listed) and listed.index(found.largest) == found.largest_at
    assert found.counts[0] == listed.count(0) and sum(found.counts) == found.heaps == 41
    for k, (largest, place) in enumerate(found.records):
        assert largest == max(listed[: (1 << k) + 1]) and listed[place] == largest
    assert found.text() and found.data["statistics"]["largest"] == found.largest


def test_saved_sequences(tmp_path: Any) -> None:
    path = str(tmp_path / "state")
    s = grundy.Sequence("octal:0.106")
    with grundy.settings(steps=10**6), pytest.raises(grundy.LimitError):
        s.reach()
    s.save(path)
    t = grundy.Sequence("octal:0.106")
    t.load(path)
    assert t.computed == s.computed > 1000
    t.reach(s.computed + 500)
    fresh = grundy.values("octal:0.106", t.computed)
    assert t[: t.computed].tolist() == fresh.tolist()
    with pytest.raises(grundy.UsageError):
        t.load(path)
    with pytest.raises(grundy.BadInputError):
        grundy.Sequence("octal:0.16").load(path)
    whole = open(path, "rb").read()
    open(path, "wb").write(whole[:-7])
    with pytest.raises(grundy.BadInputError):
        grundy.Sequence("octal:0.106").load(path)


def test_sequences_that_forget() -> None:
    s = grundy.Sequence("octal:0.16", forget="period")
    found = s.period()
    assert (found.preperiod, found.period) == (105351, 149459)
    proof, space = s.proof(), s.space()
    assert proof and proof.kind == "sparse-window" and proof.rares and space
    assert grundy.Sequence("nim").value(5).method == "theorem"
    with pytest.raises(grundy.UnknownAnswerError):
        grundy.Sequence("nim", forget=True)
    row = grundy.Sequence("wythoff", row=3)
    assert row[:7].tolist() == [grundy.game("wythoff")((3, n)).value for n in range(7)]


def test_listings(tmp_path: Any) -> None:
    s = grundy.Sequence("kayles")
    assert s.text(3, format="bfile") == "0 0\n1 1\n2 2\n" and s.json(4)["values"] == [0, 1, 2, 3]
    assert "kayles" in s.text(30) and s.text(3, "zh") != s.text(3, "en")
    assert s._repr_html_().startswith("<pre>") and "0,1" in s.text(9, format="csv").replace("\n", ",")
    path = str(tmp_path / "v.cert")
    s.certificate(path, 20)
    assert grundy.verify(path)
    graph = grundy.Game.from_edges([("a", "b"), ("b", "c"), ("a", "c")], name="three")
    proof = grundy.Sequence(graph)
    proof.certificate(path)
    assert proof[:3].tolist() == [2, 1, 0] and grundy.verify(path)
    assert len(proof.known(10)) == 3
    loop = grundy.Game.from_edges([("a", "b"), ("b", "a")], loopy=True)
    assert grundy.Sequence(loop).known(5) == [None, None]
    with pytest.raises(grundy.UsageError):
        s.text(0)
    with pytest.raises(ValueError):
        s[::2]


def test_solvers(tmp_path: Any) -> None:
    path, p = str(tmp_path / "found"), grundy.Position("cram 4x4 + cram 3x4")
    s = grundy.Solver()
    first = s.solve(p)
    assert first == p.solve() and s.solve(p).nodes <= first.nodes
    s.save(path, p)
    t = grundy.Solver()
    t.load(path, p)
    assert t.solve(p) == first and t.solve(p).nodes < grundy.Solver().solve(p).nodes
    with pytest.raises(grundy.BadInputError):
        grundy.Solver().load(path, grundy.Position("domineering 3x3"))
    with pytest.raises(grundy.InputOutputError):
        t.load(str(tmp_path / "none"), p)
    for k in range(4):
        asked = grundy.Solver().ask(p, [k])
        assert asked.inside == (p.value == k) and (not asked.inside or asked.value == k)
    assert grundy.Solver().ask(grundy.Position("nim 70"), [], larger=True).inside
    with pytest.raises(grundy.UsageError):
        s.ask(p, [64])
    assert [v.value for v in s.values(p)] == [one.value for one in p]


def test_solvers_at_work_twice() -> None:
    """What a solver calls may not use it again."""
    solver = grundy.Solver()
    game = grundy.Game.from_options(
        lambda n: [(k,) for k in range(n) if solver.solve(grundy.Position("nim 1")).value]
    )
    with pytest.raises(grundy.UsageError):
        solver.solve(game(4))
    assert solver.solve(grundy.Position("nim 4")).value == 4


def three(**looks: Any) -> grundy.Game:
    return grundy.Game.from_options(
        lambda n: [(n - k,) for k in (1, 2, 3) if k <= n], name="three", **looks
    )


def test_rules_with_a_theorem() -> None:
    plainly = three()
    game = three(
        value=lambda n: n % 4 if n > 5 else None,
        theorem="G(n) is the remainder of n by 4",
        source="Bachet 1612",
        closed_form="n 4 mod",
        title="Three at most",
        summary="take up to three",
        notation="stones",
        samples=range(12),
    )
    assert [game(n).value for n in range(30)] == [plainly(n).value for n in range(30)]
    assert game(10**18 + 3).value == 3  # no search reaches it
    assert game.title() == "Three at most" and "Bachet 1612" in game.text()
    assert game.json()["component"] == "stones" and game.json()["rule"] == "take up to three"
    assert "Bachet" in game(10).explain() and grundy.Sequence(game).value(9).source == "Bachet 1612"
    assert grundy.pattern(game).formula == "n mod 4"
    assert grundy.check(game) and grundy.check(game).samples == 12


def test_rules_that_are_wrong() -> None:
    up = grundy.Game.from_options(lambda n: [(n ^ 1,)], samples=[0])
    found = grundy.check(up)
    assert not found and found.ends == "fails" and found.violations == {"ends": "0 -> 1 -> 0"}
    assert found.text("zh") != found.text("en") and found.data["ends"] == "fails"


def draw(n: int) -> grundy.Picture:
    return grundy.Picture(
        n + 1, 2, tuple(grundy.Item("stone", i + 1, 1, name=f"s{i}", label=str(i)) for i in range(n))
    )


def test_rules_with_looks_and_words() -> None:
    def describe(n: int, after: Tuple[int, ...]) -> str:
        return f"take {n - after[0]}"

    game = three(draw=draw, describe=describe)
    svg = game(3).svg()[0]
    assert [f'data-name="s{i}"' in svg for i in range(4)] == [True, True, True, False]
    assert "stone" in svg and game(3)._repr_svg_() == svg
    assert [move.text for move in game(7).winning_moves] == ["take 3"]
    assert "take 3 (component 1)" in (game(7) + game(4)).text()
    assert three(draw=lambda n: None)(3).svg() == [""]
    wrong: List[Any] = [
        (dict(draw=lambda n: grundy.Picture(1, 1, (grundy.Item("star", 0, 0),))), ValueError),
        (dict(draw=lambda n: 1 // 0), ZeroDivisionError),
        (dict(describe=lambda n, after: 3), TypeError),
        (dict(value=lambda n: -1), OverflowError),
        (dict(value=lambda n: 1 // 0), ZeroDivisionError),
    ]
    for looks, kind in wrong:
        with pytest.raises(kind):
            game = three(**looks)
            game(5).svg(), game(5).value, game(5).text()
    with pytest.raises(grundy.BadInputError):
        grundy.check(three(samples=[(1, 2)]))


def test_certificates_of_rules(tmp_path: Any) -> None:
    """What rules in Python claim is checked by them, while somebody has them."""
    path = str(tmp_path / "x.cert")
    game = three()
    game(9, 3).certificate(path)
    assert grundy.verify(path)
    wrong = open(path).read().replace('"three"', '"nim"')
    open(path, "w").write(wrong)
    assert not grundy.verify(path)


def test_certificates_speak_of_their_game_alone(tmp_path: Any) -> None:
    path = str(tmp_path / "x.cert")
    grundy.Position("chomp 2x3 + kayles 3").explain()
    grundy.Position("kayles 7 + nim 4").certificate(path)
    assert "chomp" not in open(path).read() and "chomp" not in grundy.verify(path).text


def test_errors_of_certificates_name_the_file(tmp_path: Any) -> None:
    path = tmp_path / "incomplete.cert"
    path.write_text('{"schema":1}\n')
    for wrong in (path, tmp_path):
        with pytest.raises(grundy.Error) as raised:
            grundy.verify(str(wrong))
        assert str(wrong) in str(raised.value)


def test_positions_in_files(tmp_path: Any) -> None:
    file = tmp_path / "heaps"
    file.write_text("nim 3 4\n5 + kayles 2")
    assert str(grundy.Position.read(str(file))) == "nim 3 4 5 + kayles 2"
    file.write_text("nim 3\nx")
    with pytest.raises(grundy.BadInputError) as caught:
        grundy.Position.read(str(file))
    assert (caught.value.line, caught.value.column, caught.value.offset) == (2, 1, 6)


def test_partial_answers() -> None:
    with grundy.settings(seconds=0.1), pytest.raises(grundy.LimitError) as caught:
        grundy.compare("octal:0.007", "octal:0.0071", 10**6)
    found = caught.value.partial
    assert isinstance(found, grundy.Comparison) and found.straight.differ is None
    assert "time limit" in found.text() and "note" in found.data
