"""Rules that are written in Python: what the library calls, and components as Python sees them."""

from __future__ import annotations

import weakref
from operator import index
from typing import Any, Callable, Iterable, List, Optional, Tuple, Union

from . import _engine
from ._engine import encode, stop, string
from ._errors import BadInput
from ._grundy import ffi, lib

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


class Table:
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

    def __init__(self, table: Table) -> None:
        self.table = table
        weakref.finalize(self, _engine.rules_gone).atexit = False


def _failed(kind: Any, error: BaseException, traceback: Any) -> None:
    """An exception of rules: the call that asked is to raise it."""
    game = traceback.tb_frame.f_locals.get("game") if traceback else None
    stop(error, None if game is None else _table(game))


def _table(game: Any) -> Table:
    table: Table = ffi.from_handle(ffi.cast("void *", game.ruleset.data))
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
