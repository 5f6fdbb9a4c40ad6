#!/usr/bin/env python3
"""made.py PROGRAM DIGESTS: the certificates whose digests the file holds are made again by the commands in its comments, have
these digests, and `verify` accepts them."""
import hashlib
import os
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile


def main():
    program, digests = os.path.abspath(sys.argv[1]), pathlib.Path(sys.argv[2]).read_text(encoding="utf-8")
    made = re.findall(r"^# grundy (.*)\n([0-9a-f]{64})  (\S+)$", digests, re.M)
    if not made or len(made) != len(re.findall(r"^[^#]", digests, re.M)):
        sys.exit("made.py: each digest needs the command that makes its file, in the line before")
    with tempfile.TemporaryDirectory() as work:
        os.chdir(work)
        for command, digest, name in made:
            subprocess.run([program, *shlex.split(command)], check=True, stdout=subprocess.DEVNULL)
            found = hashlib.sha256(pathlib.Path(name).read_bytes()).hexdigest()
            if found != digest:
                sys.exit(f"made.py: {name} has the digest {found}, expected {digest}")
            subprocess.run([program, "verify", name], check=True)


main()
