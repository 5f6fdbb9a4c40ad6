#!/usr/bin/env python3
"""Do the tests notice when an operator or a constant in src is another? Mutants, sampled by a seed.

mutants.py run [--seed N] [--core N] [--other N] [--folder F]… [--label L]… [--only ID]…
               [--seconds S] [--jobs J] [--least RATE] [--sanitize]
mutants.py survivors | table

`run` takes N mutants of each folder of src, or of those named (--core: nim, rules, heap, solve,
verify; cluster only where there is MPI), builds a copy of the checkout that holds them all, of
which GRUNDY_MUTANT chooses one, and runs for each the tests that reach it, the quickest, up to S
seconds in all: those of ctest without the label nightly, or of those the labels named, and 1500 cases
of the laws. A test kills a mutant when it fails, crashes, or takes ten times as long as without and
ten seconds. What is done is kept in build/mutants/state.json: the next run goes on, and repeats for
a survivor only tests that changed. Places are found by Clang 14, and named by their text, so that a
change elsewhere leaves the sample as it is. equivalent.txt lists the mutants that were judged by
hand to be no change.
"""

import argparse
import concurrent.futures
import hashlib
import json
import os
import re
import resource
import shlex
import signal
import subprocess
import sys
import tempfile
import time
from functools import lru_cache
from pathlib import Path

sys.dont_write_bytecode = True
from places import numbered, places_of  # noqa: E402

ROOT = Path(__file__).resolve().parents[2]
WORK = ROOT / "build/mutants"
TREE, BUILD, SANITIZED = WORK / "tree", WORK / "build", WORK / "sanitized"
STATE, PLACES = WORK / "state.json", WORK / "places.json"
EQUIVALENT = Path(__file__).with_name("equivalent.txt")
CORE = ("nim", "rules", "heap", "solve", "verify")
LABELS = ("unit", "games", "property", "faults", "golden", "laws", "cluster", "mpi")
LAWS = "1500"
SHORT = 3  # seconds of a test that is repeated under the sanitisers
MOST = 1 << 16  # mutants that one build can hold
MEMORY = 6 << 30
INCLUDED = re.compile(r'^# *include "([^"]+)"', re.MULTILINE)
DECLARED = (f"extern unsigned grundy_mutant; extern unsigned char grundy_mutant_reached[{MOST}];"
            " ")
SWITCH = f"""/* Made by tests/mutants/mutants.py: which mutant is alive, and which places are reached. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>
unsigned grundy_mutant;
_Alignas(1 << 16) unsigned char grundy_mutant_reached[{MOST}];
__attribute__((constructor)) static void start(void) {{
  const char *mutant = getenv("GRUNDY_MUTANT"), *path = getenv("GRUNDY_MUTANT_REACHED");
  if (mutant) grundy_mutant = (unsigned)strtoul(mutant, NULL, 10);
  int file = path ? open(path, O_RDWR) : -1;
  if (file < 0) return;
  mmap(grundy_mutant_reached, {MOST}, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_FIXED, file, 0);
  close(file);
}}
"""


def digest(*texts):
    sha = hashlib.sha1()
    for text in texts:
        sha.update(text if isinstance(text, bytes) else text.encode())
    return sha.hexdigest()[:16]


@lru_cache(maxsize=None)
def text_of(path):
    return path.read_text(encoding="latin-1")  # positions are bytes


def source(name):
    """A file of src by its path, which may be absolute or below the root; None for others."""
    path = Path(os.path.normpath(ROOT / name))
    return text_of(path) if ROOT / "src" in path.parents else None


def folder_of(file):
    return file.split("/")[1]


class State:
    def __init__(self):
        self.data = json.loads(STATE.read_text()) if STATE.exists() else {}
        self.mutants = self.data.setdefault("mutants", {})

    def save(self):
        new = STATE.with_suffix(".new")
        new.write_text(json.dumps(self.data))
        new.replace(STATE)

    def number(self, identity):
        numbers = self.data.setdefault("numbers", {})
        return numbers.setdefault(identity, len(numbers) + 1)


# ---- the copy of the checkout ----
def write(path, text):
    if path.exists() and path.read_bytes() == text:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text)


