"""What can be said of the package without building it. What of the public headers it reaches: each function is
called, or is listed with why it is not. And that its modules import one another without a circle."""

from __future__ import annotations

import ast
import re
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from typing import Dict, List, Set

root = Path(__file__).resolve().parents[3]
package = root / "bindings" / "python"


def public() -> Set[str]:
    """The functions that the headers declare."""
    found: Set[str] = set()
    for header in sorted((root / "include").rglob("*.h")):
        text = re.sub(r"/\*.*?\*/", "", header.read_text(), flags=re.DOTALL)
        found.update(re.findall(r"\bGRUNDY_API\b[^;(]*?\b(grundy_\w+)\(", text))
    return found


def called() -> Set[str]:
    """Those that the package calls, itself or in its C."""
    found: Set[str] = set()
    for source in (package / "grundy").glob("*.py"):
        found.update(re.findall(r"lib\.(grundy_\w+)", source.read_text()))
    text = re.sub(r"/\*.*?\*/", "", (package / "binding.c").read_text(), flags=re.DOTALL)
    found.update(re.findall(r"\b(grundy_\w+)\(", text))
    return found


def left_out() -> Dict[str, str]:
    """unreached.txt: lines "# why", and under each the names it speaks of."""
    found: Dict[str, str] = {}
    why = ""
    for line in (Path(__file__).parent / "unreached.txt").read_text().splitlines():
        if line.startswith("# "):
            why = line[2:]
        elif line and why:
            assert line not in found, line
            found[line] = why
    return found


def test_every_function_is_reached_or_has_a_reason() -> None:
    declared, used, listed = public(), called(), left_out()
    exported = set((root / "cmake" / "exports.txt").read_text().split())
    assert len(declared) > 200 and declared == exported
    missing = sorted(declared - used - set(listed))
    assert not missing, f"neither reached nor listed in unreached.txt: {missing}"
    assert not sorted(set(listed) & used), "listed, but reached"
    assert not sorted(set(listed) - declared), "listed, but not declared"


def imports(source: str) -> List[str]:
    """The modules of the package that a module imports, in functions too; not those that only annotations name."""
    found: List[str] = []
    left: List[ast.AST] = [ast.parse(source)]
    for node in left:
        if isinstance(node, ast.ImportFrom) and node.level:
            found += [node.module] if node.module else [name.name for name in node.names]
        if not (isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"):
            left.extend(ast.iter_child_nodes(node))
    return found


def circle(sources: Dict[str, str]) -> List[str]:
    """Modules that import one another in turn; none: there is no circle."""
    try:
        list(TopologicalSorter({name: imports(source) for name, source in sources.items()}).static_order())
    except CycleError as error:
        return list(error.args[1])
    return []


def test_modules_import_without_a_circle() -> None:
    sources = {file.stem: file.read_text() for file in (package / "grundy").glob("*.py")}
    assert len(sources) > 20 and not circle(sources), circle(sources)
    assert [name for name, source in sources.items() if re.search(r"^if TYPE_CHECKING:", source, re.M)] == ["_games"]


def test_the_check_sees_circles() -> None:
    one = {"a": "from .b import x", "b": "def f():\n    from . import c\n", "c": "from .a import y"}
    assert set(circle(one)) == {"a", "b", "c"}
    one["c"] = "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from .a import y\n"
    assert not circle(one)


def test_the_check_sees_what_is_missing() -> None:
    assert "grundy_solve" in called() and "grundy_solve" in public()
    assert "grundy_nim_product" in left_out() and "grundy_nim_product" not in called()


if __name__ == "__main__":  # as the tests of the library call it, before there is a package
    test_every_function_is_reached_or_has_a_reason()
    test_modules_import_without_a_circle()
    test_the_check_sees_circles()
    test_the_check_sees_what_is_missing()
