#!/usr/bin/env python3
"""Do the documents say what the program, the tree and print say?

docs.py [--update] CHECK ARGUMENT…: --update writes what should stand there; else differences are shown.

  examples PROGRAM FOLDER FILE…    what the commands of documents print. An example is a line "$ COMMAND" and its
      output and errors: in Markdown inside ```console, in a manual page inside .Bd -literal of the section EXAMPLES. A
      line that is only "…" stands for lines left out. The commands of a document run in order under sh, in one fresh
      folder, where ./run is PROGRAM and ./NAME the program NAME of FOLDER; `grundy` is on PATH.
  games PROGRAM FILE…              the tables of games, between "games: begin LANGUAGE" and "games: end" (comments of
      Markdown or of a manual page)
  literature PROGRAM FILE [DATA] [--long]    the tables of octal games, between "literature: begin KIND" and
      "literature: end", against what print says; --long: of the games that take long. DATA (tests/data/literature.tsv)
      has a line a game, fields between tabs:
        quick (or long), CODE, SOURCE:PERIOD:NUMBER:HABIT …   HABIT is S where NUMBER is the first index from which the
            values repeat, heaps counted from S on; last-S where it is the last exception
        sparse, CODE, UPTO, SOURCE, LARGEST, LARGEST-AT, MASK, RARE, LAST-RARE   of the heaps 0..UPTO, with heap 0
            counted where its value is rare; - for what is not printed
  sweep PROGRAM SECONDS            no document: prints preperiod and period of each code d0.d1d2d3, or "open open"
  quotes FILE…                     each fenced block after <!-- quote: PATH --> is that file, without its head
  trusted FILE                     the table between "trusted: begin" and "trusted: end" lists each file of src/verify once, with its lines
  pictures PROGRAM FILE…           each ![…](NAME.svg) is what the line "$ grundy … --svg NAME.svg …" draws
  manual PAGE [GAME…]              the page is clean for mandoc, has each command, option and exit status of the tables and no
      others, and these games
  reference FOLDER                 no document: HTML and manual pages of the library, by Doxygen from the public headers;
      each function that the library shows has a page. Exit status 77: no Doxygen
  references [CHECKOUT]            the files that links lead to, and that `PATH` and `PATH:FUNCTION` name, exist
  translation ORIGINAL FILE        both have the same sections, blocks and commands, apart from --lang
"""
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import textwrap

sys.dont_write_bytecode = True
import blocks  # noqa: E402
import source as c  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parents[1]
LOCALE = ("LANG", "LANGUAGE", "LC_MESSAGES", "LC_CTYPE", "NO_COLOR", "COLUMNS", "LINES")


def complain(text):
    print(f"docs.py: {text}", file=sys.stderr)
    return False


def surroundings(program, folder):
    """A folder for commands to run in, with `grundy` on PATH, and their environment."""
    work, here = pathlib.Path(folder, "cwd"), pathlib.Path(folder, "bin")
    work.mkdir()
    here.mkdir()
    (here / "grundy").symlink_to(os.path.realpath(program))
    kept = {name: value for name, value in os.environ.items() if name not in LOCALE}
    return work, kept | {"PATH": f"{here}:{os.environ['PATH']}", "LC_ALL": "C.UTF-8", "TERM": "dumb", "HOME": str(work)}


def mdoc(line):
    """A line of text in a manual page."""
    return re.sub(r"^(?=[.'])", r"\\&", line.replace("\\", r"\e"))


