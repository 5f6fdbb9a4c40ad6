"""Places in C sources where a mutant can be made, from the syntax tree that Clang prints.

A place is one operator, constant or condition inside a function, with what replaces it. What the
compiler must know (labels of cases, sizes, static data, arguments of intrinsics), what a macro
wrote, and what only assertions use, is left alone.
"""

import bisect
import hashlib
import json
import os
import re
import subprocess
import sys

sys.setrecursionlimit(20000)

OPERATORS = {
    "<": ["<=", ">="], "<=": ["<", ">"], ">": [">=", "<="], ">=": [">", "<"],
    "==": ["!="], "!=": ["=="], "&&": ["||"], "||": ["&&"],
    "+": ["-"], "-": ["+"], "*": ["+"], "/": ["*"], "%": ["/"],
    "&": ["|"], "|": ["&"], "^": ["|"], "<<": [">>"], ">>": ["<<"],
    "+=": ["-="], "-=": ["+="], "*=": ["+="], "/=": ["*="], "%=": ["/="],
    "&=": ["|="], "|=": ["&="], "^=": ["|="], "<<=": [">>="], ">>=": ["<<="],
    "++": ["--"], "--": ["++"], "!": [""], "~": [""],
}
CONSTANT = {"ConstantExpr", "UnaryExprOrTypeTraitExpr", "StaticAssertDecl", "EnumDecl",
            "RecordDecl", "OffsetOfExpr", "GenericSelectionExpr"}
PLAIN = {"DeclRefExpr", "MemberExpr", "CallExpr", "ArraySubscriptExpr"}
WRAPPERS = {"ImplicitCastExpr", "ParenExpr"}
FILE = re.compile(rb'"offset": \d+,\s*"file": "([^"]*)"')


class Place:
    """`old`, the token at `token` within the expression `begin` to `end`, becomes `new`."""

    def __init__(self, file, function, span, token, old, new):
        self.file, self.function, self.span = file, function, span
        self.token, self.old, self.new = token, old, new

    def describe(self, source):
        """What names the place: its lines, without their number."""
        first = source.rfind("\n", 0, self.token) + 1
        last = source.find("\n", self.token + len(self.old))
        line = (source[first : self.token] + "{" + self.old + " => " + self.new + "}"
                + source[self.token + len(self.old) : last])
        return " ".join(line.split())

    def mutated(self, source):
        begin, end = self.span
        return source[begin : self.token] + self.new + source[self.token + len(self.old) : end]


