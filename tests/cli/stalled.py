#!/usr/bin/env python3
"""stalled.py GRUNDY: a reader that takes nothing does not keep the program from ending.

Where standard output is a pipe that is full, --time, SIGINT and SIGTERM end the command with their exit status;
so they do while an output file is a pipe without a reader, or one whose reader takes nothing.
"""

import array
import fcntl
import os
import signal
import subprocess
import sys
import tempfile
import termios
import time
from pathlib import Path

failed = 0
LISTING = ["values", "kayles", "--upto", "1000000"]
TABLE = ["nimber", "--table", "400"]


def want(what, got, expected):
    global failed
    if got != expected:
        failed += 1
        print(f"{what}: {got}\n  expected {expected}", file=sys.stderr)


def wait_until_full(pipe):
    """Until the pipe holds as much as before, and nearly all that it can."""
    held = array.array("i", [0])
    while held[0] <= fcntl.fcntl(pipe, fcntl.F_GETPIPE_SZ) - 2 * 4096:
        fcntl.ioctl(pipe, termios.FIONREAD, held)
        time.sleep(0.01)


def check_output(program, words, sent, expected):
    read, write = os.pipe()
    child = subprocess.Popen([program, *words], stdout=write, stderr=subprocess.PIPE, text=True)
    os.close(write)
    wait_until_full(read)
    if sent:
        child.send_signal(sent)
    complaint = child.communicate()[1]
    want(" ".join(words), (child.returncode, len(complaint.splitlines())), (expected, 1))
    os.close(read)


def check_pipe(program, words, reads):
    """Into a pipe without a reader, or with one that takes nothing."""
    read = os.open("pipe", os.O_RDONLY | os.O_NONBLOCK) if reads else None
    done = subprocess.run([program, *words, "--time", "0.2"], capture_output=True, text=True, check=False)
    want(" ".join(words), (done.returncode, done.stderr), (4, "grundy: time limit of 0.2 s reached\n"))
    if reads:
        os.close(read)


def check_whole(program):
    """A reader that comes late gets every byte."""
    words = [program, "solve", "nim", "3", "4", "5"]
    child = subprocess.Popen([*words, "--svg", "pipe", "--time", "60"], stdout=subprocess.DEVNULL)
    picture = Path("pipe").read_bytes()
    want("late reader", child.wait(), 0)
    subprocess.run([*words, "--svg", "file"], stdout=subprocess.DEVNULL, check=True)
    want("picture", picture == Path("file").read_bytes(), True)
    text = subprocess.run([program, *LISTING, "--csv"], capture_output=True, check=True).stdout
    with open("file", "wb") as file:
        subprocess.run([program, *LISTING, "--csv"], stdout=file, check=True)
    want("listing", text == Path("file").read_bytes(), True)


def main():
    program = os.path.abspath(sys.argv[1])
    os.environ["LC_ALL"] = "C.UTF-8"
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        os.mkfifo("pipe")
        for words in LISTING, [*LISTING, "--json"], [*LISTING, "--bfile"], TABLE:
            check_output(program, words, signal.SIGTERM, 130)
            check_output(program, words, signal.SIGINT, 130)
            check_output(program, [*words, "--time", "1"], None, 4)
        for words in (["solve", "cram", "3x3", "--certificate", "pipe"], ["graph", "nim", "3", "--dot", "pipe"],
                      ["values", "kayles", "--upto", "9", "--svg", "pipe"]):
            check_pipe(program, words, False)
        check_pipe(program, ["graph", "nim", "30", "40", "--edges", "pipe"], True)
        check_whole(program)
        os.chdir("/")
    sys.exit(failed > 0)


main()
