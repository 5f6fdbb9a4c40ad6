"""Sheets of exercises for a class."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Dict, Iterator, List, Optional, Union

from ._engine import encode, engine, printing
from ._errors import UsageError
from ._games import Game
from ._grundy import ffi, lib
from ._solution import PLAYS, choice

FORMATS = {
    "text": lib.GRUNDY_FORMAT_TEXT,
    "json": lib.GRUNDY_FORMAT_JSON,
    "html": lib.GRUNDY_FORMAT_HTML,
    "tex": lib.GRUNDY_FORMAT_TEX,
    "markdown": lib.GRUNDY_FORMAT_MARKDOWN,
}


@dataclass(frozen=True)
class Exercises:
    """A sheet, which its seed makes: ``text``, ``html``, ``tex`` and ``markdown`` print it, with or
    without the answers; iteration gives each exercise with its answer, as ``grundy exercise --json
    --answers`` has it."""

    topic: Union[str, Game, None]
    count: int
    level: int
    seed: int
    play: str

    def print(self, format: str, lang: Optional[str] = None, *, answers: bool = False) -> str:
        """The sheet as text, json, html, tex or markdown."""
        chosen = choice(FORMATS, format, "format")
        options = ffi.new("grundy_exercise_options *")
        options.size = ffi.sizeof("grundy_exercise_options")
        options.count, options.level, options.seed = self.count, self.level, self.seed
        options.play = choice(PLAYS, self.play, "play")
        with engine() as e:
            loopy = isinstance(self.topic, Game) and self.topic.loopy
            name = self.topic.name if isinstance(self.topic, Game) else self.topic
            topic = ffi.NULL if name is None else ffi.new("char[]", encode(name, "topic"))
            options.topic, options.games = topic, e.room(options.play, loopy).cache
            out = ffi.new("grundy_exercises **")
            sheet = e.make(out, lib.grundy_exercises_create, options)
            try:
                how = printing(lang, explain=answers)
                return e.text(lambda text: lib.grundy_print_exercises(text, chosen, how, sheet))
            finally:
                lib.grundy_exercises_destroy(sheet)

    def text(self, lang: Optional[str] = None, *, answers: bool = False) -> str:
        """To read in a terminal."""
        return self.print("text", lang, answers=answers)

    def html(self, lang: Optional[str] = None, *, answers: bool = False) -> str:
        """A page of its own, with pictures of the positions."""
        return self.print("html", lang, answers=answers)

    def tex(self, lang: Optional[str] = None, *, answers: bool = False) -> str:
        """For LaTeX; in Chinese for XeLaTeX."""
        return self.print("tex", lang, answers=answers)

    def markdown(self, lang: Optional[str] = None, *, answers: bool = False) -> str:
        """As Markdown."""
        return self.print("markdown", lang, answers=answers)

    def data(self, lang: Optional[str] = None) -> List[Dict[str, Any]]:
        """The exercises with their answers."""
        return [json.loads(line) for line in self.print("json", lang, answers=True).splitlines()]

    def __iter__(self) -> Iterator[Dict[str, Any]]:
        return iter(self.data())

    def __len__(self) -> int:
        return self.count

    def __str__(self) -> str:
        return self.text()

    def _repr_html_(self) -> str:
        return self.html()


def exercises(
    topic: Union[str, Game, None] = None,
    count: int = 8,
    *,
    level: int = 2,
    seed: int = 1,
    play: str = "normal",
) -> Exercises:
    """A sheet of exercises, each checked to have the answer that an exercise of its ``level``, 1 to
    3, should have: of a topic (nim, misere, staircase, mex, sums, periods, graphs, xor, count), of
    a game, or of all topics in turn. The same seed gives the same sheet.

    >>> import grundy
    >>> sheet = grundy.exercises("nim", 2, level=1, seed=3)
    >>> for exercise in sheet:
    ...     print(exercise["text"], "-", exercise["answer"].splitlines()[0])
    nim 6 7 - The next player wins (N): nim-value 1.
    nim 4 6 3 - The next player wins (N): nim-value 1.
    """
    if not 1 <= level <= 3 or not 1 <= count <= lib.GRUNDY_EXERCISES_MOST:
        most = int(lib.GRUNDY_EXERCISES_MOST)
        raise UsageError(f"expected a level of 1 to 3 and 1 to {most} exercises")
    if not 0 <= seed < 1 << 64:
        raise UsageError("expected a seed from 0 to 2^64 - 1")
    choice(PLAYS, play, "play")
    return Exercises(topic, count, level, seed, play)


__all__ = ["Exercises", "exercises"]
