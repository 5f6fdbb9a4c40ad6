#!/usr/bin/env python3
"""Tries `grundy test` on programs. trial.py PROGRAM COMPILERS…: the programs of tests/trial/wrong
are each wrong by one, and the input that is found must show it and have at most ten numbers. Programs
that hang, crash, write nothing or too much get the verdict that says so; right ones pass. What is known when
a limit or an interrupt ends the work is printed and kept."""

import json
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import time

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "support"))
import effort  # noqa: E402

HERE = pathlib.Path(__file__).parent
DICE = effort.stream(effort.seed(), "trial/wrong")
SEED = str(DICE.randrange(1 << 63))
PROGRAM = sys.argv[1]
PYTHON = [sys.executable, "-S"]  # programs are started thousands of times, and need no installed modules
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


LUA = "return { options = function(n) for t = 1, math.min(3, n) do option(n - t) end end }\n"
LINES = "import sys\nfor line in sys.stdin:\n h=list(map(int,line.split())); x=0\n for n in h: x^=n{}\n {}\n"
MOVE = "i=next((i for i,n in enumerate(h) if n^x<n),None); print(*h[:i],h[i]^x,*h[i+1:]) if x else print('-')"
GAMES = [  # game, options, what a program does with a line and its XOR x, the verdict
    ("nim", [], ("", "print('N' if x else 'P')"), "passed"),
    ("nim", ["--answer", "value"], ("", "print(x)"), "passed"),
    ("nim", ["--answer", "value"], ("%16", "print(x)"), "wrong"),
    ("nim", ["--answer", "move"], ("", MOVE), "passed"),
    ("nim", ["--answer", "move"], ("", MOVE.replace("else print('-')", "else print(*h)")), "wrong"),
    ("nim", ["--answer", "move"], ("", MOVE + "; print(1)"), "wrong"),
    ("nim", ["--misere"], ("", "print('N' if (x if max(h) > 1 else 1 - x) else 'P')"), "passed"),
    ("nim", ["--misere"], ("", "print('N' if x else 'P')"), "wrong"),
    ("octal:0.33", [], ("%2", "print('N' if x else 'P')"), "wrong"),
    ("FILE.lua", ["--answer", "value"], ("%4", "print(x)"), "passed"),
    ("FILE.lua", ["--answer", "value"], ("%5", "print(x)"), "wrong"),
]

COUNTED = """import functools, operator, os, sys, time
text, n = sys.stdin.read(), len(os.listdir('.'))
open(str(n), 'w').write(text)
if n == {last}:
    if {interrupts}: os.kill(os.getppid(), 2)
    time.sleep(100)
for line in [text.split('\\n')[1]] if {judged} else text.strip().split('\\n'):
    x = functools.reduce(operator.xor, map(int, line.split()), 0)
    print('Maybe' if n >= {first} else ('Yes' if x else 'No') if {judged} else ('N' if x else 'P'))
"""
ENDS = [  # the first wrong run, the one in which the work ends (from 0), whether by an interrupt, the verdict, inputs
    (9, 10, True, "wrong", 10),
    (9, 10, False, "wrong", 10),
    (99, 5, True, None, 5),
    (99, 5, False, None, 5),
]
WORDS = [
    ("en", "Note: the shrinking was not finished: interrupted",
     "No difference found so far: 5 inputs.\nNote: interrupted\n"),
    ("zh", "注：尚未缩到最小：已中断", "目前没有发现差异：已测试 5 组数据。\n注：已中断\n"),
]


def run(arguments, text="", folder=None):
    return subprocess.run([PROGRAM, *arguments], input=text, capture_output=True, text=True, cwd=folder)


def test(problem, command, *options):
    ended = run(["test", problem, "--json", "--time-each", "9", *options, "--", *command])
    answer = json.loads(ended.stdout)
    assert ended.returncode == (0 if answer["verdict"] == "passed" else 1), ended
    return answer


