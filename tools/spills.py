#!/usr/bin/env python3
"""spills.py [--objdump PROGRAM] FILE…: does no function keep vectors of 32 or 64 bytes on a stack that is aligned to 16?

Windows aligns the stack of x86-64 to 16 bytes. A function that stores a ymm or zmm register there with an instruction that
needs more (vmovdqa, vmovaps, vmovapd) has to align the stack first, by an `and` of the stack pointer; GCC for Windows forgets
it (its bug 54412), and whether the program then ends depends on the caller. The functions of the object files or programs are
disassembled and read one by one. FILE `-` reads a disassembly. Exit status 1: there are such functions.
"""
import re
import subprocess
import sys

FUNCTION = re.compile(r"^[0-9a-f]+ <(.*)>:$")
NEEDS = re.compile(r"\bvmov(?:dqa(?:32|64)?|ap[sd]|ntdq|ntp[sd])\b.*%[yz]mm")
STACK = re.compile(r"\(%r[sb]p[,)]")
ALIGNS = re.compile(r"\bandq?\s+\$(0xf[0-9a-f]{15}),%rsp")


def aligned(line):
    """To how many bytes an instruction aligns the stack; 0: it does not."""
    found = ALIGNS.search(line)
    return 2 ** 64 - int(found[1], 16) if found else 0


def functions(lines):
    """Names and instructions."""
    name, body = None, []
    for line in lines:
        head = FUNCTION.match(line.strip())
        if head:
            if name:
                yield name, body
            name, body = head[1], []
        elif name:
            body.append(line)
    if name:
        yield name, body


def wrong(body):
    """The first instruction of a function that needs a stack more aligned than it is, None: there is none."""
    known = 16
    for line in body:
        known = max(known, aligned(line))
        if NEEDS.search(line) and STACK.search(line) and known < (64 if "%zmm" in line else 32):
            return line.strip()
    return None


def main():
    files, objdump = sys.argv[1:], "objdump"
    if files[:1] == ["--objdump"]:
        objdump, files = files[1], files[2:]
    if not files:
        sys.exit(__doc__)
    seen = bad = 0
    for file in files:
        text = sys.stdin.read() if file == "-" else subprocess.run(
            [objdump, "--disassemble", "--no-show-raw-insn", file], check=True, capture_output=True, text=True).stdout
        for name, body in functions(text.splitlines()):
            seen += any("%ymm" in line or "%zmm" in line for line in body)
            line = wrong(body)
            if line:
                bad += 1
                print(f"{file}: {name}: {line}")
    print(f"{seen} functions use vectors of 32 or 64 bytes; {bad} keep one on a stack that may not be aligned to it")
    return 1 if bad or not seen else 0


if __name__ == "__main__":
    sys.exit(main())
