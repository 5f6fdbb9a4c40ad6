#!/usr/bin/env python3
"""header_examples.py HEADER…: the examples at the heads of public headers, as C that is also C++.

What the first comment of a header sets off by two blanks more is its example. Each becomes a
function that returns 0, or what the example returns before its end; `examples` lists them.
tests/install/examples.c has the variables that they use. An example that defines a function stays
outside of functions, and the last object that it defines is passed to `use`."""
import re
import sys
from pathlib import Path


def example(header):
    text = Path(header).read_text()
    comment = re.match(r"/\*(.*?)\*/", text, re.DOTALL)
    lines = [line[3:] for line in comment[1].split("\n")[1:]] if comment else []
    return [line[2:] for line in lines if line.startswith("  ") or not line]


def function(name, lines):
    opening = f"static int example_{name}(void) {{\n"
    if any(re.match(r"static [\w *]+\(", line) for line in lines):
        last = re.findall(r"^static const \w+ (\w+) = {", "\n".join(lines), re.MULTILINE)[-1]
        return "\n".join(lines) + f"\n{opening}return use(&{last});\n}}\n"
    return opening + "grundy_status s = GRUNDY_OK;\n{\n" + "\n".join(lines) + "\n}\nreturn s;\n}\n"


def main():
    names = []
    for header in sys.argv[1:]:
        lines = example(header)
        if not any(re.search(r"[;{]", line) for line in lines):
            continue
        names.append(Path(header).stem)
        print(function(names[-1], lines))
    rows = "".join(f'{{"{name}.h", example_{name}}},\n' for name in names)
    print("static const struct {\nconst char *header;\nint (*run)(void);\n} examples[] = {\n" + rows + "};")


main()
