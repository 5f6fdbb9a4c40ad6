"""Positions: sums of components of games, and what is known of them."""

from __future__ import annotations

import json
import operator
import warnings
from array import array
from html import escape
from typing import TYPE_CHECKING, Any, Callable, Dict, Iterator, List, Optional, Sequence, Tuple
from typing import TypeVar, Union

from . import _engine, _games, _grundy as C
from ._answers import certificate
from ._engine import Engine, Held, encode, engine, printing, string
from ._errors import LimitError, UnknownAnswerError
from ._games import Game, opened
from ._graph import GameGraph
from ._grundy import ffi, lib
from ._nimber import Nimber
from ._rules import THEN, Component, component_of, component_words
from ._runs import Run, Sum, joined, options_of, words_of
from ._show import columns, image, picture
from ._solution import ENDLESS, PLAYS, SUMS, Move, Solution, choice, solution_of, unknown

T = TypeVar("T")
By = Optional[Tuple[Held, "C.grundy_solver"]]  # another solver than the thread's, with its engine
MUST = "must:"  # GRUNDY_MUST
MOVES = 1000  # listed where nothing else is said
DOCUMENTS = {
    "html": lib.GRUNDY_FORMAT_HTML,
    "tex": lib.GRUNDY_FORMAT_TEX,
    "markdown": lib.GRUNDY_FORMAT_MARKDOWN,
}