def copy_tree(mutated):
    """What git knows, with `mutated` ({path: text}) in place of what it changes."""
    listed = subprocess.run(["git", "ls-files", "-z", "-co", "--exclude-standard"], cwd=ROOT,
                            stdout=subprocess.PIPE, check=True).stdout
    names = {n for n in os.fsdecode(listed).split("\0") if n and (ROOT / n).is_file()}
    for name in names:
        text = mutated[name].encode("latin-1") if name in mutated else (ROOT / name).read_bytes()
        write(TREE / name, text)
        (TREE / name).chmod((ROOT / name).stat().st_mode)
    write(TREE / "src/base/mutant_switch.c", SWITCH.encode())
    for path in TREE.rglob("*.[ch]"):
        name = str(path.relative_to(TREE))
        if name not in names and name != "src/base/mutant_switch.c":
            path.unlink()


def configure(folder, *options):
    if (folder / "build.ninja").exists():
        return
    subprocess.run(["cmake", "-S", TREE, "-B", folder, "-G", "Ninja", "-DGRUNDY_TESTS=ON",
                    "-DCMAKE_EXPORT_COMPILE_COMMANDS=ON", *options],
                   stdout=subprocess.DEVNULL, check=True)


def build(folder, jobs, targets):
    subprocess.run(["cmake", "--build", folder, "--parallel", str(jobs), "--target", *targets],
                   check=True, stdout=(WORK / "build.log").open("w"))


# ---- places ----
def clang_command(entry):
    words = shlex.split(entry["command"].replace(str(TREE), str(ROOT)))
    kept = [w for w in words if re.match(r"-I|-D|-m(?!arch=native)|-std=", w)]
    system = [w for i, w in enumerate(words) if w == "-isystem" or words[i - 1] == "-isystem"]
    print_tree = ["-w", "-fsyntax-only", "-Xclang", "-ast-dump=json"]
    return ["clang", *kept, *system, *print_tree, entry["file"]]


def relative(file):
    return str(Path(os.path.normpath(ROOT / file)).relative_to(ROOT))


def read_places(entry):
    text_of.cache_clear()
    try:
        found, files = places_of(clang_command(entry), source)
    except subprocess.CalledProcessError:
        print(f"clang cannot read {entry['file']}", file=sys.stderr)
        return [], [], fresh([])
    for place in found:
        place.file = relative(place.file)
    rows = [[i, place.__dict__, text] for i, (place, text) in numbered(found, source).items()]
    texts = {file for file in {entry["file"], *files} if file.endswith((".c", ".h"))}
    files = sorted(relative(file) for file in texts if source(file) is not None)
    return rows, files, fresh(files)


def fresh(files):
    """Digest of sources, and of what finds places in them."""
    texts = [source(f).encode("latin-1") if (ROOT / f).exists() else b"" for f in files]
    return digest(Path(__file__).with_name("places.py").read_bytes(), *texts)


def read_with(file):
    """A source, and what it includes of src."""
    found, todo = set(), [file]
    while todo:
        file = todo.pop()
        if file not in found and (ROOT / file).exists():
            found.add(file)
            for name in INCLUDED.findall(source(file)):
                todo += [f"src/{name}", f"{os.path.dirname(file)}/{name}"]
    return found


def all_places(jobs, folders):
    """{identity: (place as a dictionary, its text)}; a source is read again when it, or what it
    includes, changes; where folders are named, only if that has something of one. Texts are read
    before Clang reads them and after it: places in what was changed in between would be
    anywhere."""
    for path in (ROOT / "src").rglob("*.[ch]"):
        source(path)
    before = json.loads(PLACES.read_text()) if PLACES.exists() else {}
    known, others, todo = {}, {}, []
    for entry in json.loads((BUILD / "compile_commands.json").read_text()):
        entry["file"] = entry["file"].replace(str(TREE), str(ROOT))
        if not Path(entry["file"]).exists() or source(entry["file"]) is None:
            continue
        key = relative(entry["file"])
        old = before.get(key)
        if folders and not any(folder_of(file) in folders for file in read_with(key)):
            others.update({key: old} if old else {})
        elif old and old["digest"] == fresh(old["files"]):
            known[key] = old
        else:
            todo.append((key, entry))
    with concurrent.futures.ProcessPoolExecutor(jobs) as pool:
        for (key, _), (rows, files, read) in zip(todo, pool.map(read_places, [e for _, e in todo])):
            if read != fresh(files):
                sys.exit(f"{key}, or what it includes, was changed while it was read: run it again")
            known[key] = {"digest": read, "files": files, "rows": rows}
            if len(known) % 50 == 0:
                PLACES.write_text(json.dumps({**others, **known}))
    PLACES.write_text(json.dumps({**others, **known}))
    return {i: (place, text) for file in known.values() for i, place, text in file["rows"]}


