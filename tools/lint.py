#!/usr/bin/env python3
"""What a compiler does not ask of the sources.

lint.py [--root CHECKOUT] [CHECK…]    all checks that need the sources alone, or these; what is wrong goes to standard error
lint.py arrows OBJECTS                the same of the calls between object files below a folder
lint.py --list sizes|chinese|texts|invariants    the lines of each function, longest first; the places that lack Chinese;
                                      their English; the invariants that are stated, and how many assertions each file has
"""
import argparse
import graphlib
import pathlib
import re
import subprocess
import sys

sys.dont_write_bytecode = True
import source as c  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parents[1]
FOLDERS = "src include mpi tests fuzz bench examples tools research web/engine web/tests".split()


class Tree:
    """A checkout: its sources, each read once."""

    def __init__(self, root):
        self.root = pathlib.Path(root).resolve()
        self.known = {}

    def sources(self, *folders, kinds=(".c", ".h")):
        for folder in folders:
            for path in sorted((self.root / folder).rglob("*.*")):
                if path.suffix in kinds and path.is_file():
                    if path not in self.known:
                        self.known[path] = c.Source(self.root, path)
                    yield self.known[path]

    def read(self, path):
        return (self.root / path).read_text(encoding="utf-8")


# ---- comments: every source that a comment names is there (recur.c, heap/recur.c), each end of a path being a name ----
NAME = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_./-]*\.(?:c|h|def)(?![A-Za-z0-9_])")


def comments(tree):
    sources = list(tree.sources(*FOLDERS, kinds=(".c", ".h", ".def")))
    ends = {"/".join(parts[i:]) for parts in (s.path.split("/") for s in sources) for i in range(len(parts))}
    for s in sources:
        if all(name in ends for name in NAME.findall(s.text)):
            continue
        for first, comment in s.comments():
            for at, line in enumerate(comment.split("\n"), first):
                if not re.search(r"(^|[ *])cc ", line): # the file of an example
                    yield from (f"{s.path}:{at}: there is no {name}" for name in NAME.findall(line) if name not in ends)


# ---- sizes: functions have at most 80 lines and files 1200; as laid out, a function ends with the first "}" in column 0 ----
def functions(tree):
    """Lines, place and name of each function."""
    for s in tree.sources(*FOLDERS):
        begun, inside = None, False
        for at, line in enumerate(s.code.split("\n"), 1):
            if inside:
                if line.startswith("}"):
                    yield at - begun[0] + 1, f"{s.path}:{begun[0]}", re.search(r"(\w*) ?\(", begun[1])[1]
                    begun, inside = None, False
            elif line and (line[0].isalpha() or line[0] == "_") and "(" in line:
                begun = at, line
            if begun and not inside:
                inside = line.endswith(") {")
                begun = None if ";" in line or "=" in line else begun


def sizes(tree):
    for length, place, name in functions(tree):
        if length > 80:
            yield f"{place}: {name} has {length} lines"
    for s in tree.sources(*FOLDERS):
        if s.text.count("\n") > 1200:
            yield f"{s.path}: has {s.text.count(chr(10))} lines"


# ---- types: a name stands for one type in all of the tree; a debugger knows no files, nor does a reader ----
TYPE = re.compile(r"^(?:typedef )?(?:struct|union|enum) (\w+) \{|^\} (\w+);|^typedef [^({;]*\(\*(\w+)\)|"
                  r"^typedef (?:(?!(?:struct|union|enum) (\w+) \4;)[^({;]*?)\b(\w+)(?:\[[^;]*)?;", re.M)


def types(tree):
    home = {}
    for s in sorted(tree.sources("src", "include", "mpi"), key=lambda s: s.path):
        for found in TYPE.finditer(s.code):
            name = found[1] or found[2] or found[3] or found[5]
            if home.setdefault(name, s.path) != s.path:
                yield f"{s.path}:{s.line(found.start())}: {name} is a type of {home[name]} too"


# ---- chinese: NULL says that a game's text or the help of an option has none yet; a sentence of src/text/words without is
# listed in tools/chinese.txt; nothing was forgotten, {"English"} ----
MEMBER = re.compile(r"\.(title|noun|summary|theorem|parameter_help) =\s*\{")


