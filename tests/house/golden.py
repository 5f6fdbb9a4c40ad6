#!/usr/bin/env python3
"""tools/golden.py accepts what is as expected, finds each kind of difference, and writes what came."""
import os
import pathlib
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
TOOL = pathlib.Path(__file__).resolve().parents[2] / "tools/golden.py"
sys.path.insert(0, str(TOOL.parent))
import golden  # noqa: E402

PROGRAM = """#!/bin/sh
printf '%b' "${1-}"
printf '%b' "${2-}" >&2
exit "${3-0}"
"""

# Arguments of the program, the lines expected, and those that come where they differ: standard output; the newline at its
# end; standard error and exit status; globs.
CASES = [
    ("", []), (r'"N\n"', [], ["N"]), (r'"N\n"', ["P"], ["N"]), ("", ["N"], []), (r'"N\n"', ["N"]),
    (r'"N\n\n"', ["N"], ["N", ""]), (r'"N\n"', ["N", ""], ["N"]), (r'"N\n\n"', ["N", ""]), (r'"N \n"', ["N"], ["N "]),
    ('"N"', ["N"], ["N (no-eol)"]), (r'"N\n"', ["N (no-eol)"], ["N"]), ('"N" "bad"', ["N (no-eol)", "2> bad (no-eol)"]),
    ('"." "."', [". (no-eol)", "2> . (no-eol)"]), (r'".\n"', ["."]), (r'"" "bad\n" 3', ["[3]"], ["2> bad", "[3]"]),
    (r'"" "bad\n" 3', ["2> bad"], ["2> bad", "[3]"]), (r'"" "bad\n" 3', ["2> bad", "[2]"], ["2> bad", "[3]"]),
    (r'"" "bad\n" 3', ["bad", "[3]"], ["2> bad", "[3]"]), (r'"" "bad\n"', ["2> bad", "[3]"], ["2> bad"]),
    (r'"N\n" "bad\n\n" 3', ["N", "2> bad", "2> ", "[3]"]), (r'"took 12 s\n"', ["took * s (glob)"]),
    (r'"took 12 s\n"', ["took * ms (glob)"], ["took 12 s"]), (r'"took 12 s\n"', ["took * s"], ["took 12 s"]),
    (r'"took 12 s\n"', ["took * (glob)", "* (glob)"], ["took * (glob)"]),
    (r"'a.b[c]{2}(d)|e+\\^$?f\n'", [r"a.b[c]{2}(d)|e+\^$*f (glob)"]), (r'"a\n12\n"', ["b", "* (glob)"], ["a", "* (glob)"]),
    (r'"aXb\n"', ["a.b (glob)"], ["aXb"]), (r'"aab\n"', ["a+b (glob)"], ["aab"]), (r'"xaby\n"', ["a*b (glob)"], ["xaby"]),
    (r'"" "took 12 s\n" 3', ["2> took * s (glob)", "[3]"]), (r'"a\n" "" 3', ["a", "[* (glob)"]),
]
# A line of output, and how it reads: what only looks like a mark is not one.
MARKS = [(line, "\\" + line) for line in ("== a", "$ ls", "> ls", ">", "2> bad", "[3]", r"\[3]", r"\\2> bad")]
MARKS += [(line, line + "\\") for line in ("a (glob)", "a (no-eol)", "a (glob)\\")] + [(r"\a", r"\a"), ("  [3] b", "  [3] b")]

SURROUNDINGS = r"""== first
$ ls -A
> cat
> case $DATA in */tests/data) ;; *) echo "DATA is $DATA" ;; esac
> [ "$LC_ALL" = C.UTF-8 ] || echo "locale $LC_ALL"
> echo "${COLUMNS-not set}"
>
> cat <<'LINES'
> $ not a command
> LINES
> touch left
not set
\$ not a command
"""
# --update keeps what is before the command, and globs that fit, be it in another place.
BEFORE = r"""# The cases of a test.

== a
# Why it is there.

Two lines.
$ grundy "new\nN\ntook 12 s\n" "bad\n" 3
N
took * s (glob)
took * ms (glob)

== b
$ grundy "N"

== c
$ grundy "" "took 12 s\n" 4
2> took * s (glob)
[4]
"""
AFTER = (BEFORE.replace("3\nN\ntook * s (glob)\ntook * ms (glob)\n", "3\nnew\nN\ntook * s (glob)\n2> bad\n[3]\n")
         .replace('"N"\n', '"N"\nN (no-eol)\n'))
