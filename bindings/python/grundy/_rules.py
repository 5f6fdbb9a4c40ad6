"""Rules that are written in Python: what the library calls, and components as Python sees them."""

from __future__ import annotations

import weakref
from dataclasses import dataclass
from operator import index
from typing import Any, Callable, Iterable, List, Optional, Tuple, Union

from . import _engine, _grundy as C
from ._engine import encode, stop, string
from ._errors import BadInputError
from ._grundy import ffi, lib
from ._picture import Picture, put

# A component as rules in Python see it: a number, or several.
Component = Union[int, Tuple[int, ...]]
# An option: a sum of components. Where it is one component that is a number, that number will do.
Option = Union[int, Iterable[Component]]
Options = Callable[[Any], Iterable[Any]]

WORD = 1 << 64
KIND_SHIFT = 32
THEN = {lib.GRUNDY_MOVE_KIND_ENTAIL: "answer", lib.GRUNDY_MOVE_KIND_AGAIN: "again"}


@dataclass(frozen=True)
class Followed:
    """An option, and who moves after it: what ``entail`` and ``again`` make."""

    option: Option
    kind: int


def entail(option: Option) -> Followed:
    """For rules of ``Game.from_options`` with ``entails``: an option after which the opponent must
    answer in one of its components, and has lost if there is no move in them.

    >>> import grundy
    >>> top = grundy.Game.from_options(
    ...     lambda n: [(n - a, a) for a in range(1, n // 2 + 1)]
    ...     + [grundy.entail((n - 1,)) for _ in range(n > 0)], entails=True)
    >>> top(5).value, top(3).solve().value, top(3).solve().loony
    (0, None, True)
    >>> top(3).winning_moves
    [Move(component=0, to=(2,), then='answer')]
    """
    return Followed(option, lib.GRUNDY_MOVE_KIND_ENTAIL)


def again(option: Option) -> Followed:
    """The same for an option after which the player moves again, in any component of the sum, and has
    lost if he cannot."""
    return Followed(option, lib.GRUNDY_MOVE_KIND_AGAIN)


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
            raise BadInputError(f"{word} is not a number from 0 to 2^64 - 1", f"{word} 不在 0 到 2^64 - 1 之间")
    return words


def component_of(words: Iterable[int]) -> Component:
    """A component as Python shows it: a number alone, several as a tuple."""
    words = tuple(words)
    return words[0] if len(words) == 1 else words


@dataclass(frozen=True)
class Look:
    """What rules say besides their options; see ``Game.from_options``."""

    summary: str = "rules written in Python"
    title: Optional[str] = None
    notation: Optional[str] = None
    samples: Optional[Tuple[Any, ...]] = None
    value: Optional[Callable[[Any], Optional[int]]] = None
    theorem: Optional[str] = None
    source: Optional[str] = None
    closed_form: Optional[str] = None
    draw: Optional[Callable[[Any], Optional[Picture]]] = None
    describe: Optional[Callable[[Any, Tuple[Any, ...]], str]] = None
    entails: bool = False


class Table:
    """The grundy_ruleset of rules in Python. Engines keep it while they have the game open."""

    def __init__(self, name: str, options: Options, numbers: Optional[int], look: Look) -> None:
        self.options, self.numbers, self.look = options, numbers, look
        self.handle = ffi.new_handle(self)
        self.kept: List[Any] = []  # texts, and objects that C has the addresses of
        self.rule = ffi.new("grundy_py_rule *")
        self.rule.handle = self.handle
        self.rule.options = self._address(options)
        self.rule.flat = self._address(self.flat)
        self.rule.failed = self._address(self.failed)
        self.rule.numbers = numbers or 0
        self.moves = ffi.new("grundy_ruleset_moves *")
        self.moves.parse = lib.grundy_py_parse
        self.moves.print = ffi.addressof(lib, "grundy_py_print")
        self.moves.open = ffi.addressof(lib, "grundy_py_open")
        self.moves.close = ffi.addressof(lib, "grundy_py_close")
        self.moves.options = ffi.addressof(lib, "grundy_py_moves")
        self.theory = ffi.new("grundy_ruleset_theory *")
        self.display = ffi.new("grundy_ruleset_display *")
        self.ruleset = ffi.new("grundy_ruleset *")
        self.ruleset.version = lib.GRUNDY_RULESET_VERSION
        self.ruleset.entails = look.entails
        self.ruleset.dimensions = numbers if numbers in (1, 2) else 0
        self.ruleset.name = self._text(name)
        self.ruleset.summary.en = self._text(look.summary)
        self.ruleset.title.en = self._text(look.title)
        self.ruleset.notation = self._text(
            look.notation or {1: "n", 2: "a,b"}.get(numbers or 0, "a,b,c,...")
        )
        self.ruleset.theorem.en = self._text(look.theorem)
        self.source = self.ruleset.source = self._text(look.source)
        self.ruleset.data = self.rule
        self.ruleset.moves = self.moves
        self.ruleset.theory = self.theory
        self.ruleset.display = self.display
        self.theory.closed_form.formula = self._text(look.closed_form)
        if look.value is not None:
            self.theory.value = lib.grundy_py_value
        elif numbers == 1 and not look.entails:
            self.theory.value = ffi.addressof(lib, "grundy_py_table")
        if look.samples is not None:
            self.ruleset.sample = lib.grundy_py_sample
        if look.draw is not None:
            self.display.draw = lib.grundy_py_picture
        if look.describe is not None:
            self.display.describe = lib.grundy_py_describe

    def _text(self, text: Optional[str]) -> Any:
        if text is None:
            return ffi.NULL
        self.kept.append(ffi.new("char[]", encode(text)))
        return self.kept[-1]

    def _address(self, thing: Any) -> Any:
        self.kept.append(thing)
        return ffi.cast("void *", id(thing))

    def flat(self, option: Any) -> List[int]:
        """An option as grundy_py_give takes it: C asks for those that it does not read itself."""
        kind = lib.GRUNDY_MOVE_KIND_OPTION
        if isinstance(option, Followed):
            if not self.look.entails:
                raise BadInputError(
                    "entail and again are for rules with entails=True", "entail 与 again 只用于 entails=True 的规则"
                )
            kind, option = option.kind, option.option
        parts = (option,) if hasattr(option, "__index__") else tuple(option)
        flat = [len(parts) | kind << KIND_SHIFT]
        for part in parts:
            numbers = self.words(part, "the rules", string(self.ruleset.name))
            flat.append(len(numbers))
            flat.extend(numbers)
        return flat

    def failed(self, error: BaseException) -> None:
        """Takes an exception of the rules: the call that asked raises it."""
        stop(error, self)

    def component(self, c: C.grundy_component) -> Any:
        """A component as the rules see it."""
        words = tuple(ffi.unpack(c.words, c.length)) if c.length else ()
        return words[0] if self.numbers == 1 else words

    def words(self, part: Any, where: str, name: str) -> List[int]:
        """The words of a component that the rules gave."""
        found = component_words(part)
        if self.numbers is not None and len(found) != self.numbers:
            raise BadInputError(
                f"{where} of {name} give {part!r}; expected components of "
                f"{self.numbers} number{'s' if self.numbers > 1 else ''}",
                f"{name} 的规则给出 {part!r}；每个分量应有 {self.numbers} 个数",
            )
        return found


