#!/usr/bin/env python3
"""What follows from the tables of commands and options.

interface.py completion        the completion of grundy for bash: what each command takes, and the functions of
                               tools/completion.bash, which look it up
interface.py page [PROGRAM]    the manual page as it is installed: docs/grundy.1 with each option that it does not describe,
                               in the words of the option's help, and with the table of games that PROGRAM prints
"""
import re
import sys

sys.dont_write_bytecode = True
import blocks  # noqa: E402
import docs  # noqa: E402
import source as c  # noqa: E402

HEAD = """# Completion of grundy for bash, made by tools/interface.py from the tables of commands and options.

# What a command takes: `operands` as its help writes them, and `options`, each with =VALUE where it
# has one. Fails where there is no such command.
_grundy_takes() {
  case $1 in
"""


def offered(option):
    """An option with what completes its value: words, or what its help calls it."""
    _, name, value, text, *_ = option
    if value == "KIND":  # the words that its help lists
        value = re.sub(", *", "|", re.sub("^[^:]*: *", "", text))
    return name if value is None else f"{name}={value}"


def completion():
    options, commands = c.interface(docs.ROOT)
    shared = [offered(options[i]) for i in c.common(options)]
    yield HEAD
    for name, operands, ids in commands:
        operands = re.sub("--[a-z-]+ [A-Z]+", "", operands)  # the value of an option is no operand
        taken = " ".join([offered(options[i]) for i in ids] + shared)
        yield f"  {name})\n    operands='{operands}'\n    options='{taken}'\n    ;;\n"
    yield "  *) return 1 ;;\n  esac\n}\n\n_grundy_commands='" + " ".join(name for name, *_ in commands) + "'\n\n"
    yield blocks.read(docs.ROOT / "tools/completion.bash")


def entry(option):
    """An option of mdoc: its value is one of several words, or what the help calls it."""
    _, name, value, text, *_ = option
    value = "" if value is None else " Cm " + value.replace("|", " | ") if "|" in value else " Ar " + value
    return f".It Fl {name[1:]}{value}\n{docs.mdoc(text[:1].upper() + text[1:] + '.')}\n"


def with_options(lines, missing):
    """The lines of a command's entry, the options that they lack at the end of its list of options."""
    depth, ends, fl = 0, None, False
    for at, line in enumerate(lines):
        depth += line.startswith(".Bl") - line.startswith(".El")
        fl |= depth == 1 and line.startswith(".It Fl ")
        if depth == 0 and line.startswith(".El"):
            ends, fl = at if fl else ends, False
    if not missing:
        return lines
    if ends is None:
        return [*lines, f".Bl -tag -width Ds\n{missing}.El\n"]
    return [*lines[:ends], missing, *lines[ends:]]


def page(program=None):
    options, commands = c.interface(docs.ROOT)
    taken = {name: ids for name, _, ids in commands}
    text = blocks.read(docs.ROOT / "docs/grundy.1")
    if program:
        text = blocks.tables(text, "games", lambda _: "".join(line + "\n" for line in docs.manual_games(program)))
    described, entries, depth = set(docs.documented(text)), [[]], 0
    head, body, end = re.split(r"(?<=^\.Sh COMMANDS\n)(.*?)(?=^\.Sh )", text, maxsplit=1, flags=re.M | re.S)
    for line in body.splitlines(True):
        depth += line.startswith(".Bl") - line.startswith(".El")
        if depth == 1 and line.startswith(".It Cm ") or depth == 0 and line.startswith(".El"):
            entries.append([])
        entries[-1].append(line)
    yield head
    for lines in entries:
        name = lines[0].split()[2] if lines[0].startswith(".It Cm ") else None
        missing = [entry(options[i]) for i in taken.get(name, ()) if f"{name} {options[i][1]}" not in described]
        yield from with_options(lines, "".join(missing))
    yield end


def main():
    kinds = {"completion": completion, "page": page}
    if sys.argv[1:2] == [] or sys.argv[1] not in kinds:
        sys.exit(__doc__)
    sys.stdout.reconfigure(encoding="utf-8")
    sys.stdout.writelines(kinds[sys.argv[1]](*sys.argv[2:]))


if __name__ == "__main__":
    main()
