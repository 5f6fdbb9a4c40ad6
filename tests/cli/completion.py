#!/usr/bin/env python3
"""completion.py PROGRAM [COMPLETION]: does bash offer each command, option and game of the program, and nothing else?

The completion is what tools/interface.py prints, or the file COMPLETION. It reads the tables; what it must offer is
taken from what the program itself says: `help`, `help COMMAND`, `games --json`. Each question is asked as bash asks:
the function gets the line, the cursor and the words as bash takes them apart. One line is typed at a terminal, so that
the function is known to be registered too."""

import json
import os
import pty
import re
import select
import subprocess
import sys
import tempfile
import time
from pathlib import Path

# Reads lines to be completed; prints what is offered to each, and an empty line. Words are taken apart
# at blanks and at those of : = @ that are in COMP_WORDBREAKS, runs of which are words, as bash does.
ASK = r"""
compopt() { :; }
while IFS= read -r COMP_LINE; do
  COMP_POINT=${#COMP_LINE} COMP_WORDS=() rest=$COMP_LINE
  while [[ $rest ]]; do
    if [[ $rest =~ ^[[:space:]]+ ]]; then
      rest=${rest#"${BASH_REMATCH[0]}"}
      [[ $rest ]] || COMP_WORDS+=('')
      continue
    elif [[ $rest =~ ^[$BREAKS]+ ]] || [[ $rest =~ ^[^$BREAKS[:space:]]+ ]]; then
      COMP_WORDS+=("${BASH_REMATCH[0]}")
      rest=${rest#"${BASH_REMATCH[0]}"}
    fi
  done
  COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
  _grundy "$PROGRAM"
  printf '%s\n' "${COMPREPLY[@]}" ''
done
"""


class Asker:
    """What is offered; the breaks are at which characters bash takes words apart."""

    def __init__(self, program, completion, breaks):
        self.environment = dict(
            os.environ, PROGRAM=program, BREAKS=breaks, WORDBREAKS=" \t\n\"'><;|&(" + breaks
        )
        self.script = f". {completion}\nCOMP_WORDBREAKS=$WORDBREAKS\n{ASK}"

    def __call__(self, lines, folder="."):
        run = subprocess.run(
            ["bash", "-c", self.script], input="".join(line + "\n" for line in lines), text=True,
            capture_output=True, cwd=folder, env=self.environment, check=True, timeout=600,
        )
        assert not run.stderr, run.stderr
        answers, offered = [], []
        for line in run.stdout.split("\n")[:-1]:
            if line:
                offered.append(line)
            else:
                answers.append(offered)
                offered = []
        assert len(answers) == len(lines), run.stdout
        return dict(zip(lines, map(sorted, answers)))


failed = 0


def want(what, offered, expected):
    global failed
    if offered != sorted(expected):
        failed += 1
        print(f"{what}: offered {offered}\n  expected {sorted(expected)}", file=sys.stderr)


def rows(text, *titles):
    """Name and argument of each row of a help's tables, [(--upto, N)…]."""
    found, inside = [], False
    for line in text.splitlines():
        if not line.startswith(" "):
            inside = line in titles
        elif inside:
            found.append(re.match(r"  ([^\s[]+)(?: ?(\S+))?(?:  |$)", line).groups())
    return found


def options_of(helped):
    return rows(helped, "Options", "Options of all commands")


def check_options(ask, commands, helps):
    lines = [f"grundy {name} --" for name in commands]
    lines += [f"grundy {name} x --j" for name in commands]
    answers = ask(lines)
    for name in commands:
        want(f"{name} --", answers[f"grundy {name} --"], [option for option, _ in options_of(helps[name])])
        want(f"{name} --j", answers[f"grundy {name} x --j"], ["--json"])


def check_values(ask, breaks, commands, helps, folder):
    """Files after each option that takes one, words where there is a list, nothing else."""
    expected = {}
    for name in commands:
        for option, argument in options_of(helps[name]):
            for line, head in (f"grundy {name} {option} ", ""), (f"grundy {name} {option}=", f"{option}="):
                if argument is None or argument.startswith("["):
                    continue
                if argument.startswith("FILE"):
                    words = ["a.lua", "b.txt", "folder"]
                elif "|" in argument:
                    words = argument.split("|")
                elif argument == "KIND":
                    text = next(row for row in helps[name].splitlines() if row.startswith("  --sum "))
                    words = text.split(": ")[1].split(", ")
                else:
                    words = []
                expected[line] = words if "=" in breaks else [head + word for word in words]
    assert sum(bool(words) for words in expected.values()) > 100
    answers = ask(expected, folder)
    for line, words in expected.items():
        want(line, answers[line], words)


