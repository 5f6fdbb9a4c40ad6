#!/usr/bin/env python3
"""tools/lint.py finds each kind of fault, planted in a small tree, and lets pass what is right."""
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "tools"))
import lint  # noqa: E402

HERE = pathlib.Path(tempfile.mkdtemp())


def tree(files):
    """A fresh tree of these files."""
    shutil.rmtree(HERE)
    for path, text in files.items():
        (HERE / path).parent.mkdir(parents=True, exist_ok=True)
        (HERE / path).write_text(text, encoding="utf-8")


def same(found, wanted):
    found = list(found)
    assert found == wanted, f"\n found {found}\nwanted {wanted}"


def expect(check, files, *wanted, objects=()):
    tree(files)
    same(check(lint.Tree(HERE), *objects), list(wanted))


def comments():
    for text in ("/* See b.c, heap/b.c, src/heap/b.c. */", '#include "c.h"', "/* Try:\n *   cc program.c -lgrundy */",
                 '/* b.c */ int x; /* not at the end */\nchar *file = "c.h";', 'char *a = "/*"; int c; // b.c'):
        expect(lint.comments, {"src/heap/b.c": "int b;\n", "src/a.h": text + "\n"})
    for text, place in (("/* See c.c. */", "1: there is no c.c"), ("/* First\n * and (games/b.c)\n */", "2: there is no games/b.c"),
                        ("int x; /* words.def */", "1: there is no words.def"), ("int x; // c.h", "1: there is no c.h")):
        expect(lint.comments, {"src/heap/b.c": "int b;\n", "src/a.h": text + "\n"}, "src/a.h:" + place)


def sizes():
    def function(lines):
        return ("int declared(int a);\nstatic const int table[] = {\n    1,\n};\n\nstatic int *counted(int first,\n"
                "                    int second) {\n" + "  f(g(&));\n" * (lines - 3) + "}\nint last(void) {\n  return 0;\n}\n")
    expect(lint.sizes, {"src/base/a.c": function(80)})
    same(lint.LISTS["sizes"](lint.Tree(HERE)), ["80 src/base/a.c:6 counted", "3 src/base/a.c:86 last"])
    for path in ("src/base/a.c", "tests/unit/a.c"):
        expect(lint.sizes, {path: function(81)}, f"{path}:6: counted has 81 lines")
    expect(lint.sizes, {"tests/unit/b.h": "int a;\n" * 1200})
    expect(lint.sizes, {"tests/unit/b.h": "int a;\n" * 1201}, "tests/unit/b.h: has 1201 lines")


def types():
    for definition in ("typedef struct pair {\n  int a;\n} pair;", "struct pair {\n  int a;\n};", "typedef enum {\n  A\n} pair;",
                       "typedef int (*pair)(int a);", "typedef int pair[2];"):
        base = {"include/grundy/a.h": "typedef struct opaque opaque;\n", "src/a.c": definition + "\n"}
        for good in ("struct opaque {\n  int pair;\n};", "struct pair *pair(struct pair *a);\ntypedef struct pair pair;"):
            expect(lint.types, base | {"src/b.c": good + "\n"})
        for line, bad in ((1, "struct pair {\n  int a;\n};"), (3, "typedef union {\n  int a;\n} pair;"),
                          (1, "typedef unsigned pair;"), (1, "typedef int (*pair)(void);")):
            expect(lint.types, base | {"src/b.c": bad + "\n"}, f"src/b.c:{line}: pair is a type of src/a.c too")