def untranslated(tree):
    """Place, whether it was forgotten, and English of each text without Chinese."""
    for s in tree.sources("src/games", "src/text/words", "src/cli", kinds=(".c", ".def")):
        if s.path.endswith(".def"):
            rows = [*c.rows(s.text, "GRUNDY_WORD"), *(row[1:] for row in c.rows(s.text, "GRUNDY_OPTION"))]
            yield from ((f"{s.path}: {row[0]}", False, " ".join(filter(None, row[1:]))) for row in rows if row[-1] is None)
        elif s.path.startswith("src/games"):
            for found in MEMBER.finditer(s.code):
                texts = c.arguments(s.text, found.end())
                if '"' not in s.code[found.end():s.code.index("}", found.end())]:
                    continue
                if None in texts[1:] or not any(re.search("[\u4e00-\u9fff]", text or "") for text in texts):
                    yield f"{s.path}: {found[1]}", None not in texts, texts[0]


def chinese(tree):
    listed = [line for line in tree.read("tools/chinese.txt").splitlines() if line and not line.startswith("#")]
    missing = [place for place, forgotten, _ in untranslated(tree) if forgotten or place.startswith("src/text")]
    yield from (f"{place}: no Chinese" for place in missing if place not in listed)
    yield from (f"tools/chinese.txt: {place} has Chinese" for place in listed if place not in missing)


# ---- invariants: what a source states ("Invariant: …", "Invariant before column c: …") it checks while it runs ----
def stated(tree):
    for s in tree.sources("src", "mpi"):
        found = re.search(r"Invariant[ :].*", s.text)
        if found:
            yield f"{s.path}:{s.line(found.start())}", s.code.count("GRUNDY_ASSERT("), found[0]


def invariants(tree):
    for place, assertions, text in stated(tree):
        if not assertions:
            yield f"{place}: an invariant that nothing checks: {text}"


# ---- includes: there is an order of the headers in which each comes after those that it includes ----
def includes(tree):
    graph = {s.path.partition("/")[2]: re.findall(r'^#include "([^"]*)', s.text, re.M)
             for s in tree.sources("src", "include", "mpi", kinds=(".h",))}
    try:
        graphlib.TopologicalSorter(graph).prepare()
    except graphlib.CycleError as error:
        yield f"these headers include each other: {' '.join(sorted(set(error.args[1])))}"


# ---- games: each has its test ----
def games(tree):
    for path in sorted((tree.root / "src/games").glob("*.c")):
        if path.stem != "registry" and not (tree.root / f"tests/games/test_{path.stem}.c").is_file():
            yield f"src/games/{path.name} has no test; please write tests/games/test_{path.stem}.c"


# ---- documented: what a public header declares, but for constants, comes after a comment for Doxygen, or goes on with one ----
def documented(tree):
    for s in tree.sources("include", kinds=(".h",)):
        for found in re.finditer(r"^(?:GRUNDY_API|static|typedef(?! struct (\w+) \1;)|struct|union|enum(?! \{ GRUNDY))\b", s.text, re.M):
            before = s.text[:found.start()].rstrip("\n")
            if s.text[:found.start()].endswith("\n\n") or found[0] in ("GRUNDY_API", "static") and not before.endswith("*/"):
                yield f"{s.path}:{s.line(found.start())}: a declaration without a comment"
            elif before.endswith("*/") and not before[before.rindex("/*"):].startswith("/**"):
                yield f"{s.path}:{s.line(found.start())}: a comment that Doxygen does not read; it begins with /**"


# ---- arrows: folders of src/ use what tools/arrows.txt allows. Includes are read from the sources, calls from object files
# (a call through a public header, or without any, is a use too). ----
def allowed():
    arrows, opened = {}, set()
    for row in (ROOT / "tools/arrows.txt").read_text(encoding="utf-8").splitlines():
        folder, arrow, others = row.partition(" <-")
        if row.startswith("open: "):
            opened.add(row.removeprefix("open: "))
        elif arrow:
            arrows[folder] = {folder, *others.split()}
    return arrows, opened


