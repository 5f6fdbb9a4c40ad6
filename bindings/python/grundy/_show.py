"""What notebooks show of positions."""

from __future__ import annotations

import base64
import re
from array import array
from html import escape
from typing import Any, Dict

from . import _grundy as C
from ._engine import Engine
from ._grundy import ffi, lib


def picture(e: Engine, opened: C.grundy_game, words: "array[int]", title: str) -> str:
    drawn = ffi.new("grundy_picture *")
    lib.grundy_picture_init(drawn, e.context)
    try:
        given = ffi.from_buffer("uint64_t[]", words)
        status = lib.grundy_py_draw(drawn, opened, given, len(words))
        if status == lib.GRUNDY_UNKNOWN:
            return ""
        e.check(status)
        return e.text(lambda out: lib.grundy_print_picture(out, lib.GRUNDY_FORMAT_SVG, ffi.NULL, drawn, title.encode()))
    finally:
        lib.grundy_picture_clear(drawn)


def image(svg: str) -> str:
    """A picture for HTML, by itself: written into the page its style would be that of the others
    too. Nothing where there is no picture."""
    if not svg:
        return ""
    said = re.search(r"<title[^>]*>(.*?)</title>", svg, re.DOTALL)
    data = base64.b64encode(svg.encode()).decode()
    alt = said[1].replace('"', "&quot;") if said else ""
    return f'<img alt="{alt}" src="data:image/svg+xml;base64,{data}">'


def columns(data: Dict[str, Any]) -> str:
    """The nim-values of the components in binary, one below the other, and their XOR."""
    values = [part["value"] for part in data.get("components", [])]
    if data["value"] is None or len(values) < 2 or None in values:
        return ""
    rows = [(f"{part['game']} {part['position']}", int(part["value"])) for part in data["components"]]
    rows.append(("XOR", int(data["value"])))
    bits = max(value.bit_length() for _, value in rows) or 1
    lines = "".join(
        f'<tr{_LINE if name == "XOR" else ""}><th style="text-align:left">{escape(name)}</th>'
        f"<td>{value}</td>"
        + "".join(f"<td>{bit}</td>" for bit in format(value, f"0{bits}b"))
        + "</tr>"
        for name, value in rows
    )
    return f"<table>{lines}</table>"


_LINE = ' style="border-top:1px solid"'