def sample(places, options):
    """The mutants of least digest with the seed, of each folder as many as asked, none within
    another."""
    order = sorted(places, key=lambda identity: digest(str(options.seed), identity))
    taken, spans, chosen = {}, {}, []
    for identity in order:
        place = places[identity][0]
        folder = folder_of(place["file"])
        begin, end = place["span"]
        most = options.core if folder in CORE else options.other
        if taken.get(folder, 0) >= most or (options.folder and folder not in options.folder):
            continue
        if any(b < end and begin < e for b, e in spans.get(place["file"], [])):
            continue
        spans.setdefault(place["file"], []).append((begin, end))
        taken[folder] = taken.get(folder, 0) + 1
        chosen.append(identity)
    return chosen


def mutate(places, chosen, state):
    """{path: text} with a choice at each place: the mutant if it is alive, else what was there."""
    changes = {}
    for identity in chosen:
        place = places[identity][0]
        text = source(place["file"])
        begin, end = place["span"]
        token, old, new = place["token"], place["old"], place["new"]
        number = state.number(identity)
        changed = text[begin:token] + new + text[token + len(old) : end]
        choice = (f"((grundy_mutant_reached[{number}] = 1, grundy_mutant == {number}) ? "
                  f"({changed}) : ({text[begin:end]}))")
        changes.setdefault(place["file"], []).append((begin, end, choice))
    out = {}
    for file, edits in changes.items():
        text = source(file)
        for begin, end, choice in sorted(edits, reverse=True):
            text = text[:begin] + choice + text[end:]
        out[file] = DECLARED + text
    return out


# ---- tests ----
def end_session(leader):
    """Ends what a test has begun and left, also in groups of its own, as mpirun begins ranks."""
    for name in os.listdir("/proc"):
        try:
            if name.isdigit() and os.getsid(int(name)) == leader:
                os.kill(int(name), signal.SIGKILL)
        except ProcessLookupError:
            pass


class Test:
    def __init__(self, entry):
        properties = {p["name"]: p["value"] for p in entry.get("properties", [])}
        self.name, self.command = entry["name"], entry["command"]
        self.labels = properties.get("LABELS", [])
        self.folder = properties.get("WORKING_DIRECTORY", str(BUILD))
        self.environment = dict(e.split("=", 1) for e in properties.get("ENVIRONMENT", []))
        self.wrong = [re.compile(p) for p in properties.get("FAIL_REGULAR_EXPRESSION", [])]
        self.seconds = 0.0

    @lru_cache(maxsize=None)
    def fingerprint(self):
        files = [Path(word) for word in self.command if Path(word).is_file()]
        return digest(*(path.read_bytes() for path in files))

    def run(self, limit, limits, **environment):
        """"" if it passes, otherwise how it fails."""
        with tempfile.TemporaryFile() as output:
            process = subprocess.Popen(self.command, cwd=self.folder, stdin=subprocess.DEVNULL,
                                       stdout=output, stderr=output, start_new_session=True,
                                       preexec_fn=limits,
                                       env={**os.environ, **self.environment, **environment})
            try:
                status = process.wait(timeout=limit)
            except subprocess.TimeoutExpired:
                status = None
            finally:
                end_session(process.pid)
                process.wait()
            output.seek(0)
            text = output.read(1 << 20).decode("latin-1")
        if status is None:
            return "time"
        if status:
            return f"status {status}"
        return "words" if any(wrong.search(text) for wrong in self.wrong) else ""


def limit_memory():
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    limit_files()


def limit_files():
    resource.setrlimit(resource.RLIMIT_FSIZE, (1 << 28, 1 << 28))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def all_tests(folder, labels):
    listed = subprocess.run(["ctest", "--test-dir", folder, "--show-only=json-v1"],
                            stdout=subprocess.PIPE, check=True).stdout
    tests = {}
    for entry in json.loads(listed)["tests"]:
        if "command" not in entry:  # its program has not been built
            continue
        test = Test(entry)
        if "nightly" in test.labels or not set(test.labels) & set(labels):
            continue
        if "laws" in test.labels:
            if test.name not in ("laws/random",):
                continue
            test.name, test.command = "laws", [test.command[0], "--count", LAWS]
        tests[test.name] = test
    return tests


