"""Games: those of the catalogue, files of rules in Lua, and rules written in Python."""

from __future__ import annotations

import json
import threading
from itertools import count
from typing import TYPE_CHECKING, Any, Callable, Dict, Iterable, Iterator, List, Optional, Tuple, Union

from . import _engine
from ._edges import Family, File, edges_text
from ._engine import encode, engine, printing, rules_by_name, string
from ._errors import BadInputError
from ._grundy import ffi, lib
from ._picture import Picture
from ._rules import Component, Look, Options, Rules, Table

if TYPE_CHECKING:  # positions are made of games, and made here by what _position registers
    from ._position import Position

_naming = threading.Lock()  # a name is free until it is taken
position_of: "Callable[[Game, Tuple[Any, ...]], Position]"


class Game:
    """A game by its name, as the command line has it: ``nim``, ``octal:0.77``, ``graph:map.txt``,
    a file of rules ``wythoff.lua``. Called with components it makes a position. With ``loopy``
    the game may come back to a position: draws and infinite values. ``impartial:`` before the
    name of a game whose players move differently lets either make the moves of both.

    >>> import grundy
    >>> kayles = grundy.Game("kayles")
    >>> kayles.title("zh")
    '凯尔斯'
    >>> (kayles(4) + grundy.Game("nim")(2)).outcome
    'N'
    >>> grundy.Game("octal:0.77") == grundy.Game("kayles")
    False
    """

    __slots__ = ("name", "loopy", "_rules", "__weakref__")

    def __init__(self, name: str, *, loopy: bool = False) -> None:
        encode(name, "name")
        self._rules: Any = rules_by_name.get(name)
        self.loopy = loopy
        self.name = name
        with engine() as e:
            room = e.room(0, loopy)
            self.name = string(room.game(e, name).name)

    @classmethod
    def from_options(
        cls,
        options: Options,
        *,
        name: Optional[str] = None,
        numbers: Optional[int] = 1,
        summary: str = "rules written in Python",
        title: Optional[str] = None,
        notation: Optional[str] = None,
        samples: Optional[Iterable[Any]] = None,
        value: Optional[Callable[[Any], Optional[int]]] = None,
        theorem: Optional[str] = None,
        source: Optional[str] = None,
        closed_form: Optional[str] = None,
        draw: Optional[Callable[[Any], Optional[Picture]]] = None,
        describe: Optional[Callable[[Any, Tuple[Any, ...]], str]] = None,
        loopy: bool = False,
        entails: bool = False,
    ) -> "Game":
        """A game whose rules are a function: it gets a component and returns its options. A
        component is a number (``numbers=1``), or a tuple of that many, of any number with ``None``.
        An option is the sum that the component becomes: a tuple of components, several where it
        falls apart, and ``()`` where nothing is left.

        >>> import grundy
        >>> take = grundy.Game.from_options(lambda n: [(n - k,) for k in (1, 3, 4) if k <= n])
        >>> grundy.values(take, 10).tolist()
        [0, 1, 0, 1, 2, 3, 2, 0, 1, 0]
        >>> take(10).winning_moves
        [Move(component=0, to=(7,)), Move(component=0, to=(9,))]

        A theorem spares the search: ``value`` gives the nim-value of a component, or ``None``
        where it is silent, ``closed_form`` states it (words in postfix order, as "n 4 mod"), and
        ``theorem`` and ``source`` are its words and author. ``draw`` gives a ``Picture``,
        ``describe`` says a move, from a component to a tuple of them, in words; ``samples`` are
        components for ``grundy.check``, simplest first.

        >>> three = grundy.Game.from_options(
        ...     lambda n: [(n - k,) for k in (1, 2, 3) if k <= n],
        ...     value=lambda n: n % 4, source="Bachet 1612",
        ...     describe=lambda n, after: f"take {n - after[0]}")
        >>> three(10**15 + 7).winning_moves[0].text
        'take 3'

        With ``entails`` an option may be ``grundy.entail(option)`` or ``grundy.again(option)``,
        and ``value`` is not asked.

        The options must be the same whenever they are asked for, and play must end, unless
        ``loopy`` lets positions come back. What the function raises ends the call that asked. Search asks for the options of a component often:
        a function that takes long should remember them.
        """
        if not callable(options):
            raise TypeError("options must be a function from a component to its options")
        if numbers is not None and numbers < 1:
            raise ValueError("numbers must be at least 1, or None")
        called = str(getattr(options, "__name__", "rules"))
        wanted = name or ("rules" if called == "<lambda>" else called)
        if any(sign.isspace() or sign in "+#:@" for sign in wanted) or wanted.endswith(".lua"):
            raise BadInputError(f"name {wanted!r}; expected no white space, '+', '#', ':' and '@'")
        if name and lib.grundy_catalogue_find(encode(name, "name")) != ffi.NULL:
            raise BadInputError(f"name '{name}' is that of a game of the catalogue; expected another")
        if entails and (loopy or value is not None):
            raise ValueError("entails goes with neither loopy nor value")
        look = Look(
            summary,
            title,
            notation,
            None if samples is None else tuple(samples),
            value,
            theorem,
            source,
            closed_form,
            draw,
            describe,
            entails,
        )
        self = cls.__new__(cls)
        self.loopy = loopy
        self._claim(wanted, lambda name: Rules(Table(name, options, numbers, look)))
        return self

    @classmethod
    def from_edges(cls, edges: Any, *, name: str = "edges", loopy: bool = False) -> "Game":
        """The game of a token that is moved along directed edges: pairs of vertices, and vertices
        alone as tuples of one; or a graph of networkx. The player who cannot move loses.

        >>> import grundy
        >>> game = grundy.Game.from_edges([("start", "end"), ("start", "mid"), ("mid", "end")])
        >>> game("start").value, game("start").winning_moves[0].text
        (2, 'move to end')
        """
        self = cls.__new__(cls)
        self.loopy = loopy
        text = edges_text(edges)
        self._claim(name, lambda name: File(text))
        with engine() as e:
            e.room(0, loopy).game(e, self.name)
        return self

    @classmethod
    def from_family(cls, game: "Union[str, Game]", text: str) -> "Game":
        """A family of positions as a game of heaps: heap n is the position ``text`` of the game with
        n for each ``{n}``, a number or so often what stands before it; with ``{m}`` too it is a
        game of two numbers. It has values, periods and patterns, and no moves.

        >>> import grundy
        >>> grundy.values(grundy.Game.from_family("cram", "3x{n}"), 8).tolist()
        [0, 1, 1, 0, 1, 1, 4, 1]
        >>> grundy.values(grundy.Game.from_family("node-kayles:cycle:{n}", "all"), 8).tolist()
        [0, 1, 1, 1, 0, 0, 0, 1]
        """
        if "\n" in f"{game}{text}":
            raise BadInputError("a family is written in one line")
        self = cls.__new__(cls)
        self.loopy = isinstance(game, Game) and game.loopy
        self._claim(f"{game} {text}", lambda name: Family(str(game), text))
        with engine() as e:
            e.room(0, self.loopy).game(e, self.name)
        return self

    def _claim(self, wanted: str, make: Callable[[str], Any]) -> None:
        """Takes a name that nobody has, as near to the wanted one as there is."""
        number = 1
        with _naming:
            self.name = wanted
            while (
                self.name in rules_by_name
                or lib.grundy_catalogue_find(encode(self.name, "name")) != ffi.NULL
            ):
                number += 1
                self.name = f"{wanted}-{number}"
            self._rules = rules_by_name[self.name] = make(self.name)

    def __call__(self, *components: Union[Component, str]) -> "Position":
        """A position of these components: numbers, tuples of numbers, or text."""
        return position_of(self, components)

    def title(self, lang: Optional[str] = None) -> str:
        """What people call the game; its name where they call it nothing."""
        with engine() as e:
            rules = e.room(0, self.loopy).game(e, self.name).ruleset
            return _engine.phrase(rules.title, lang) or self.name

    def text(self, lang: Optional[str] = None) -> str:
        """The rule, the notation, the theorem and its source, to read."""
        with engine() as e:
            rules = e.room(0, self.loopy).game(e, self.name).ruleset
            return e.text(lambda out: lib.grundy_print_game(out, lib.GRUNDY_FORMAT_TEXT, printing(lang), rules))

    def json(self, lang: Optional[str] = None) -> Dict[str, Any]:
        """The same as ``grundy games NAME --json`` has it.

        >>> import grundy
        >>> grundy.Game("wythoff").json()["component"]
        'a,b'
        """
        with engine() as e:
            rules = e.room(0, self.loopy).game(e, self.name).ruleset
            text = e.text(lambda out: lib.grundy_print_game(out, lib.GRUNDY_FORMAT_JSON, printing(lang), rules))
        found: Dict[str, Any] = json.loads(text)
        return found

    def __repr__(self) -> str:
        return f"Game({self.name!r}{', loopy=True' if self.loopy else ''})"

    def __str__(self) -> str:
        return self.name

    def __eq__(self, other: object) -> bool:
        """Whether it is the game of the same name and parameters."""
        if not isinstance(other, Game):
            return NotImplemented
        return (self.name, self.loopy) == (other.name, other.loopy)

    def __hash__(self) -> int:
        return hash((self.name, self.loopy))

    def __reduce__(self) -> Tuple[Any, ...]:
        if self._rules is not None:
            raise TypeError("a game with rules in Python cannot be pickled")
        return (_game, (self.name, self.loopy))


