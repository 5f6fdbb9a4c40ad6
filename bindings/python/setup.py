"""Builds the wheel; pyproject.toml has the rest. The version is that of the library.

GRUNDY_ROOT names the checkout of the library where this folder does not lie in it."""

import os
import re
from pathlib import Path

from setuptools import setup

root = Path(os.environ.get("GRUNDY_ROOT", Path(__file__).resolve().parents[2]))
found = re.search(r"^  VERSION ([0-9.]+)$", (root / "CMakeLists.txt").read_text(), re.MULTILINE)
assert found, "CMakeLists.txt has no VERSION"
setup(version=found[1], cffi_modules=["build_binding.py:binding"])
