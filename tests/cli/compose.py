"""compose.py GRUNDY: what `positions` lists is what `solve --batch` reads.

For each game of which positions can be listed: the P-positions up to a bound, one component or a few heaps a line, are
all lost by solve's account, and the N-positions are won."""
import json
import os
import subprocess
import sys


def run(program, *words, text=""):
    return subprocess.run([program, *words], input=text, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=60,
                          check=False, env=os.environ | {"LC_ALL": "C.UTF-8"})


def main():
    program = sys.argv[1]
    names = [json.loads(line) for line in run(program, "games", "--json").stdout.splitlines()]
    tried = 0
    for game in names:
        opened = game["example"].split()[2]
        for heaps in ("1", "2"):
            for outcome in "PN":
                listed = run(program, "positions", opened, "--upto", "5", "--heaps", heaps, "--outcome", outcome)
                if listed.returncode or not listed.stdout:
                    continue
                solved = run(program, "solve", opened, "--batch", "-", "--short", text=listed.stdout)
                assert set(solved.stdout.split()) == {outcome} and solved.returncode == 0, (opened, outcome, listed.stdout, solved)
                assert len(solved.stdout.splitlines()) == len(listed.stdout.splitlines()), (opened, outcome)
                tried += 1
    assert tried > 40, tried
    print(f"{tried} lists of positions read back")


main()
