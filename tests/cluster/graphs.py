#!/usr/bin/env python3
"""Random graphs: does grundy-mpi, whatever its number of processes, write what grundy prints?

graphs.py GRUNDY GRUNDY-MPI [--seed S] [--count N]

Graphs with numbers, names, sparse numbers, values beyond 64, cycles, vertices with more than 65,536
edges, or of several pages a process, comments, odd line ends, lone vertices and bad lines; edges
mixed, or one vertex after another; 1, 2, 3 or 5 processes; and some that are not random: parts of a file
that begin within a line, cycles of some lengths, little memory; and files of values that are links, pipes and devices.
Values are compared byte for byte with those of `grundy values graph:FILE --csv`, small ones also with a mex written
down here; of bad input the place, and each cycle is checked against the edges."""
import argparse
import os
import re
import stat
import subprocess
import sys
import tempfile

from ranks import MPIRUN, effort


def run(words, **more):
    return subprocess.run(words, capture_output=True, text=True, timeout=600, **more)


class Graph:
    """Edges between 0..n-1, the larger to the smaller, and how vertices are called."""

    def __init__(self, rnd):
        self.kind = rnd.choice(["numbers", "numbers", "names", "sparse", "dense", "cycle", "hubs", "pages"])
        n = {"hubs": 70000, "pages": 150000}.get(self.kind) or rnd.choice([1, 2, 5, 30, 200, 3000])
        if self.kind == "dense":
            n = rnd.choice([70, 90, 150])
            self.edges = [(a, b) for a in range(n) for b in range(a) if rnd.random() < 0.97]
        else:
            pairs = ((rnd.randrange(n), rnd.randrange(n)) for _ in range(rnd.randrange(4 * n)))
            self.edges = [(max(p), min(p)) for p in pairs if p[0] != p[1]]
        if self.kind == "hubs":
            self.edges += [edge for a in range(1, n - 1) for edge in ((n - 1, a), (a, 0))]
        if self.kind == "cycle":
            self.edges += [(0, n - 1), (n - 1, 0)]
        self.alone = [rnd.randrange(n) for _ in range(rnd.randrange(3))]
        called = rnd.sample(range(n), n)
        self.name = [self.call(called[v]) for v in range(n)]

    def call(self, number):
        if self.kind == "names":
            return 'v,%d"x' % number if number % 3 else "n%d" % number
        return str(number * 10**12 + 7 if self.kind == "sparse" else number)

    def text(self, rnd):
        lines = [
            rnd.choice(["", " ", "\t"]) + self.name[a] + rnd.choice([" ", "\t"]) + self.name[b]
            + rnd.choice(["", "", " ", " # an edge", "\r"])
            for a, b in self.edges
        ]
        lines += [self.name[v] for v in self.alone]
        lines += rnd.choice([[], ["# nothing", ""]])
        if rnd.random() < 0.7:
            rnd.shuffle(lines)
        bad = rnd.random() < 0.1
        if bad:
            lines.insert(rnd.randrange(len(lines) + 1), "a b c")
        return "\n".join(lines) + rnd.choice(["", "\n"])

    def values(self):
        """By mex alone; the edges lead to smaller numbers."""
        options = {v: set() for v in self.alone}
        for a, b in self.edges:
            options.setdefault(a, set()).add(b)
            options.setdefault(b, set())
        value = {}
        for v in sorted(options):
            seen = {value[w] for w in options[v]}
            value[v] = next(x for x in range(len(seen) + 1) if x not in seen)
        return {self.name[v]: x for v, x in value.items()}

    def has_cycle(self, words):
        edges = {(self.name[a], self.name[b]) for a, b in self.edges}
        return len(words) > 1 and words[0] == words[-1] and set(zip(words, words[1:])) <= edges


def check(graph, text, want, got, written):
    """What is wrong, or nothing."""
    if got.returncode != want.returncode:
        return "exit %d, expected %d" % (got.returncode, want.returncode)
    if written != want.stdout:
        return "other values"
    if want.returncode == 0 and len(graph.edges) < 1000:
        lines = [line.rsplit(",", 1) for line in written.splitlines()[1:]]
        plain = {name.replace('""', '"').strip('"') if '"' in name else name: int(x) for name, x in lines}
        mine = {name.strip('"') if '"' in name else name: x for name, x in graph.values().items()}
        if plain != mine:
            return "not the mex"
    if "cycle" in want.stderr:
        line = next((x for x in got.stderr.splitlines() if x.startswith("grundy-mpi: ")), "")
        words = re.findall(r"'([^']*)'", line[line.find("cycle", line.find("got")) :])
        if "…" not in line and not graph.has_cycle(words):
            return "no cycle: " + line
    elif want.returncode:
        place = want.stderr.split(": ", 1)[1]
        if "grundy-mpi: " + place not in got.stderr:
            return "another error: " + got.stderr[:200]
    return None


