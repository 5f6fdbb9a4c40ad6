"""What answers have in common: the text and the JSON of the library."""

from __future__ import annotations

import json
from contextlib import contextmanager
from dataclasses import dataclass, field, fields
from html import escape
from typing import Any, Callable, Dict, Iterator, List, Optional, Type, TypeVar

from . import _grundy as C
from ._engine import Engine, encode, language, message, phrase, printing, string
from ._errors import Error
from ._grundy import ffi, lib

LANGUAGES = ("en", "zh")
T = TypeVar("T")
READ: Dict[str, Callable[[Any], Any]] = {
    "char *": lambda text: string(text) or None,
    "grundy_phrase": phrase,
    "grundy_phrase *": phrase,
    "grundy_u128": lambda wide: wide.low | wide.high << 64,
}


def record(kind: Type[T], found: Any, /, **others: Any) -> T:
    """A dataclass of what a struct holds: each field is the member of its name, ``start`` the member
    ``from``, unless it is among the others. Members are numbers, texts or phrases."""
    dataclass: Any = kind
    for each in fields(dataclass):
        if each.name not in others:
            value = getattr(found, "from" if each.name == "start" else each.name)
            if isinstance(value, ffi.CData):
                value = READ[ffi.typeof(value).cname.replace("struct ", "")](value)
            others[each.name] = value
    return kind(**others)


def listed(array: C.Array[T], count: int) -> List[T]:
    """What an array of the library holds, which may be NULL where that is nothing."""
    return ffi.unpack(array, count) if count and array != ffi.NULL else []


@dataclass(frozen=True)
class Printed:
    """An answer: ``data`` as the command has it with ``--json``, where large numbers are decimal
    strings, and ``text(lang)`` or ``str()`` to read."""

    data: Dict[str, Any] = field(repr=False, compare=False)
    words: Dict[str, str] = field(repr=False, compare=False)

    def text(self, lang: Optional[str] = None) -> str:
        """The answer to read, as the command prints it."""
        return self.words["zh" if language(lang) == lib.GRUNDY_LANGUAGE_CHINESE else "en"]

    def __str__(self) -> str:
        return self.text()

    def _repr_html_(self) -> str:
        return f"<pre>{escape(self.text())}</pre>"


def printed(
    e: Engine,
    write: Callable[..., object],
    *answer: Any,
    explain: bool = False,
    error: Optional[Error] = None,
) -> Dict[str, Any]:
    """The fields of an answer, which a function of the library prints; `error` ended the work."""

    def text(format: int, lang: Optional[str] = None) -> str:
        note = message(error, lang)
        how = printing(lang, explain=explain, note=note)
        return e.text(lambda out: write(out, format, how, *answer))

    return {
        "data": json.loads(text(lib.GRUNDY_FORMAT_JSON)),
        "words": {lang: text(lib.GRUNDY_FORMAT_TEXT, lang) for lang in LANGUAGES},
    }


def partial(e: Engine, status: int, known: bool, answer: Callable[[Any], Any]) -> Any:
    """The answer; where a limit ended the work its exception, which has as much as is known."""
    if status == lib.GRUNDY_OK and e.pending is None:
        return answer(None)
    error = e.failure(status)
    limits = (lib.GRUNDY_LIMIT, lib.GRUNDY_NO_MEMORY)
    if isinstance(error, Error) and known and status in limits:
        e.breathe()
        error.partial = answer(error)
    raise error


@contextmanager
def certificate(e: Engine, path: str) -> Iterator[C.grundy_certificate]:
    """A certificate for a file, which appears whole or not at all."""
    out = ffi.new("grundy_certificate **")
    made = e.make(out, lib.grundy_certificate_create, encode(path, "path"))
    try:
        yield made
    except BaseException:
        lib.grundy_certificate_destroy(made)
        raise
    e.check(lib.grundy_certificate_commit(made))


__all__ = ["LANGUAGES", "Printed", "certificate", "listed", "partial", "printed", "record"]
