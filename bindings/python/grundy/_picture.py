"""Pictures of components that rules in Python draw."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Iterable, Optional, Tuple, Union

from . import _grundy as C
from ._grundy import ffi, lib

_SHAPES = {
    name[len("GRUNDY_SHAPE_") :].lower(): value
    for value, name in ffi.typeof("grundy_shape").elements.items()
}
_STATES = {
    name[len("GRUNDY_STATE_") :].lower(): int(getattr(lib, name))
    for name in dir(lib)
    if name.startswith("GRUNDY_STATE_")
}


@dataclass(frozen=True)
class Item:
    """An item of a picture, its place in cells, x to the right and y down. ``shape`` is stone, pin,
    gap, square, coin, piece, vertex, edge, line or label; those of extent go on to ``to``: squares
    to the opposite corner, edges and lines to their other end. ``state`` has words such as free,
    taken, here, goal, heads, tails, dark, arrow. ``name`` is what moves call it, ``label`` is shown
    with it, ``tone`` 1 or 2 is whose it is."""

    shape: str
    x: float
    y: float
    to: Optional[Tuple[float, float]] = None
    state: Union[str, Iterable[str]] = "free"
    name: Optional[str] = None
    label: Optional[str] = None
    bend: float = 0
    tone: int = 0


@dataclass(frozen=True)
class Picture:
    """What ``Game.from_options(draw=...)`` gives for a component: a frame of ``width`` by ``height``
    cells and its items, later ones over earlier ones."""

    width: float
    height: float
    items: Tuple[Item, ...]


def _one_of(words: Any, word: str, what: str) -> int:
    if word not in words:
        raise ValueError(f"{what} {word!r}; expected one of {', '.join(sorted(words))}")
    return int(words[word])


def _hundredths(cells: float) -> int:
    return round(100 * cells)


def put(picture: Picture, out: C.grundy_picture) -> None:
    """Puts it into a grundy_picture."""
    out.width, out.height = _hundredths(picture.width), _hundredths(picture.height)
    for item in picture.items:
        given = ffi.new("grundy_picture_item *")
        given.shape = _one_of(_SHAPES, item.shape, "shape")
        states = item.state.split() if isinstance(item.state, str) else item.state
        given.state = sum({_one_of(_STATES, state, "state") for state in states})
        x2, y2 = item.to or (item.x, item.y)
        given.x, given.y = _hundredths(item.x), _hundredths(item.y)
        given.x2, given.y2 = _hundredths(x2), _hundredths(y2)
        given.bend, given.tone = _hundredths(item.bend), item.tone
        name = ffi.NULL if item.name is None else item.name.encode()
        label = ffi.NULL if item.label is None else item.label.encode()
        lib.grundy_py_item(out, given, name, label, item.tone)


__all__ = ["Item", "Picture"]
