"""Graphs of positions."""

from __future__ import annotations

import json
from dataclasses import dataclass
from html import escape
from importlib import import_module
from typing import Any, Dict, Iterator, List, Optional, Tuple

from . import _engine
from ._engine import Held, printing
from ._games import Game
from ._grundy import ffi, lib
from ._runs import Sum
from ._show import image
from ._solution import ENDLESS, PLAYS, choice


@dataclass(frozen=True)
class Vertex:
    """A position in a graph: its ``name``, who wins it, its nim-value (``None``: it has none), and
    how many moves play lasts: ``remoteness`` where the winner hurries, ``suspense`` where the loser
    does, ``birthday`` at most; infinity where play can go on forever."""

    name: str
    outcome: str
    value: Optional[int]
    remoteness: float
    suspense: float
    birthday: float


def _moves(number: int) -> float:
    return float("inf") if number == ENDLESS else int(number)


class GameGraph:
    """All positions that play can reach: ``graph[i]`` is vertex i, the start is vertex 0, and
    ``options(i)`` are the vertices that its moves lead to.

    >>> import grundy
    >>> graph = grundy.Position("kayles 3").graph()
    >>> len(graph), graph[0].name, graph[0].value, [graph[i].name for i in graph.options(0)]
    (5, '3', 3, ['2', '1+1', '1'])
    >>> graph.index(grundy.Position("kayles 2"))
    1
    >>> list(graph.edges())[:3]
    [('3', '2'), ('3', '1+1'), ('3', '1')]
    """

    def __init__(self, position: Sum, play: str = "normal", most: int = 0) -> None:
        self._engine = Held()
        kind = choice(PLAYS, play, "play")
        out = ffi.new("grundy_game_graph **")
        with self._engine as e:
            built = e.hold(position._build(e, kind), lib.grundy_position_destroy)
            e.check(lib.grundy_game_graph_create(e.context, built, kind, most, out))
            self._graph = e.hold(out[0], lib.grundy_game_graph_destroy)
            self._count = int(lib.grundy_game_graph_shape_of(self._graph).vertices)
        self.play = play
        self._loopy = position.loopy

    def __len__(self) -> int:
        return self._count

    @property
    def moves(self) -> int:
        """How many edges it has."""
        return int(lib.grundy_game_graph_shape_of(self._graph).edges)

    def name(self, index: int) -> str:
        """The position of a vertex in one word."""
        with self._engine as e:
            return self._name(e, range(self._count)[index])

    def _name(self, e: Held, index: int) -> str:
        return e.text(lambda out: e.check(lib.grundy_game_graph_print(self._graph, index, out)))

    def __getitem__(self, index: int) -> Vertex:
        place = range(self._count)[index]
        found = lib.grundy_game_graph_vertex(self._graph, place)
        return Vertex(
            self.name(place),
            _engine.OUTCOMES[found.outcome],
            int(found.value) if found.value_known else None,
            _moves(found.remoteness),
            _moves(found.suspense),
            _moves(found.birthday),
        )

    def __iter__(self) -> Iterator[Vertex]:
        return (self[index] for index in range(self._count))

    def options(self, index: int) -> List[int]:
        """The vertices that the moves from a vertex lead to, ascending."""
        count = ffi.new("size_t *")
        found = lib.grundy_game_graph_options(self._graph, range(self._count)[index], count)
        return list(ffi.unpack(found, count[0])) if count[0] else []

    def index(self, position: Sum) -> int:
        """The vertex of a sum of components of one game. ``ValueError`` where it is not there."""
        found, index = ffi.new("bool *"), ffi.new("size_t *")
        games = {run.game for run in position.runs}
        if len(games) > 1:
            raise ValueError("a vertex is looked up by components of one game")
        with self._engine as e:
            if not games:
                return self._empty(e)
            opened = e.room(PLAYS[self.play], position.loopy).game(e, games.pop().name)
            parts = [list(words) for _, words in position._components()]
            words = [word for part in parts for word in part]
            ends = [len(part) for part in parts]
            e.check(
                lib.grundy_py_find(
                    self._graph,
                    opened,
                    ffi.new("uint64_t[]", words),
                    ffi.new("size_t[]", ends),
                    len(ends),
                    found,
                    index,
                )
            )
        if not found[0]:
            raise ValueError(f"{position} is not in the graph")
        return int(index[0])

    def _empty(self, e: Held) -> int:
        for index in range(self._count - 1, -1, -1):
            if self._name(e, index) == "end":
                return index
        raise ValueError("the empty position is not in the graph")

    def edges(self) -> Iterator[Tuple[str, str]]:
        """The moves, as pairs of names, as ``Game.from_edges`` takes them (which asks for vertices
        without moves too: ``nodes``)."""
        names = self.nodes()
        for index in range(self._count):
            for to in self.options(index):
                yield names[index], names[to]

    def nodes(self) -> List[str]:
        """The names of all vertices."""
        with self._engine as e:
            return [self._name(e, index) for index in range(self._count)]

    def to_networkx(self) -> Any:
        """A ``networkx.DiGraph``, its nodes the names, with the members of ``Vertex`` as their
        attributes."""
        graph = import_module("networkx").DiGraph()
        for vertex in self:
            facts = {name: getattr(vertex, name) for name in Vertex.__annotations__}
            del facts["name"]
            graph.add_node(vertex.name, **facts)
        graph.add_edges_from(self.edges())
        return graph

    def dot(self) -> str:
        """The graph in DOT. Raises ``LimitError`` for more than 1000 positions or 10,000 moves.

        >>> import grundy
        >>> print(grundy.Position("nim 1").graph().dot())
        digraph {
          node [style=filled];
          "1" [label="1: 1", fillcolor="#56b4e9"];
          "1" -> "end";
          "end" [label="end: 0", fillcolor="#dcdcdc"];
        }
        <BLANKLINE>
        """
        with self._engine as e:
            return e.text(
                lambda out: lib.grundy_print_game_graph(
                    out, lib.GRUNDY_FORMAT_DOT, ffi.NULL, self._graph
                )
            )

    def _print(self, format: int, lang: Optional[str], full: bool) -> str:
        how = printing(lang, full=full)
        with self._engine as e:
            return e.text(
                lambda out: lib.grundy_print_game_graph(out, format, how, self._graph)
            )

    def text(self, lang: Optional[str] = None, *, full: bool = False) -> str:
        """A table of the positions to read, the first 40 of them unless ``full``."""
        return self._print(lib.GRUNDY_FORMAT_TEXT, lang, full)

    def json(self, *, full: bool = False) -> Dict[str, Any]:
        """The graph as ``grundy graph --json`` has it."""
        found: Dict[str, Any] = json.loads(self._print(lib.GRUNDY_FORMAT_JSON, None, full))
        return found

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"<grundy.GameGraph: {len(self)} positions, {self.moves} moves>"

    def svg(self) -> str:
        """A picture of the graph with a token on the start, '' where it is too large."""
        if len(self) > lib.GRUNDY_PICTURE_VERTICES or self.moves > lib.GRUNDY_PICTURE_EDGES:
            return ""
        names = self.nodes()
        game = Game.from_edges([*self.edges(), *((name,) for name in names)], loopy=True)
        return game(names[0]).svg()[0]

    def _repr_html_(self) -> str:
        return f"<div>{image(self.svg())}</div><pre>{escape(self.text())}</pre>"


__all__ = ["GameGraph", "Vertex"]
