"""Contexts of the library, and how calls are made under them.

A context is used by one call at a time. Each thread has its own, and a second one where rules
written in Python ask something while they are asked themselves. What users hold (games, positions,
answers) is plain data of Python, so that any thread may use it, and a context may be thrown away
whenever no call runs: it only makes later answers come sooner.
"""

from __future__ import annotations

import threading
import weakref
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, replace
from types import TracebackType
from typing import Any, Callable, Dict, Iterator, List, Optional, Tuple, Type, TypeVar, Union

from . import _grundy as C
from ._errors import BY_STATUS, Error, FaultError
from ._grundy import ffi, lib
from ._progress import Bars

STATUS: Dict[int, str] = {
    value: name[len("GRUNDY_") :]
    for value, name in ffi.typeof("grundy_status").elements.items()
}
OUTCOMES = "?NPLRD"

T = TypeVar("T")
Progress = Callable[[str, int, int], object]


@dataclass(frozen=True)
class Settings:
    """What work is done under; see :func:`settings`."""

    memory: int = 0
    seconds: float = 0.0
    steps: int = 0
    threads: int = 1
    lang: str = "en"
    progress: Optional[Progress] = None


_settings: ContextVar[Settings] = ContextVar("grundy_settings", default=Settings())


@contextmanager
def settings(
    *,
    memory: Optional[int] = None,
    seconds: Optional[float] = None,
    steps: Optional[int] = None,
    threads: Optional[int] = None,
    lang: Optional[str] = None,
    progress: Union[Progress, bool, None] = None,
) -> Iterator[Settings]:
    """Sets limits of each call in the block: ``memory`` in bytes, ``seconds``, ``steps`` of search
    (the same on every machine; 0: no limit), how many ``threads`` it may use, the language of
    texts, and a function that hears how far long work has come: what it does, how much of it is
    done, and of how much (0: not known); or ``progress=True`` for bars of tqdm where that is
    installed, ``False`` for nothing. What is not named stays as it is outside the block.

    The block holds for the code in it: for ``asyncio.to_thread`` too, but not for other threads and
    executors, which begin without limits. ``contextvars.copy_context().run`` takes it there.

    >>> import grundy
    >>> with grundy.settings(steps=1000):
    ...     grundy.Position("chomp 9x9").outcome
    'N'
    >>> with grundy.settings(lang="zh"):
    ...     print(grundy.Position("nim 1").text().splitlines()[0])
    先手必胜 (N)：SG 值 1。
    >>> from concurrent.futures import ThreadPoolExecutor
    >>> from contextvars import copy_context
    >>> with ThreadPoolExecutor() as pool, grundy.settings(lang="zh"):
    ...     print(pool.submit(copy_context().run, grundy.Position("nim 1").text).result()[:4])
    先手必胜
    """
    bars = Bars() if progress is True else None
    given: Dict[str, Any] = dict(
        memory=memory,
        seconds=seconds,
        steps=steps,
        threads=threads,
        lang=lang,
        progress=bars if bars is not None else progress,
    )
    changed = replace(_settings.get(), **{k: v for k, v in given.items() if v is not None})
    if progress is False:
        changed = replace(changed, progress=None)
    if min(changed.memory, changed.seconds, changed.steps) < 0 or changed.threads < 1:
        raise ValueError("limits are not negative, and there is at least one thread")
    language(changed.lang)
    token = _settings.set(changed)
    try:
        yield changed
    finally:
        _settings.reset(token)
        if bars is not None:
            bars.close()


def language(lang: Optional[str] = None) -> int:
    """The library's number of a language; ``None``: the one that is set."""
    lang = _settings.get().lang if lang is None else lang
    if lang not in ("en", "zh"):
        raise ValueError(f"language {lang!r}; expected 'en' or 'zh'")
    return int(lib.GRUNDY_LANGUAGE_CHINESE if lang == "zh" else lib.GRUNDY_LANGUAGE_ENGLISH)


def printing(lang: Optional[str] = None, **members: Any) -> C.grundy_print_options:
    """How something is printed, in a language."""
    given = {"size": ffi.sizeof("grundy_print_options"), "language": language(lang), **members}
    return ffi.new("grundy_print_options *", given)


def string(text: C.Data) -> str:
    """Text of the library."""
    return "" if text == ffi.NULL else str(ffi.string(text), "utf-8", "replace")