class Position(Sum):
    """A position: a sum of components, in the words of the command line, ``nim 3 4 5 + kayles 9``.

    >>> import grundy
    >>> p = grundy.Position("nim 3 4 5")
    >>> p.outcome, p.value, p.winning_moves
    ('N', 2, [Move(component=0, to=(1,))])
    >>> p == grundy.Position("nim 3 4 + nim 5"), p == grundy.Position("nim 2")
    (True, False)
    >>> p.equivalent(grundy.Position("nim 2"))
    True

    Slightly mistyped text is read in the one way that makes sense, with a warning that says so
    (``nim 3,4``, ``nim 3 kayles 4``, ``octal 0.77 9``).

    Positions do not change. ``+`` adds them; ``==`` compares how they are written: the same
    components in the same order. ``equivalent`` compares them as games.
    """

    __slots__ = ("_known", "__weakref__")

    _known: Dict[Any, Solution]

    def __init__(self, text: str = "", *, loopy: bool = False) -> None:
        data = encode(text)

        def fill(e: Engine, position: C.grundy_position) -> None:
            cache = e.room(0, loopy).cache
            if lib.grundy_position_read(position, cache, data) == lib.GRUNDY_OK:
                return
            meant = e.text(lambda out: e.check(lib.grundy_position_correct(cache, data, out)))
            warnings.warn(f"{text!r} was read as {meant!r}", stacklevel=4)
            lib.grundy_position_reset(position)
            e.check(lib.grundy_position_read(position, cache, encode(meant)))

        self._set(fill, loopy)

    @classmethod
    def read(cls, path: str, *, loopy: bool = False) -> "Position":
        """The position that a file holds, in the same words; ``-`` is standard input.

        >>> import grundy, os, tempfile
        >>> path = os.path.join(tempfile.mkdtemp(), "heaps")
        >>> _ = open(path, "w").write("nim 3 4  # two heaps\\n5")
        >>> grundy.Position.read(path)
        Position('nim 3 4 5')
        """
        data = encode(path, "path")
        self = cls.__new__(cls)
        self._set(
            lambda e, position: e.check(
                lib.grundy_position_read_file(position, e.room(0, loopy).cache, data)
            ),
            loopy,
        )
        return self

    @classmethod
    def _of(cls, game: "Game", components: Sequence[Any]) -> "Position":
        def fill(e: Engine, position: C.grundy_position) -> None:
            opened = e.room(0, game.loopy).game(e, game.name)
            e.check(lib.grundy_position_begin(position, opened))
            for component in components:
                if not isinstance(component, str):
                    component = ",".join(map(str, component_words(component)))
                text = encode(component)
                e.check(lib.grundy_position_add_text(position, opened, text, len(text)))

        self = cls.__new__(cls)
        self._set(fill, game.loopy, game)
        return self

    @classmethod
    def _from_runs(
        cls, runs: Sequence[Run], loopy: bool, bound: Optional[Tuple[int, ...]] = None
    ) -> "Position":
        self = cls.__new__(cls)
        self.runs, self.loopy, self._known = tuple(runs), loopy, {}
        self.bound = bound
        return self

    def _set(
        self,
        fill: Callable[[Engine, C.grundy_position], None],
        loopy: bool,
        game: Optional[Game] = None,
    ) -> None:
        """Takes the runs of what `fill` makes."""
        self.loopy, self._known = loopy, {}
        with engine() as e:
            position = e.make(ffi.new("grundy_position **"), lib.grundy_position_create)
            try:
                fill(e, position)
                runs = []
                for index in range(lib.grundy_position_runs(position)):
                    run = lib.grundy_position_run(position, index)
                    words, ends = run.count, None
                    if run.ends != ffi.NULL:
                        words = run.ends[run.count - 1] if run.count else 0
                        ends = words_of(run.ends, run.count)
                    name = string(run.game.name)
                    if game is None or game.name != name:
                        game = opened(name, loopy)
                    runs.append(Run(game, run.count, words_of(run.words, words), ends))
                self.runs = tuple(runs)
                binds, count = lib.grundy_position_binds, lib.grundy_position_count(position)
                free = not binds(position, (1 << 64) - 1)
                self.bound = None if free else tuple(i for i in range(count) if binds(position, i))
            finally:
                lib.grundy_position_destroy(position)

    def _solved(
        self,
        use: Callable[[Engine, C.grundy_position, C.grundy_solution], T],
        play: str,
        sum: str,
        *,
        by: By = None,
        **options: Any,
    ) -> T:
        """What `use` makes of the library's solution."""
        asked = ffi.new("grundy_solve_options *", {"size": ffi.sizeof("grundy_solve_options")})
        asked.play = choice(PLAYS, play, "play")
        asked.sum = choice(SUMS, sum, "sum")
        for name, value in options.items():
            setattr(asked, name, value)
        with engine() if by is None else by[0] as e:
            position = self._build(e, asked.play)
            out = ffi.new("grundy_solution **")
            try:
                solver = e.room(asked.play, self.loopy).solver if by is None else by[1]
                e.check(lib.grundy_solve(solver, position, asked, out))
                if out[0].status == lib.GRUNDY_CANCELLED:
                    raise e.failure(out[0].status)
                if out[0].status in (lib.GRUNDY_NO_MEMORY, lib.GRUNDY_LIMIT):
                    e.stale = True
                return use(e, position, out[0])
            finally:
                lib.grundy_solution_destroy(out[0])
                lib.grundy_position_destroy(position)

    # ---- questions ----

    def solve(
        self,
        *,
        play: str = "normal",
        sum: str = "disjunctive",
        moves: int = MOVES,
        remoteness: bool = False,
    ) -> Solution:
        """Solves the position: ``play`` is normal or misere, ``sum`` what a move in a sum is
        (disjunctive, conjunctive, continued, selective, ordinal), ``moves`` how many winning moves
        to list. Where a limit ends the work, what is known by then is returned.

        >>> import grundy
        >>> grundy.Position("nim 1 1 1").solve(play="misere").outcome
        'P'
        >>> grundy.Position("nim 7").solve(remoteness=True).remoteness
        1
        """
        if moves < 0:
            raise ValueError("moves must not be negative")
        key = (play, sum, moves, remoteness, _engine._settings.get().lang)
        if key not in self._known:
            found = self._solve_with(None, play, sum, moves, remoteness)
            if found.status != "OK":
                return found
            self._known[key] = found
        return self._known[key]

    def _solve_with(
        self, by: By, play: str, sum: str, moves: int, remoteness: bool
    ) -> Solution:
        found: Solution = self._solved(
            solution_of,
            play,
            sum,
            by=by,
            moves=min(moves, ENDLESS),
            remoteness=remoteness,
        )
        return found

    @property
    def outcome(self) -> str:
        """Who wins in normal play: N the next player, P the previous one, L or R, D for a draw.
        Raises ``LimitError`` or ``UnknownAnswerError`` where that is not known."""
        found = self.solve(moves=0)
        if found.outcome is None:
            raise unknown(found)
        return found.outcome

    @property
    def value(self) -> int:
        """The nim-value. Raises ``UnknownAnswerError`` where there is none, ``LimitError`` where it is too far."""
        found = self.solve(moves=0)
        if found.value is None:
            raise unknown(found)
        return found.value

    @property
    def winning_moves(self) -> List[Move]:
        """The winning moves, at most 1000 of them (``solve`` lists more)."""
        found = self.solve()
        if found.outcome is None or found.moves_total is None and not found.moves:
            raise unknown(found)
        return list(found.moves)

    def text(
        self, lang: Optional[str] = None, *, play: str = "normal", sum: str = "disjunctive"
    ) -> str:
        """The answer to read, as ``grundy solve`` prints it."""
        return self._print(lib.GRUNDY_FORMAT_TEXT, lang, False, play, sum)

    def explain(
        self,
        lang: Optional[str] = None,
        *,
        play: str = "normal",
        sum: str = "disjunctive",
        format: str = "text",
    ) -> str:
        """The answer to read, and why it is right: as text, or as a document in html, tex or
        markdown.

        >>> import grundy
        >>> print(grundy.Position("nim 1 2").explain().splitlines()[0])
        The next player wins (N): nim-value 3.
        >>> print(grundy.Position("nim 1 2").explain(format="markdown").splitlines()[0])
        # nim 1 2
        """
        if format == "text":
            return self._print(lib.GRUNDY_FORMAT_TEXT, lang, True, play, sum)
        chosen = choice(DOCUMENTS, format, "format")
        text = self._print(lib.GRUNDY_FORMAT_TEXT, lang, True, play, sum, columns=1 << 31)
        with engine() as e:
            title = encode(str(self))
            how = printing(lang)
            return e.text(
                lambda out: lib.grundy_print_document(out, chosen, how, title, text.encode())
            )

    def json(
        self, *, explain: bool = False, play: str = "normal", sum: str = "disjunctive"
    ) -> Dict[str, Any]:
        """The answer as ``grundy solve --json`` has it: large numbers are decimal strings."""
        text = self._print(lib.GRUNDY_FORMAT_JSON, None, explain, play, sum)
        found: Dict[str, Any] = json.loads(text)
        return found

    def _print(
        self, format: int, lang: Optional[str], explain: bool, play: str, sum: str, columns: int = 0
    ) -> str:
        how = printing(lang, explain=explain, sum=len(self.runs) > 1, columns=columns)
        text: str = self._solved(
            lambda e, position, solution: e.text(
                lambda out: lib.grundy_print_solution(out, format, how, position, solution)
            ),
            play,
            sum,
            moves=MOVES,
            values=lib.GRUNDY_TEXT_COMPONENTS,
            explain=explain,
        )
        return text

    def certificate(self, path: str, *, play: str = "normal") -> None:
        """Writes a proof of the answer to a file, for ``grundy.verify``."""
        kept = Held()
        with kept as e:  # a solver that has been asked about no other games
            solver = e.make(ffi.new("grundy_solver **"), lib.grundy_solver_create)
            e.hold(solver, lib.grundy_solver_destroy)

        def write(e: Engine, position: C.grundy_position, solution: C.grundy_solution) -> None:
            with certificate(e, path) as made:
                e.check(lib.grundy_certificate_solution(made, solver, position, solution))

        values = lib.GRUNDY_TEXT_COMPONENTS
        self._solved(write, play, "disjunctive", by=(kept, solver), moves=0, values=values)

    # ---- moves ----

    def options(self, side: str = "left") -> "List[Tuple[Move, Position]]":
        """All moves from the position and where they lead, component by component, as the rules
        yield them; of ``side`` where the players move differently.

        >>> import grundy
        >>> [str(to) for move, to in grundy.Position("kayles 3").options()]
        ['kayles 2', 'kayles 1 1', 'kayles 1']
        """
        who = choice({"left": lib.GRUNDY_SIDE_LEFT, "right": lib.GRUNDY_SIDE_RIGHT}, side, "side")
        found = []
        for index, (run, words) in enumerate(self._components()):
            if self.bound is not None and index not in self.bound:
                continue
            with engine() as e:
                opened = e.room(0, self.loopy).game(e, run.game.name)
                given = ffi.from_buffer("uint64_t[]", words)
                flat = e.words(
                    lambda out: lib.grundy_py_options(
                        e.context, opened, given, len(words), who, out
                    )
                )
                two_sided = opened.ruleset.two_sided
            label = "LR"[who] if two_sided else None
            for kind, parts in dict.fromkeys(options_of(flat)):
                then = THEN.get(kind)
                move = Move(index, tuple(map(component_of, parts)), label, then=then)
                found.append((move, self.after(move)))
        return found

    def after(self, move: Move) -> "Position":
        """The position after a move.

        >>> import grundy
        >>> p = grundy.Position("nim 3 4 5")
        >>> p.after(p.winning_moves[0]).outcome
        'P'
        """
        changes = {change.component: change for change in (move, *move.also)}
        if not all(0 <= index < len(self) for index in changes):
            raise IndexError(f"the position has no component {max(changes)}")
        runs: List[Run] = []
        for index, (run, words) in enumerate(self._components()):
            parts = (
                [array("Q", component_words(part)) for part in changes[index].to]
                if index in changes
                else [words]
            )
            ends = None if run.ends is None else array("Q")
            flat = array("Q")
            for part in parts:
                flat.extend(part)
                if ends is not None:
                    ends.append(len(flat))
            runs.append(
                Run(
                    run.game,
                    len(parts),
                    flat.tobytes(),
                    None if ends is None else ends.tobytes(),
                )
            )
        places = tuple(range(move.component, move.component + len(move.to)))
        bound = places if move.then == "answer" else None
        return Position._from_runs(joined(runs), self.loopy, bound)

    def graph(self, *, play: str = "normal", most: int = 0) -> GameGraph:
        """The graph of all positions that play leads to; ``LimitError`` where there are more than
        ``most`` positions and moves (0: 2^22, or as ``grundy.settings`` allow).

        >>> import grundy
        >>> grundy.Position("nim 2 2").graph()
        <grundy.GameGraph: 6 positions, 9 moves>
        """
        return GameGraph(self, play, most)

    # ---- components ----

    @property
    def components(self) -> "List[Tuple[Game, Component]]":
        """The components, each with its game: a number, or a tuple of numbers.

        >>> import grundy
        >>> grundy.Position("nim 3 + wythoff 2,5").components
        [(Game('nim'), 3), (Game('wythoff'), (2, 5))]
        """
        return [(run.game, component_of(words)) for run, words in self._components()]

    def __iter__(self) -> "Iterator[Position]":
        """Each component as a position of its own."""
        for index in range(len(self)):
            yield self[index]

    def __len__(self) -> int:
        return sum(run.count for run in self.runs)

    def __bool__(self) -> bool:
        return True

    def __getitem__(self, index: int) -> "Position":
        wanted = operator.index(index)
        wanted += len(self) if wanted < 0 else 0
        for run in self.runs:
            if 0 <= wanted < run.count:
                words = run.at(wanted)
                ends = None if run.ends is None else array("Q", [len(words)]).tobytes()
                one = Run(run.game, 1, words.tobytes(), ends)
                return Position._from_runs([one], self.loopy)
            wanted -= run.count
        raise IndexError(f"the position has no component {index}")

    # ---- sums and comparisons ----

    def __add__(self, other: "Position") -> "Position":
        if not isinstance(other, Position):
            return NotImplemented
        bound = None
        if self.bound is not None or other.bound is not None:
            bound = (*(self.bound or ()), *(len(self) + index for index in other.bound or ()))
        return Position._from_runs(
            joined([*self.runs, *other.runs]), self.loopy or other.loopy, bound
        )

    def __radd__(self, other: object) -> "Position":
        # So that sum() works, which begins with 0.
        if not isinstance(other, int) or other:
            return NotImplemented
        return self

    def __mul__(self, times: int) -> "Position":
        if not isinstance(times, int):
            return NotImplemented
        if times < 0:
            raise ValueError("a position cannot be added a negative number of times")
        if self.bound is not None:
            return sum([self] * times, Position())
        return Position._from_runs(joined(list(self.runs) * times), self.loopy)

    __rmul__ = __mul__

    def __eq__(self, other: object) -> bool:
        """Whether it has the same components in the same order. Nothing is solved."""
        if not isinstance(other, Position):
            return NotImplemented
        mine, others = (self.runs, self.loopy, self.bound), (other.runs, other.loopy, other.bound)
        return mine == others

    def __hash__(self) -> int:
        return hash((self.runs, self.loopy, self.bound))

    def equivalent(self, other: "Union[Position, Nimber, int]") -> bool:
        """Whether they are equal as games: whether the previous player wins their sum in normal
        play. A number stands for the nim heap of that size. Raises ``UnknownAnswerError`` for positions that
        differ where the two players have different moves, or where play may go on forever and
        equality is not decided; ``LimitError`` where a limit ended the search.

        >>> import grundy
        >>> p = grundy.Position("kayles 4 + nim 2")
        >>> p.equivalent(grundy.Position("nim 3")), p.equivalent(3), (p + p).equivalent(0)
        (True, True, True)
        """
        if isinstance(other, (int, Nimber)):
            return self.value == int(other)
        if not isinstance(other, Position):
            raise TypeError(f"expected a position or a number, not {type(other).__name__}")
        if self == other:
            return True
        if self._two_sided() or other._two_sided():
            raise UnknownAnswerError("equality is decided of impartial games only")
        mine, others = self.solve(moves=0), other.solve(moves=0)
        if mine.value is not None and others.value is not None:
            return mine.value == others.value
        if mine.loopy is not None or others.loopy is not None:
            raise UnknownAnswerError("equality is not decided where play may go on forever")
        return (self + other).outcome == "P"

    def _two_sided(self) -> bool:
        with engine() as e:
            built = self._build(e)
            two_sided = bool(lib.grundy_position_two_sided(built))
            lib.grundy_position_destroy(built)
        return two_sided

    if not TYPE_CHECKING:  # which would take any name for one that there is

        def __getattr__(self, name: str) -> Any:
            if name == "same_as":
                raise AttributeError("positions have no 'same_as' any more; write p == q")
            raise AttributeError(f"'Position' object has no attribute {name!r}")

    # ---- shown ----

    def __str__(self) -> str:
        first, runs = 0, []
        for run in self.runs:
            texts = self._texts(run)
            for index in self.bound or ():
                if 0 <= index - first < run.count:
                    texts[index - first] = MUST + texts[index - first]
            first += run.count
            runs.append(" ".join([run.game.name, *texts]))
        return " + ".join(runs)

    def _texts(self, run: Run) -> List[str]:
        with engine() as e:
            opened = e.room(0, self.loopy).game(e, run.game.name)
            found = []
            for index in range(run.count):
                words = run.at(index)
                given = ffi.from_buffer("uint64_t[]", words)

                def write(out: C.grundy_buffer) -> None:
                    e.check(
                        lib.grundy_py_print_component(e.context, opened, given, len(words), out)
                    )

                found.append(e.text(write))
        return found

    def __repr__(self) -> str:
        return f"Position({str(self)!r}{', loopy=True' if self.loopy else ''})"

    def __reduce__(self) -> Tuple[Any, ...]:
        return (_restore, (self.runs, self.loopy, self.bound))

    def svg(self) -> List[str]:
        """A picture of each component as an SVG document, '' for those that are not drawn.

        >>> import grundy
        >>> grundy.Position("chomp 2x3").svg()[0][:4]
        '<svg'
        """
        pictures = []
        for (run, words), text in zip(
            self._components(), (text for run in self.runs for text in self._texts(run))
        ):
            with engine() as e:
                opened = e.room(0, self.loopy).game(e, run.game.name)
                pictures.append(picture(e, opened, words, f"{run.game.name} {text}"))
        return pictures

    def _repr_svg_(self) -> Optional[str]:
        return self.svg()[0] or None if len(self) == 1 else None

    def _repr_html_(self) -> str:
        few = self
        if len(self) > _SHOWN:
            few = sum((self[index] for index in range(1, _SHOWN)), self[0])
        shown = " ".join(map(image, few.svg())) + ("…" if few is not self else "")
        html = f"<div>{shown}</div><div><code>{escape(str(few))}</code></div>"
        if few is not self:
            return html
        try:
            with _engine.settings(seconds=_PATIENCE):
                data = self.json()
                said = self.text().splitlines()[0]
        except LimitError:
            return html
        return f"{html}<div>{escape(said)}</div>{columns(data)}"


_SHOWN = 50  # components of a position in a notebook
_PATIENCE = 1.0  # seconds that a notebook waits for who wins


def _restore(
    runs: Tuple[Run, ...], loopy: bool, bound: Optional[Tuple[int, ...]] = None
) -> Position:
    return Position._from_runs(runs, loopy, bound)


_games.position_of = Position._of


__all__ = ["Position"]
