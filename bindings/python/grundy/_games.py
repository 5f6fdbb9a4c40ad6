"""Games: those of the catalogue, files of rules in Lua, and rules written in Python."""

from __future__ import annotations

import json
import threading
import weakref
from itertools import count
from operator import index
from typing import TYPE_CHECKING, Any, Callable, Dict, Iterable, Iterator, List, Optional, Tuple, Union

from . import _engine
from ._engine import encode, engine, language, rules_by_name, stop, string
from ._errors import BadInput, UnknownGame
from ._grundy import ffi, lib

if TYPE_CHECKING:  # positions are made of games
    from ._position import Position

# A component as rules in Python see it: a number, or several.
Component = Union[int, Tuple[int, ...]]
# An option: a sum of components. Where it is one component that is a number, that number will do.
Option = Union[int, Iterable[Component]]
Options = Callable[[Any], Iterable[Option]]

WORD = 1 << 64


def component_words(part: Any) -> List[int]:
    """The words of a component that Python gave."""
    try:
        if isinstance(part, (bytes, bytearray)):
            raise TypeError
        words = [index(word) for word in ([part] if hasattr(part, "__index__") else part)]
    except TypeError:
        raise TypeError(f"a component is a number or numbers, not {part!r}") from None
    for word in words:
        if not 0 <= word < WORD:
            raise BadInput(f"{word} is not a number from 0 to 2^64 - 1", f"{word} 不在 0 到 2^64 - 1 之间")
    return words


def component_of(words: Iterable[int]) -> Component:
    """A component as Python shows it: a number alone, several as a tuple."""
    words = tuple(words)
    return words[0] if len(words) == 1 else words


class _Table:
    """The grundy_ruleset of rules in Python. Engines keep it while they have the game open."""

    def __init__(self, name: str, options: Options, numbers: Optional[int], summary: str) -> None:
        self.options, self.numbers = options, numbers
        self.handle = ffi.new_handle(self)
        self.name = ffi.new("char[]", encode(name, "name"))
        self.summary = ffi.new("char[]", encode(summary, "summary"))
        self.notation = ffi.new("char[]", {1: b"n", 2: b"a,b"}.get(numbers or 0, b"a,b,c,..."))
        self.moves = ffi.new("grundy_ruleset_moves *")
        self.moves.parse = lib.grundy_py_parse
        self.moves.print = ffi.addressof(lib, "grundy_py_print")
        self.moves.options = lib.grundy_py_moves
        self.display = ffi.new("grundy_ruleset_display *")
        self.display.dimensions = numbers if numbers in (1, 2) else 0
        self.ruleset = ffi.new("grundy_ruleset *")
        self.ruleset.version = lib.GRUNDY_RULESET_VERSION
        self.ruleset.sides = 1
        self.ruleset.name = self.name
        self.ruleset.summary.en = self.summary
        self.ruleset.notation = self.notation
        self.ruleset.data = self.handle
        self.ruleset.moves = self.moves
        self.ruleset.display = self.display


class Rules:
    """Rules in Python, as long as a game or a position of them is left."""

    def __init__(self, table: _Table) -> None:
        self.table = table
        weakref.finalize(self, _engine.rules_gone).atexit = False


def _failed(kind: Any, error: BaseException, traceback: Any) -> None:
    """An exception of rules: the call that asked is to raise it."""
    game = traceback.tb_frame.f_locals.get("game") if traceback else None
    stop(error, None if game is None else _table(game))


def _table(game: Any) -> _Table:
    table: _Table = ffi.from_handle(ffi.cast("void *", game.ruleset.data))
    return table


@ffi.def_extern(error=lib.GRUNDY_CANCELLED, onerror=_failed)  # type: ignore[misc]
def grundy_py_moves(context: Any, game: Any, c: Any, side: int, sink: Any) -> int:
    words = ffi.unpack(c.words, c.length)
    table = _table(game)
    flat: List[int] = []
    for option in table.options(words[0] if table.numbers == 1 else tuple(words)):
        parts = (option,) if hasattr(option, "__index__") else tuple(option)
        flat.append(len(parts))
        for part in parts:
            numbers = component_words(part)
            if table.numbers is not None and len(numbers) != table.numbers:
                raise BadInput(
                    f"the rules of {string(game.name)} give {part!r}; expected components of "
                    f"{table.numbers} number{'s' if table.numbers > 1 else ''}",
                    f"{string(game.name)} 的规则给出 {part!r};每个分量应有 {table.numbers} 个数",
                )
            flat.append(len(numbers))
            flat.extend(numbers)
    return int(lib.grundy_py_give(context, sink, ffi.new("uint64_t[]", flat), len(flat)))