def message(error: Optional[Error], lang: Optional[str] = None) -> Any:
    """The words of an error for functions of the library that take a note."""
    if error is None:
        return ffi.NULL
    chinese = language(lang) == lib.GRUNDY_LANGUAGE_CHINESE
    return ffi.new("char[]", (error.zh if chinese else str(error)).encode())


def phrase(pointer: C.grundy_phrase, lang: Optional[str] = None) -> Optional[str]:
    """The text of a grundy_phrase or of what points to one in a language, or nothing."""
    if pointer == ffi.NULL or pointer.en == ffi.NULL:
        return None
    chinese = language(lang) == lib.GRUNDY_LANGUAGE_CHINESE and pointer.zh != ffi.NULL
    return string(pointer.zh if chinese else pointer.en)


def encode(text: str, what: str = "text") -> bytes:
    """Text for a function that takes it up to a NUL."""
    if not isinstance(text, str):
        raise TypeError(f"{what} must be str, not {type(text).__name__}")
    data = text.encode("utf-8", "surrogateescape")
    if b"\0" in data:
        raise BY_STATUS["BAD_INPUT"](f"{what} holds a NUL", f"{what} 含有 NUL 字符")
    return data


# ---- rules in Python ----

# Games that the library does not know, by name, as long as somebody has them: _rules.Rules with a
# table of functions in Python, _graph.File with a source.
rules_by_name: "weakref.WeakValueDictionary[str, Any]" = weakref.WeakValueDictionary()

# Counts games of rules in Python that nobody has any more: engines then close theirs.
_gone = [0]
_local = threading.local()


def rules_gone() -> None:
    """Is called when a game with rules in Python has no user left."""
    _gone[0] += 1


@ffi.def_extern(error=ffi.NULL)
def grundy_py_rules(name: C.Data) -> Any:
    engine = _local.running[-1]
    rules = rules_by_name.get(string(name))
    table = getattr(rules, "table", None)
    if table is None:
        return ffi.NULL
    engine.keep(rules, table)
    return table.ruleset


@ffi.def_extern(error=ffi.NULL)
def grundy_py_source(name: C.Data) -> Any:
    rules = rules_by_name.get(string(name))
    source = getattr(rules, "source", ffi.NULL)
    if source != ffi.NULL:
        _local.running[-1].keep(rules, source)
    return source


def _interrupt(kind: Any, error: BaseException, traceback: Any) -> None:
    """An exception that no callback caught, such as one between two of its lines."""
    stop(error)


@ffi.def_extern(onerror=_interrupt)
def grundy_py_progress(user: C.Data, progress: C.grundy_progress) -> None:
    try:
        function = _settings.get().progress
        if function is not None:
            function(phrase(progress.task) or "", progress.done, progress.total)
    except BaseException as error:
        stop(error)


def stop(error: BaseException, table: Any = None) -> None:
    """Ends the running call, which then raises the error. In a thread of the library that is the
    call that has rules of this table open."""
    running = getattr(_local, "running", None)
    with _stopping:
        for engine in [running[-1]] if running else [e for e in _working if e.has(table)]:
            if engine.pending is None:
                engine.pending = error
            lib.grundy_context_cancel(engine.context)


_stopping = threading.Lock()
_working: List["Engine"] = []  # those of a running call

# A context that holds more is thrown away when its call has ended.
KEPT_GAMES = 1000
KEPT_MEMORY = 1 << 30


# ---- engines ----


class Room:
    """Opened games of one kind of play, and the solver that remembers their search."""

    def __init__(self, engine: "Engine", play: int, loopy: bool) -> None:
        self.names: Dict[str, C.grundy_game] = {}
        self.cache = engine.make(ffi.new("grundy_game_cache **"), lib.grundy_py_cache, play, loopy)
        try:
            self.solver = engine.make(ffi.new("grundy_solver **"), lib.grundy_solver_create)
        except BaseException:
            lib.grundy_game_cache_destroy(self.cache)
            raise

    def game(self, engine: "Engine", name: str) -> C.grundy_game:
        """The opened game of that name."""
        found = self.names.get(name)
        if found is None:
            out = ffi.new("const grundy_game **")
            text = name.encode("utf-8", "surrogateescape")
            engine.check(lib.grundy_game_cache_get(self.cache, text, len(text), out))
            found = self.names[name] = out[0]
        return found

    def close(self) -> None:
        lib.grundy_solver_destroy(self.solver)
        lib.grundy_game_cache_destroy(self.cache)


