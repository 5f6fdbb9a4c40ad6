"""Errors, limits, interruptions, threads and memory."""

from __future__ import annotations

import gc
import os
import pickle
import signal
import subprocess
import sys
import threading
import time
import traceback
import weakref
from typing import Any, List

import pytest

import grundy
from grundy import _engine, _errors
from grundy._grundy import ffi, lib

LONG = "octal:0.007"  # its period is not known


def test_errors_by_kind(tmp_path: Any) -> None:
    for text, kind, column in [
        ("nim 3 four", grundy.BadInputError, 7),
        ("nim 18446744073709551616", grundy.BadInputError, 5),
        ("kayls 3", grundy.UnknownGameError, 1),
        ("nim 3 +", grundy.BadInputError, None),
        ("nim\0 3", grundy.BadInputError, None),
    ]:
        with pytest.raises(kind) as caught:
            grundy.Position(text)
        error = caught.value
        assert isinstance(error, grundy.Error) and str(error) and error.zh
        assert error.column == column and error.line == (column and 1), text
    assert "kayles" in str(pytest.raises(LookupError, grundy.Game, "kayls").value)
    assert isinstance(pytest.raises(grundy.InputOutputError, grundy.xor_read, "/none").value, OSError)
    with pytest.raises(TypeError):
        grundy.Position(3)  # type: ignore[arg-type]
    with pytest.raises(ValueError):
        grundy.Position("nim 3").solve(play="reverse")
    with pytest.raises(grundy.BadInputError):
        grundy.game("nim")(-1)
    for wrong in (3.5, None, (1.5,), b"3"):
        with pytest.raises((TypeError, grundy.BadInputError)):
            grundy.game("nim")(wrong)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        grundy.nim_sum([1.5])  # type: ignore[list-item]
    p = grundy.Position("nim 3 4 5")
    with pytest.raises(TypeError):
        p["x"]  # type: ignore[index]
    with pytest.raises(grundy.UsageError):  # a message of an earlier error is not repeated
        grundy.values("nim", -1)
    assert p.value == 2


def test_slips() -> None:
    with pytest.warns(UserWarning, match="was read as 'nim 3 4 . kayles 5'"):
        position = grundy.Position("nim 3,4 kayles [5]")
    assert position == grundy.Position("nim 3 4 + kayles 5")
    for wrong in ("nmi 3", "nim x", "3 4 5"):  # what may have been meant is not certain
        with pytest.raises((grundy.UnknownGameError, grundy.BadInputError)):
            grundy.Position(wrong)


def test_limits() -> None:
    with grundy.settings(steps=10):
        found = grundy.Position("cram 5x5").solve()
        assert found.outcome is None or found.status == "LIMIT" or found.value is None
        with pytest.raises(grundy.LimitError):
            grundy.Position("cram 5x5").value
    with grundy.settings(seconds=0.05), pytest.raises(grundy.LimitError):
        grundy.period(LONG)
    with grundy.settings(memory=1_000_000), pytest.raises((grundy.NoMemoryError, grundy.LimitError)):
        grundy.values(LONG, 600_000)
    assert grundy.values("kayles", 5).tolist() == [0, 1, 2, 3, 1]
    with pytest.raises(ValueError), grundy.settings(lang="fr"):
        pass
    with grundy.settings(lang="zh"), grundy.settings(threads=2):
        assert "先手" in grundy.Position("nim 1").text()


def test_progress() -> None:
    told: List[Any] = []
    with grundy.settings(seconds=0.4, progress=lambda *news: told.append(news)):
        with pytest.raises(grundy.LimitError):
            grundy.period(LONG)
    assert told and all(isinstance(task, str) and done >= 0 for task, done, total in told)

    def refuse(task: str, done: int, total: int) -> None:
        raise KeyError("enough")

    with grundy.settings(progress=refuse), pytest.raises(KeyError):
        grundy.period(LONG)
    assert grundy.period("kayles").period == 12