@ffi.def_extern(error=lib.GRUNDY_CANCELLED, onerror=_failed)  # type: ignore[misc]
def grundy_py_parse(context: Any, game: Any, text: Any, length: int, out: Any) -> int:
    table = _table(game)
    given = ffi.buffer(text, length)[:]
    numbers = given.split(b",")
    if table.numbers is not None and len(numbers) != table.numbers:
        many = f"{table.numbers} numbers joined by commas" if table.numbers > 1 else "a number"
        words = f"component '{given.decode('utf-8', 'replace')}'; expected {many}"
        return int(lib.grundy_py_fail(context, lib.GRUNDY_BAD_INPUT, words.encode()))
    for number in numbers:
        status = lib.grundy_py_number(context, game, ffi.from_buffer(number), len(number), out)
        if status != lib.GRUNDY_OK:
            return int(status)
    return int(lib.GRUNDY_OK)


_naming = threading.Lock()  # a name is free until it is taken


class Game:
    """A game by its name, as the command line has it: ``nim``, ``octal:0.77``, ``graph:map.txt``,
    a file of rules ``wythoff.lua``. Called with components it makes a position. With ``loopy``
    the game may come back to a position: draws and infinite values.

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
        self._rules: Optional[Rules] = rules_by_name.get(name)
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

        The options must be the same whenever they are asked for, and play must end. What the
        function raises ends the call that asked. Search asks for the options of a component often:
        a function that takes long should remember them.
        """
        if not callable(options):
            raise TypeError("options must be a function from a component to its options")
        if numbers is not None and numbers < 1:
            raise ValueError("numbers must be at least 1, or None")
        called = str(getattr(options, "__name__", "rules"))
        wanted = name or ("rules" if called == "<lambda>" else called)
        if any(sign.isspace() or sign in "+#:@" for sign in wanted) or wanted.endswith(".lua"):
            raise BadInput(f"name {wanted!r}; expected no white space, '+', '#', ':' and '@'")
        if name and lib.grundy_catalogue_find(encode(name, "name")) != ffi.NULL:
            raise BadInput(f"name '{name}' is that of a game of the catalogue; expected another")
        self = cls.__new__(cls)
        self.loopy, self.name, number = False, wanted, 1
        with _naming:
            while (
                self.name in rules_by_name
                or lib.grundy_catalogue_find(encode(self.name, "name")) != ffi.NULL
            ):
                number += 1
                self.name = f"{wanted}-{number}"
            self._rules = Rules(_Table(self.name, options, numbers, summary))
            rules_by_name[self.name] = self._rules
        return self

    def __call__(self, *components: Union[Component, str]) -> "Position":
        """A position of these components: numbers, tuples of numbers, or text."""
        from ._position import Position

        return Position._of(self, components)

    def title(self, lang: Optional[str] = None) -> str:
        """What people call the game; its name where they call it nothing."""
        with engine() as e:
            rules = e.room(0, self.loopy).game(e, self.name).ruleset
            title = ffi.addressof(rules, "title")
            found = None if title.en == ffi.NULL else _engine.phrase(title, lang)
        return found or self.name

    def text(self, lang: Optional[str] = None) -> str:
        """The rule, the notation, the theorem and its source, to read."""
        with engine() as e:
            rules = e.room(0, self.loopy).game(e, self.name).ruleset
            return e.text(lambda out: lib.grundy_text_game(out, rules, language(lang), False))

    def json(self, lang: Optional[str] = None) -> Dict[str, Any]:
        """The same as ``grundy games NAME --json`` has it.

        >>> import grundy
        >>> grundy.Game("wythoff").json()["component"]
        'a,b'
        """
        with engine() as e:
            rules = e.room(0, self.loopy).game(e, self.name).ruleset
            text = e.text(lambda out: lib.grundy_json_game(out, rules, language(lang)))
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
        lines = e.text(lambda out: lib.grundy_json_games(out, wanted, language(lang)))
    return [json.loads(line) for line in lines.splitlines()]


__all__ = ["Component", "Game", "UnknownGame", "catalogue", "find_games", "game"]