class Engine:
    """A context with what was opened under it."""

    def __init__(self) -> None:
        self.rooms: Dict[Tuple[int, bool], Room] = {}
        self.rules: List[Any] = []
        self.held: List[Tuple[Any, Any]] = []
        self.pending: Optional[BaseException] = None
        self.gone = _gone[0]
        self.stale = False
        out = ffi.new("grundy_context **")
        if lib.grundy_context_create(ffi.NULL, out) != lib.GRUNDY_OK:
            raise BY_STATUS["NO_MEMORY"]("out of memory")
        self.context = out[0]
        self.finalizer = weakref.finalize(
            self, _destroy, self.context, self.held, self.rooms, self.rules
        )
        self.finalizer.atexit = False
        lib.grundy_context_set_progress(self.context, lib.grundy_py_progress, ffi.NULL)

    def keep(self, rules: Any, part: Any) -> None:
        """Notes that a game of rules from Python is open: its part that the library uses. Once
        nobody has the rules the game is closed, for their name may be given to others."""
        self.rules.append(part)

    def has(self, part: Any) -> bool:
        """Whether a game of these rules is open."""
        return any(kept is part for kept in self.rules)

    def make(self, out: C.Array[T], function: Callable[..., int], *arguments: Any) -> T:
        """What `function` creates under the context, and puts there."""
        self.check(function(self.context, *arguments, out))
        return out[0]

    def room(self, play: int = 0, loopy: bool = False) -> Room:
        """The games opened for this kind of play."""
        room = self.rooms.get((play, loopy))
        if room is None:
            room = self.rooms[play, loopy] = Room(self, play, loopy)
        return room

    def clear(self) -> None:
        """Forgets games and what search has found."""
        while self.rooms:
            self.rooms.popitem()[1].close()
        self.rules.clear()
        self.stale = False

    def check(self, status: int) -> None:
        """Raises what a status other than OK says."""
        if status != lib.GRUNDY_OK or self.pending is not None:
            raise self.failure(status)

    def failure(self, status: int) -> BaseException:
        """The exception of a status; that of a callback where one raised."""
        if self.pending is not None:
            error, self.pending = self.pending, None
            lib.grundy_context_resume(self.context)
            return error
        data = ffi.new("grundy_error *", {"size": ffi.sizeof("grundy_error")})
        lib.grundy_context_error(self.context, data)
        if status in (lib.GRUNDY_NO_MEMORY, lib.GRUNDY_LIMIT):
            self.stale = True  # what is kept may be what there is no room for
        kind = BY_STATUS.get(STATUS[status], FaultError)
        if data.status != status:  # the words are those of an earlier error
            return kind(string(lib.grundy_status_text(status)))
        place = (data.line, data.column, data.offset) if data.line else (None, None, None)
        english = string(lib.grundy_context_message(self.context, lib.GRUNDY_LANGUAGE_ENGLISH))
        chinese = string(lib.grundy_context_message(self.context, lib.GRUNDY_LANGUAGE_CHINESE))
        return kind(
            english or string(lib.grundy_status_text(status)),
            chinese or None,
            string(data.id),
            *place,
        )

    def breathe(self) -> None:
        """Takes the limits away, so that what is known can be said after one was reached."""
        limits = ffi.new("grundy_limits *", {"size": ffi.sizeof("grundy_limits")})
        lib.grundy_context_resume(self.context)
        self.check(lib.grundy_context_set_limits(self.context, limits))

    def text(self, write: Callable[[C.grundy_buffer], object]) -> str:
        """What `write` puts into a buffer."""
        buffer = ffi.new("grundy_buffer *")
        lib.grundy_buffer_init(buffer, self.context)
        try:
            write(buffer)
            self.check(buffer.status)
            return str(ffi.buffer(buffer.data, buffer.length)[:], "utf-8") if buffer.length else ""
        finally:
            lib.grundy_buffer_clear(buffer)

    def words(self, write: Callable[[C.grundy_array], int]) -> List[int]:
        """What `write` puts into an array of words."""
        array = ffi.new("grundy_array *")
        lib.grundy_array_init(array, self.context)
        try:
            self.check(write(array))
            return list(ffi.unpack(array.data, array.length)) if array.length else []
        finally:
            lib.grundy_array_clear(array)

    def __enter__(self) -> "Engine":
        chosen = _settings.get()
        self._tidy()
        limits = ffi.new("grundy_limits *", {"size": ffi.sizeof("grundy_limits")})
        limits.memory = chosen.memory
        limits.seconds = chosen.seconds
        limits.steps = chosen.steps
        limits.threads = chosen.threads
        self.pending = None
        lib.grundy_context_resume(self.context)
        status = lib.grundy_context_set_limits(self.context, limits)
        _pools().running.append(self)
        with _stopping:
            _working.append(self)
        try:
            self.check(status)
        except BaseException:
            self._end()
            raise
        return self

    def _tidy(self) -> None:
        """Forgets what there would be too much of."""
        kept = sum(len(room.names) for room in self.rooms.values())
        if self.stale or kept > KEPT_GAMES or self.rules and self.gone != _gone[0]:
            self.clear()
        self.gone = _gone[0]

    def _end(self) -> None:
        with _stopping:
            _working.remove(self)
        _local.running.remove(self)

    def __exit__(
        self,
        kind: Optional[Type[BaseException]],
        error: Optional[BaseException],
        traceback: Optional[TracebackType],
    ) -> None:
        self._end()
        _local.free.append(self)
        if lib.grundy_context_memory(self.context) > KEPT_MEMORY:
            self.stale = True


