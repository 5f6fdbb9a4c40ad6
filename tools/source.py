"""C as the tools read it: comments, texts and code apart, and the rows of tables (*.def)."""
import functools
import pathlib
import re

APART = re.compile(r"""/\*.*?\*/|//[^\n]*|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'""", re.S)
PIECE = re.compile(r'(?:\s|/\*.*?\*/|//[^\n]*)+|"(?P<text>(?:[^"\\]|\\.)*)"|(?P<word>[^\s"(),{}]+)|(?P<mark>[(),{}])', re.S)


class Source:
    def __init__(self, root, path):
        self.path = str(path.relative_to(root))
        self.text = path.read_text(encoding="utf-8")

    @functools.cached_property
    def code(self):
        """The text with blanks for comments and for what stands between quotation marks, each line and column in place."""
        def blank(found):
            old = found[0]
            if old[0] == "/":
                return re.sub(r"[^\n]", " ", old)
            return old[0] + " " * (len(old) - 2) + old[0]
        return APART.sub(blank, self.text)

    def comments(self):
        """Line and text of each comment."""
        for found in APART.finditer(self.text):
            if found[0][0] == "/":
                yield self.line(found.start()), found[0]

    def line(self, offset):
        return self.text.count("\n", 0, offset) + 1


def arguments(text, start):
    """The arguments after a parenthesis or brace, to its end: texts joined, NULL as None, everything else as words."""
    found, depth, missing = [[]], 0, object()
    for piece in PIECE.finditer(text, start):
        if piece["mark"] in ("(", "{"):
            depth += 1
        elif piece["mark"] in (")", "}"):
            if depth == 0:
                break
            depth -= 1
        elif piece["mark"] == "," and depth == 0:
            found.append([])
        elif piece["text"] is not None:
            found[-1].append(re.sub(r"\\(.)", r"\1", piece["text"]))
        elif piece["word"]:
            found[-1].append(missing if piece["word"] == "NULL" else piece["word"])
    return [None if missing in parts else "".join(parts) for parts in found]


def rows(text, macro):
    """The arguments of each MACRO(…) that begins a line."""
    for found in re.finditer(rf"^{macro}\(", text, re.M):
        yield arguments(text, found.end())


def interface(root):
    """The rows of options.def by id, in order, and those of commands.def with the ids of what each command takes."""
    root = pathlib.Path(root)
    options = {row[0]: row for row in rows((root / "src/cli/options.def").read_text(encoding="utf-8"), "GRUNDY_OPTION")}
    commands = list(rows((root / "src/commands/commands.def").read_text(encoding="utf-8"), "GRUNDY_COMMAND"))
    return options, [(name, operands, ids.split()) for name, operands, ids, *_ in commands]


def common(options):
    """The ids of the options that every command takes: those down to TIME, and help."""
    ids = list(options)
    return ids[:ids.index("TIME") + 1] + ["HELP"]