def chinese():
    words = 'GRUNDY_WORD("a-b", "English",\n            "中文")\n'
    base = {"tools/chinese.txt": "# listed\n", "src/text/words/words_a.def": words,
            "src/games/a.c": '    .summary = {"take one",\n                "取一个"},\n    .theorem = {"none", "无"},\n    .noun = {ROW},\n',
            "src/cli/options.def": 'GRUNDY_OPTION(A, "--a", NULL, "English",\n              "中文")\n'}
    expect(lint.chinese, base)
    for member in ("summary", "title"):
        expect(lint.chinese, base | {"src/games/b.c": f'    .{member} = {{"take one"}},\n'}, f"src/games/b.c: {member}: no Chinese")
    # NULL in a game and in the help of an option passes, and is listed with its text.
    expect(lint.chinese, base | {
        "src/games/b.c": '    .title = {"Taking", NULL},\n    .summary = {"take \\"one\\", "\n                "or none",\n  NULL},\n',
        "src/cli/options.def": 'GRUNDY_OPTION(B, "--b", "N",\n              "the N-th", NULL)\n'})
    same(lint.LISTS["chinese"](lint.Tree(HERE)), ["src/games/b.c: title", "src/games/b.c: summary", "src/cli/options.def: --b"])
    same(lint.LISTS["texts"](lint.Tree(HERE)), ["Taking", 'take "one", or none', "N the N-th"])
    # A sentence must be listed, and one that has Chinese must not.
    lacks = base | {"src/text/words/words_a.def": words + 'GRUNDY_WORD("c-d", "English, and",\n            "more", NULL)\n'}
    expect(lint.chinese, lacks, "src/text/words/words_a.def: c-d: no Chinese")
    same(lint.LISTS["texts"](lint.Tree(HERE)), ["English, and more"])
    lacks["tools/chinese.txt"] += "src/text/words/words_a.def: c-d\n"
    expect(lint.chinese, lacks)
    lacks["tools/chinese.txt"] += "src/text/words/words_a.def: a-b\n"
    expect(lint.chinese, lacks, "tools/chinese.txt: src/text/words/words_a.def: a-b has Chinese")


def invariants():
    base = {"src/base/call.c": "/* Invariant before a call: b. */\nvoid f(int b) { GRUNDY_ASSERT(b); }\n", "src/base/plain.c": "int c;\n"}
    listed = "/* Lists.\n * Invariant: they ascend. */\nint a;\n"
    expect(lint.invariants, base | {"src/base/list.c": listed},
           "src/base/list.c:2: an invariant that nothing checks: Invariant: they ascend. */")
    expect(lint.invariants, base | {"src/base/list.c": listed + "void g(int d) { GRUNDY_ASSERT(d); }\n"})
    assert len(list(lint.LISTS["invariants"](lint.Tree(HERE)))) == 2


def includes():
    def headers(**included):
        places = {"a": "src/heap/a.h", "b": "src/heap/b.h", "c": "include/grundy/c.h"}
        return {places[name]: "".join(f'#include "{header}"\n' for header in list_) for name, list_ in included.items()}
    expect(lint.includes, headers(a=["heap/b.h", "grundy/c.h"], b=["grundy/c.h", "stdint.h"], c=[]))
    for circle, files in (("grundy/c.h heap/a.h heap/b.h", headers(a=["heap/b.h"], b=["grundy/c.h"], c=["heap/a.h"])),
                          ("heap/a.h heap/b.h", headers(a=["heap/b.h", "grundy/c.h"], b=["heap/a.h"], c=[]))):
        expect(lint.includes, files, f"these headers include each other: {circle}")


def games():
    base = {"src/games/registry.c": "", "src/games/kayles.c": "", "src/games/nim.c": "", "tests/games/test_nim.c": ""}
    expect(lint.games, base, "src/games/kayles.c has no test; please write tests/games/test_kayles.c")
    expect(lint.games, base | {"tests/games/test_kayles.c": ""})


def documented():
    def header(text):
        return {"include/grundy/a.h": "/** @file\n * A. */\n#include <a.h>\n\n" + text}
    bare, unread = "a declaration without a comment", "a comment that Doxygen does not read; it begins with /**"
    both = "/** A. */\ntypedef struct a a;\nstruct a {\n  int b; /**< of a */\n};\n\n/** B. */\nGRUNDY_API int b(void);\n"
    expect(lint.documented, header(both + "\nenum { GRUNDY_C = 1 };\n\ntypedef struct d d;\n"))
    for text, line, wanted in (("GRUNDY_API int c(void);\n", 13, bare), ("\nGRUNDY_API int c(void);\n", 14, bare),
                               ("\n/* C. */\nGRUNDY_API int c(void);\n", 15, unread), ("\nenum kind {\n  C\n};\n", 14, bare)):
        expect(lint.documented, header(both + text), f"include/grundy/a.h:{line}: {wanted}")


