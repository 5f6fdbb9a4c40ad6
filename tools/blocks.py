"""What stands between marks in a text: found, written again, and compared with the file."""
import difflib
import re
import sys


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