class Reader:
    """Walks one function's tree in the order of its text, since Clang names a file only where it
    changes."""

    def __init__(self, file, sources):
        self.file, self.sources = file, sources
        self.function, self.places = "", []

    def locate(self, location):
        """(file, begin, end), or None in a macro other than a plain name."""
        if "spellingLoc" in location:
            self.locate(location["spellingLoc"])
            expansion = location["expansionLoc"]
            found = self.locate(expansion)
            after = self.text(found[0])[found[2] : found[2] + 1] if found else ""
            inside = expansion.get("isMacroArgExpansion") or after == "("
            return None if inside else (*found[:3], True)
        self.file = location.get("file", self.file)
        if "offset" not in location:
            return None
        return self.file, location["offset"], location["offset"] + location["tokLen"], False

    def text(self, file):
        return self.sources(file) or ""

    def visit(self, node, quiet):
        """Returns (begin, end) of what is written in the file itself."""
        quiet = quiet or self.must_be_constant(node)
        begin = end = None
        children = []
        for key, value in node.items():
            if key == "loc":
                self.locate(value)
            elif key == "range":
                begin, end = self.locate(value["begin"]), self.locate(value["end"])
            elif key == "inner":
                children = [(child, self.visit(child, quiet)) for child in value]
        if not begin or not end or begin[0] != end[0]:
            return None
        if not quiet and self.sources(begin[0]) is not None:
            self.add_places(node, begin, end, children)
        return begin[0], begin[1], end[2]

    @staticmethod
    def must_be_constant(node):
        kind = node.get("kind")
        if kind == "CallExpr":
            callee = node["inner"][0]
            while callee.get("kind") in WRAPPERS:
                callee = callee["inner"][0]
            name = callee.get("referencedDecl", {}).get("name", "")
            return name.startswith(("_mm", "__builtin"))
        return kind in CONSTANT or (kind == "VarDecl" and node.get("storageClass") == "static")

    def add_places(self, node, begin, end, children):
        kind = node.get("kind")
        written = not begin[3] and not end[3]
        span = (begin[1], end[2])
        if kind in ("BinaryOperator", "CompoundAssignOperator"):
            self.add_binary(node["opcode"], begin[0], span, children)
        elif kind == "UnaryOperator" and node["opcode"] in ("++", "--", "!", "~"):
            self.add_unary(node, begin[0], span, children[0][1])
        elif kind == "IntegerLiteral" and written:
            self.add_literal(begin[0], span)
        elif kind in ("IfStmt", "WhileStmt", "ConditionalOperator"):
            self.add_condition(begin[0], children[0])
        elif kind == "ReturnStmt" and children:
            value = children[0][0]
            if value.get("type", {}).get("qualType") in ("bool", "_Bool"):
                self.add_condition(begin[0], children[0])

    def add(self, file, span, token, old, new):
        self.places.append(Place(file, self.function, span, token, old, new))

    def add_binary(self, opcode, file, span, children):
        left, right = children[0][1], children[1][1]
        if opcode not in OPERATORS or not left or not right:
            return
        if opcode in ("+", "-") and is_pointer(children[1][0]):
            return  # no other operator takes one on the right
        gap = self.text(file)[left[2] : right[1]]
        if gap.strip() == opcode:
            for new in OPERATORS[opcode]:
                self.add(file, span, left[2] + gap.index(opcode), opcode, new)

    def add_unary(self, node, file, span, operand):
        token = span[0] if not node.get("isPostfix") else operand and operand[2]
        opcode = node["opcode"]
        if not operand:
            return
        if self.text(file)[token : token + len(opcode)] == opcode:
            for new in OPERATORS[opcode]:
                self.add(file, span, token, opcode, new)

    def add_literal(self, file, span):
        old = self.text(file)[span[0] : span[1]]
        match = re.fullmatch(r"(0[xX][0-9a-fA-F]+|0|[1-9][0-9]*)([uUlL]*)", old)
        if not match:
            return
        number = int(match[1], 0)
        for changed in (number + 1, number - 1):
            if 0 <= changed < 2**64:
                new = (hex(changed) if match[1][1:2] in ("x", "X") else str(changed)) + match[2]
                self.add(file, span, span[0], old, new)

    def add_condition(self, file, child):
        """A condition that is no operator itself."""
        node, span = child
        while node.get("kind") in WRAPPERS:
            node = node["inner"][0]
        if span and node.get("kind") in PLAIN:
            old = self.text(file)[span[1] : span[2]]
            self.add(file, span[1:], span[1], old, f"!({old})")


def is_pointer(node):
    kind = node.get("type", {})
    return kind.get("desugaredQualType", kind.get("qualType", "")).removesuffix("const").endswith("*")


def functions(tree):
    """(file so far, text) of each function with a body, among the declarations of a file."""
    files = [(match.start(), match[1].decode()) for match in FILE.finditer(tree)]
    starts = [position for position, _ in files]
    at = tree.find(b'"inner": [')
    while (at := tree.find(b"\n    {\n", at)) >= 0:
        end = tree.find(b"\n    }", at) + len(b"\n    }")
        head = tree.find(b'"kind": "', at, end) + len(b'"kind": "')
        body = tree.find(b'"kind": "CompoundStmt"', at, end)
        if tree.startswith(b"FunctionDecl", head) and body >= 0:
            before = bisect.bisect_right(starts, at)
            yield (files[before - 1][1] if before else ""), tree[at:end]
        at = end


def places_of(command, sources):
    """Places of what a compiler's command reads, in the files for which sources(name) is a text,
    and the names of all that it reads. A cache of the compiler's results may give one file's tree
    for another: it is turned off."""
    tree = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True,
                          env={**os.environ, "CCACHE_DISABLE": "1"})
    found = []
    for file, text in functions(tree.stdout):
        function = json.loads(text)
        if function.get("storageClass") == "static" and not function.get("isUsed"):
            continue  # assertions alone name it
        reader = Reader(file, sources)
        reader.function = function["name"]
        reader.visit(function, False)
        found += reader.places
    return found, {match[1].decode() for match in FILE.finditer(tree.stdout)}


def numbered(places, sources):
    """{identity: place}: the identity is a digest of the place's text, with a count where one
    function has the same text twice."""
    out, seen = {}, {}
    for place in sorted(set_of(places), key=lambda p: (p.file, p.token, p.old, p.new)):
        text = f"{place.file} {place.function}: {place.describe(sources(place.file))}"
        seen[text] = seen.get(text, 0) + 1
        if seen[text] > 1:
            text += f" #{seen[text]}"
        out[hashlib.sha1(text.encode()).hexdigest()[:8]] = (place, text)
    return out


def set_of(places):
    return {(p.file, p.span, p.token, p.old, p.new): p for p in places}.values()