def command_of(path, folder):
    if path.suffix == ".py":
        return [*PYTHON, str(path)]
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
        command = [*PYTHON, "-c", NIM + code]
        limits = ["--count", "3", "--time-each", "0.2"] if verdict == "timeout" else ["--count", "12"]
        answer = test("acwing-891", command, *limits)
        assert answer["verdict"] == verdict, (code, answer)
    missing = run(["test", "acwing-891", "--", "./no-such-program"])
    assert missing.returncode == 2 and missing.stderr.count("\n") == 1, missing
    orphan = "import subprocess; subprocess.Popen(['sleep','1000']); print(a)"
    limits = ["--count", "1", "--time-each", "0.2"]
    assert test("acwing-891", [*PYTHON, "-c", NIM + orphan], *limits)["verdict"] == "timeout"


def running(mark):
    """Processes with this word in their command line."""
    found = []
    for entry in pathlib.Path("/proc").iterdir():
        try:
            if entry.name.isdigit() and mark.encode() in (entry / "cmdline").read_bytes():
                found.append(int(entry.name))
        except OSError:
            pass
    return found


def wait_for(mark, count, seconds=30):
    """Whether so many processes are there in time."""
    end = time.monotonic() + seconds
    while len(running(mark)) != count and time.monotonic() < end:
        time.sleep(0.02)
    return len(running(mark)) == count


def check_leftovers():
    """Nothing that a program starts is left, nor the program itself, whatever ends grundy."""
    if not pathlib.Path("/proc/self/cmdline").exists():
        return
    mark = f"left-{os.getpid()}"
    daemon = "import subprocess as p; p.Popen([sys.executable, '-S', '-c', 'import time; time.sleep(1000)', '" \
             f"{mark}'], start_new_session=True, stdin=p.DEVNULL, stdout=p.DEVNULL, stderr=p.DEVNULL); print(a)"
    answer = test("acwing-891", [*PYTHON, "-c", NIM + daemon], "--count", "4")
    assert answer["verdict"] == "passed" and not running(mark), (answer, running(mark))
    for sent in (signal.SIGKILL, signal.SIGQUIT, signal.SIGHUP, signal.SIGUSR1, signal.SIGTERM):
        spin = [*PYTHON, "-c", f"'{mark}'\nwhile True: pass"]
        words = [PROGRAM, "test", "acwing-891", "--time-each", "100", "--", *spin]
        with subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as grundy:
            begun = wait_for(mark, 2)  # the command of grundy has the word, too
            grundy.send_signal(sent)
            grundy.wait(30)
        assert begun and wait_for(mark, 0), (sent, running(mark))


def check_memory():
    """--memory is each program's limit, too."""
    greedy = [*PYTHON, "-c", NIM + "b = bytearray(300_000_000); print(a)"]
    assert test("acwing-891", greedy, "--count", "2", "--memory", "200M")["verdict"] == "crashed"
    assert test("acwing-891", greedy, "--count", "2", "--memory", "2G")["verdict"] == "passed"


def check_rare():
    """Wrong where the XOR is 0 only, or that of all heaps but the last: seldom, unless heaps are small."""
    for code in ("a = 'Yes'", "a = 'Yes' if len(t) < 3 or eval('^'.join(t[:-1])) else 'No'"):
        program = f"t = open(0).read().split()[1:]; {code}; print(a)"
        for _ in range(effort.scaled(3, most=30)):
            seed = str(DICE.randrange(1 << 63))
            answer = test("acwing-891", [*PYTHON, "-c", program], "--seed", seed, "--count", "60")
            assert answer["verdict"] == "wrong" and len(answer["input"].split()) <= 4, (code, answer)


def check_keep(folder):
    kept = pathlib.Path(folder) / "kept"
    answer = test("acwing-891", [*PYTHON, "-c", "print('No')"], "--keep", str(kept))
    assert kept.read_text() == answer["input"] == "1\n1\n", answer
    same = [test("acwing-893", [*PYTHON, "-c", "print('Yes')"], "--seed", SEED) for _ in range(2)]
    assert same[0] == same[1], same


