"""Examples in docstrings and documents, types, and what the package shows."""

from __future__ import annotations

import doctest
import importlib
import json
import os
import pkgutil
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import grundy

root = Path(__file__).resolve().parents[3]
modules = [f"grundy.{found.name}" for found in pkgutil.iter_modules(grundy.__path__)]


@pytest.mark.parametrize("name", ["grundy", *[name for name in modules if name != "grundy._grundy"]])
def test_docstrings(name: str) -> None:
    found = doctest.testmod(importlib.import_module(name))
    assert not found.failed


package = "bindings/python/"
DOCUMENTS = [name + readme for name in ("", package) for readme in ("README.md", "README.zh-CN.md")]


@pytest.mark.parametrize("name", DOCUMENTS)
def test_documents(name: str) -> None:
    """The examples run, and the first of them, the quick start, has at most ten lines."""
    blocks = re.findall(r"^```pycon\n(.*?)^```", (root / name).read_text(), re.DOTALL | re.MULTILINE)
    assert blocks and len(blocks[0].splitlines()) <= 10
    examples = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, name, name, 0)
    found = doctest.DocTestRunner().run(examples)
    assert found.attempted and not found.failed


def test_notebook(tmp_path: Path) -> None:
    """examples/notebook.ipynb runs from the first cell to the last, and shows what it should. It is
    kept without outputs: these are the library's, half a megabyte of pictures, and made here."""
    source = root / "examples" / "notebook.ipynb"
    cells = json.loads(source.read_text())["cells"]
    assert not any(cell.get("outputs") or cell.get("execution_count") for cell in cells)
    place = {**os.environ, "PYTHONPATH": str(Path(grundy.__file__).parents[1])}
    place["PYDEVD_DISABLE_FILE_VALIDATION"] = "1"
    where = ["--output-dir", str(tmp_path), "--output", "done"]
    command = [*NBCONVERT, "--to", "notebook", "--execute", *where, str(source)]
    done = subprocess.run(command, capture_output=True, text=True, env=place, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    shown = json.loads((tmp_path / "done.ipynb").read_text())["cells"]
    assert [cell["source"] for cell in shown] == [cell["source"] for cell in cells]
    html = ["".join(output.get("data", {}).get("text/html", [])) for cell in shown
            for output in cell.get("outputs", ())]
    assert sum("<img" in one for one in html) >= 6  # positions, graph, plots, Venn diagram
    assert any("<table>" in one and "XOR" in one for one in html)
    said = ["".join(output.get("text", [])) for cell in shown for output in cell.get("outputs", ())]
    assert not any(output.get("name") == "stderr" for cell in shown for output in cell.get("outputs", ()))
    assert any("octal:0.16 proved 105351 149459" in one for one in said)


NBCONVERT = [sys.executable, "-m", "nbconvert", "--ExecutePreprocessor.kernel_name=python3"]


def test_everything_is_documented() -> None:
    assert sorted(grundy.__all__) == list(grundy.__all__)
    for name in grundy.__all__:
        thing = getattr(grundy, name)
        if name == "Component":
            continue
        assert thing.__doc__, name
        if isinstance(thing, type):
            for member, value in vars(thing).items():
                if not member.startswith("_") and (callable(value) or isinstance(value, property)):
                    assert value.__doc__, f"{name}.{member}"


def test_version() -> None:
    lines = (root / "CMakeLists.txt").read_text()
    assert f"VERSION {grundy.__version__}\n" in lines


@pytest.mark.skipif(not shutil.which("mypy"), reason="mypy is not installed")
def test_types(tmp_path: Path) -> None:
    user = tmp_path / "user.py"
    user.write_text(
        "import grundy\n"
        "p: grundy.Position = grundy.Position('nim 3') + grundy.game('kayles')(4)\n"
        "value: int = p.value\n"
        "to: grundy.Component = p.winning_moves[0].to[0]\n"
        "half: grundy.Nimber = grundy.Nimber(3) * 5 / 2\n"
        "wrong: str = grundy.period('nim').period\n"
    )
    place = Path(grundy.__file__).parents[1]
    path = {} if place.name == "site-packages" else {"MYPYPATH": str(place)}
    options = ["--strict", "--python-executable", sys.executable, "--cache-dir", str(tmp_path)]
    done = subprocess.run(
        ["mypy", *options, str(user)], capture_output=True, text=True, env={**os.environ, **path}
    )
    assert "user.py:6" in done.stdout and done.stdout.count("user.py:") == 1, done.stdout


@pytest.mark.skipif(not shutil.which("mypy"), reason="mypy is not installed")
def test_types_of_the_package(tmp_path: Path) -> None:
    """The package as it is built, and its tests; what C does not declare is found."""
    shutil.copytree(Path(grundy.__file__).parent, tmp_path / "grundy")
    shutil.copytree(Path(__file__).parent, tmp_path / "tests")
    lines = ["from grundy._grundy import ffi, lib", *WRONG]
    (tmp_path / "wrong.py").write_text("".join(f"{line}\n" for line in lines))
    done = subprocess.run(
        ["mypy", "--strict", "--cache-dir", str(tmp_path / "cache"), "grundy", "tests", "wrong.py"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
    )
    errors = [line for line in done.stdout.splitlines() if ": error: " in line]
    places = [f"wrong.py:{number}" for number in range(2, len(WRONG) + 2)]
    assert [error.split(": ")[0] for error in errors] == places, done.stdout


WRONG = [
    "lib.grundy_nothing",
    "lib.grundy_status_text()",
    "lib.grundy_position_count(ffi.new('grundy_period *'))",
    "ffi.new('grundy_period *').perid",
    "lib.grundy_version().splitlines()",
]


def test_files_are_short() -> None:
    files = [*(root / "bindings" / "python").glob("*/*.py"), *(root / "bindings").glob("python/*.[ch]")]
    assert len(files) > 20
    for file in files:
        assert len(file.read_text().splitlines()) <= 600, file
