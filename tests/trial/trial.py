#!/usr/bin/env python3
"""Tries `grundy test` on programs. trial.py PROGRAM COMPILERS…: the programs of tests/trial/wrong are
each wrong by one, and the input that is found must show it and have at most ten numbers. Programs that
hang, crash, write nothing or too much get the verdict that says so; right ones pass."""

import json
import pathlib
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).parent
PROGRAM = sys.argv[1]
COMPILERS = dict(zip((".c", ".cpp"), sys.argv[2:]))
NIM = "import sys,functools,operator\nh=list(map(int,sys.stdin.read().split()))[1:]\n" \
      "a='Yes' if functools.reduce(operator.xor,h) else 'No'\n"
BEHAVIOURS = [  # what a program does besides its answer, the verdict
    ("print(a)", "passed"),
    ("sys.stdout.write('  \\n'+a+'\\r\\n\\n')", "passed"),
    ("print(a); sys.exit(3)", "crashed"),
    ("print(a, flush=True); import os; os.kill(os.getpid(), 11)", "crashed"),
    ("print(a, flush=True)\nwhile True: pass", "timeout"),
    ("import time; time.sleep(1000)", "timeout"),
    ("pass", "output"),
    ("while True: print('Yes')", "output"),
    ("print(a, a)", "wrong"),
    ("sys.stdout.buffer.write(b'\\xff\\x00<')", "wrong"),
]


def run(arguments, text=""):
    return subprocess.run([PROGRAM, *arguments], input=text, capture_output=True, text=True)


def test(problem, command, *options):
    ended = run(["test", problem, "--json", "--time-limit", "3", *options, "--", *command])
    answer = json.loads(ended.stdout)
    assert ended.returncode == (0 if answer["verdict"] == "passed" else 1), ended
    return answer


def command_of(path, folder):
    if path.suffix == ".py":
        return [sys.executable, str(path)]
    built = str(pathlib.Path(folder) / path.stem)
    subprocess.run([COMPILERS[path.suffix], "-O1", "-w", "-o", built, str(path)], check=True)
    return [built]


def check_wrong(path, folder):
    command = command_of(path, folder)
    answer = test(path.stem, command, "--count", "300")
    assert answer["verdict"] in ("wrong", "crashed"), (path, answer)
    assert len(answer["input"].split()) <= 10, (path, answer)
    right = run(["judge", path.stem], answer["input"]).stdout
    given = subprocess.run(command, input=answer["input"], capture_output=True, text=True)
    assert right == answer["expected"], (path, answer, right)
    assert given.stdout == answer["got"] and given.stdout.split() != right.split(), (path, answer)
    print(f"{path.name}: {answer['input'].split()}")


def check_behaviours():
    for code, verdict in BEHAVIOURS:
        command = [sys.executable, "-c", NIM + code]
        answer = test("acwing-891", command, "--count", "3" if verdict == "timeout" else "12")
        assert answer["verdict"] == verdict, (code, answer)
    missing = run(["test", "acwing-891", "--", "./no-such-program"])
    assert missing.returncode == 2 and missing.stderr.count("\n") == 1, missing
    orphan = "import subprocess; subprocess.Popen(['sleep','1000']); print(a)"
    assert test("acwing-891", [sys.executable, "-c", NIM + orphan], "--count", "1")["verdict"] == "timeout"


def check_keep(folder):
    kept = pathlib.Path(folder) / "kept"
    answer = test("acwing-891", [sys.executable, "-c", "print('No')"], "--keep", str(kept))
    assert kept.read_text() == answer["input"] == "1\n1\n", answer
    same = [test("acwing-893", [sys.executable, "-c", "print('Yes')"], "--seed", "5") for _ in range(2)]
    assert same[0] == same[1], same


with tempfile.TemporaryDirectory() as folder:
    for path in sorted((HERE / "wrong").iterdir()):
        if path.suffix in (".py", *COMPILERS):
            check_wrong(path, folder)
    check_behaviours()
    check_keep(folder)