def both(programs, path, out, ranks, *more):
    """What grundy does, what grundy-mpi does, and the file that this has written."""
    want = run([programs[0], "values", "graph:" + path, "--csv"])
    if os.path.exists(out):
        os.remove(out)
    got = run(MPIRUN + [str(ranks), programs[1], "values", "graph:" + path, "--out", out, *more])
    written = ""
    if os.path.exists(out):
        with open(out, newline="", encoding="utf-8") as file:
            written = file.read()
    return want, got, written


def fixed(programs, path, out):
    """Graphs that no chance puts together."""
    def same(text, status, *more):
        with open(path, "w", newline="", encoding="utf-8") as file:
            file.write(text)
        want, got, written = both(programs, path, out, 5, *more)
        assert got.returncode == want.returncode == status and written == want.stdout, (text[:200], got)
        return got.stderr

    # Most processes begin within a line, which none of them may take for one of its own.
    same("the_first the_second", 0)
    same("7 5\n# " + "1 " * 200000 + "\n5 3\n", 0)
    for length in (8, 9):
        said = same("".join(f"{i} {(i + 1) % length}\n" for i in range(length)), 3)
        shown = [f"'{i}'" for i in range(8)] + (["… (9 vertices)"] if length > 8 else [])
        assert "got the cycle " + " -> ".join([*shown, "'0'"]) + "\n" in said, said
    # Sorted numbers: no process has room for those of all.
    same("".join(f"{(i * 7919 % 100000 + 1) * 100000007}\n" for i in range(100000)), 0, "--memory", "8M")


def targets(programs, folder, path):
    """What is no regular file is written to, and a link followed; neither is replaced."""
    with open(path, "w", encoding="utf-8") as file:
        file.write("".join(f"{i} {i // 2}\n" for i in range(1, 20000)))
    want = run([programs[0], "values", "graph:" + path, "--csv"]).stdout

    def write(name):
        return run(MPIRUN + ["3", programs[1], "values", "graph:" + path, "--out", name])

    old, link, pipe, device = (os.path.join(folder, name) for name in ("old", "link", "pipe", "device"))
    with open(old, "w", encoding="utf-8") as file:
        file.write("old")
    os.chmod(old, 0o640)
    os.symlink("old", link)
    got = write(link)
    assert got.returncode == 0 and os.readlink(link) == "old", got
    with open(old, encoding="utf-8") as file:
        assert file.read() == want and stat.S_IMODE(os.stat(old).st_mode) == 0o640
    os.mkfifo(pipe)
    with open(old, "w", encoding="utf-8") as file, subprocess.Popen(["cat", pipe], stdout=file) as reader:
        got = write(pipe)
        assert reader.wait(60) == 0 and got.returncode == 0, got
    with open(old, encoding="utf-8") as file:
        assert file.read() == want
    assert stat.S_ISFIFO(os.stat(pipe).st_mode)
    try:
        os.mknod(device, 0o600 | stat.S_IFCHR, os.makedev(1, 7))  # one of our own that is always full
        os.close(os.open(device, os.O_WRONLY))
    except PermissionError:
        return  # not root, or no place for devices
    got = write(device)
    assert got.returncode == 5 and "No space left on device" in got.stderr, got
    assert stat.S_ISCHR(os.stat(device).st_mode)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("grundy")
    parser.add_argument("grundy_mpi")
    parser.add_argument("--seed", type=int, default=effort.seed())
    parser.add_argument("--count", type=int, default=25)
    options = parser.parse_args()
    rnd = effort.stream(options.seed, "cluster/graphs")
    kinds = {}
    with tempfile.TemporaryDirectory() as folder:
        path, out = os.path.join(folder, "graph"), os.path.join(folder, "values")
        programs = options.grundy, options.grundy_mpi
        fixed(programs, path, out)
        targets(programs, folder, path)
        for case in range(options.count):
            graph = Graph(rnd)
            text = graph.text(rnd)
            with open(path, "w", newline="", encoding="utf-8") as file:
                file.write(text)
            ranks = rnd.choice([1, 2, 3, 5])
            want, got, written = both(programs, path, out, ranks)
            wrong = check(graph, text, want, got, written)
            if wrong or os.path.exists(out + ".tmp"):
                print("seed %d, case %d (%s, %d processes): %s" % (options.seed, case, graph.kind, ranks, wrong))
                print(text[:2000])
                sys.exit(1)
            key = graph.kind if want.returncode == 0 else "refused"
            kinds[key] = kinds.get(key, 0) + 1
    print("%d graphs: " % options.count + ", ".join("%s %d" % item for item in sorted(kinds.items())))


main()