def walk(test):
    """What a test reaches, and how long it takes, without a mutant."""
    with tempfile.NamedTemporaryFile() as marks:
        marks.write(bytes(MOST))
        marks.flush()
        begin = time.monotonic()
        failure = test.run(900, limit_memory, GRUNDY_MUTANT_REACHED=marks.name)
        seconds = time.monotonic() - begin
        marks.seek(0)
        reached = [number for number, byte in enumerate(marks.read()) if byte]
    if failure:
        print(f"{test.name} fails without mutants, and is left out", flush=True)
    return {"numbers": [] if failure else reached, "seconds": seconds}


def reach(tests, chosen, state, jobs):
    """Which tests reach which mutants, and how long each takes without any."""
    known = state.data.setdefault("reach", {})
    key = digest(*sorted(chosen))
    todo = [t for t in tests.values() if known.get(t.name, {}).get("of") != [key, t.fingerprint()]]
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        for test, found in zip(todo, pool.map(walk, todo)):
            known[test.name] = {"of": [key, test.fingerprint()], **found}
            state.save()
    for test in tests.values():
        test.seconds = known[test.name]["seconds"]
    return {name: set(known[name]["numbers"]) for name in tests}


def tests_of(number, tests, reached, seconds):
    """Those that reach a mutant, the quickest as far as they fit, and the laws; in an order that
    begins with tests of little else."""
    out, spent = [], 0.0
    for test in sorted(tests.values(), key=lambda t: t.seconds):
        if number in reached[test.name]:
            spent += test.seconds
            if spent <= seconds or test.name == "laws":
                out.append(test)
    return sorted(out, key=lambda test: test.seconds * len(reached[test.name]))


def try_mutant(number, record, tests):
    """Runs tests until one fails, but for those that the mutant survived before."""
    passed = record.setdefault("passed", {})
    record["reached"] = bool(tests)
    for test in tests:
        if passed.get(test.name) == test.fingerprint():
            continue
        failure = test.run(10 * test.seconds + 10, limit_memory, GRUNDY_MUTANT=str(number))
        if failure:
            record.update(verdict="killed", by=test.name, how=failure)
            record.pop("passed")
            return
        passed[test.name] = test.fingerprint()
    record["verdict"] = "survived"


def try_all(chosen, places, tests, reached, state, options):
    todo = []
    for identity in chosen:
        text = places[identity][1]
        record = state.mutants.setdefault(identity, {"text": text})
        if record.get("verdict") == "killed" or text in options.equivalent:
            continue
        if options.only and identity not in options.only:
            continue
        todo.append((identity, record))
    todo.sort(key=lambda item: folder_of(item[1]["text"]) not in CORE)
    print(f"{len(todo)} mutants to try", flush=True)
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        work = {}
        for identity, record in todo:
            number = state.number(identity)
            mine = tests_of(number, tests, reached, options.seconds)
            work[pool.submit(try_mutant, number, record, mine)] = (identity, record)
        for done in concurrent.futures.as_completed(work):
            done.result()
            identity, record = work[done]
            state.save()
            if record["verdict"] == "survived":
                print(f"{identity} survived: {record['text']}", flush=True)


def sanitize(state, options):
    """Runs the tests that a survivor passed under the sanitisers, as ./check does: what reads or
    writes where it should not is noticed there alone."""
    left = {i: state.mutants[i] for i in state.data["chosen"]
            if verdict(state.mutants[i], options.equivalent) == "survived"}
    configure(SANITIZED, "-DCMAKE_BUILD_TYPE=Debug", "-DGRUNDY_ASSERTIONS=ON",
              "-DCMAKE_C_FLAGS=-O1 -fsanitize=address,undefined -fno-sanitize-recover=all")
    times = {name: known["seconds"] for name, known in state.data["reach"].items()}
    names = {name for record in left.values() for name in record["passed"]}
    tests = all_tests(BUILD, options.label)
    words = {Path(word) for name in names for word in tests[name].command}
    programs = sorted(p.name for p in words if BUILD in p.parents and os.access(p, os.X_OK))
    build(SANITIZED, options.jobs, programs + ["grundy"])
    tests = all_tests(SANITIZED, options.label)
    for identity, record in left.items():
        alive = {"GRUNDY_MUTANT": str(state.number(identity))}
        for name in sorted(record["passed"], key=times.get):
            if name not in tests or times[name] > SHORT:
                continue
            if tests[name].run(100 * times[name] + 60, limit_files, **alive):
                record.update(verdict="killed", by=name, how="sanitiser")
                record.pop("passed")
                state.save()
                break


