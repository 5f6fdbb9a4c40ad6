#!/usr/bin/env python3
"""shells.py PROGRAM: do fish and zsh offer each command and option of the program, and nothing else?

What must be offered is taken from `help COMMAND`, as for bash (completion.py). fish is asked what it would offer. For zsh the
options that its function passes to the shell are compared, and a line is typed at a terminal. Exit status 77: neither shell
is installed."""
import os
import pathlib
import pty
import re
import select
import shutil
import subprocess
import sys
import tempfile
import time

sys.dont_write_bytecode = True
from completion import options_of  # noqa: E402

INTERFACE = pathlib.Path(__file__).resolve().parents[2] / "tools/interface.py"
failed = 0


def want(what, offered, expected):
    global failed
    if sorted(offered) != sorted(expected):
        failed += 1
        print(f"{what}: offered {sorted(offered)}\n  expected {sorted(expected)}", file=sys.stderr)


def output(*command, **more):
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=600, **more)
    assert not done.stderr, done.stderr
    return done.stdout


def fish(folder, helps):
    script = folder / "grundy.fish"
    script.write_text(output(INTERFACE, "fish"))
    lines = ["grundy ", "grundy so", "grundy solve kayl", "grundy solve bounded-n", "grundy judge luogu-P219", "grundy help qu", "grundy solve --lang "]
    lines += [f"grundy {name} --" for name in helps]
    asked = "".join(f"complete -C {line!r}; echo .\n" for line in lines)
    answers = re.split(r"^\.\n", output("fish", "--no-config", "-c", f"source {script}\ncd {folder}/empty\n{asked}"), flags=re.M)
    offered = {line: [word.split("\t")[0] for word in answer.splitlines()] for line, answer in zip(lines, answers)}
    want("fish: grundy", offered["grundy "], helps)
    for line, words in (("grundy so", ["solve"]), ("grundy solve kayl", ["kayles"]), ("grundy solve bounded-n", ["bounded-nim:"]),
                        ("grundy judge luogu-P219", ["luogu-P2197"]), ("grundy help qu", ["quotient"]), ("grundy solve --lang ", ["en", "zh"])):
        want(f"fish: {line}", offered[line], words)
    for name, options in helps.items():
        want(f"fish: {name} --", [word.rstrip("=") for word in offered[f"grundy {name} --"]], [option for option, _ in options])


STUB = """
_arguments() { for spec; do print -r -- "${spec%%\\[*}"; done }
_describe() { :; }
for name in NAMES; do
  words=(grundy $name '') CURRENT=3
  print -r -- "== $name"
  _grundy
done
"""


def zsh(folder, program, helps):
    script = folder / "_grundy"
    script.write_text(output(INTERFACE, "zsh"))
    text = script.read_text().replace('_grundy "$@"\n', "") + STUB.replace("NAMES", " ".join(helps))
    shown = output("zsh", "-f", "-c", text)
    for name, options in helps.items():
        lines = shown.split(f"== {name}\n")[1].split("== ")[0].split("\n")
        want(f"zsh: {name}", [re.sub("=-?$", "", line) for line in lines if line.startswith("--")], [option for option, _ in options])
    typed(folder, "zsh", ["-f", "-i"], f"fpath=({folder} $fpath); autoload -Uz compinit; compinit -u -D; PS1='ready '; unsetopt beep")


def typed(folder, shell, arguments, first):
    """A line typed at a terminal, with a tabulator after each beginning."""
    child, terminal = pty.fork()
    if child == 0:
        os.chdir(folder / "empty")
        os.environ |= {"PATH": f"{folder}:{os.environ['PATH']}", "PS1": "ready ", "TERM": "dumb"}
        os.execvp(shell, [shell, *arguments])
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
    os.write(terminal, first.encode() + b"; echo be''gun\n")
    read_until(b"begun\r")
    os.write(terminal, b"grundy so\tbounded-n\t3 10 --exp\t\n")
    read_until(b"The next player wins (N): nim-value 2.")
    os.write(terminal, b"exit\n")
    os.waitpid(child, 0)


def main():
    program = pathlib.Path(sys.argv[1]).resolve()
    there = [shell for shell in ("fish", "zsh") if shutil.which(shell)]
    if not there:
        print("shells.py: skipped: neither fish nor zsh is installed", file=sys.stderr)
        sys.exit(77)
    def help_of(name):
        return re.sub(r"\n {7,}", " ", output(program, "help", name, "--lang", "en", "--color", "never"))

    commands = re.findall(r"^  ([a-z]+)  ", help_of("all").split("\nOptions")[0], re.M)
    helps = {name: options_of(help_of(name)) for name in commands}
    assert len(helps) > 15 and all(helps.values())
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / "empty").mkdir()
        (folder / "grundy").symlink_to(program)
        os.environ["PATH"] = f"{folder}:{os.environ['PATH']}"
        os.environ["HOME"] = str(folder)
        os.environ["LC_ALL"] = "C.UTF-8"
        if "fish" in there:
            fish(folder, helps)
        if "zsh" in there:
            zsh(folder, program, helps)
    sys.exit(failed > 0)


if __name__ == "__main__":
    main()
