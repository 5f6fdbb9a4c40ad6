#!/usr/bin/env python3
"""survey.py PROGRAM [--kills N] [--seed N] [--heaps N]: surveys by one thread and by two, by two processes on one
file, and by processes that are killed at random moments give the same rows; rows agree with rules written down a
second time; a database that is damaged, foreign, of a later schema or on a full disk is told in one line, and loses
nothing."""
import argparse
import os
import re
import resource
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support"))
import effort  # noqa: E402

PATTERNS = ["octal:[04].??", "hex:0.[048c]?", "subtraction:{1..6 choose 2}", "cram {1..3}x{1..4}", "nim", "grundy"]
EFFORT = ["--upto", "2500", "--rounds", "2"]  # --heaps of this script says how many
APART = {"seconds", "version", "certificate"}


def run(program, *arguments, **options):
    return subprocess.run([program, "survey", *arguments], capture_output=True, text=True, check=False, **options)


def rows(program, db):
    """The rows without what may differ, as lists by name."""
    done = run(program, "--db", db, "--csv")
    assert done.returncode == 0, done.stderr
    lines = [line.split(",") if '"' not in line else quoted(line) for line in done.stdout.splitlines()]
    kept = [i for i, name in enumerate(lines[0]) if name not in APART]
    return [[line[i] for i in kept] for line in lines]


def quoted(line):
    fields, inside, word = [], False, ""
    for c in line:
        if c == '"':
            inside = not inside
        elif c == "," and not inside:
            fields.append(word)
            word = ""
        else:
            word += c
    return fields + [word]


# ---- schedules ----

def schedules(program, kills, chance):
    one = survey(program, "one.sqlite", "--threads", "1")
    assert len(one) > 200, len(one)
    assert all(row[3] for row in one), "a game without a status"
    same(one, survey(program, "two.sqlite", "--threads", "2"), "two threads")
    begun = [start(program, "both.sqlite") for _ in range(2)]
    for process in begun:
        process.wait()
        assert process.returncode == 0, process.stderr.read()
    same(one, rows(program, "both.sqlite"), "two processes")
    whole = measure(program)
    for _ in range(kills):
        process = start(program, "killed.sqlite")
        time.sleep(chance.uniform(0, whole))
        process.send_signal(chance.choice([signal.SIGKILL, signal.SIGKILL, signal.SIGINT, signal.SIGTERM]))
        process.wait()
        if os.path.exists("killed.sqlite"):
            check = sqlite3.connect("killed.sqlite")
            assert check.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            check.close()
    same(one, survey(program, "killed.sqlite"), "killed and resumed")
    again = run(program, *PATTERNS, "--db", "one.sqlite", *EFFORT)
    assert again.returncode == 0
    same(one, rows(program, "one.sqlite"), "asked again")
    turned = run(program, *reversed(PATTERNS), "--db", "turned.sqlite", *EFFORT)
    assert turned.returncode == 0
    same(one, rows(program, "turned.sqlite"), "patterns in another order")
    waits_for_others(program, one)
    return one


def survey(program, db, *more):
    done = run(program, *PATTERNS, "--db", db, *EFFORT, *more)
    assert done.returncode == 0, done.stderr
    return rows(program, db)


def start(program, db):
    return subprocess.Popen([program, "survey", *PATTERNS, "--db", db, *EFFORT], stdout=subprocess.DEVNULL,
                            stderr=subprocess.PIPE, text=True)


def measure(program):
    begun = time.time()
    survey(program, "timed.sqlite")
    return time.time() - begun


def same(a, b, what):
    for left, right in zip(a, b):
        assert left == right, f"{what}: {left} and {right}"
    assert len(a) == len(b), what