# ---- what came out ----
def read_equivalent():
    """{text of a mutant: reason}: pairs of lines, the second indented."""
    out, name = {}, None
    for line in EQUIVALENT.read_text().splitlines() if EQUIVALENT.exists() else []:
        if line.startswith("src/"):
            name = line.strip()
        elif name and line.startswith("  "):
            out[name] = (out.get(name, "") + " " + line.strip()).strip()
    return out


def verdict(record, equivalent):
    if record["text"] in equivalent:
        return "equivalent"
    if record.get("verdict") == "survived" and not record.get("reached"):
        return "unreached"
    return record.get("verdict", "untried")


def table(state, options):
    """Prints the table, and returns whether enough are killed in the core folders."""
    rows, good = {}, True
    for identity in state.data.get("chosen", []):
        record = state.mutants[identity]
        folder = folder_of(record["text"])
        row = rows.setdefault(folder, {})
        found = verdict(record, options.equivalent)
        row[found] = row.get(found, 0) + 1
    print("| folder | mutants | killed | equivalent | survived | of these never reached | rate |")
    print("|---|---|---|---|---|---|---|")
    total = {}
    for folder, row in [*sorted(rows.items()), ("all", total)]:
        mutants, killed, same = sum(row.values()), row.get("killed", 0), row.get("equivalent", 0)
        rate = killed / max(1, mutants - same)
        unreached = row.get("unreached", 0)
        left = mutants - killed - same
        print(f"| {folder} | {mutants} | {killed} | {same} | {left} | {unreached} | {rate:.1%} |")
        good = good and (folder not in CORE or rate >= options.least)
        if row is not total:
            for key, count in row.items():
                total[key] = total.get(key, 0) + count
    return good


def survivors(state, options):
    for identity in sorted(state.data["chosen"], key=lambda i: state.mutants[i]["text"]):
        record = state.mutants[identity]
        found = verdict(record, options.equivalent)
        if found not in ("killed", "equivalent"):
            print(f"{identity} {found}\n{record['text']}")


def run(state, options):
    WORK.mkdir(parents=True, exist_ok=True)
    if not (BUILD / "build.ninja").exists():
        copy_tree({})
        configure(BUILD, "-DCMAKE_BUILD_TYPE=Release")
    places = all_places(options.jobs, options.folder)
    chosen = sample(places, options)
    state.data["chosen"] = chosen
    for identity in chosen:
        state.mutants.setdefault(identity, {"text": places[identity][1]})
    copy_tree(mutate(places, chosen, state))
    state.save()
    print(f"{len(chosen)} of {len(places)} mutants", flush=True)
    build(BUILD, options.jobs, ["all"])
    tests = all_tests(BUILD, options.label)
    reached = reach(tests, chosen, state, options.jobs)
    try_all(chosen, places, tests, reached, state, options)
    if options.sanitize:
        sanitize(state, options)


def arguments():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("what", choices=["run", "survivors", "table"])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--core", type=int, default=50, help="mutants of each core folder")
    parser.add_argument("--other", type=int, default=10, help="mutants of each other folder")
    parser.add_argument("--folder", action="append", help="only this folder of src")
    parser.add_argument("--label", action="append", help="only tests with this label of ctest")
    parser.add_argument("--only", action="append", help="only this mutant")
    parser.add_argument("--seconds", type=float, default=30, help="tests of one mutant")
    parser.add_argument("--least", type=float, default=0.9, help="rate of each core folder")
    parser.add_argument("--sanitize", action="store_true", help="survivors again, sanitised")
    parser.add_argument("--jobs", type=int, default=1)
    return parser.parse_args()


def main():
    options = arguments()
    options.equivalent = read_equivalent()
    options.label = options.label or LABELS
    state = State()
    if options.what == "run":
        run(state, options)
    if options.what == "survivors":
        survivors(state, options)
        return 0
    return 0 if table(state, options) else 1


if __name__ == "__main__":
    sys.exit(main())
