#!/usr/bin/env python3
"""unlike_ranks.py GRUNDY GRUNDY-MPI [--seed S]: processes that were given different arguments, or read different rules,
positions or graphs, refuse to work together: one line of error that names the process, no answer, no waiting. Copies of
the same files in several folders are fine. And a signal to any single process ends the work of all, with what is known."""
import os
import shutil
import signal
import subprocess
import time

from ranks import MPIRUN, children, trial

LAUNCH = MPIRUN[:-1]
PATIENCE = 60  # seconds: far more than it takes, far less than waiting for ever

RULES = """return { component = "text", options = function(row)
  for k = 1, %s do
    for at = 1, #row - k + 1 do
      if row:sub(at, at + k - 1) == ("x"):rep(k) then option(row:sub(1, at - 1) .. ("o"):rep(k) .. row:sub(at + k)) end
    end
  end
end }
"""
HEAPS = """return { options = function(n) for k = 1, math.min(n, %s) do option(n - k) end end }
"""


def launch(parts):
    """Each part: a number of processes, a folder, and their command."""
    words = list(LAUNCH)
    for i, (ranks, folder, command) in enumerate(parts):
        words += ([":"] if i else []) + ["-np", str(ranks), "-wdir", os.path.abspath(folder), *command]
    return subprocess.run(words, capture_output=True, text=True, check=False, timeout=PATIENCE, stdin=subprocess.DEVNULL)


def complaints(done):
    return [line for line in done.stderr.splitlines() if line.startswith("grundy-mpi: ")]


def refused(parts, status, said):
    done = launch(parts)
    assert done.returncode == status and not done.stdout, (parts, done)
    lines = complaints(done)
    assert len(lines) == 1 and all(text in lines[0] for text in said), (parts, said, lines)


def other_arguments(program, chance):
    """One process, or all but one, were given something else."""
    usual = ["solve", "cram", "5x5"]
    for other in [
        ["solve", "clobber", "5x5"],
        ["solve", "cram", "5x5", "--moves", "3"],
        ["solve", "cram", "5x5", ""],
        ["solve", "cram"],
        ["values", "graph:g.txt", "--out", "g.values"],
        ["survey", "octal:0.?", "--db", "s.sqlite"],
        ["solve", "cram", "5x5", "--moves", "many"],
        ["no-such-command"],
        ["--version"],
        ["help"],
        [],
    ]:
        first, commands = chance.randint(1, 3), chance.sample([usual, other], 2)
        parts = [(first, ".", [program, *commands[0]]), (4 - first, ".", [program, *commands[1]])]
        refused(parts, 2, [f"process {first} was given different arguments from process 0"])


def write(path, text):
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def folders(chance):
    """a and b have the same files, c others of the same names."""
    for name in ("a", "c"):
        os.mkdir(name)
    other = chance.randint(3, 4)
    write("a/rules.lua", RULES % 2)
    write("c/rules.lua", RULES % other)
    write("a/parameter.lua", HEAPS % "tonumber(parameter)")
    write("c/parameter.lua", HEAPS % "1 + tonumber(parameter)")
    edges = [(a, b) for a in range(60) for b in range(a) if (a < 59 or b > 1) and chance.random() < 0.2]
    write("a/graph.txt", "".join(f"{a} {b}\n" for a, b in edges) + "59 0\n")
    write("c/graph.txt", "".join(f"{a} {b}\n" for a, b in edges) + "59 1\n")
    write("a/longer.txt", "".join(f"{a} {b}\n" for a, b in edges))
    write("c/longer.txt", "".join(f"{a} {b}\n" for a, b in edges[1:]))
    write("a/heaps", "3 4 5\n")
    write("c/heaps", "3 4 6\n")
    shutil.copytree("a", "b")
    for name in os.listdir("c"):  # as a copy keeps it
        shutil.copystat(f"a/{name}", f"c/{name}")