def waits_for_others(program, one):
    """A process that has a game in work, and one that is gone: what they leave undone is done before the survey ends."""
    done = run(program, "octal:0.??", "--db", "held.sqlite", *EFFORT)
    assert done.returncode == 0, done
    other = subprocess.Popen(["sleep", "1000"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        hold(other.pid)
        process = start(program, "held.sqlite")
        until_one_is_left(process, len(one) - 1)
        time.sleep(0.5)
        assert process.poll() is None, "ended before a game that another process had in work"
    finally:
        other.kill()
        other.wait()
    assert process.wait() == 0, process.stderr.read()
    same(one, rows(program, "held.sqlite"), "a game held by another process")


def hold(pid):
    """Games undone, and claimed: one by that process, one by none that there is."""
    base = sqlite3.connect("held.sqlite")
    worker, = base.execute("SELECT max(seq) FROM sqlite_sequence").fetchone()
    base.execute("INSERT INTO workers (id, host, pid, beat) VALUES (?, ?, ?, unixepoch())",
                 (worker + 2, os.uname().nodename, pid))
    base.executemany("UPDATE games SET status = NULL, effort = 0, worker = ? WHERE name = ?",
                     [(worker + 2, "octal:0.56"), (worker + 1, "octal:0.16")])
    base.commit()
    base.close()


def until_one_is_left(process, games):
    base = sqlite3.connect("held.sqlite", timeout=60)
    while base.execute("SELECT count(*), count(status) FROM games").fetchone() != (games, games - 1):
        assert process.poll() is None, process.stderr.read()
        base.execute("UPDATE workers SET beat = unixepoch()")
        base.commit()
        time.sleep(0.05)
    base.close()


# ---- rules written down a second time ----

def digits_of(name):
    """What may be left when t are taken, for a code or a set; None for other games."""
    kind, _, text = name.partition(":")
    if kind == "subtraction":
        return {int(t): 3 for t in text.split(",")}
    if kind not in ("octal", "hex"):
        return None
    first, _, rest = text.partition(".")
    return {t: int(d, 16) for t, d in enumerate(first + rest) if d != "0"}


def plain_values(digits, count):
    values = []
    for n in range(count):
        seen = set()
        for t, digit in digits.items():
            left = n - t
            if left < 0:
                continue
            if digit & 1 and left == 0 and t:
                seen.add(0)
            if digit & 2 and left > 0 and t:
                seen.add(values[left])
            if digit & 4:
                seen.update(values[a] ^ values[left - a] for a in range(1, left // 2 + 1))
            if digit & 8:
                seen.update(values[a] ^ values[b] ^ values[left - a - b]
                            for a in range(1, left // 3 + 1) for b in range(a, (left - a) // 2 + 1))
        mex = 0
        while mex in seen:
            mex += 1
        values.append(mex)
    return values


def siphash(words):
    """SipHash-2-4 with the key 0 of 64-bit words."""
    mask = 2 ** 64 - 1
    v = [0x736f6d6570736575, 0x646f72616e646f6d, 0x6c7967656e657261, 0x7465646279746573]

    def turn(x, b):
        return (x << b | x >> (64 - b)) & mask

    def mix(times):
        for _ in range(times):
            v[0] = (v[0] + v[1]) & mask
            v[1] = turn(v[1], 13) ^ v[0]
            v[0] = turn(v[0], 32)
            v[2] = (v[2] + v[3]) & mask
            v[3] = turn(v[3], 16) ^ v[2]
            v[0] = (v[0] + v[3]) & mask
            v[3] = turn(v[3], 21) ^ v[0]
            v[2] = (v[2] + v[1]) & mask
            v[1] = turn(v[1], 17) ^ v[2]
            v[2] = turn(v[2], 32)
    for word in [*words, (8 * len(words) & 255) << 56]:
        v[3] ^= word
        mix(2)
        v[0] ^= word
    v[2] ^= 255
    mix(4)
    return f"{v[0] ^ v[1] ^ v[2] ^ v[3]:016x}"


def second_opinion(program, chance, count):
    """Rows of random games, from their rules alone: values, and what the row says of them."""
    base = sqlite3.connect("one.sqlite")
    base.row_factory = sqlite3.Row
    table = {row["name"]: row for row in base.execute("SELECT * FROM games")}
    heaps = [name for name in table if digits_of(name)]
    checked = 0
    for name in chance.sample(heaps, count):
        short = any(d & 8 for d in digits_of(name).values())
        check_row(program, table, name, plain_values(digits_of(name), 120 if short else 700))
        checked += 1
    for row in table.values():
        if row["kind"] == "position":
            kept = table[row["same_as"] or row["name"]]
            done = subprocess.run([program, "solve", *row["name"].split(), "--json"], capture_output=True, text=True,
                                  check=False)
            assert f'"outcome":"{kept["outcome"]}"' in done.stdout, row["name"]
            assert f'"value":"{kept["value"]}"' in done.stdout, row["name"]
    base.close()
    return checked


def check_row(program, table, name, values):
    row = table[name]
    if row["same_as"]:
        other = plain_values(digits_of(row["same_as"]), len(values))
        for n, value in enumerate(values):
            if 0 <= n + row["shift"] < len(values):
                assert value == other[n + row["shift"]], (name, n)
        return
    n0, p, saltus = row["preperiod"], row["period"], row["saltus"]
    if row["status"] == "proved" and n0 + p < len(values):
        for n in range(n0, len(values) - p):
            assert values[n + p] == values[n] + saltus, (name, n)
        assert n0 == 0 or values[n0 - 1 + p] != values[n0 - 1] + saltus, name
    top = min(len(values) - 1, row["computed_to"])
    assert row["largest"] >= max(values[:top + 1]), name
    if row["largest_at"] <= top:
        assert values[row["largest_at"]] == row["largest"], name
    if row["first"] is not None:
        assert not any(values[:row["first"]]) and values[row["first"]], name
        end = row["first"] + row["digest_values"]
        asked = subprocess.run([program, "values", name, "--from", str(row["first"]), "--upto", str(end - 1), "--json"],
                               capture_output=True, text=True, check=True)
        told = [int(v) for v in asked.stdout.partition('"values":[')[2].partition("]")[0].split(",")]
        known = values[row["first"]:end]
        assert told[:len(known)] == known, name
        assert siphash(told) == row["digest"], name


def questions(document):
    """The questions of docs/SURVEY.md are SQL, and all but one (no game of so few heaps stagnates) have answers."""
    base = sqlite3.connect("one.sqlite")
    with open(document, encoding="utf-8") as file:
        asked = re.findall(r"```sql\n(.*?)```", file.read(), re.S)
    assert len(asked) >= 5, asked
    for text in asked:
        assert base.execute(text).fetchall() or "FROM stagnating" in text, text
    base.close()


# ---- files that are wrong ----

def refused(program, db, status, words, *arguments, **options):
    done = run(program, *(arguments or ("octal:0.??",)), "--db", db, **options)
    assert done.returncode == status, (db, done)
    assert not done.stdout and done.stderr.count("\n") == 1 and words in done.stderr, (db, done)


def wrong_files(program):
    with open("text.db", "w", encoding="utf-8") as file:
        file.write("This is no database, though it is long enough to hold a header of one: " + "x" * 200)
    refused(program, "text.db", 3, "not an SQLite database")
    other = sqlite3.connect("other.db")
    other.execute("CREATE TABLE t (x)")
    other.commit()
    refused(program, "other.db", 3, "but not that of a survey")
    assert other.execute("SELECT count(*) FROM sqlite_master").fetchone() == (1,)
    other.close()
    later = sqlite3.connect("turned.sqlite")
    later.execute("PRAGMA user_version = 2")
    later.commit()
    refused(program, "turned.sqlite", 3, "schema 2")
    refused(program, "turned.sqlite", 3, "schema 2", "--report")
    later.execute("PRAGMA user_version = 1")
    later.commit()
    later.close()
    with open("one.sqlite", "rb") as file:
        sound = file.read()
    for at in range(5000, len(sound), len(sound) // 7):
        with open("damaged.db", "wb") as file:
            file.write(sound[:at - at % 4096] + b"\xa5" * 3000 + sound[at - at % 4096 + 3000:])
        done = run(program, "--db", "damaged.db", "--report")
        assert done.returncode == 0 and "games" in done.stdout or done.returncode == 3 and "damaged" in done.stderr, done
    damaged_text(program)
    with open("cut.db", "wb") as file:
        file.write(sound[:len(sound) // 2])
    refused(program, "cut.db", 3, "damaged")
    refused(program, "missing.db", 5, "no survey yet", "--report")
    refused(program, "no-folder/x.db", 5, "unable to open")
    full_disk(program)


def damaged_text(program):
    """A text that is no line of UTF-8 is refused by every form, and by work on such a game; nor is one ever written."""
    done = run(program, "octal:0.1?", "--db", "texts.db", "--upto", "50")
    assert done.returncode == 0, done
    base = sqlite3.connect("texts.db", isolation_level=None)
    number, name, folder = base.execute("SELECT id, name, certificate FROM games ORDER BY period DESC").fetchone()
    told = [["--csv"], ["--html", "x.html"]]
    asked = [("name", "status", told + [["--report"], ["--report", "--json"]]), ("certificate", "status", told),
             ("name", "NULL", [["octal:0.1?", "--upto", "90"]])]
    for column, status, forms in asked:
        for text in (b"octal:0.\xff", b"octal:0.1\xe5\xa0", b"a\nb", b"a\x1b[2J", b"a\x7f"):
            base.execute(f"UPDATE games SET {column} = CAST(? AS TEXT), status = {status} WHERE id = ?", (text, number))
            for form in forms:
                refused(program, "texts.db", 3, "a damaged database: expected one line of UTF-8, got ", *form)
        base.execute("UPDATE games SET name = ?, certificate = ? WHERE id = ?", (name, folder, number))
    base.close()
    assert not os.path.exists("x.html")
    refused(program, "texts.db", 2, "--certificates: expected one line of UTF-8, got d\\xff", "octal:0.1?",
            "--certificates", b"d\xff")
    refused(program, "texts.db", 3, "character 9: expected a UTF-8 character", b"octal:0.\xff")


def full_disk(program):
    """A file that may not grow: what was written stays, and the survey goes on where there is room again."""
    def small():
        resource.setrlimit(resource.RLIMIT_FSIZE, (1 << 16, resource.RLIM_INFINITY))
    done = run(program, "octal:0.???", "--db", "full.db", "--upto", "50", preexec_fn=small)
    assert done.returncode == 5 and done.stderr.count("\n") == 1 and not done.stdout, done
    done = run(program, "octal:0.???", "--db", "full.db", "--upto", "50")
    assert done.returncode == 0 and done.stdout.startswith("512 games"), done


# ---- ends, certificates ----

def ends(program):
    for limit in (["--time", "0.5"], None):
        begun = time.time()
        process = subprocess.Popen([program, "survey", "octal:0.0[46]", "octal:0.[67]4", "--db", "long.db", "--upto",
                                    "4e6", "--json", *(limit or [])], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                   text=True)
        if not limit:
            time.sleep(0.5)
            process.send_signal(signal.SIGINT)
        out, error = process.communicate()
        assert process.returncode == (4 if limit else 130), (process.returncode, error)
        assert '"computed":' in out and error.count("\n") == 1, (out, error)
        assert time.time() - begun < SLOW * 1.6, time.time() - begun


def certificates(program):
    folder = os.path.join(*["p" * 240] * 4)  # nearly as long as a path may be
    os.makedirs(folder)
    done = run(program, "octal:0.1?", "cram {1..2}x4", "--db", "proved.db", "--upto", "500", "--certificates", folder)
    assert done.returncode == 0, done
    base = sqlite3.connect("proved.db")
    named = [path for (path,) in base.execute("SELECT certificate FROM games WHERE status = 'proved'")]
    base.close()
    assert len(named) > 5 and all(named), named
    for path in named:
        told = subprocess.run([program, "verify", path], capture_output=True, text=True, check=False)
        assert told.returncode == 0, (path, told)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("program")
    parser.add_argument("--kills", type=int, default=effort.scaled(2))
    parser.add_argument("--count", type=int, default=effort.scaled(20, least=5))
    parser.add_argument("--seed", type=int, default=effort.seed())
    parser.add_argument("--heaps", default=str(effort.scaled(2500, least=500, most=2500)))
    parser.add_argument("--slow", type=float, default=3, help="how much slower than a free machine this may be")
    given = parser.parse_args()
    global SLOW
    SLOW, EFFORT[1] = given.slow, given.heaps
    program, chance = os.path.abspath(given.program), effort.stream(given.seed, "survey/schedules")
    document = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "docs", "SURVEY.md")
    os.environ.pop("LANG", None)
    os.environ["LC_ALL"] = "C.UTF-8"
    with tempfile.TemporaryDirectory() as work:
        os.chdir(work)
        table = schedules(program, given.kills, chance)
        checked = second_opinion(program, chance, given.count)
        questions(document)
        certificates(program)
        ends(program)
        wrong_files(program)
        os.chdir("/")
    print(f"{len(table) - 1} rows, {checked} of them computed a second way, {given.kills} kills")


if __name__ == "__main__":
    main()
