#!/usr/bin/env python3
"""abi.py [--update] [CHECKOUT]: is the binary interface of the library that of cmake/abi.h, by abidiff? That file has the
declarations of the public headers; --update writes them there again, after a change that is meant. Each side is compiled with empty
functions, so that neither a build of the library nor the version of abidiff matters. Exit code 1 and what changed;
77 where abidiff is not installed (Debian: abigail-tools)."""
import argparse
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

HEAD = "/* The interface of the library, which tools/abi.py compares with that of include/. Made by: tools/abi.py --update */\n"
SYSTEM = ["stdarg.h", "stdbool.h", "stddef.h", "stdint.h"]


def compiler():
    return os.environ.get("CC", "cc").split()


def declarations(root):
    """The public headers without comments, macros, attributes and bodies."""
    with tempfile.TemporaryDirectory() as empty:
        for name in SYSTEM:
            pathlib.Path(empty, name).touch()
        command = [*compiler(), "-E", "-P", "-std=c11", "-nostdinc", "-I", empty, "-I", str(root / "include"), "-U__GNUC__", "-D__attribute__(x)="]
        text = subprocess.run([*command, str(root / "include/grundy.h")], check=True, stdout=subprocess.PIPE, text=True).stdout
    text = re.sub(r"static inline[^{;]*\{.*?\n\}", "", text, flags=re.S)
    flat = " ".join(text.split()).replace(") ;", ");")
    lines, depth = [f"#include <{name}>" for name in SYSTEM], 0
    for line in re.sub(r"([;{]) |(?<=[^}]) (?=\})", r"\1\n", flat).splitlines():
        depth -= line.startswith("}")
        lines.append("  " * depth + line)
        depth += line.endswith("{")
    return HEAD + "\n".join(lines) + "\n"


def compiled(text, place):
    """A library with these functions, which do nothing."""
    source = place.with_suffix(".c")
    body = re.sub(r"^(?!typedef)(\w[\w *]*\(.*\));$", r"\1 { __builtin_trap(); }", text, flags=re.M)
    source.write_text(body, encoding="utf-8")
    subprocess.run([*compiler(), "-std=c11", "-g", "-w", "-shared", "-fPIC", str(source), "-o", str(place)], check=True)
    return str(place)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--update", action="store_true")
    parser.add_argument("checkout", nargs="?", type=pathlib.Path, default=pathlib.Path(__file__).resolve().parents[1])
    given = parser.parse_args()
    stored, now = given.checkout / "cmake/abi.h", declarations(given.checkout)
    if given.update:
        stored.write_text(now, encoding="utf-8")
        return 0
    if not shutil.which("abidiff"):
        print("abi.py: abidiff is not installed (Debian: abigail-tools): nothing was compared", file=sys.stderr)
        return 77
    with tempfile.TemporaryDirectory() as folder:
        sides = [compiled(stored.read_text(encoding="utf-8"), pathlib.Path(folder, "old.so")), compiled(now, pathlib.Path(folder, "new.so"))]
        done = subprocess.run(["abidiff", "--harmless", "--no-show-locs", *sides], stdout=subprocess.PIPE, text=True, check=False)
    if not done.returncode:
        return 0
    print(done.stdout)
    print("abi.py: the interface changed (docs/ABI.md says in which version it may); if that is meant: tools/abi.py --update")
    return 1


if __name__ == "__main__":
    sys.exit(main())
