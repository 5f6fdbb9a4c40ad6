"""What of the public headers Python reaches: each function is called by the package, or is listed
with why it is not."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Dict, Set

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


def test_the_check_sees_what_is_missing() -> None:
    assert "grundy_solve" in called() and "grundy_solve" in public()
    assert "grundy_nim_product" in left_out() and "grundy_nim_product" not in called()


if __name__ == "__main__":  # as the tests of the library call it, before there is a package
    test_every_function_is_reached_or_has_a_reason()
    test_the_check_sees_what_is_missing()