def other_files(grundy, program, chance):
    """Each command, with the processes from the second or third on in another folder."""
    for words, name in [
        (["solve", "rules.lua", "xxxxoxxxxxoxxxx"], "'rules.lua'"),
        (["solve", "nim", "4", "+", "parameter.lua:3", "50"], "'parameter.lua:3'"),
        (["solve", "graph:graph.txt", "59", "40"], "'graph:graph.txt'"),
        (["solve", "node-kayles:graph.txt", "all"], "'node-kayles:graph.txt'"),
        (["solve", "nim", "@heaps"], "a different position"),
        (["values", "graph:graph.txt", "--out", "/dev/null"], "'graph.txt'"),
        (["values", "graph:longer.txt", "--out", "/dev/null"], "'longer.txt'"),
    ]:
        first = chance.randint(1, 2)
        refused([(first, "a", [program, *words]), (3 - first, "c", [program, *words])], 3, (f"process {first} ", name))
        os.rename("c", "hidden")
        os.mkdir("c")
        missing = launch([(1, "a", [program, *words]), (2, "c", [program, *words])])
        os.rmdir("c")
        os.rename("hidden", "c")
        assert missing.returncode in (2, 3, 5) and not missing.stdout and len(complaints(missing)) == 1, (words, missing)
    for words in (["rules.lua", "xxxxoxxxxxoxxxx"], ["parameter.lua:3", "50"], ["graph:graph.txt", "59", "40"], ["nim", "@heaps"]):
        want = subprocess.run([grundy, "solve", *words], capture_output=True, text=True, check=True, cwd="a")
        done = launch([(1, "a", [program, "solve", *words]), (2, "b", [program, "solve", *words])])
        assert done.returncode == 0 and done.stdout == want.stdout, done


def other_graphs(grundy, program):
    """Copies of a graph are as good as one file."""
    out = os.path.abspath("graph.values")
    words = [program, "values", "graph:graph.txt", "--out", out]
    done = launch([(1, "a", words), (2, "b", words)])
    assert done.returncode == 0, done
    want = subprocess.run([grundy, "values", "graph:a/graph.txt", "--csv"], capture_output=True, text=True, check=True)
    with open(out, encoding="utf-8") as file:
        assert file.read() == want.stdout


def other_survey(program):
    words = [program, "survey", "parameter.lua:{2..9}", "--upto", "500", "--db", os.path.abspath("rules.sqlite")]
    refused([(1, "a", words), (1, "b", words), (1, "c", words)], 3, ["process 2 reads something different in 'parameter.lua:"])
    done = launch([(1, "a", words), (2, "b", words)])
    assert done.returncode == 0 and done.stdout.startswith("8 games"), done


def listens(pid, sign):
    """Whether a process has said what it does on a signal."""
    with open(f"/proc/{pid}/status", encoding="ascii") as file:
        caught = next(int(line.split()[1], 16) for line in file if line.startswith("SigCgt:"))
    return caught >> (sign - 1) & 1


def signalled(program, chance):
    """Each process is the only one to get a signal, in work of every kind."""
    write("long.txt", "".join(f"{v + 1} {v}\n" for v in range(4 * 10**6)))
    for words in [
        ["solve", "cram", "6x7", "--moves", "0"],
        ["solve", "domineering", "7x9", "--moves", "0"],  # two sides: process 0 searches alone
        ["survey", "octal:0.06", "octal:0.16", "--upto", "1e10", "--db", "one.sqlite"],
        ["survey", "octal:0.06", "--upto", "1e10", "--db", "two.sqlite"],  # a process has nothing to do
        ["values", "graph:long.txt", "--out", "long.values"],
    ]:
        answers = 0
        for rank, sign in ((0, signal.SIGTERM), (1, signal.SIGINT), (2, signal.SIGTERM)):
            process = subprocess.Popen([*MPIRUN, "3", program, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                       stdin=subprocess.DEVNULL, text=True)
            ranks = []
            while len(ranks) < 3 or not all(listens(pid, sign) for pid in ranks):
                assert process.poll() is None, process.communicate()
                time.sleep(0.05)
                ranks = children(process.pid)
            time.sleep(chance.uniform(0, 1.5))
            os.kill(ranks[rank], sign)
            out, err = process.communicate(timeout=PATIENCE)
            assert process.returncode == 130, (words, rank, process.returncode, out, err)
            lines = [line for line in err.splitlines() if line.startswith("grundy-mpi: ")]
            assert lines == ["grundy-mpi: interrupted"], (words, rank, lines)
            answers += out != ""
        assert answers or words[0] == "values", words  # a signal may come before anything is known


def main():
    with trial(__doc__) as (grundy, program, chance, _):
        other_arguments(program, chance)
        folders(chance)
        other_files(grundy, program, chance)
        other_graphs(grundy, program)
        other_survey(program)
        signalled(program, chance)
    print("unlike processes refuse, one signal ends all")


main()
