"""What stands between marks in a text: found, written again, and compared with the file."""
import argparse
import difflib
import pathlib
import re
import sys


def asked(description, *flags):
    """The arguments of a program whose table stands in a document: PROGRAM DOCUMENT (--check | --update), and these flags."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", type=lambda path: pathlib.Path(path).resolve())
    parser.add_argument("document", type=pathlib.Path)
    for flag in ("--check", "--update", *flags):
        parser.add_argument(flag, action="store_true")
    found = parser.parse_args()
    if found.check == found.update:
        parser.error("--check or --update")
    return found


def tables(text, kind, make):
    """The text with make(NAME) between each line with "KIND: begin NAME" and the next with "KIND: end"; None leaves what is there."""
    begin, end = rf"^[^\n]*\b{kind}: begin(?: ([\w-]+))?[^\n]*\n", rf"^[^\n]*\b{kind}: end"

    def fill(found):
        made = make(found[2])
        return found[0] if made is None else found[1] + made
    return re.sub(rf"({begin}).*?(?={end})", fill, text, flags=re.M | re.S)


def fences(kind):
    """Matches a line <!-- KIND: ARGUMENT --> to the end of the fenced block that follows: what opens it, ARGUMENT, its lines."""
    return re.compile(rf"(^<!-- {kind}: ([^\n]*?) -->\n(?:(?!```)[^\n]*\n)*```[^\n]*\n)(.*?)(?=^```)", re.M | re.S)


def fenced(text, kind, make):
    """The text with make(ARGUMENT) in each such block."""
    return fences(kind).sub(lambda found: found[1] + make(found[2]), text)


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def settle(path, text, update, source):
    """Is the file this text? Writes it there with `update`, else shows how it differs from what SOURCE says."""
    old = read(path)
    if old == text:
        return True
    if update:
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
    else:
        sys.stdout.writelines(difflib.unified_diff(old.splitlines(True), text.splitlines(True), str(path), source))
    return update