def test_bars(capsys: Any) -> None:
    pytest.importorskip("tqdm")
    with grundy.settings(seconds=0.5, progress=True), pytest.raises(grundy.LimitError):
        grundy.period(LONG)
    shown = capsys.readouterr().err
    assert "it" in shown and "\r" in shown and "nim-values" in shown
    with grundy.settings(seconds=0.2, progress=True), grundy.settings(progress=False):
        with pytest.raises(grundy.LimitError):
            grundy.period(LONG)
    assert not capsys.readouterr().err


def test_bars_without_tqdm() -> None:
    program = (
        "import sys; sys.modules['tqdm'] = sys.modules['tqdm.auto'] = None\n"
        "import grundy\n"
        "with grundy.settings(steps=10**7, progress=True):\n"
        f"    try: grundy.period('{LONG}')\n"
        "    except grundy.LimitError: print('limit')\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.stdout == "limit\n" and not done.stderr


def test_exceptions_of_rules() -> None:
    def broken(n: int) -> Any:
        if n == 3:
            raise RuntimeError("three")
        return [(n - 1,)] if n else []

    game = grundy.Game.from_options(broken)
    assert game(2).value == 0
    with pytest.raises(RuntimeError, match="three"):
        game(5).value
    with pytest.raises(RuntimeError):
        grundy.values(game, 10)
    assert game(2).outcome == "P"
    wrong_rules: List[Any] = [
        lambda n: [(-1,)],
        lambda n: [(1, 2, (3, 4))],
        lambda n: [("x",)],
        lambda n: 3,
        lambda: [],
        lambda n: [(n,)],
    ]
    for wrong in wrong_rules:
        with pytest.raises((grundy.Error, TypeError)):
            grundy.Game.from_options(wrong)(5).value
    with pytest.raises(grundy.BadInputError):
        game("3,4")
    with pytest.raises(grundy.BadInputError):
        grundy.Game.from_options(broken, name="nim")
    assert game("1e3").components == [(game, 1000)] and game("2^20").components[0][1] == 1 << 20


def test_rules_that_ask() -> None:
    """Rules may ask the library about another game."""
    kayles = grundy.game("kayles")
    game = grundy.Game.from_options(lambda n: [(k,) for k in range(n) if kayles(k).value != 2])
    assert grundy.values(game, 6).tolist() == [0, 1, 2, 2, 3, 4]


def test_names_of_rules() -> None:
    def rules(n: int) -> Any:
        return [(n - 1,)] if n else []

    first, second = grundy.Game.from_options(rules), grundy.Game.from_options(lambda n: [])
    assert first.name == "rules" and second.name == "rules-2"
    assert grundy.Position("rules 3 + rules-2 5").value == 1
    text = str(first(3) + second(1))
    del first
    gc.collect()
    assert text == "rules 3 + rules-2 1"
    with pytest.raises(grundy.UnknownGameError):
        grundy.Position("rules 3")
    again = grundy.Game.from_options(lambda n: [(k,) for k in range(n)], name="rules")
    assert again(3).value == 3


def test_memory_comes_back() -> None:
    grundy.clear()
    before = grundy.memory()
    for _ in range(3):
        grundy.Position("cram 4x4").explain()
        grundy.values("kayles", 10_000)
        grundy.xor_solve([[1, 0], [1, 1]], [0, 1])
        grundy.solve_batch(["nim 1 2", "bad"])
        grundy.identify([0, 1, 2, 3, 4, 5, 6, 7])
        grundy.Game.from_options(lambda n: [(n - 1,)] if n else [])(9).svg()
        for text in ("nim x", "nosuchgame 1"):
            with pytest.raises(grundy.Error):
                grundy.Position(text)
        assert grundy.memory() > before
        grundy.clear()
        assert grundy.memory() == before


def test_rules_are_let_go() -> None:
    class Rule:
        def __call__(self, n: int) -> Any:
            return [(n - 1,)] if n else []

    rule = Rule()
    alive = weakref.ref(rule)
    game = grundy.Game.from_options(rule)
    p = game(5)
    assert p.value == 1
    del rule, game
    gc.collect()
    assert alive() is not None and p.explain()
    del p
    gc.collect()
    assert grundy.Position("nim 1").value == 1  # closes games that nobody has
    gc.collect()
    assert alive() is None


def contexts() -> int:
    gc.collect()
    return sum(isinstance(thing, _engine.Engine) for thing in gc.get_objects())


def test_contexts_end_with_their_threads() -> None:
    assert grundy.Position("nim 1").value == 1
    before = contexts()
    for _ in range(5):
        thread = threading.Thread(target=lambda: grundy.values("kayles", 100))
        thread.start()
        thread.join()
    assert contexts() == before


def test_contexts_end_with_what_is_held() -> None:
    """What goes on after a call has a context, which ends with it, and gives all its memory back."""
    assert grundy.Position("nim 1").value == 1
    before = contexts()
    makers: List[Any] = [
        lambda: grundy.Sequence("kayles")[100],
        lambda: grundy.Solver().solve(grundy.Position("cram 3x4")),
        lambda: grundy.Quotient("octal:0.123")[grundy.Position("octal:0.123 5")],
        lambda: grundy.Position("kayles 7").graph().dot(),
        lambda: grundy.WideBasis(100, [3, 1 << 99]).list(),
        lambda: grundy.XorStream(3).add([1, 0, 1], 1),
        lambda: grundy.Game.from_edges([(1, 2)])("1").graph().svg(),
    ]
    for make in makers:
        make()
        assert contexts() == before, make
    held = grundy.Sequence("kayles")
    assert contexts() == before + 1  # the count sees one
    engine = weakref.ref(held._engine)
    del held
    gc.collect()
    assert engine() is None and contexts() == before


def test_what_is_held_gives_memory_back() -> None:
    """Contexts that are destroyed with something left in them would lose it."""
    engine = _engine.Held()
    with engine as e:
        empty = int(lib.grundy_context_memory(e.context))
        made = e.hold(
            e.make(ffi.new("grundy_solver **"), lib.grundy_solver_create),
            lib.grundy_solver_destroy,
        )
        assert lib.grundy_context_memory(e.context) > empty
        e.let_go(made)
        assert lib.grundy_context_memory(e.context) == empty and not e.held


def test_threads_wait_for_one_another() -> None:
    solver, wrong = grundy.Solver(), []

    def work() -> None:
        try:
            for n in range(30):
                assert solver.solve(grundy.game("kayles")(n, n)).value == 0
        except BaseException as error:
            wrong.append(error)

    threads = [threading.Thread(target=work) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong


def test_every_kind_of_error(tmp_path: Any) -> None:
    """Each exception but that of a fault comes from somewhere."""
    def cancelled() -> Any:
        def stopping(task: str, done: int, total: int) -> None:
            for working in list(_engine._working):
                lib.grundy_context_cancel(working.context)

        with grundy.settings(progress=stopping):
            grundy.period(LONG)

    def too_much() -> Any:
        with grundy.settings(memory=300_000):
            grundy.values(LONG, 10**6)

    kinds: List[Any] = [
        (grundy.UsageError, lambda: grundy.values("nim", -1), ValueError),
        (grundy.BadInputError, lambda: grundy.Position("nim x"), ValueError),
        (grundy.UnknownGameError, lambda: grundy.Game("chess"), LookupError),
        (grundy.UnknownAnswerError, lambda: grundy.Position("domineering 2x2").value, grundy.Error),
        (grundy.InputOutputError, lambda: grundy.verify(str(tmp_path / "none")), OSError),
        (grundy.NoMemoryError, too_much, MemoryError),
        (grundy.CancelledError, cancelled, grundy.Error),
    ]
    for kind, fails, base in kinds:
        with pytest.raises(kind) as caught:
            fails()
        assert isinstance(caught.value, base) and type(caught.value) is kind and str(caught.value)
    named = {kind for kind, _, _ in kinds} | {grundy.LimitError, grundy.FaultError}  # test_limits has that
    assert named == set(_errors.BY_STATUS.values())


def test_names_of_errors() -> None:
    """Exceptions are shown as grundy.XError and survive pickling; old names say the new ones."""
    kinds: List[Any] = [grundy.Error, *_errors.BY_STATUS.values()]
    for kind in kinds:
        assert kind.__name__.endswith("Error") and kind.__module__ == "grundy"
        assert getattr(grundy, kind.__name__) is kind and kind.__name__ in grundy.__all__
    with pytest.raises(grundy.BadInputError) as caught:
        grundy.Position("nim x")
    shown = traceback.format_exception_only(caught.type, caught.value)
    assert shown[0].startswith("grundy.BadInputError: ")
    again = pickle.loads(pickle.dumps(caught.value))
    assert type(again) is caught.type and str(again) == str(caught.value)
    assert (again.zh, again.line, again.column) == (caught.value.zh, 1, 5)
    for old, new in [("Limit", "LimitError"), ("Unknown", "UnknownAnswerError"), ("Fault", "FaultError")]:
        with pytest.raises(AttributeError, match=f"grundy.{new}$"):
            getattr(grundy, old)
        assert not hasattr(grundy, old)
    assert len(_errors.RENAMED) == len(_errors.BY_STATUS)
    with pytest.raises(AttributeError, match="'nothing'"):
        getattr(grundy, "nothing")


def test_two_threads() -> None:
    """Games and positions may be used by any thread; work runs side by side."""
    game = grundy.Game.from_options(lambda n: [(n - k,) for k in (1, 3, 4) if k <= n])
    shared = game(20) + grundy.Position("kayles 9")
    wrong: List[Any] = []

    def work() -> None:
        try:
            for n in range(60):
                assert game(n).value == [0, 1, 0, 1, 2, 3, 2][n % 7]
                assert shared.value == [0, 1, 0, 1, 2, 3, 2][20 % 7] ^ 4
                assert grundy.values("octal:0.77", 300)[9] == 4
                mine = grundy.Game.from_options(lambda n: [(k,) for k in range(n)])
                assert (mine(n) + grundy.game("nim")(n)).value == 0
        except BaseException as error:
            wrong.append(error)

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong

    ticks = [0]

    def tick() -> None:
        while ticks[0] >= 0:
            ticks[0] += 1
            time.sleep(0.005)

    ticker = threading.Thread(target=tick)
    ticker.start()
    with grundy.settings(seconds=0.5), pytest.raises(grundy.LimitError):
        grundy.period(LONG)
    assert ticks[0] > 10  # the work does not hold Python's lock
    ticks[0] = -(1 << 60)
    ticker.join()


def test_rules_in_several_threads_of_the_library() -> None:
    rule = lambda at: [  # noqa: E731
        (tuple(x - (place == k) for place, x in enumerate(at)),) for k in range(3) if at[k]
    ]
    game = grundy.Game.from_options(rule, numbers=3)
    with grundy.settings(threads=2):
        assert game((3, 3, 3)).value == 1


@pytest.mark.parametrize(
    "work",
    [
        f"grundy.period('{LONG}')",
        "grundy.Position('cram 7x8').value",
        "grundy.Game.from_options(lambda n: [(k, n - k - 1) for k in range(n)])(10**6).value",
        "grundy.solve_batch(['nim 3 4 5'] * 10**7)",
    ],
)
def test_interrupt(work: str) -> None:
    program = (
        "import grundy, signal\n"
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"  # ignored by what runs in the background
        "print('begun', flush=True)\n"
        f"try:\n    with grundy.settings(seconds=60): {work}\nexcept KeyboardInterrupt:\n"
        "    print('interrupted', grundy.Position('nim 3 4 5').value)\n"
    )
    child = subprocess.Popen(
        [sys.executable, "-c", program], stdout=subprocess.PIPE, text=True, env=dict(os.environ)
    )
    assert child.stdout
    assert child.stdout.readline() == "begun\n"
    time.sleep(1)
    child.send_signal(signal.SIGINT)
    begun = time.monotonic()
    rest = child.stdout.read()
    assert child.wait(60) == 0 and rest == "interrupted 2\n"
    assert time.monotonic() - begun < 20


def test_without_numpy() -> None:
    program = (
        "import sys; sys.modules['numpy'] = None\n"
        "import grundy; v = grundy.values('kayles', 5); print(type(v).__name__, v.tolist())"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.stdout == "array [0, 1, 2, 3, 1]\n", done.stderr


def test_names_that_are_used_again() -> None:
    """A name of rules that nobody has any more means the new rules, also to what goes on."""
    solver, graphs = grundy.Solver(), []
    for size in range(1, 6):
        game = grundy.Game.from_edges([(0, k) for k in range(1, size)] + [(0,)], name="again")
        assert game("0").value == (1 if size > 1 else 0)
        assert solver.solve(game("0")).value == game("0").value
        graphs.append(game("0").graph())
        del game
        gc.collect()
    assert [len(graph) for graph in graphs] == [1, 2, 2, 2, 2]
    for modulus in range(2, 6):
        rules = grundy.Game.from_options(
            lambda n: [(n - k,) for k in range(1, modulus) if k <= n], name="again"
        )
        assert rules(7).value == 7 % modulus == solver.solve(rules(7)).value
        del rules
        gc.collect()


def test_kinds_of_options() -> None:
    """What C reads itself and what it leaves to Python come to the same."""
    class Number:
        def __init__(self, n: int) -> None:
            self.n = n

        def __index__(self) -> int:
            return self.n

    kinds: List[Any] = [
        lambda n: [(n - k,) for k in (1, 3, 4) if k <= n],
        lambda n: [[n - k] for k in (1, 3, 4) if k <= n],
        lambda n: [n - k for k in (1, 3, 4) if k <= n],
        lambda n: tuple(n - k for k in (1, 3, 4) if k <= n),
        lambda n: ((n - k,) for k in (1, 3, 4) if k <= n),
        lambda n: {n - k for k in (1, 3, 4) if k <= n},
        lambda n: [iter([n - k]) for k in (1, 3, 4) if k <= n],
        lambda n: [((n - k,),) for k in (1, 3, 4) if k <= n],
        lambda n: [Number(n - k) for k in (1, 3, 4) if k <= n],
        lambda n: [(n - k, Number(0), False) for k in (1, 3, 4) if k <= n],
    ]
    for rule in kinds:
        assert grundy.values(grundy.Game.from_options(rule), 12).tolist() == grundy.values(
            "subtraction:1,3,4", 12
        ).tolist()
    rule_of_pairs: Any = lambda at: [[(at[0] - 1, Number(3))]] if at[0] else []  # noqa: E731
    pairs = grundy.Game.from_options(rule_of_pairs, numbers=2)
    assert pairs((5, 3)).value == 1 and pairs((4, 3)).value == 0


def test_values_from_below() -> None:
    """Rules are asked once a heap in order; where they go up or fail on the way, search decides."""
    asked: List[int] = []

    def counted(n: int) -> Any:
        asked.append(n)
        return [(k, n - 1 - k) for k in range(n)]

    game = grundy.Game.from_options(counted)
    assert len(grundy.values(game, 200)) == 200 and asked == list(range(200))
    assert game(150).value == grundy.values(game, 200)[150] and len(asked) == 200
    # Play from an odd heap never meets an even one, where this rule fails.
    odd = grundy.Game.from_options(lambda n: [(n - 2,)] if n > 1 else [] if n else [(1 // n,)])
    assert odd(7).value == 1 and odd(5).value == 0
    with pytest.raises(ZeroDivisionError):
        odd(4).value
    up = grundy.Game.from_options(lambda n: [(n + 1,)] if n < 5 else [])
    assert [up(n).value for n in range(6)] == [1, 0, 1, 0, 1, 0]
    far: List[int] = []

    def halve(n: int) -> Any:
        far.append(n)
        return [(n // 2,)] if n else []

    halves = grundy.Game.from_options(halve)
    assert halves(10**18).value in (0, 1) and len(far) < 1200

    def slow(n: int) -> Any:
        time.sleep(0.01)
        return [(n - 1,)] if n else []

    with grundy.settings(seconds=0.2), pytest.raises(grundy.LimitError):
        grundy.Game.from_options(slow)(1000).value
