"""Exceptions, one for each status of the library."""

from __future__ import annotations

from typing import Any, Dict, Optional, Type

__all__ = [
    "BadInputError",
    "CancelledError",
    "Error",
    "FaultError",
    "InputOutputError",
    "LimitError",
    "NoMemoryError",
    "UnknownAnswerError",
    "UnknownGameError",
    "UsageError",
]


class Error(Exception):
    """Any failure of the library. ``str(error)`` is the message in English, ``zh`` in Chinese;
    ``id`` names it whatever its wording, and is empty where it has no name. Where a limit ended the
    work ``partial`` is the answer as far as it is known, for questions that have one."""

    partial: Any = None

    def __init__(
        self,
        message: str,
        zh: Optional[str] = None,
        id: str = "",
        line: Optional[int] = None,
        column: Optional[int] = None,
        offset: Optional[int] = None,
    ) -> None:
        super().__init__(message)
        self.zh = zh or message
        self.id = id
        self.line = line
        self.column = column
        self.offset = offset


class UsageError(Error, ValueError):
    """The question does not fit what it asks about."""


class BadInputError(Error, ValueError):
    """Text or numbers that cannot be read. ``line`` and ``column`` count from 1, ``offset`` in
    bytes from 0; they are ``None`` where the input has no such places.

    >>> import grundy
    >>> try:
    ...     grundy.Position("nim 3 four")
    ... except grundy.BadInputError as error:
    ...     print(error.line, error.column)
    1 7
    """


class UnknownGameError(Error, LookupError):
    """No game has this name; the message has the nearest one."""


class LimitError(Error):
    """A limit of time, steps or memory was reached, or a number does not fit."""


class UnknownAnswerError(Error):
    """The answer is not known, or there is none."""


class NoMemoryError(Error, MemoryError):
    """There is no memory, or no more of it is allowed (see ``grundy.settings``)."""


class InputOutputError(Error, OSError):
    """A file could not be read or written."""


class FaultError(Error):
    """A fault of the library: please report it."""


class CancelledError(Error):
    """The work was cancelled."""


# Users know them by the package: in a traceback too.
for _name in __all__:
    globals()[_name].__module__ = "grundy"

# What they were called once, by the names that there are now.
RENAMED: Dict[str, str] = {name[: -len("Error")]: name for name in __all__ if name != "Error"}
RENAMED["Unknown"] = RENAMED.pop("UnknownAnswer")

BY_STATUS: Dict[str, Type[Error]] = {
    "USAGE": UsageError,
    "UNKNOWN_GAME": UnknownGameError,
    "BAD_INPUT": BadInputError,
    "LIMIT": LimitError,
    "UNKNOWN": UnknownAnswerError,
    "NO_MEMORY": NoMemoryError,
    "IO": InputOutputError,
    "FAULT": FaultError,
    "CANCELLED": CancelledError,
}