def _destroy(
    context: Any, held: List[Tuple[Any, Any]], rooms: Dict[Tuple[int, bool], Room], rules: List[Any]
) -> None:
    while held:
        destroy, pointer = held.pop()
        destroy(pointer)
    while rooms:
        rooms.popitem()[1].close()
    lib.grundy_context_destroy(context)
    rules.clear()


class Held(Engine):
    """The context of something that users hold and go on with, such as a quotient: it lives as long
    as that, and calls of several threads wait for one another."""

    def __init__(self) -> None:
        super().__init__()
        self._lock = threading.Lock()

    def hold(self, pointer: T, destroy: Callable[[T], None]) -> T:
        """What is to be destroyed with the context."""
        self.held.append((destroy, pointer))
        return pointer

    def let_go(self, pointer: Any) -> None:
        """Destroys it now."""
        for place, (destroy, held) in enumerate(self.held):
            if held == pointer:
                del self.held[place]
                destroy(pointer)
                return

    def keep(self, rules: Any, part: Any) -> None:
        self.rules += [part, rules]  # the rules too, and with them their name

    def _tidy(self) -> None:
        pass  # its games are in use

    def __enter__(self) -> "Held":
        if self in _pools().running:
            raise BY_STATUS["USAGE"]("the object is at work: a function that it calls uses it")
        self._lock.acquire()
        try:
            super().__enter__()
        except BaseException:
            self._lock.release()
            raise
        return self

    def __exit__(
        self,
        kind: Optional[Type[BaseException]],
        error: Optional[BaseException],
        traceback: Optional[TracebackType],
    ) -> None:
        self._end()
        self._lock.release()


def engine() -> Engine:
    """An engine that no call of this thread uses."""
    free: List[Engine] = _pools().free
    return free.pop() if free else Engine()


def _pools() -> Any:
    """This thread's engines: those that are free and those of running calls."""
    if not hasattr(_local, "free"):
        _local.free, _local.running = [], []
    return _local


def memory() -> int:
    """Bytes that this thread's contexts hold: opened games, their values, and what search found.

    >>> import grundy
    >>> grundy.clear()
    >>> before = grundy.memory()
    >>> len(grundy.values("kayles", 100000))
    100000
    >>> grundy.memory() > before
    True
    >>> grundy.clear()
    >>> grundy.memory() == before
    True
    """
    engine_ = engine()
    with engine_:
        used = int(lib.grundy_context_memory(engine_.context))
    return used + sum(
        int(lib.grundy_context_memory(e.context)) for e in _local.free if e is not engine_
    )


def clear() -> None:
    """Forgets the games that this thread has opened, their values, and what search found. Answers
    that were given stay."""
    for found in list(getattr(_local, "free", [])):
        found.clear()


