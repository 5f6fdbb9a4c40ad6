#!/usr/bin/env python3
"""golden.py [--update] [-j N] [--without LIST] PROGRAM FILE…: runs the cases of the files, N at a time, and compares what they print.

  == name                    a case; what stands between here and the command is comment
  $ printf '3 4\\n' >heaps    a script for sh,
  > grundy solve nim @heaps  more lines of it
  The next player wins       standard output
  2> grundy: …               standard error
  [3]                        the exit status, unless it is 0

An empty line before the next case is not output. In a line that ends in ` (glob)`, * stands for any
text. ` (no-eol)` marks an output that does not end in a newline. Output that looks like one of these
marks carries a \\: before a mark at the beginning of a line, after one at its end.
A case runs in a fresh empty folder, with `grundy` on PATH, $DATA naming tests/data, no standard
input and the locale C.UTF-8. --update writes what came, but keeps comments, and globs that match.
A line of LIST, `FILE.t: NAME: REASON`, leaves out a case, with `*` as its name the whole file.
"""
import argparse
import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys
import tempfile

DATA = pathlib.Path(__file__).resolve().parents[1] / "tests/data"
LOCALE = ("LANG", "LANGUAGE", "LC_MESSAGES", "LC_CTYPE", "NO_COLOR", "COLUMNS", "LINES")
BYTES = ("utf-8", "surrogateescape")
START, OUTPUT = r"^\$ ", r"^>( |$)"


class Case:
    """The lines of a case: those to the end of its command, its script, and those that are expected."""

    def __init__(self, lines, place):
        first = next((i for i, line in enumerate(lines) if re.match(START, line)), None)
        if first is None:
            sys.exit(f"{place}: a case without a command")
        end = next((i for i in range(first + 1, len(lines)) if not re.match(OUTPUT, lines[i])), len(lines))
        self.head, self.wanted = lines[:end], lines[end:]
        self.name = lines[0].removeprefix("== ")
        self.script = "".join(line[2:] + "\n" for line in lines[first:end])

    def run(self, folder, environment):
        """Output, errors and exit status. Signals that Python ignores are as usual (subprocess restores them)."""
        here = pathlib.Path(folder)
        here.mkdir()
        here.with_suffix(".sh").write_bytes(self.script.encode(*BYTES))
        done = subprocess.run(["sh", f"../{here.name}.sh"], cwd=here, env=environment | {"HOME": str(here)},
                              stdin=subprocess.DEVNULL, capture_output=True, check=False)
        status = done.returncode if done.returncode >= 0 else 128 - done.returncode
        return [*marked(done.stdout, ""), *marked(done.stderr, "2> "), *([f"[{status}]"] if status else [])]

    def rendered(self, lines, update):
        """The case with these lines. One that fits the line expected in its place, or any with `update`, reads as that."""
        expected = [*self.wanted, *[None] * len(lines)]
        return self.head + [next((want for want in [place, *(self.wanted if update else [])] if fits(line, want)), line)
                            for line, place in zip(lines, expected)]


def marked(output, mark):
    """The lines of an output as they read in a case."""
    lines = output.decode(*BYTES).split("\n")
    for at, line in enumerate(lines):
        if not mark and re.match(r"\\*((==|\$|>|2>)( |$)|\[[0-9]+\]$)", line):
            line = "\\" + line
        if re.search(r" \((glob|no-eol)\)\\*$", line):
            line += "\\"
        if at < len(lines) - 1:
            yield mark + line
        elif lines[at]:
            yield mark + line + " (no-eol)"


def fits(line, want):
    if want is None or not want.endswith(" (glob)"):
        return line == want
    return re.fullmatch(re.escape(want.removesuffix(" (glob)")).replace(r"\*", ".*"), line, re.S) is not None


def cases(path):
    """What stands before the first case, and the cases."""
    lines = path.read_bytes().decode(*BYTES).removesuffix("\n").split("\n") if path.stat().st_size else []
    heads = [i for i, line in enumerate(lines) if line.startswith("== ")]
    seen = set()
    for i in heads:
        if lines[i] in seen:
            sys.exit(f"{path}:{i + 1}: a second case of this name")
        seen.add(lines[i])
    if not heads:
        sys.exit(f"{path}:{len(lines)}: no case found")
    ends = [i if lines[i - 1] else i - 1 for i in heads[1:]]
    return lines[:heads[0]], [Case(lines[a:b], f"{path}:{a + 1}") for a, b in zip(heads, [*ends, len(lines)])]


def left_out(path):
    """The cases of a list, as pairs of file and name."""
    lines = path.read_text(encoding="utf-8").splitlines() if path else []
    rows = [re.fullmatch(r"(\S+\.t): (.+?): (\S.*)", line) for line in lines if line and not line.startswith("#")]
    if not all(rows):
        sys.exit(f"{path}: expected lines FILE.t: NAME: REASON")
    return {(row[1], row[2]) for row in rows}


def kept(path, without):
    """What stands before the first case, and the cases that are not left out. One that is not there cannot be."""
    before, found = cases(path)
    names = {name for file, name in without if file == path.name}
    unknown = names - {case.name for case in found} - {"*"}
    if unknown:
        sys.exit(f"{path}: no case {unknown.pop()}")
    return before, [case for case in found if "*" not in names and case.name not in names]


def rendered(program, path, update, jobs, without=()):
    """The text of the file with the outputs of a run, the text that is expected, and how many cases it has."""
    before, found = kept(path, without)
    if not found:
        return "", "", 0
    inherited = {name: value for name, value in os.environ.items() if name not in LOCALE}
    with tempfile.TemporaryDirectory() as work, concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        pathlib.Path(work, "bin").mkdir()
        pathlib.Path(work, "bin/grundy").symlink_to(pathlib.Path(program).resolve())
        environment = inherited | {"PATH": f"{work}/bin:{os.environ['PATH']}", "DATA": str(DATA), "LC_ALL": "C.UTF-8", "TERM": "dumb"}
        outputs = pool.map(lambda numbered: numbered[1].run(f"{work}/{numbered[0]}", environment), enumerate(found, 1))
        parts = [case.rendered(output, update) for case, output in zip(found, outputs)]
    return joined(before, parts), joined(before, [[*case.head, *case.wanted] for case in found]), len(found)


def joined(before, parts):
    return "".join(line + "\n" for line in [*before, *parts[0], *(line for part in parts[1:] for line in ["", *part])])


def differs(path, wanted, came):
    """Shows where they differ: 1, or 0 where they do not."""
    with tempfile.NamedTemporaryFile() as expected:
        expected.write(wanted)
        expected.flush()
        return subprocess.run(["diff", "-a", "-u", "--show-function-line=^== ", "--label", path, "--label", "what came",
                               expected.name, "-"], input=came, check=False).returncode


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--update", action="store_true")
    parser.add_argument("-j", type=int, default=os.cpu_count(), metavar="N")
    parser.add_argument("--without", type=pathlib.Path, metavar="LIST")
    parser.add_argument("program")
    parser.add_argument("files", nargs="+", type=pathlib.Path)
    given = parser.parse_args()
    if given.update and given.without:
        sys.exit("golden.py: --update writes whole files")
    without = left_out(given.without)
    failed = 0
    for path in given.files:
        text, wanted, count = rendered(given.program, path.resolve(), given.update, given.j, without)
        print(f"{path.name}: {count} cases", flush=True)
        if given.update:
            path.write_bytes(text.encode(*BYTES))
        else:
            failed |= differs(path, path.read_bytes() if not without else wanted.encode(*BYTES), text.encode(*BYTES))
    return failed


if __name__ == "__main__":
    sys.exit(main())
