"""Processes of MPI on this machine."""
import argparse
import contextlib
import os
import sys
import tempfile

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support"))
import effort  # noqa: E402

MPIRUN = ["mpirun", "--allow-run-as-root", "--oversubscribe", "--mca", "btl", "self,vader", "-np"]


def children(pid):
    """The processes that this one began: of mpirun, the ranks."""
    found = []
    for name in os.listdir("/proc"):
        try:
            with open(f"/proc/{name}/stat", encoding="ascii", errors="replace") as file:
                if name.isdigit() and int(file.read().rpartition(")")[2].split()[1]) == pid:
                    found.append(int(name))
        except OSError:
            continue
    return sorted(found)


@contextlib.contextmanager
def trial(description, **numbers):
    """The two programs, a source of chance, and the numbers of the command line, in a folder of its own."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("grundy")
    parser.add_argument("grundy_mpi")
    for name, number in {"seed": effort.seed(), **numbers}.items():
        parser.add_argument(f"--{name}", type=int, default=number)
    given = parser.parse_args()
    programs = os.path.abspath(given.grundy), os.path.abspath(given.grundy_mpi)
    os.environ.pop("LANG", None)
    os.environ["LC_ALL"] = "C.UTF-8"
    with tempfile.TemporaryDirectory() as work:
        os.environ["TMPDIR"] = work
        os.chdir(work)
        try:
            yield *programs, effort.stream(given.seed, "cluster"), given
        finally:
            os.chdir("/")