class Rules:
    """Rules in Python, as long as a game or a position of them is left."""

    def __init__(self, table: Table) -> None:
        self.table = table
        weakref.finalize(self, _engine.rules_gone).atexit = False


def _failed(kind: Any, error: BaseException, traceback: Any) -> None:
    """An exception of rules: the call that asked is to raise it."""
    game = traceback.tb_frame.f_locals.get("game") if traceback else None
    stop(error, None if game is None else _table(game))


def _table(game: C.grundy_game) -> Table:
    table: Table = ffi.from_handle(ffi.cast("grundy_py_rule *", game.ruleset.data).handle)
    return table


@ffi.def_extern(error=lib.GRUNDY_CANCELLED, onerror=_failed)
def grundy_py_parse(call: C.grundy_call, text: C.Data, length: int, out: C.grundy_array) -> int:
    table = _table(call.game)
    given = ffi.buffer(text, length)[:]
    numbers = given.split(b",")
    if table.numbers is not None and len(numbers) != table.numbers:
        many = f"{table.numbers} numbers joined by commas" if table.numbers > 1 else "a number"
        words = f"component '{given.decode('utf-8', 'replace')}'; expected {many}"
        return int(lib.grundy_py_fail(call.context, lib.GRUNDY_BAD_INPUT, words.encode()))
    for number in numbers:
        status = lib.grundy_py_number(call, ffi.from_buffer(number), len(number), out)
        if status != lib.GRUNDY_OK:
            return int(status)
    return int(lib.GRUNDY_OK)


@ffi.def_extern(error=lib.GRUNDY_CANCELLED, onerror=_failed)
def grundy_py_value(call: C.grundy_call, out: C.grundy_value) -> int:
    table = _table(call.game)
    assert table.look.value is not None
    found = table.look.value(table.component(call.component))
    ffi.memmove(out, ffi.new("grundy_value *"), ffi.sizeof("grundy_value"))
    if found is None:
        out.method = lib.GRUNDY_METHOD_SEARCH
        return int(lib.GRUNDY_OK)
    out.known, out.nimber = True, index(found)
    out.method, out.source = lib.GRUNDY_METHOD_THEOREM, table.source
    return int(lib.GRUNDY_OK)


@ffi.def_extern(error=lib.GRUNDY_CANCELLED, onerror=_failed)
def grundy_py_sample(call: C.grundy_call, at: int, out: C.grundy_array) -> int:
    table = _table(call.game)
    samples = table.look.samples or ()
    if at >= len(samples):
        return int(lib.GRUNDY_STOP)
    words = table.words(samples[at], "the samples", string(call.game.name))
    return int(lib.grundy_array_append(out, ffi.new("uint64_t[]", words or [0]), len(words)))


@ffi.def_extern(error=lib.GRUNDY_CANCELLED, onerror=_failed)
def grundy_py_picture(call: C.grundy_call, out: C.grundy_picture) -> int:
    table = _table(call.game)
    assert table.look.draw is not None
    drawn = table.look.draw(table.component(call.component))
    if drawn is None:
        return int(lib.GRUNDY_UNKNOWN)
    put(drawn, out)
    return int(out.status)


@ffi.def_extern(error=lib.GRUNDY_CANCELLED, onerror=_failed)
def grundy_py_describe(call: C.grundy_call, out: C.grundy_reasons) -> int:
    table = _table(call.game)
    assert table.look.describe is not None
    after = tuple(table.component(call.to[place]) for place in range(call.count))
    said = table.look.describe(table.component(call.component), after)
    return int(lib.grundy_py_said(out, encode(said, "what describe returns")))