def check_operands(ask, breaks, commands, games, problems, folder):
    lua, files = ["a.lua"], ["a.lua", "b.txt", "folder"]
    colon = "" if ":" in breaks else "graph:"
    at = "" if "@" in breaks else "@"
    cases = {"grundy ": [*commands, "--help", "--version"], "grundy so": ["solve"]}
    for name in ("solve", "values", "quotient", "graph", "positions", "play", "compare", "identify", "games"):
        cases[f"grundy {name} "] = [*games, *lua]
        cases[f"grundy {name} --json ka"] = ["kayles"]
    cases |= {
        "grundy solve nim ": ["+"],
        "grundy solve nim 3 + kay": ["kayles"],
        "grundy solve --moves 3 kay": ["kayles"],
        "grundy solve --moves=3 kay": ["kayles"],
        "grundy solve bounded-n": ["bounded-nim:"],
        "grundy solve b.": [],
        "grundy solve a.": lua,
        "grundy solve fold": ["folder"],
        "grundy solve graph:": [colon + file for file in files],
        "grundy solve graph:b": [colon + "b.txt"],
        "grundy solve octal:0": [],
        "grundy solve nim @b": [at + "b.txt"],
        "grundy compare kayles dawson-c": ["dawson-chess"],
        "grundy positions nim ": [],
        "grundy judge ": problems,
        "grundy judge luogu-P219": ["luogu-P2197"],
        "grundy test ": [*problems, *games, *lua],
        "grundy test nim -- ./b": ["./b.txt"],
        "grundy test nim -- sort b": ["b.txt"],
        "grundy help ": [*commands, *games, *lua],
        "grundy verify ": files,
        "grundy xor ": files,
        "grundy xor a.lua ": files,
        "grundy basis ": files,
        "grundy mex b": ["b.txt"],
        "grundy count ": [],
        "grundy nimber ": [],
        "grundy nonsense ": [],
        "grundy solve --nonsense ": [*games, *lua],
    }
    answers = ask(cases, folder)
    for line, words in cases.items():
        want(line, answers[line], words)
    assert "sort" in ask(["grundy test nim -- sor"], folder)["grundy test nim -- sor"]


def check_typed(program, completion, folder):
    """A line typed at a terminal, with a tabulator after each beginning."""
    (folder / "grundy").symlink_to(program)
    child, terminal = pty.fork()
    if child == 0:
        os.chdir(folder)
        os.environ |= {"PATH": f"{folder}:{os.environ['PATH']}", "PS1": "ready ", "TERM": "dumb"}
        os.execvp("bash", ["bash", "--norc", "--noprofile", "-i"])
    shown = b""

    def read_until(text):
        nonlocal shown
        end = time.monotonic() + 60
        while text not in shown:
            ready, _, _ = select.select([terminal], [], [], max(0, end - time.monotonic()))
            assert ready, shown
            shown += os.read(terminal, 4096)
        shown = b""

    read_until(b"ready ")
    os.write(terminal, f". {completion}\n".encode())
    read_until(b"ready ")
    os.write(terminal, b"grundy so\tbounded-n\t3 10 --exp\t\n")
    read_until(b"The next player wins (N): nim-value 2.")
    os.write(terminal, b"exit\n")
    os.waitpid(child, 0)


def main():
    program = os.path.abspath(sys.argv[1])
    os.environ |= {"LC_ALL": "C.UTF-8"}

    def say(*words):
        return subprocess.run([program, *words], capture_output=True, text=True, check=True).stdout

    def help_of(*names):
        """With each row in one line."""
        return re.sub(r"\n {7,}", " ", say("help", *names))

    commands = re.findall(r"^  ([a-z]+)  ", help_of("all").split("\nOptions")[0], re.M)
    helps = {name: help_of(name) for name in commands}
    catalogue = [json.loads(line) for line in say("games", "--json").splitlines()]
    games = [game["name"] + (":" if game["parameters"] else "") for game in catalogue]
    problems = [name for name, _ in rows(helps["judge"], "Problems")]
    assert len(commands) > 15 and len(games) > 40 and len(problems) > 30

    with tempfile.TemporaryDirectory() as work:
        if len(sys.argv) > 2:
            completion = os.path.abspath(sys.argv[2])
        else:
            completion = os.path.join(work, "completion")
            tool = Path(__file__).resolve().parents[2] / "tools" / "interface.py"
            with open(completion, "w", encoding="utf-8") as file:
                subprocess.run([tool, "completion"], stdout=file, check=True)
        folder = Path(work) / "here"
        folder.mkdir()
        (folder / "a.lua").touch()
        (folder / "b.txt").touch(0o755)
        (folder / "folder").mkdir()
        for breaks in ":=@", "=":
            ask = Asker(program, completion, breaks)
            check_options(ask, commands, helps)
            check_values(ask, breaks, commands, helps, folder)
            check_operands(ask, breaks, commands, games, problems, folder)
        typed = Path(work) / "typed"
        typed.mkdir()
        check_typed(program, completion, typed)
    sys.exit(failed > 0)


if __name__ == "__main__":
    main()