def _game(name: str, loopy: bool) -> Game:
    return Game(name, loopy=loopy)


def game(name: Union[str, Game], *, loopy: bool = False) -> Game:
    """The game of that name; a game as it is.

    >>> import grundy
    >>> grundy.game("kayles")(4).value
    1
    """
    return name if isinstance(name, Game) else Game(name, loopy=loopy)


def opened(name: str, loopy: bool) -> Game:
    """A game that has been opened, by its full name."""
    game = Game.__new__(Game)
    game.name, game.loopy, game._rules = name, loopy, rules_by_name.get(name)
    return game


def catalogue() -> Iterator[str]:
    """The names of all games, in the order of ``grundy games``.

    >>> import grundy
    >>> "wythoff" in grundy.catalogue()
    True
    """
    for place in count():
        rules = lib.grundy_catalogue_at(place)
        if rules == ffi.NULL:
            return
        yield string(rules.name)


def find_games(text: Optional[str] = None, lang: Optional[str] = None) -> List[Dict[str, Any]]:
    """What the catalogue says of the games that a search for ``text`` in any language finds.

    >>> import grundy
    >>> [found["name"] for found in grundy.find_games("台阶")]
    ['staircase']
    """
    wanted = ffi.NULL if text is None else encode(text)
    with engine() as e:
        lines = e.text(lambda out: lib.grundy_print_games(out, lib.GRUNDY_FORMAT_JSON, printing(lang), wanted, ffi.NULL))
    return [json.loads(line) for line in lines.splitlines()]


__all__ = ["Game", "catalogue", "find_games", "game"]
