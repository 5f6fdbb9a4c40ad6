"""Misère play: quotients, pairs and genera."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Dict, List, Optional, Sequence, Tuple, Union

from . import _grundy as C
from ._answers import Printed, certificate, listed, partial, printed, record
from ._engine import Engine, Held, encode, engine
from ._errors import Error, LimitError, UnknownAnswerError, UsageError
from ._games import Game, game as game_of, opened as opened_of
from ._grundy import ffi, lib
from ._rules import Component, component_of
from ._runs import Sum
from ._sequence import Period, period_of

MISERE = int(lib.GRUNDY_PLAY_MISERE)
EVERY = (1 << 64) - 1
FIRST_HEAPS = 16
KINDS = ["open", "tame", "wild"]
PROOFS = [None, "theorem", "last-fickle", "period", "all"]


@dataclass(frozen=True)
class Tameness:
    """Whether every component of a game is tame: ``status`` is tame, wild or open. ``wild_from`` is
    the first wild component of a wild one, ``proof`` and ``theorem`` what shows that it is tame,
    ``last_fickle`` the last heap that is not firm, where that is the proof; so many components were
    ``computed``."""

    status: str
    proof: Optional[str]
    wild_from: Optional[int]
    last_fickle: Optional[int]
    period: Optional[Period]
    computed: int
    theorem: Optional[str]


def _tameness(found: C.grundy_tameness) -> Tameness:
    proof = PROOFS[found.proof]
    return record(
        Tameness,
        found,
        status=KINDS[found.kind],
        proof=proof,
        wild_from=found.wild_from if KINDS[found.kind] == "wild" else None,
        last_fickle=found.last_fickle if proof == "last-fickle" else None,
        period=period_of(found.period) if proof == "period" else None,
    )


class _Pairs:
    """A grundy_misere while a call runs."""

    def __init__(self, e: Engine, opened: C.grundy_game) -> None:
        out = ffi.new("grundy_misere **")
        e.check(lib.grundy_misere_create(e.context, opened, out))
        self.pairs = out[0]

    def __enter__(self) -> C.grundy_misere:
        return self.pairs

    def __exit__(self, *_: object) -> None:
        lib.grundy_misere_destroy(self.pairs)


def _looked_at(e: Engine, pairs: C.grundy_misere, upto: int) -> C.grundy_tameness:
    found = ffi.new("grundy_tameness *", {"size": ffi.sizeof("grundy_tameness")})
    e.check(lib.grundy_misere_tameness(pairs, upto, found))
    return found


def tameness(game: Union[str, Game], upto: int = 1000) -> Tameness:
    """Is every component of a game tame, so that misère play of its sums is as easy as Nim's?

    >>> import grundy
    >>> grundy.tameness("octal:0.561").last_fickle
    6
    >>> grundy.tameness("kayles").wild_from
    5
    """
    game = game_of(game)
    with engine() as e, _Pairs(e, e.room(MISERE, game.loopy).game(e, game.name)) as pairs:
        return _tameness(_looked_at(e, pairs, upto))


@dataclass(frozen=True)
class Pairs(Printed):
    """The pairs (g+, g-) of the heaps ``start``, ``start`` + 1, … of a game, ``None`` where one is
    not known, its ``tameness``, and the ``period`` of the pairs where it was asked."""

    start: int
    pairs: List[Optional[Tuple[int, int]]]
    tameness: Tameness
    period: Optional[Period]

    def __getitem__(self, n: int) -> Optional[Tuple[int, int]]:
        return self.pairs[range(len(self.pairs))[n - self.start]]

    def __len__(self) -> int:
        return len(self.pairs)


def pairs(
    game: Union[str, Game],
    count: int = 21,
    *,
    start: int = 0,
    genus: bool = False,
    period: bool = False,
) -> Pairs:
    """The nim-values in normal and in misère play of heaps of a game, as ``grundy values --misere``
    has them; with ``genus`` also their genera, with ``period`` the period of the pairs.

    >>> import grundy
    >>> grundy.pairs("octal:0.561", 8).pairs
    [(0, 1), (1, 0), (0, 1), (2, 2), (2, 2), (4, 4), (1, 0), (1, 1)]
    """
    if count < 1 or start < 0:
        raise UsageError("expected a count of at least 1, from heap 0 on")
    game = game_of(game)
    listed = ffi.new("grundy_component_pair[]", count)
    every = ffi.new("grundy_period *")
    texts: List[Any] = []
    with engine() as e:
        opened = e.room(MISERE, game.loopy).game(e, game.name)
        if opened.ruleset.dimensions != 1:
            raise UnknownAnswerError(f"the components of {game} are not numbered")
        with _Pairs(e, opened) as held:
            for place in range(count):
                e.check(lib.grundy_py_pair(held, start + place, listed + place))
                if genus:
                    texts.append(_genus_text(e, held, [start + place], listed[place]))
            if period:
                e.check(lib.grundy_misere_period(held, EVERY, every))
            tame = _looked_at(e, held, max(start + count - 1, 1000))
            listing = ffi.new("grundy_pair_listing *", {"size": ffi.sizeof("grundy_pair_listing")})
            genera = ffi.new("char *[]", texts) if genus else ffi.NULL
            listing.game, listing.count, listing.pairs = opened, count, listed
            setattr(listing, "from", start)
            listing.genera, listing.tame = ffi.cast("const char *const *", genera), tame
            listing.period = every if period else ffi.NULL
            fields = printed(e, lib.grundy_print_pairs, listing)
            return Pairs(
                start=start,
                pairs=[
                    (int(one.pair.normal), int(one.pair.misere)) if one.known else None
                    for one in listed
                ],
                tameness=_tameness(tame),
                period=period_of(every[0]) if period else None,
                **fields,
            )


@dataclass(frozen=True)
class Genus:
    """The nim-value ``normal`` of a component, and the misère nim-values of its sums with 0, 1, 2, …
    heaps of 2 of Nim, the last two of which go on by turns."""

    normal: int
    misere: Tuple[int, ...]

    def __str__(self) -> str:
        between = "," if max(self.misere) > 9 else ""
        return f"{self.normal}^{between.join(map(str, self.misere))}"


def _genus(e: Engine, held: C.grundy_misere, words: Sequence[int]) -> Genus:
    out = ffi.new("grundy_genus *")
    e.check(lib.grundy_py_genus(held, ffi.new("uint64_t[]", list(words)), len(words), out))
    return record(Genus, out, misere=tuple(listed(out.misere, out.count)))


def _genus_text(
    e: Engine, held: C.grundy_misere, words: Sequence[int], pair: C.grundy_component_pair
) -> Any:
    """The text of a genus, NULL where it is not known; it tells g- of wild components too."""
    try:
        genus = _genus(e, held, words)
    except UnknownAnswerError:
        return ffi.NULL
    pair.known = True
    pair.pair.normal, pair.pair.misere = genus.normal, genus.misere[0]
    return ffi.new("char[]", str(genus).encode())


def genus(position: Sum) -> Genus:
    """The genus of a component.

    >>> import grundy
    >>> str(grundy.genus(grundy.Position("kayles 5")))
    '4^146'
    """
    ((run, words),) = _one(position)
    with engine() as e:
        opened = e.room(MISERE, position.loopy).game(e, run.game.name)
        with _Pairs(e, opened) as held:
            return _genus(e, held, words)


def _one(position: Sum) -> Any:
    found = list(position._components())
    if len(found) != 1:
        raise UsageError(f"the position has {len(found)} components; expected one")
    return found


# ---- quotients ----


@dataclass(frozen=True)
class Element:
    """An element of a misère quotient: ``*`` is its product, ``str()`` its word of generators,
    ``is_p`` whether sums of it are lost for who is to move."""

    quotient: "Quotient" = field(repr=False)
    index: int

    def __mul__(self, other: "Element") -> "Element":
        if not isinstance(other, Element):
            return NotImplemented
        if other.quotient is not self.quotient:
            raise UsageError("elements of two quotients have no product")
        held = self.quotient._quotient
        with self.quotient._engine:
            return Element(
                self.quotient, int(lib.grundy_quotient_product(held, self.index, other.index))
            )

    @property
    def is_p(self) -> bool:
        """Whether it is in P."""
        return bool(lib.grundy_quotient_is_p(self.quotient._quotient, self.index))

    def __str__(self) -> str:
        q = self.quotient
        with q._engine as e:
            word = e.words(lambda out: lib.grundy_quotient_word(q._quotient, self.index, out))
            return _word(e, word)


def _word(e: Engine, word: Sequence[int]) -> str:
    given = ffi.new("uint64_t[]", list(word) or [0])
    return e.text(lambda out: e.check(lib.grundy_quotient_print(given, len(word), out)))


class Quotient:
    """The misère quotient of games and positions: a commutative monoid in which sums multiply, and
    its part P of lost ones. A game stands for all its heaps (with ``upto``: as far as that), a
    position for what play makes of it; ``order`` is the number of elements after which it gives up.

    >>> import grundy
    >>> q = grundy.Quotient("kayles")
    >>> q.order, q.p_size, q.period("kayles").preperiod
    (40, 9, 71)
    >>> product = q[grundy.Position("kayles 9")] * q[grundy.Position("kayles 77")]
    >>> str(product), product.is_p
    ('b^2', True)
    >>> grundy.Position("kayles 9 77").solve(play="misere").outcome
    'P'
    """

    def __init__(
        self,
        *what: Union[str, Game, Sum],
        upto: Optional[int] = None,
        order: int = 0,
        steps: int = 0,
    ) -> None:
        self._engine = Held()
        options = ffi.new("grundy_quotient_options *", {"size": ffi.sizeof("grundy_quotient_options")})
        options.order, options.steps = order, steps
        out = ffi.new("grundy_quotient **")
        self._report: "Optional[Printed]" = None
        runs: List[Tuple[Game, Optional[Sum]]] = [
            (one.runs[0].game, one) if isinstance(one, Sum) else (game_of(one), None)
            for one in what
        ]
        with self._engine as e:
            e.check(lib.grundy_quotient_create(e.context, options, out))
            self._quotient = e.hold(out[0], lib.grundy_quotient_destroy)
            self._position = e.hold(
                e.make(ffi.new("grundy_position **"), lib.grundy_position_create),
                lib.grundy_position_destroy,
            )
            for game, position in runs:
                self._begin(e, game, position)
            status = self._build(e, EVERY if upto is None else upto)
            try:
                partial(e, status, True, self._print)
            except LimitError:
                if not self.infinite:  # that is an answer
                    raise

    @classmethod
    def read(cls, path: str) -> "Quotient":
        """The quotient of a file that ``certificate`` wrote, checked as it is read.

        >>> import grundy, os, tempfile
        >>> path = os.path.join(tempfile.mkdtemp(), "q.cert")
        >>> grundy.Quotient("octal:0.123").certificate(path)
        >>> grundy.Quotient.read(path).order
        20
        """
        self = cls.__new__(cls)
        self._engine, self._report = Held(), None
        out = ffi.new("grundy_quotient **")
        with self._engine as e:
            cache = e.room(MISERE).cache
            e.check(lib.grundy_quotient_read(e.context, cache, encode(path, "path"), out))
            self._quotient = e.hold(out[0], lib.grundy_quotient_destroy)
            self._position = e.hold(
                e.make(ffi.new("grundy_position **"), lib.grundy_position_create),
                lib.grundy_position_destroy,
            )
            for game in {game.name: game for game, _ in self._components(e)}.values():
                self._begin(e, game, None)
        return self

    def _begin(self, e: Engine, game: Game, position: Optional[Sum]) -> None:
        """Takes note of what it is of: a run without components stands for all heaps."""
        opened = e.room(MISERE, game.loopy).game(e, game.name)
        e.check(lib.grundy_position_begin(self._position, opened))
        for run, words in position._components() if position is not None else ():
            opened = e.room(MISERE, game.loopy).game(e, run.game.name)
            given = ffi.from_buffer("uint64_t[]", words)
            e.check(lib.grundy_py_add(self._position, opened, given, len(words)))

    def _build(self, e: Engine, upto: int) -> int:
        """All games grow by turns, for more of one may need more of another."""
        again = True
        while again:
            again = False
            for index in range(lib.grundy_position_runs(self._position)):
                run = lib.grundy_position_run(self._position, index)
                if run.count:
                    status = int(lib.grundy_py_quotient_run(self._quotient, self._position, index))
                    if status != lib.GRUNDY_OK:
                        return status
                    continue
                heaps = int(lib.grundy_quotient_heaps(self._quotient, run.game))
                if heaps and heaps - 1 >= upto:
                    continue
                wanted = min(max(heaps + heaps // 4, FIRST_HEAPS), upto)
                status = int(lib.grundy_quotient_reach(self._quotient, run.game, wanted))
                if status != lib.GRUNDY_OK:
                    return status
                again |= int(lib.grundy_quotient_heaps(self._quotient, run.game)) > heaps
        return int(lib.GRUNDY_OK)

    # ---- what it is ----

    @property
    def order(self) -> int:
        """How many elements it has."""
        return int(lib.grundy_quotient_sizes_of(self._quotient).order)

    @property
    def p_size(self) -> int:
        """How many of them are in P."""
        return int(lib.grundy_quotient_sizes_of(self._quotient).p_size)

    def __len__(self) -> int:
        return self.order

    @property
    def elements(self) -> List[Element]:
        """All elements, that of the empty sum first."""
        return [Element(self, index) for index in range(self.order)]

    @property
    def generators(self) -> "Dict[str, Tuple[Game, Component]]":
        """The components that generate it, by their letters."""
        found = {}
        part = ffi.new("grundy_component *")
        with self._engine as e:
            for index in range(lib.grundy_quotient_sizes_of(self._quotient).generators):
                game = lib.grundy_quotient_generator(self._quotient, index, part)
                found[_word(e, [index])] = self._component(game, part)
        return found

    @property
    def components(self) -> "List[Tuple[Game, Component]]":
        """The components that it knows, each after its options."""
        with self._engine as e:
            return self._components(e)

    def _components(self, e: Engine) -> "List[Tuple[Game, Component]]":
        found: "List[Tuple[Game, Component]]" = []
        part = ffi.new("grundy_component *")
        while True:
            game = lib.grundy_quotient_component(self._quotient, len(found), part)
            if game == ffi.NULL:
                return found
            found.append(self._component(game, part))

    @staticmethod
    def _component(game: C.grundy_game, part: C.grundy_component) -> "Tuple[Game, Component]":
        words = listed(part.words, part.length)
        return opened_of(ffi.string(game.name).decode(), bool(game.loopy)), component_of(words)

    @property
    def relations(self) -> List[Tuple[str, str]]:
        """Relations that present the monoid, with the generators."""
        with self._engine as e:
            flat = e.words(lambda out: lib.grundy_quotient_relations(self._quotient, out))
            sides, at = [], 0
            while at < len(flat):
                sides.append(_word(e, flat[at + 1 : at + 1 + flat[at]]))
                at += 1 + flat[at]
        return list(zip(sides[::2], sides[1::2]))

    def __getitem__(self, position: Sum) -> Element:
        """The element of a position. ``UnknownAnswerError`` where it has a component that was not added."""
        out = ffi.new("uint64_t *")
        at = 0
        with self._engine as e:
            for run, words in position._components():
                opened = e.room(MISERE, position.loopy).game(e, run.game.name)
                given = ffi.from_buffer("uint64_t[]", words)
                e.check(lib.grundy_py_element(self._quotient, opened, given, len(words), out))
                at = int(lib.grundy_quotient_product(self._quotient, at, out[0]))
        return Element(self, at)

    def heap(self, game: Union[str, Game], n: int) -> Element:
        """The element of a heap, however large where the period is proved."""
        game, out = game_of(game), ffi.new("uint64_t *")
        with self._engine as e:
            opened = e.room(MISERE, game.loopy).game(e, game.name)
            heap = ffi.new("uint64_t *", n)
            e.check(lib.grundy_py_element(self._quotient, opened, heap, 1, out))
        return Element(self, int(out[0]))

    def heaps(self, game: Union[str, Game]) -> float:
        """How many heaps of a game it is exact for; infinity where their period is proved."""
        game = game_of(game)
        with self._engine as e:
            opened = e.room(MISERE, game.loopy).game(e, game.name)
            found = int(lib.grundy_quotient_heaps(self._quotient, opened))
        return float("inf") if found == EVERY else found

    def period(self, game: Union[str, Game]) -> Period:
        """The period of the elements of a game's heaps."""
        game, out = game_of(game), ffi.new("grundy_period *")
        with self._engine as e:
            opened = e.room(MISERE, game.loopy).game(e, game.name)
            lib.grundy_quotient_period(self._quotient, opened, out)
            return period_of(out[0])

    def certificate(self, path: str, position: Optional[Sum] = None) -> None:
        """Writes it to a file, with who wins a position in misère play, for ``grundy.verify`` and
        ``Quotient.read``."""
        with self._engine as e:
            built = position._build(e, MISERE) if position is not None else ffi.NULL
            try:
                with certificate(e, path) as made:
                    e.check(lib.grundy_certificate_quotient(made, self._quotient, built))
            finally:
                lib.grundy_position_destroy(built)

    # ---- shown ----

    def _print(self, error: Optional[Error]) -> "Quotient":
        """Keeps what is to be said; after a limit that may be that it is infinite."""
        e = self._engine
        report = ffi.new("grundy_quotient_report *", {"size": ffi.sizeof("grundy_quotient_report")})
        report.quotient, report.position = self._quotient, self._position
        runs = int(lib.grundy_position_runs(self._position))
        tame = ffi.new("grundy_tameness[]", runs or 1)
        for index in range(runs):
            tame[index].size = ffi.sizeof("grundy_tameness")
            run = lib.grundy_position_run(self._position, index)
            if not run.count:
                self._tame(e, run.game, tame + index)
        report.tame = tame
        report.infinity.size = ffi.sizeof("grundy_infinity")
        if error is not None:
            e.check(lib.grundy_quotient_infinite(self._quotient, ffi.addressof(report, "infinity")))
        self.infinite = bool(report.infinity.proved)
        if self.infinite:
            error = None
        self._report = Printed(**printed(e, lib.grundy_print_quotient, report, error=error))
        return self

    @staticmethod
    def _tame(e: Engine, game: C.grundy_game, out: C.grundy_tameness) -> None:
        try:
            with _Pairs(e, game) as held:
                lib.grundy_misere_tameness(held, 1000, out)
        except UnknownAnswerError:
            pass  # the game has no pairs

    infinite: bool = False
    """Whether it is proved that with the next component there are infinitely many elements."""

    def _said(self) -> Printed:
        if self._report is None:
            with self._engine:
                self._print(None)
        assert self._report is not None
        return self._report

    def text(self, lang: Optional[str] = None) -> str:
        """The quotient to read, as ``grundy quotient`` prints it."""
        return self._said().text(lang)

    def json(self) -> Dict[str, Any]:
        """The same as ``grundy quotient --json`` has it, with the table of products."""
        return self._said().data

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"<grundy.Quotient: {self.order} elements, {self.p_size} in P>"

    def _repr_html_(self) -> str:
        return self._said()._repr_html_()


__all__ = ["Element", "Genus", "Pairs", "Quotient", "Tameness", "genus", "pairs", "tameness"]
