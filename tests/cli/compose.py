"""compose.py GRUNDY: what `positions` lists is what `solve --batch` reads.

For each game of which positions can be listed, and rules in Lua: the P-positions up to a bound, one component or a few
heaps a line, are all lost by solve's account, and the N-positions are won."""
import json
import os
import subprocess
import sys
import tempfile

# Nim with one pass: two heaps, and whether the pass is still there; no pass from the end.
PASS = """return { options = function(a, b, p)
  for k = 0, a - 1 do option({k, b, p}) end
  for k = 0, b - 1 do option({a, k, p}) end
  if p > 0 and a + b > 0 then option({a, b, 0}) end
end }
"""


def run(program, *words, text=""):
    return subprocess.run([program, *words], input=text, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=60,
                          check=False, env=os.environ | {"LC_ALL": "C.UTF-8"})


def main():
    program = sys.argv[1]
    names = [json.loads(line)["example"].split()[2] for line in run(program, "games", "--json").stdout.splitlines()]
    with tempfile.NamedTemporaryFile("w", suffix=".lua") as rules:
        rules.write(PASS)
        rules.flush()
        read_back(program, names + [rules.name])


def read_back(program, names):
    tried = 0
    lists = set()
    for opened in names:
        for heaps in ("1", "2", "3"):
            for outcome in "PN":
                listed = run(program, "positions", opened, "--upto", "5", "--heaps", heaps, "--outcome", outcome)
                if listed.returncode or not listed.stdout:
                    continue
                solved = run(program, "solve", opened, "--batch", "-", "--short", text=listed.stdout)
                assert set(solved.stdout.split()) == {outcome} and solved.returncode == 0, (opened, outcome, listed.stdout, solved)
                assert len(solved.stdout.splitlines()) == len(listed.stdout.splitlines()), (opened, outcome)
                tried += 1
                if "," in listed.stdout and heaps == "3":
                    lists.add(opened)
    assert tried > 60 and lists.issuperset({"staircase", "moore:2", "end-nim", "nimble", names[-1]}), (tried, lists)
    print(f"{tried} lists of positions read back")


main()
