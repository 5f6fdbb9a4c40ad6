#!/usr/bin/env python3
"""templates.py PROGRAM C++ [--all | KEY…]: there is a program in C++ and one in Python for each judge problem; each, or each
of the problems KEY, that `grundy judge --template` prints is compiled without a warning, answers the judge's sample as
`grundy judge` does, unless several answers are right, and passes `grundy test`. Its comments are in the language that was asked
for, and the rest is the same in both. At GRUNDY_EFFORT 1 that is a tenth of the programs, which the seed and what is in
the tree of them choose, so that every change of one draws others."""

import hashlib
import pathlib
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "support"))
import effort  # noqa: E402

ROOT = pathlib.Path(__file__).parents[2]
PROGRAM, CXX = sys.argv[1:3]
ONLY = sys.argv[3:]
KINDS = {"cpp": ("c++", [CXX, "-std=c++17", "-O1", "-Wall", "-Wextra", "-Werror"]),
         "py": ("python", None)}
HAN = re.compile("[\u4e00-\u9fff]")
STANDS_FOR = re.compile(r"^\s*(?://|#) \[(?!en\]|zh\])(.*)\]$", re.MULTILINE)
OWN = re.compile(r"^\s*(?://|#) \[(?:en|zh)\] ", re.MULTILINE)
PROBLEMS = re.findall(r'^GRUNDY_PROBLEM\(\w+, "([^"]*)".*?(NULL|check_\w+)\)$',
                      (ROOT / "src/judge/problems.def").read_text(), re.MULTILINE | re.DOTALL)
KEYS = [key for key, _ in PROBLEMS]
CHECKED = [key for key, check in PROBLEMS if check != "NULL"]  # several answers are right


def run(arguments, text=""):
    return subprocess.run([PROGRAM, *arguments], input=text, capture_output=True, text=True)


def without_comments(text):
    return [line for line in text.split("\n") if not line.strip().startswith(("// ", "# "))]


def build(text, ending, folder):
    path = pathlib.Path(folder) / f"program.{ending}"
    path.write_text(text)
    compiler = KINDS[ending][1]
    if not compiler:
        return [sys.executable, "-S", str(path)]  # started often, and needs no installed modules
    subprocess.run([*compiler, "-o", path.with_suffix(".out"), path], check=True)
    return [str(path.with_suffix(".out"))]


def check(key, ending, folder):
    ask = ["judge", key, "--template", KINDS[ending][0], "--lang"]
    english, chinese = run([*ask, "en"]).stdout, run([*ask, "zh"]).stdout
    assert not HAN.search(english) and HAN.search(chinese), key
    assert not STANDS_FOR.search(english + chinese) and not OWN.search(english + chinese), key
    assert without_comments(english) == without_comments(chinese), key
    command = build(chinese, ending, folder)
    for sample in sorted((ROOT / "tests/data/judge").glob("*.in")):
        if max((k for k in KEYS if sample.stem.startswith(k)), key=len) != key:
            continue
        text = sample.read_text()
        said = subprocess.run(command, input=text, capture_output=True, text=True, check=True).stdout
        right = run(["judge", key], text).stdout
        assert said and (key in CHECKED or right.split() == said.split()), (key, ending, said)
    tried = run(["test", key, "--count", "12", "--time-each", "60", "--", *command])
    assert tried.returncode == 0, (key, ending, tried.stdout, tried.stderr)


with tempfile.TemporaryDirectory() as folder:
    programs = sorted(path for path in (ROOT / "templates").iterdir() if path.name != "comments.def")
    names = {program.name for program in programs}
    assert names == {f"{key}.{ending}" for key in KEYS for ending in KINDS}, names
    sources = (ROOT / "tests/data/judge/sources.txt").read_text()
    assert KEYS == re.findall(r"^([^#\s]+) (?:-|s?l?e?) .", sources, re.MULTILINE), "sources.txt: one line a problem, in order"
    said = re.findall(r'^GRUNDY_COMMENT\("(.*)",$', (ROOT / "templates/comments.def").read_text(), re.MULTILINE)
    used = {name for program in programs for name in STANDS_FOR.findall(program.read_text())}
    assert sorted(said) == sorted(used), set(said) ^ used
    tree = hashlib.sha256(b"".join(program.read_bytes() for program in programs)).hexdigest()
    tried = effort.stream(f"{effort.seed()} {tree}", "trial/templates").sample(
        programs, effort.scaled(len(programs) // 10, least=3, most=len(programs)))
    for program in [p for p in programs if ONLY == ["--all"] or p.stem in ONLY] if ONLY else tried:
        check(program.stem, program.suffix[1:], folder)
    for words in (["acwing-891", "pascal"], ["acwing-891", "c"], ["nimm", "c++"]):
        refused = run(["judge", words[0], "--template", words[1]])
        assert refused.returncode == 2 and not refused.stdout and refused.stderr.count("\n") == 1, refused