def wrong_include(public, folder, header, opened, angle):
    """What is wrong with an include in itself, or the folder of src/ that it uses, or nothing: (wrong, folder)."""
    home, _, rest = header.partition("/")
    if re.match("lua|lauxlib|lualib", header):
        return (None if folder == "script" and not public else "only src/script includes Lua"), None
    if home == "grundy" or header == "grundy.h" or angle:
        return None, None
    if public:
        return "a public header includes public headers only", None
    if not rest or ".." in header:
        return 'a header is named from src/, as in "base/context.h"', None
    if "/" in rest and home != folder and f"{home}/{rest.partition('/')[0]}" not in opened:
        return f"a folder within src/{home} is its own", home
    return None, home


def arrows(tree, *objects):
    allow, opened = allowed()

    def use(folder, other, place):
        if folder not in allow:
            return [f"{place}: the folder {folder} has no row in tools/arrows.txt"]
        return [] if other in allow[folder] else [f"{place}: src/{folder} may not use src/{other}"]
    for s in tree.sources("include", "src", "mpi", kinds=(".c", ".h", ".def")):
        top, folder = s.path.split("/")[:2]
        for at, line in enumerate(s.text.split("\n"), 1):
            found = re.match(r'[ \t]*#[ \t]*include[ \t]*([<"])([^>"]*)', line)
            if found:
                wrong, other = wrong_include(top == "include", folder, found[2], opened, found[1] == "<")
                yield from [f"{s.path}:{at}: {wrong}: {line}"] if wrong else []
                yield from use(folder, other, f"{s.path}:{at}") if other else []
    for folder in objects:
        yield from calls(tree, folder, allow, use)


def calls(tree, objects, allow, use):
    """Uses of functions and tables by object files; what lies there from a source that is gone does not count."""
    shown = set(tree.read("cmake/exports.txt").split()) if (tree.root / "cmake/exports.txt").exists() else set()
    files = {str(path): (top, str(path).rpartition(f"/{top}/")[2].removesuffix(".o"))
             for top in ("src", "mpi") for path in pathlib.Path(objects).resolve().rglob(f"{top}/**/*.o")}
    files = {path: name for path, (top, name) in files.items() if (tree.root / top / name).exists()}
    home, users = {}, []
    for line in subprocess.run(["nm", "-A", *files], stdout=subprocess.PIPE, text=True, check=True).stdout.splitlines() if files else []:
        path, _, rest = line.partition(":")
        kind, name = rest.split()[-2:]
        if name.startswith("grundy_"):
            if kind == "U":
                users.append((files[path], name))
            elif kind.isupper():
                home[name] = files[path].partition("/")[0]
    for path, name in sorted(users):
        folder = path.partition("/")[0]
        if name in home and not (name in shown and "public" in allow.get(folder, ())):
            yield from use(folder, home[name], f"src/{path}:{name}")


CHECKS = (comments, sizes, types, chinese, invariants, includes, games, documented, arrows)
LISTS = {
    "sizes": lambda tree: (f"{length} {place} {name}" for length, place, name in
                           sorted(functions(tree), key=lambda row: (-row[0], row[1]))),
    "chinese": lambda tree: (place for place, _, _ in untranslated(tree)),
    "texts": lambda tree: (text for _, _, text in untranslated(tree)),
    "invariants": lambda tree: (f"{place}: {assertions}: {text}" for place, assertions, text in stated(tree)),
}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--root", default=ROOT)
    parser.add_argument("--list", choices=LISTS)
    parser.add_argument("words", nargs="*", metavar="CHECK")
    given = parser.parse_args()
    tree, checks = Tree(given.root), {check.__name__: check for check in CHECKS}
    if given.list:
        print("\n".join(LISTS[given.list](tree)))
        return 0
    chosen, objects = given.words or list(checks), ()
    if chosen[0] == "arrows":
        chosen, objects = chosen[:1], chosen[1:]
    unknown = [name for name in chosen if name not in checks]
    if unknown:
        sys.exit(f"lint.py: there is no check {unknown[0]}; there are: {' '.join(checks)}")
    found = [text for name in chosen for text in checks[name](tree, *objects)]
    print("\n".join(found), end="\n" * bool(found), file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