def check_games(folder):
    rules = pathlib.Path(folder) / "rules.lua"
    rules.write_text(LUA)
    for game, options, program, verdict in GAMES:
        name = str(rules) if game == "FILE.lua" else game
        answer = test(name, [*PYTHON, "-c", LINES.format(*program)], "--count", "30", *options)
        assert answer["verdict"] == verdict, (game, options, program, answer)
        if verdict == "wrong":
            assert len(answer["input"].split()) == 1, answer
    refused = [["nimm"], ["acwing-891", "--misere"], ["nim", "--misere", "--answer", "value"],
               ["domineering", "--answer", "move"], ["nim", "--answer", "moves"]]
    for arguments in refused:
        said = run(["test", *arguments, "--", "cat"])
        assert said.returncode == 2 and said.stderr.count("\n") == 1 and not said.stdout, said


def end(task, options, first, last, interrupts):
    """What `grundy test` says, what it keeps, and the inputs of each run."""
    with tempfile.TemporaryDirectory() as work:
        runs, kept = pathlib.Path(work) / "runs", pathlib.Path(work) / "kept"
        runs.mkdir()
        code = COUNTED.format(first=first, last=last, interrupts=interrupts, judged=task == "acwing-891")
        limits = [] if interrupts else ["--time", "5"]
        ended = run(["test", task, "--count", "50", "--keep", str(kept), *limits, *options, "--", *PYTHON, "-c", code],
                    folder=runs)
        inputs = [(runs / str(n)).read_text() for n in range(len(list(runs.iterdir())))]
        return ended, kept.read_text() if kept.exists() else None, inputs


def check_end(task, first, last, interrupts, verdict, cases):
    why = "interrupted" if interrupts else "time limit of 5 s reached"
    ended, kept, inputs = end(task, ["--json", "--time-each", "60"], first, last, interrupts)
    answer = json.loads(ended.stdout)
    assert ended.returncode == (130 if interrupts else 4) and ended.stderr == f"grundy: {why}\n", ended
    assert (answer["verdict"], answer["cases"], answer["note"]) == (verdict, cases, why), answer
    assert answer.get("input") == kept, (answer, kept)
    assert kept is None if verdict is None else kept == inputs[last - 1], (kept, inputs)
    assert verdict is None or answer["got"].split()[0] == "Maybe" and answer["expected"], answer


def check_ends():
    for row in ENDS:
        check_end("acwing-891", *row)
    for row in ENDS[:3]:
        check_end("nim", *row)
    for language, unfinished, so_far in WORDS:
        ended, kept, _ = end("nim", ["--lang", language], 99, 5, True)
        first, tried, note = ended.stdout.splitlines(keepends=True)
        assert ended.returncode == 130 and first + note == so_far and re.search("[NP]", tried) and not kept, ended
        ended, kept, _ = end("nim", ["--lang", language], 9, 10, True)
        assert f"\n{unfinished}\n" in ended.stdout and kept.replace("\n", "\n  ").strip() in ended.stdout, ended
    for options in ([], ["--json"]):
        ended, kept, _ = end("nim", options, 99, 0, True)
        assert ended.returncode == 130 and not ended.stdout and ended.stderr == "grundy: interrupted\n" and not kept, ended
    ended = run(["test", "nim", "--keep", "no/folder", "--", "cat"])
    assert ended.returncode == 5 and "'no/folder': cannot be written" in ended.stderr and not ended.stdout, ended


with tempfile.TemporaryDirectory() as folder:
    wrong = [path for path in sorted((HERE / "wrong").iterdir()) if path.suffix in (".py", *COMPILERS)]
    for path in DICE.sample(wrong, effort.scaled(len(wrong) // 8, least=2, most=len(wrong))):
        check_wrong(path, folder)
    check_behaviours()
    check_leftovers()
    check_memory()
    check_rare()
    check_keep(folder)
    check_games(folder)
    check_ends()