FAULTS = [("", "0: no case found"), ("$ grundy\n", "1: no case found"), ("== a\n== b\n$ grundy\n", "1: a case without a command"),
          ("== a\ngrundy\n", "1: a case without a command"), ("== a\n$ grundy\n\n== a\n$ grundy\n", "4: a second case of this name")]


def case(arguments, lines):
    return "".join(line + "\n" for line in ["== a", f"$ grundy {arguments}", *lines])


def came(folder, text, update=False):
    path = folder / "a.t"
    path.write_text(text, encoding="utf-8")
    return golden.rendered(folder / "program", path, update, 4)[0]


def same(found, wanted):
    assert found == wanted, f"\n--- found\n{found}\n--- wanted\n{wanted}"


def main(folder):
    (folder / "program").write_text(PROGRAM, encoding="utf-8")
    (folder / "program").chmod(0o755)
    for arguments, *lines in CASES:
        same(came(folder, case(arguments, lines[0])), case(arguments, lines[-1]))
    for line, read in MARKS:
        (folder / "line").write_text(line + "\n", encoding="utf-8")
        for update in (True, False):
            same(came(folder, case(f"; cat '{folder}/line'", [] if update else [read]), update), case(f"; cat '{folder}/line'", [read]))
    same(came(folder, case(r'"a (glob)\n"', ["a (glob)"]), True), case(r'"a (glob)\n"', ["a (glob)\\"]))
    os.environ["COLUMNS"] = "9"
    both = SURROUNDINGS + "\n" + SURROUNDINGS.replace("first", "second")
    same(came(folder, both), both)
    same(came(folder, BEFORE, True), AFTER)
    same(came(folder, AFTER), AFTER)
    program(folder)


def program(folder):
    """The program itself: status, differences and updates; a fault in one of several files is enough."""
    def run(*words):
        done = subprocess.run([TOOL, *words], cwd=folder, capture_output=True, text=True, check=False)
        return done.returncode, done.stdout + done.stderr
    (folder / "b.t").write_text(case(r'"N\n"', ["P"]), encoding="utf-8")
    (folder / "a.t").write_text(case(r'"N\n"', ["N"]), encoding="utf-8")
    same(run("program", "a.t"), (0, "a.t: 1 cases\n"))
    for files in (("a.t", "b.t"), ("b.t", "a.t")):
        status, text = run("program", *files)
        assert status == 1 and "a.t: 1 cases\n" in text and "\n-P\n+N\n" in text, text
    assert run("--update", "program", "b.t")[0] == 0 and run("program", "b.t")[0] == 0
    for text, fault in FAULTS:
        (folder / "a.t").write_text(text, encoding="utf-8")
        same(run("program", "a.t"), (1, f"{folder}/a.t:{fault}\n"))
    assert run("program", "none.t")[0] != 0
    left_out(folder, run)


def left_out(folder, run):
    """Cases that a list leaves out are not run; a list that names none, or gives no reason, is refused."""
    (folder / "b.t").write_text(case(r'"N\n"', ["P"]) + "\n" + case(r'"P\n"', ["P"]).replace("== a", "== b") + "\n" + case(r'"P\n"', ["P"]).replace("== a", "== d"), encoding="utf-8")
    for text, status in (("# none\n", 1), ("b.t: a: no N\n", 0), ("b.t: b: no P\n", 1), ("a.t: a: another\n", 1), ("b.t: *: all\n", 0),
                         ("b.t: c: not there\n", 1), ("b.t: a\n", 1), ("b.t: a: \n", 1)):
        (folder / "list").write_text(text, encoding="utf-8")
        assert run("--without", "list", "program", "b.t")[0] == status, text
    (folder / "b.t").write_text(case(r'"N\n\n"', ["N", ""]) + "\n" + case("", []).replace("== a", "== b"), encoding="utf-8")
    (folder / "list").write_text("b.t: b: no more\n", encoding="utf-8")
    same(run("--without", "list", "program", "b.t")[0], 0)
    (folder / "list").write_text("b.t: a\n", encoding="utf-8")
    same(run("--without", "list", "program", "b.t")[1], f"{folder}/list: expected lines FILE.t: NAME: REASON\n".replace(f"{folder}/", ""))


with tempfile.TemporaryDirectory() as made:
    main(pathlib.Path(made).resolve())
