"""Games on graphs: their edges as a file that the library reads."""

from __future__ import annotations

import os
import tempfile
import weakref
from typing import Any, Dict, Iterable, List

from . import _engine
from ._engine import encode
from ._errors import BadInputError
from ._grundy import ffi


class File:
    """A file of edges that the game of a name is read from, as long as somebody has the game."""

    def __init__(self, text: str) -> None:
        self.folder = tempfile.TemporaryDirectory(prefix="grundy-")
        path = os.path.join(self.folder.name, "edges")
        with open(path, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
        self.source = ffi.new("char[]", encode(f"graph:{path}"))
        weakref.finalize(self, _engine.rules_gone).atexit = False


class Family:
    """A game and the text of its positions, with blanks, as long as somebody has the family."""

    def __init__(self, game: str, text: str) -> None:
        self.source = ffi.new("char[]", encode(f"{game}\n{text}", "family"))
        weakref.finalize(self, _engine.rules_gone).atexit = False


def edges_text(edges: Any) -> str:
    """Lines of names, of pairs and of vertices alone, or of a graph of networkx."""
    lines: List[Iterable[Any]] = []
    if hasattr(edges, "nodes") and hasattr(edges, "edges"):
        nodes, pairs = edges.nodes, edges.edges
        lines = [(node,) for node in (nodes() if callable(nodes) else nodes)]
        edges = pairs() if callable(pairs) else pairs
    lines += edges
    found: List[str] = []
    spelt: Dict[str, Any] = {}
    for number, line in enumerate(lines, 1):
        if isinstance(line, str):
            raise TypeError(f"an edge is a pair of vertices, not {line!r}")
        names = tuple(line)[:2]
        for name in names:
            text = str(name)
            if not text or any(sign.isspace() or sign == "#" for sign in text):
                raise BadInputError(
                    f"vertex {text!r}; expected a name without white space and '#'",
                    f"顶点 {text!r}：名称不能含空白和 '#'",
                    line=number,
                )
            if spelt.setdefault(text, name) != name:
                raise BadInputError(f"two vertices are called {text!r}", line=number)
        found.append(" ".join(map(str, names)))
    return "".join(line + "\n" for line in found)
