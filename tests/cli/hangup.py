#!/usr/bin/env python3
"""hangup.py PROGRAM

The signals of a closed terminal and of a batch system's limit keep the work as SIGTERM does: the command
ends with what is known, and its checkpoint goes on from there. One that is started to ignore SIGHUP goes on."""
import pathlib
import signal
import subprocess
import sys
import tempfile
import time

WORDS = ['values', 'octal:0.06', '--period', '--no-values', '--upto', '1000000000000']


def start(program, folder, ignored=False):
    def ignore():
        signal.signal(signal.SIGHUP, signal.SIG_IGN)

    return subprocess.Popen([program, *WORDS, '--checkpoint', 'work.ck'], cwd=folder, text=True,
                            stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                            preexec_fn=ignore if ignored else None)


def finish(process, name):
    out, err = process.communicate(timeout=60)
    if process.returncode != 130:
        sys.exit(f'hangup.py: {name}: exit status {process.returncode}, not 130: {err.strip()}')
    if 'interrupted' not in out + err:
        sys.exit(f'hangup.py: {name}: nobody says that it was interrupted: {out!r} {err!r}')
    return out


def check(program, number, times):
    name = signal.Signals(number).name
    with tempfile.TemporaryDirectory() as folder:
        process = start(program, folder)
        time.sleep(1)
        for _ in range(times):
            process.send_signal(number)
        finish(process, name)
        saved = pathlib.Path(folder, 'work.ck')
        if not saved.exists() or not saved.stat().st_size:
            sys.exit(f'hangup.py: {name}: no checkpoint was written')


def check_ignored(program):
    with tempfile.TemporaryDirectory() as folder:
        process = start(program, folder, ignored=True)
        time.sleep(0.5)
        process.send_signal(signal.SIGHUP)
        time.sleep(0.5)
        if process.poll() is not None:
            sys.exit('hangup.py: a SIGHUP that was to be ignored ended the work')
        process.send_signal(signal.SIGTERM)
        finish(process, 'SIGTERM')


program = str(pathlib.Path(sys.argv[1]).resolve())
check(program, signal.SIGTERM, 1)
check(program, signal.SIGHUP, 2)
check(program, signal.SIGXCPU, 2)
check_ignored(program)