def compiled(*sources):
    """Objects of pairs: the place and the text of a source."""
    for place, text in sources:
        (HERE / "objects/src" / place).parent.mkdir(parents=True, exist_ok=True)
        subprocess.run([os.environ.get("CC", "cc"), "-x", "c", "-c", "-", "-o", HERE / f"objects/src/{place}.o"], input=text, text=True,
                       check=True)


def arrows():
    base = {"include/grundy.h": '#include "grundy/a.h"\n', "include/grundy/a.h": "#include <stddef.h>\n",
            "src/base/a.h": '#include "grundy/a.h"\n', "src/rules/a.c": '#include "base/a.h"\n#include <stdio.h>\n',
            "src/heap/a.c": '#include "rules/a.h"\n', "src/graph/a.c": '#include "base/a.h"\n',
            "src/commands/a.c": '#include "base/a.h"\n'}
    expect(lint.arrows, base)
    for path, line, wanted in (
            ("src/heap/a.c", '#include "graph/a.h"', "src/heap may not use src/graph"),
            ("src/base/a.h", '  #  include "rules/a.h" // up', "src/base may not use src/rules"),
            ("src/heap/a.c", '#include "../graph/a.h"', 'a header is named from src/, as in "base/context.h": #include "../graph/a.h"'),
            ("src/heap/a.c", '#include "a.h"', 'a header is named from src/, as in "base/context.h": #include "a.h"'),
            ("include/grundy/a.h", '#include "base/a.h"', 'a public header includes public headers only: #include "base/a.h"'),
            ("src/heap/a.c", "#include <lua.h>", "only src/script includes Lua: #include <lua.h>"),
            ("src/heap/a.c", '#include "rules/deep/a.h"', 'a folder within src/rules is its own: #include "rules/deep/a.h"')):
        expect(lint.arrows, base | {path: base[path] + line + "\n"}, f"{path}:2: {wanted}")
    expect(lint.arrows, base | {"src/other/a.c": '#include "base/a.h"\n'},
           "src/other/a.c:1: the folder other has no row in tools/arrows.txt")
    expect(lint.arrows, base | {"src/empty/a.c": ""})  # nothing in it, nothing to say
    calls(base)


def calls(base):
    low = "int grundy_i_low(void); int grundy_i_low(void) { return 1; }"
    high = "int grundy_i_low(void); int grundy_high(void); int grundy_high(void) { return grundy_i_low(); }"

    def expect_of(files, sources, *wanted):
        tree(files)
        compiled(*sources)
        same(lint.arrows(lint.Tree(HERE), HERE / "objects"), list(wanted))
    base = base | {"src/base/a.c": "", "src/base/b.c": "", "src/heap/b.c": ""}
    expect_of(base, [("base/a.c", low), ("heap/a.c", high)])
    expect_of(base, [("base/b.c", high), ("heap/b.c", low)], "src/base/b.c:grundy_i_low: src/base may not use src/heap")
    expect_of(base, [("base/gone.c", high), ("heap/gone.c", low)])  # left over from sources that are gone
    # What a library shows may be called by those who may use all that is public, and nothing else.
    judge = "int grundy_high(void); int grundy_call(void); int grundy_call(void) { return grundy_high(); }"
    sources = [("base/a.c", low), ("heap/a.c", high), ("judge/a.c", judge)]
    base = base | {"src/judge/a.c": ""}
    expect_of(base | {"cmake/exports.txt": "grundy_low\n"}, sources, "src/judge/a.c:grundy_high: src/judge may not use src/heap")
    expect_of(base | {"cmake/exports.txt": "grundy_high\n"}, sources)


try:
    for check in lint.CHECKS:
        globals()[check.__name__]()
finally:
    shutil.rmtree(HERE)
