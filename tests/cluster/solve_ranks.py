#!/usr/bin/env python3
"""solve_ranks.py GRUNDY GRUNDY-MPI [--seed S] [--count N]: does grundy-mpi, whatever its number of processes, answer what
grundy answers, byte for byte, certificate included? Random positions of boards, heaps and sums; words that are wrong;
work that is cut short by --time or by the death of a process, and goes on from the checkpoint, also by the other
program."""
import os
import signal
import subprocess
import time

from ranks import MPIRUN, children, trial


def run(words):
    return subprocess.run(words, capture_output=True, text=True, check=False, timeout=900, stdin=subprocess.DEVNULL)


def board(chance, rows, columns, taken):
    cells = ["".join("x" if chance.random() < taken else "." for _ in range(columns)) for _ in range(rows)]
    return "/".join(cells)


def position(chance):
    """A position, perhaps of several games, as words."""
    kinds = {
        "cram": lambda: board(chance, chance.randint(2, 5), chance.randint(2, 6), 0.1),
        "clobber": lambda: f"{chance.randint(1, 3)}x{chance.randint(1, 4)}",
        "kayles": lambda: str(chance.randint(0, 500)),
        "nim": lambda: str(chance.randint(0, 9)),
    }
    words = []
    for name in chance.sample(sorted(kinds), chance.choice([1, 1, 2, 3])):
        words += (["+"] if words else []) + [name] + [kinds[name]() for _ in range(chance.choice([1, 1, 2]))]
    return words


def content(path):
    if not os.path.exists(path):
        return None
    with open(path, encoding="utf-8") as file:
        text = file.read()
    os.remove(path)
    return text


def same_answer(grundy, program, ranks, words):
    want = run([grundy, "solve", *words, "--certificate", "proof"])
    proof = content("proof")
    got = run([*MPIRUN, str(ranks), program, "solve", *words, "--certificate", "proof"])
    said = [line for line in got.stderr.splitlines() if line.startswith("grundy-mpi: ")]
    assert got.stdout == want.stdout and got.returncode == want.returncode, (words, ranks, want, got)
    assert [line.partition(": ")[2] for line in said] == [line.partition(": ")[2] for line in want.stderr.splitlines()]
    assert content("proof") == proof, (words, ranks)
    return want.returncode


def fixed(grundy, program):
    for words, status in [
        (["cram", "5x6"], 0),
        (["cram", "5x6", "--json"], 0),
        (["cram", "4x6", "--moves", "0"], 0),
        (["cram", "4x5", "--short"], 0),
        (["kayles", "5", "7", "--misere"], 0),
        (["domineering", "3x3"], 0),
        (["kayles", "3", "+", "cram", "3x5", "+", "nim", "2"], 0),
        (["nim"], 0),
        (["cram", "5x5", "--explain", "--lang", "zh"], 0),
        (["cram", "5y5"], 3),
        (["no-such-game", "5"], 2),
        (["cram", "5x5", "--moves", "many"], 2),
    ]:
        assert same_answer(grundy, program, 3, words) == status, words


def cut_short(grundy, program, chance, position):
    """Killed at random moments, limited in time, and then whole: by ranks, and by grundy from their checkpoint."""
    words = [*position, "--moves", "0", "--checkpoint", "kept", "--interval", "1"]
    want = run([grundy, "solve", *position, "--moves", "0", "--certificate", "proof"]).stdout
    proof = content("proof")
    for turn in range(4):
        resume = ["--resume"] if os.path.exists("kept") else []
        process = subprocess.Popen([*MPIRUN, "3", program, "solve", *words, *resume], stdout=subprocess.PIPE,
                                   stderr=subprocess.DEVNULL, stdin=subprocess.DEVNULL, text=True)
        time.sleep(chance.uniform(0.5, 4))
        ranks = children(process.pid)
        if ranks and turn % 2 == 0:
            os.kill(chance.choice(ranks), signal.SIGKILL)
        out, _ = process.communicate(timeout=900)
        assert process.returncode != 0 or out == want, out
    if not os.path.exists("kept"):
        return
    limited = run([*MPIRUN, "3", program, "solve", *words, "--resume", "--time", "0.5"])
    assert limited.returncode in (0, 4) and limited.stdout, limited
    for line in ([*MPIRUN, "3", program], [grundy]):
        done = run([*line, "solve", *words, "--resume", "--certificate", "proof"])
        assert done.returncode == 0 and done.stdout == want, done
        assert content("proof") == proof, line
    refused = run([*MPIRUN, "3", program, "solve", *words])
    assert refused.returncode == 2 and "already exists" in refused.stderr, refused
    os.remove("kept")


def limited(program):
    done = run([*MPIRUN, "3", program, "solve", "cram", "6x7", "--moves", "0", "--time", "2"])
    assert done.returncode == 4 and done.stdout, done


def main():
    with trial(__doc__, count=20) as (grundy, program, chance, given):
        fixed(grundy, program)
        for _ in range(given.count):
            same_answer(grundy, program, chance.choice([1, 2, 3, 5]), position(chance))
        cut_short(grundy, program, chance, ["cram", "5x7"])
        cut_short(grundy, program, chance, ["kayles", "5", "+", "cram", "5x7", "+", "clobber", "3x4"])
        limited(program)
    print(f"{given.count} random positions, the same answers and certificates")


main()