# ---- examples ----
class Page:
    """The lines of a document, and its examples: where the command and the output stand, and the indent."""

    def __init__(self, path):
        self.manual = path.endswith(".1")
        self.lines = blocks.read(path).splitlines()
        self.examples = []
        inside, indent, section = False, "", ""
        for at, line in enumerate(self.lines):
            section = line if self.manual and line.startswith(".Sh ") else section
            if inside and (line.startswith(".Ed") if self.manual else re.match(" *```", line)):
                inside = False
            elif not inside and (line.startswith(".Bd -literal") and "EXAMPLES" in section if self.manual
                                 else re.match(" *```console", line)):
                inside, indent, begun = True, line[:len(line) - len(line.lstrip(" "))], len(self.examples)
            elif inside and self.decoded(line, indent).startswith("$ "):
                self.examples.append([at, at + 1, indent])
            elif inside and len(self.examples) > begun:
                self.examples[-1][1] = at + 1

    def decoded(self, line, indent):
        line = line.removeprefix(indent)
        return line.replace(r"\&", "").replace(r"\-", "-").replace(r"\e", "\\") if self.manual else line

    def encoded(self, line, indent):
        return indent + (mdoc(line) if self.manual else line) if line else ""


def run_examples(page, path, folder, environment):
    """Yields (example, output, status as expected?) of each command in turn."""
    status = 0
    for at, end, indent in page.examples:
        command = page.decoded(page.lines[at], indent)[2:]
        done = subprocess.run(["sh", "-c", f"(exit {status})\n{command}"], cwd=folder, env=environment, stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
        status, actual = done.returncode, done.stdout.decode(errors="replace")
        expected = "".join(page.decoded(line, indent) + "\n" for line in page.lines[at + 1:end])
        pattern = "\n".join(".*" if line == "…" else re.escape(line) for line in expected.split("\n"))
        yield (at, end, indent), command, actual, re.fullmatch(pattern, actual, re.S), f"{path}:{at + 1}"


def examples(update, program, programs, *files):
    count = failed = 0
    for path in files:
        page, new = Page(path), []
        with tempfile.TemporaryDirectory() as folder:
            work, environment = surroundings(program, folder)
            (work / "run").symlink_to(os.path.realpath(program))
            (work / "examples").symlink_to(ROOT / "examples")
            for built in pathlib.Path(programs).iterdir():
                if built.is_file() and os.access(built, os.X_OK):
                    (work / built.name).symlink_to(built.resolve())
            for (at, end, indent), command, actual, good, place in run_examples(page, path, work, environment):
                count += 1
                if good:
                    continue
                printed = [page.encoded(line, indent) for line in actual.splitlines()]
                new.append((at + 1, end, printed))
                if not update:
                    failed += 1
                    print(f"== {place}: {command}")
                    old = page.lines[at + 1:end]
                    print("\n".join(blocks.difflib.unified_diff(old, printed, "documented", "printed", lineterm="")))
        for begin, end, printed in reversed(new if update else []):
            page.lines[begin:end] = printed
        if update:
            blocks.settle(path, "".join(line + "\n" for line in page.lines), True, "")
    print(f"{count} examples, {failed} failed")
    return count > 0 and not failed


# ---- games ----
def catalogue(program, language):
    said = subprocess.run([program, "games", "--json", "--lang", language], stdout=subprocess.PIPE, check=True).stdout
    for row in map(json.loads, said.decode().splitlines()):
        if row["parameters"]:
            row["name"] += ":" + row["parameters"]
        yield {key: value or "" for key, value in row.items()}


def markdown_games(program, language):
    yield "| 游戏 | 名称 | 子游戏 | 规则 | 定理出处 |" if language == "zh" else "| game | title | component | rule | theorem |"
    yield "|---|---|---|---|---|"
    family = None
    for row in catalogue(program, language):
        row = {key: value.replace("|", "\\|") if isinstance(value, str) else value for key, value in row.items()}
        if row["family_title"] != family:
            family = row["family_title"]
            yield f"| **{family}** | | | | |"
        alias = f" (`{row['alias']}`)" if row["alias"] else ""
        yield f"| `{row['name']}`{alias} | {row['title']} | `{row['component']}` | {row['rule']} | {row['source']} |"


def manual_games(program):
    yield ".Bl -tag -width Ds"
    for row in catalogue(program, "en"):
        yield f".It Cm {row['name']}"
        text = f"{row['title']}; component {row['component']}: {row['rule']}."
        for line in textwrap.wrap(text, 70, break_long_words=False, break_on_hyphens=False):
            yield mdoc(line)
        if row["alias"]:
            yield f"Alias: {row['alias']}."
    yield ".El"


def games(update, program, *files):
    good = True
    for path in files:
        text = blocks.read(path)
        if not re.search(r"games: begin \w", text):
            return complain(f"{path} has no line 'games: begin LANGUAGE'")
        make = markdown_games if path.endswith(".md") else lambda program, _: manual_games(program)
        new = blocks.tables(text, "games", lambda language: "".join(line + "\n" for line in make(program, language)))
        good &= blocks.settle(path, new, update, "grundy games")
    return good


# ---- literature ----
def ask(program, code, *options):
    """The answer of `values`; nothing where there is none."""
    done = subprocess.run([program, "values", f"octal:{code}", "--json", "--quiet", *options],
                          stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False)
    return json.loads(done.stdout or "{}")


def prove(program, code, *options):
    """Preperiod and period, None where none is proved."""
    period = ask(program, code, "--period", *options).get("period", {})
    return (period["preperiod"], period["period"]) if period.get("status") == "proved" else (None, None)


def sweep(_, program, seconds):
    for first in "04":
        for number in range(512):
            code = f"{first}.{number:03o}".rstrip("0")
            print(code, *(("open" if found is None else found) for found in prove(program, code, "--time", seconds)))
    return True


def printed(entry, preperiod, period):
    """What print says of a period, and whether it differs."""
    who, length, number, habit = entry.split(":")
    last = habit.startswith("last-")
    dropped = int(habit.removeprefix("last-"))
    text = f"{who}: {number}" + ", the last exception" * last + (f", heaps counted from {dropped}" if dropped else "")
    if length != str(period):
        return f"**{text}, period {length}: differs**"
    expected = preperiod - dropped - last
    return text if int(number) == (expected if last else max(expected, 0)) else f"**{text}: differs**"


def periods(program, rows):
    yield "| code | period | preperiod | printed preperiods |"
    yield "|---|---|---|---|"
    for code, *sources in rows:
        preperiod, period = prove(program, code)
        said = "; ".join(printed(source, preperiod, period) for source in sources) or "-"
        yield f"| {code} | {period or 'open'} | {'open' if preperiod is None else preperiod} | {said} |"


def sparse(program, rows):
    yield "| code | heaps to | largest value | first at | mask | rare heaps | last rare heap | print |"
    yield "|---|---|---|---|---|---|---|---|"
    for code, upto, source, *wanted in rows:
        found = ask(program, code, "--upto", upto, "--statistics").get("statistics", {})
        if found.get("rare") is not None:
            found["rare"] += found.get("parity") == 0
        if found.get("mask") is not None:
            found["mask"] = f"{found['mask']}{'+n' if found.get('parity') == 1 else ''}"
        here = ["-" if found.get(key) is None else str(found[key]) for key in ("largest", "largest_at", "mask", "rare", "last_rare")]
        cells = ["-" if want == "-" else have for want, have in zip(wanted, here)]
        wrong = " ".join(want for want, cell in zip(wanted, cells) if want != cell)
        yield f"| {code} | {upto} | {' | '.join(cells)} | {source}: {f'**{wrong}: differs**' if wrong else 'the same'} |"


def literature(update, program, path, data=ROOT / "tests/data/literature.tsv", *, long=False):
    rows = [line.split("\t") for line in blocks.read(data).splitlines()]
    text = blocks.read(path)
    for kind in ["long"] if long else ["quick", "sparse"]:
        if f"literature: begin {kind}" not in text:
            return complain(f"{path} has no line 'literature: begin {kind}'")
        make = sparse if kind == "sparse" else periods
        table = "".join(line + "\n" for line in make(program, [row[1:] for row in rows if row[0] == kind]))
        text = blocks.tables(text, "literature", {kind: table}.get)
    return blocks.settle(path, text, update, "grundy values")


# ---- quotes, pictures ----
def quotes(update, *files):
    good = True

    def quoted(path):
        nonlocal good
        try:
            return re.sub(r"\A( ?/?\*.*\n)*", "", blocks.read(ROOT / path))
        except OSError:
            good = complain(f"cannot read {path}")
            return ""
    for path in files:
        good &= blocks.settle(path, blocks.fenced(blocks.read(path), "quote", quoted), update, "its sources")
    return good


def trusted(update, path):
    listed, total = [], 0

    def count(row):
        nonlocal total
        files = re.findall(r"`([\w.]+)`", row[1])
        lines = sum(len(blocks.read(ROOT / "src/verify" / file).splitlines()) for file in files) if files else total
        listed.extend(files)
        total += lines
        return f"{row[1]}| {lines:,} |"

    def table(_):
        return re.sub(r"^(.*)\| [\d,]+ \|$", count, old, flags=re.M)
    text = blocks.read(path)
    old = re.search(r"trusted: begin -->\n(.*?)<!-- trusted: end", text, re.S)[1]
    new = blocks.tables(text, "trusted", table)
    there = sorted(file.name for file in (ROOT / "src/verify").glob("*.[ch]"))
    same = sorted(listed) == there or complain(f"{path}: the table does not list each file of src/verify once")
    return blocks.settle(path, new, update, "src/verify") and same


def pictures(update, program, *files):
    good = True
    for document in map(pathlib.Path, files):
        text = blocks.read(document)
        names = re.findall(r"!\[[^]]*\]\(([^)]*\.svg)\)", text)
        good &= bool(names) or complain(f"{document} has no picture")
        commands = re.findall(r"^ *\$ (grundy .*)", text, re.M)
        for name in names:
            command = next((command for command in commands if f"--svg {name}" in command), None)
            if command is None:
                good = complain(f"{document} has no command that draws {name}")
                continue
            with tempfile.TemporaryDirectory() as folder:
                work, environment = surroundings(program, folder)
                subprocess.run(["sh", "-c", command], cwd=work, env=environment, stdin=subprocess.DEVNULL,
                               stdout=subprocess.DEVNULL, check=True)
                drawn, there = blocks.read(work / name), document.parent / name
            if update:
                there.write_text(drawn, encoding="utf-8")
            elif not there.exists() or blocks.read(there) != drawn:
                good = complain(f"{name} is not what '{command}' draws")
    return good


# ---- manual ----
def section(page, title):
    return re.search(rf"^\.Sh {title}\n(.*?)(?=^\.Sh |\Z)", page, re.M | re.S)[1]


def documented(page):
    """COMMAND, and COMMAND --option, as the section on commands has them."""
    command = None
    for words in (line.split() for line in section(page, "COMMANDS").splitlines()):
        if words[:2] == [".It", "Cm"]:
            command = words[2]
            yield command
        elif words[:2] == [".It", "Fl"]:
            yield from (f"{command} -{word}" for before, word in zip(words[1:], words[2:]) if before == "Fl")


def manual(_, path, *names):
    options, commands = c.interface(ROOT)
    page, other = blocks.read(path), ROOT / "docs/grundy-mpi.1"
    good = True
    for file in (path, other) if shutil.which("mandoc") else ():
        said = subprocess.run(["mandoc", "-T", "lint", "-W", "all", file], stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                              text=True, check=False).stdout
        for line in said.splitlines():
            if not re.search(r"referenced manual not found|mandoc\.db|section name: Sh GAMES", line):
                good = complain(line)
    of_programs = re.findall(r'^    {"([a-z]*)", grundy_i_cluster_', blocks.read(ROOT / "mpi/cluster/main.c"), re.M)
    statuses = c.rows(blocks.read(ROOT / "include/grundy/status.def"), "GRUNDY_STATUS")
    tables = {
        "commands of grundy-mpi": (re.findall(r"^\.It Cm ([a-z]*)$", blocks.read(other), re.M), of_programs),
        "commands": (documented(page), [row for name, _, ids in commands
                                       for row in (name, *(f"{name} {options[i][1]}" for i in ids))]),
        "options": (re.findall(r"^\.It Fl (?:h , Fl )?(-[a-z-]*)", section(page, "OPTIONS"), re.M),
                    [options[i][1][1:] for i in c.common(options)]),
        "exit statuses": (re.findall(r"^\.It (\d+)$", section(page, "EXIT STATUS"), re.M), [row[1] for row in statuses]),
        "games": ([name for name in names if re.search(rf"^\.It Cm {name}(:.*)?$", page, re.M)], names),
    }
    for what, (found, wanted) in tables.items():
        found = set(found)
        for name in sorted(found ^ set(wanted)):
            good = complain(f"{path}: {what}: {name} {'should not be there' if name in found else 'is missing'}")
    return good


# ---- reference ----
def reference(_, folder):
    if not shutil.which("doxygen"):
        complain("doxygen is not installed")
        sys.exit(77)
    folder = pathlib.Path(folder).resolve()
    for part in ("html", "man"):
        shutil.rmtree(folder / part, ignore_errors=True)
    folder.mkdir(parents=True, exist_ok=True)
    done = subprocess.run(["doxygen", "tools/Doxyfile"], cwd=ROOT, env=os.environ | {"DOXYGEN_OUTPUT": str(folder)}, check=False)
    pages = folder / "man/man3"
    for page in pages.glob("*"):  # members of structs have pages too
        if not re.match(r"grundy_|.*\.h\.3$", page.name):
            page.unlink()
        else:  # groff 1.23 has no font C on a terminal
            page.write_text(page.read_text(encoding="utf-8").replace(r"\fC", r"\fR"), encoding="utf-8")
    missing = [name for name in blocks.read(ROOT / "cmake/exports.txt").split() if not (pages / f"{name}.3").exists()]
    heads = {page.name: page.read_text(encoding="utf-8").split(".SH SYNOPSIS")[0] for page in pages.glob("grundy_*")}
    nameless = [name for name, head in heads.items() if not head.startswith(".so ") and r" \- " not in head]
    return not done.returncode and all([complain(f"no manual page of {name}") for name in missing] +
                                       [complain(f"{name}: what it describes has no comment") for name in nameless])


# ---- references, translation ----
def references(_, checkout=ROOT):
    root, good = pathlib.Path(checkout), True
    documents = [*root.glob("README*.md"), root / "CONTRIBUTING.md", *root.glob("docs/*.md"), *root.glob("bindings/*/README*.md")]
    for document in sorted(path for path in documents if path.exists()):
        name, text = document.relative_to(root), blocks.read(document)
        for link in sorted(set(re.findall(r"\]\(([^):#\n]*)\)", text))):
            if not (document.parent / link).exists():
                good = complain(f"{name} links to {link}, which does not exist")
        found = set(re.findall(r"`((?:src|include|tests|tools|research|examples|docs|cmake|debian)/[^` \n]*)`", text))
        for path, _, function in (reference.partition(":") for reference in sorted(found)):
            if not (list(root.glob(path)) if "*" in path else (root / path).exists()):
                good = complain(f"{name} names {path}, which does not exist")
            elif function and not re.search(rf"^[A-Za-z].*[ *]{re.escape(function)}\(", blocks.read(root / path), re.M):
                good = complain(f"{name} names {function}, which {path} does not define")
    return good


def outline(path):
    for line in blocks.read(path).splitlines():
        if re.match(r"##* ", line):
            yield line.split(" ")[0] + " section"
        elif re.match(r"```.|\$ |<!-- quote", line):
            yield re.sub(r" --lang [a-z]*", "", line, count=1).replace(".zh.svg", ".svg", 1)


def translation(_, original, other):
    different = list(blocks.difflib.unified_diff(list(outline(original)), list(outline(other)), original, other, lineterm=""))
    print(*different, sep="\n", end="")
    return not different


CHECKS = (examples, games, literature, sweep, quotes, trusted, pictures, manual, reference, references, translation)


def main():
    words = [word for word in sys.argv[1:] if not word.startswith("--")]
    options = {word[2:]: True for word in sys.argv[1:] if word.startswith("--")}
    check = {check.__name__: check for check in CHECKS}.get(words[0] if words else "")
    if check is None:
        sys.exit(__doc__)
    sys.exit(not check(options.pop("update", False), *words[1:], **options))


if __name__ == "__main__":
    main()
