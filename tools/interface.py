#!/usr/bin/env python3
"""What follows from the tables of commands and options.

interface.py completion        the completion of grundy for bash: what each command takes, and the functions of
                               tools/completion.bash, which look it up
interface.py fish|zsh          the completion for these shells
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


# Games: those without parameters by name, the others with a colon, as tools/completion.bash has them.
NAMES = """sed -nE 's/^.*"name":"([^"]*)".*"parameters":(null|").*/\\1\\2/p' | sed 's/null$//; s/"$/:/'"""
PROBLEMS = """sed -n '/^Problems$/,/^$/ s/^  \\([^ ][^ ]*\\) .*/\\1/p'"""


def described():
    """The rows of all commands: name, operands, options, summary."""
    options, commands = c.interface(docs.ROOT)
    text = blocks.read(docs.ROOT / "src/commands/commands.def")
    summaries = {row[0]: row[3] for row in c.rows(text, "GRUNDY_COMMAND")}
    for name, operands, ids in commands:
        yield name, operands, [options[i] for i in [*ids, *c.common(options)]], summaries[name]


def quoted(text):
    return "'" + text.replace("'", "'\\''") + "'"


def value_of(option):
    """What follows an option: None, "file", the words of a list, or []; and whether it may be left out."""
    value = offered(option).partition("=")[2] if option[2] is not None else None
    if value is None:
        return None, False
    if value.startswith("["):
        return [value.strip("[]=")], True
    return "file" if value.startswith("FILE") else value.split("|") if "|" in value else [], False


def fish():
    yield f"""# Completion of grundy for fish, made by tools/interface.py from the tables of commands and options.
function __grundy_command
    set -l words (commandline -opc)
    contains -- "$words[2]" $argv
end

function __grundy_games
    grundy games --json 2>/dev/null | {NAMES}
    __fish_complete_suffix .lua
end

function __grundy_problems
    grundy help judge --lang en --color never 2>/dev/null | {PROBLEMS}
end

complete -c grundy -f
complete -c grundy -n 'test (count (commandline -opc)) = 1' -l help -d 'help'
complete -c grundy -n 'test (count (commandline -opc)) = 1' -l version -d 'the version'
"""
    takes, operand = {}, {}
    for name, operands, options, summary in described():
        yield f"complete -c grundy -n 'test (count (commandline -opc)) = 1' -a {name} -d {quoted(summary)}\n"
        for option in options:
            takes.setdefault(tuple(option[:4]), []).append(name)
        operands = re.sub("--[a-z-]+ [A-Z]+", "", operands)
        for kind, offer in (("GAME", "-a '(__grundy_games)'"), ("PROBLEM", "-a '(__grundy_problems)'"), ("FILE", "-F")):
            if kind in operands and not (kind == "FILE" and "GAME" in operands):
                operand.setdefault(offer, []).append(name)
        if "COMMAND|" in operands:
            operand.setdefault("-a '" + " ".join(row[0] for row in described()) + "'", []).append(name)
    for option, names in takes.items():
        value, optional = value_of(option)
        how = {None: ""}.get(value, "-r -F ") if value in (None, "file") else "" if optional else f"-x -a {quoted(' '.join(value))} "
        yield f"complete -c grundy -n '__grundy_command {' '.join(names)}' -l {option[1][2:]} {how}-d {quoted(option[3])}\n"
    for offer, names in operand.items():
        yield f"complete -c grundy -n '__grundy_command {' '.join(names)}' {offer}\n"


def zsh():
    yield f"""#compdef grundy
# Completion of grundy for zsh, made by tools/interface.py from the tables of commands and options.
_grundy_games() {{
  local -a names
  names=(${{(f)"$(grundy games --json 2>/dev/null | {NAMES})"}})
  compadd -S '' -- ${{(M)names:#*:}}
  compadd -- ${{names:#*:}}
  _files -g '*.lua'
}}

_grundy_problems() {{
  local -a names
  names=(${{(f)"$(grundy help judge --lang en --color never 2>/dev/null | {PROBLEMS})"}})
  compadd -- $names
}}

_grundy_commands() {{
  local -a commands
  commands=(
"""
    for name, _, _, summary in described():
        yield f"    {quoted(name + ':' + summary)}\n"
    yield """  )
  _describe -t commands command commands
}

_grundy_operands() {
  local kind
  for kind; do _grundy_$kind; done
}

_grundy_paths() { _files }

_grundy() {
  if ((CURRENT == 2)); then
    _grundy_commands
    return
  fi
  shift words
  ((CURRENT--))
  case $words[1] in
"""
    for name, operands, options, _ in described():
        specs = []
        for option in options:
            value, optional = value_of(option)
            text = "[" + re.sub(r"([\\\[\]])", r"\\\1", option[3]) + "]"
            action = "" if value is None else ":_files" if value == "file" else f":({' '.join(value)})" if value else ": "
            specs.append(quoted(option[1] + (text if value is None else f"=-{text}::value{action}" if optional else f"={text}:value{action}")))
        operands = re.sub("--[a-z-]+ [A-Z]+", "", operands)
        kinds = [kind for kind, word in (("games", "GAME"), ("problems", "PROBLEM"), ("commands", "COMMAND|")) if word in operands]
        kinds += ["paths"] if "FILE" in operands and "GAME" not in operands else []
        specs.append(quoted("*:operand:" + (f"_grundy_operands {' '.join(kinds)}" if kinds else " ")))
        lines = " \\\n      ".join(specs)
        yield f"  {name})\n    _arguments \\\n      {lines}\n    ;;\n"
    yield "  esac\n}\n\n_grundy \"$@\"\n"


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
    kinds = {"completion": completion, "fish": fish, "zsh": zsh, "page": page}
    if sys.argv[1:2] == [] or sys.argv[1] not in kinds:
        sys.exit(__doc__)
    sys.stdout.reconfigure(encoding="utf-8")
    sys.stdout.writelines(kinds[sys.argv[1]](*sys.argv[2:]))


if __name__ == "__main__":
    main()
