#!/usr/bin/env python3
"""survey_ranks.py GRUNDY GRUNDY-MPI [--kills N] [--seed N]: surveys by 1, 2, 3 and 5 processes, and by processes of
which one is killed after a random number of rows, give the rows of `grundy survey`; a game that was proved is not done
again; databases that are damaged, foreign, of a later schema, not to be written or on a full disk are told in one line,
and lose nothing."""
import os
import shutil
import signal
import sqlite3
import subprocess
import sys
import time

from ranks import MPIRUN, children, trial

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "survey"))
from survey import EFFORT, PATTERNS, rows, same  # noqa: E402


def words(program, ranks, *arguments, mpirun=()):
    return [*(mpirun or MPIRUN), str(ranks), program, "survey", *arguments]


def run(program, ranks, *arguments, **options):
    return subprocess.run(words(program, ranks, *arguments), capture_output=True, text=True, check=False, **options)


def survey(grundy, program, ranks, db):
    done = run(program, ranks, *PATTERNS, "--db", db, *EFFORT)
    assert done.returncode == 0, done
    return rows(grundy, db)


def proved(db):
    """Games that nothing is left to do for, and the time that was spent on them."""
    base = sqlite3.connect(db)
    assert base.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    there = base.execute("SELECT 1 FROM sqlite_master WHERE name = 'games'").fetchone()
    found = dict(base.execute("SELECT name, seconds FROM games WHERE status = 'proved'")) if there else {}
    base.close()
    return found


def written(db):
    """How many rows have a result."""
    if not os.path.exists(db):
        return 0
    base = sqlite3.connect(f"file:{db}?mode=ro", uri=True)
    try:
        return base.execute("SELECT count(*) FROM games WHERE status IS NOT NULL").fetchone()[0]
    except sqlite3.OperationalError:  # it has no table yet, or is being written
        return 0
    finally:
        base.close()


def kill_one(process, chance, db, rows_wanted):
    """Kills a rank once there are so many rows more; false where all ended before."""
    before = written(db)
    while process.poll() is None and written(db) < before + rows_wanted:
        time.sleep(0.002)
    ranks = children(process.pid)
    hit = process.poll() is None and bool(ranks)
    if hit:
        os.kill(chance.choice(ranks), signal.SIGKILL)
    process.communicate(timeout=120)
    return hit and process.returncode != 0


def killed(grundy, program, kills, chance, one):
    """Surveys of which `kills` are killed, begun again each time; once one is whole, the next. Two more hear a signal."""
    known, done, number = {}, 0, 0
    while done < kills + 2:
        db = f"killed{number}.sqlite"
        process = subprocess.Popen(words(program, chance.choice([2, 3, 5]), *PATTERNS, "--db", db, *EFFORT),
                                   stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        if done < kills:
            done += kill_one(process, chance, db, chance.randrange(len(one) // 3))
        else:
            time.sleep(chance.uniform(0, 1))
            process.send_signal([signal.SIGINT, signal.SIGTERM][done - kills])
            process.communicate(timeout=120)
            done += 1
        now = proved(db) if os.path.exists(db) else {}
        for name, seconds in known.items():
            assert now.get(name) == seconds, (name, seconds, now.get(name))
        if process.returncode == 0:
            same(one, rows(grundy, db), "killed and resumed")
            known, number = {}, number + 1
        else:
            known = now
    same(one, survey(grundy, program, 3, f"killed{number}.sqlite"), "killed and resumed")
    return number + 1


def refused(program, db, status, said, *arguments, **options):
    done = run(program, 3, *(arguments or ("octal:0.??",)), "--db", db, **options)
    lines = [line for line in done.stderr.splitlines() if line.startswith("grundy-mpi: ")]
    assert done.returncode == status and not done.stdout, (db, done)
    assert len(lines) == 1 and said in lines[0], (db, done)


def wrong_files(program):
    with open("text.db", "w", encoding="utf-8") as file:
        file.write("This is no database, though it is long enough to hold a header of one: " + "x" * 200)
    refused(program, "text.db", 3, "not an SQLite database")
    other = sqlite3.connect("other.db")
    other.execute("CREATE TABLE t (x)")
    other.commit()
    other.close()
    refused(program, "other.db", 3, "but not that of a survey")
    later = sqlite3.connect("3.sqlite")
    later.execute("PRAGMA user_version = 2")
    later.commit()
    later.close()
    refused(program, "3.sqlite", 3, "schema 2")
    with open("2.sqlite", "rb") as file:
        sound = file.read()
    with open("cut.db", "wb") as file:
        file.write(sound[:len(sound) // 2])
    refused(program, "cut.db", 3, "damaged")
    refused(program, "no-folder/x.db", 5, "unable to open")
    refused(program, "x.db", 2, "--upto", "octal:0.?", "--upto", "many")


def unwritable(program):
    """A database and a folder that may not be written. Root needs to give up the right to write everywhere."""
    drop = ["setpriv", "--bounding-set=-dac_override", "--inh-caps=-dac_override"] if os.geteuid() == 0 else []

    def refused_there(db, said):
        done = subprocess.run([*MPIRUN, "3", *drop, program, "survey", "octal:0.??", "--db", db, "--upto", "50"],
                              capture_output=True, text=True, check=False)
        lines = [line for line in done.stderr.splitlines() if line.startswith("grundy-mpi: ")]
        assert done.returncode == 5 and not done.stdout and len(lines) == 1, done
        assert lines[0].startswith(f"grundy-mpi: {db}: ") and said in lines[0], done

    run(program, 3, "octal:0.?", "--db", "closed.db", "--upto", "50")
    os.mkdir("folder")
    shutil.copy("closed.db", "folder/closed.db")
    with open("closed.db", "rb") as file:
        sound = file.read()
    os.chmod("closed.db", 0o444)
    os.chmod("folder", 0o555)
    refused_there("closed.db", "readonly database")
    refused_there("folder/closed.db", "readonly database")
    refused_there("folder/new.db", "unable to open")
    os.chmod("folder", 0o755)
    assert os.listdir("folder") == ["closed.db"], os.listdir("folder")
    for path in ("closed.db", "folder/closed.db"):
        with open(path, "rb") as file:
            assert file.read() == sound, path


def full_disk(program):
    """A file that may not grow; processes that talk by TCP need none but the database."""
    tcp = ["mpirun", "--allow-run-as-root", "--oversubscribe", "--mca", "btl", "self,tcp", "-np"]
    small = ["sh", "-c", 'ulimit -f 128; exec "$@"', "sh", program]
    arguments = ["survey", "octal:0.???", "--db", "full.db", "--upto", "50"]
    done = subprocess.run([*tcp, "3", *small, *arguments], capture_output=True, text=True, check=False)
    lines = [line for line in done.stderr.splitlines() if line.startswith("grundy-mpi: ")]
    assert done.returncode == 5 and len(lines) == 1 and not done.stdout, done
    done = run(program, 3, *arguments[1:])
    assert done.returncode == 0 and done.stdout.startswith("512 games"), done


def other_version(grundy, program):
    """A copy of the program that calls itself another version."""
    version = subprocess.run([grundy, "--version"], capture_output=True, check=True).stdout.split()[1]
    with open(program, "rb") as file:
        code = file.read().replace(version + b"\0", b"9" + version[1:] + b"\0")
    with open("other-mpi", "wb") as file:
        file.write(code)
    os.chmod("other-mpi", 0o755)
    arguments = ["survey", "octal:0.?", "--db", "versions.db"]
    done = subprocess.run([*MPIRUN, "1", program, *arguments, ":", "-np", "2", "./other-mpi", *arguments],
                          capture_output=True, text=True, check=False)
    said = "process 1 runs a different build of grundy-mpi from process 0"
    assert done.returncode == 2 and said in done.stderr and not done.stdout, done
    assert not os.path.exists("versions.db")


def limited(program):
    done = run(program, 3, "octal:0.0[46]", "octal:0.[67]4", "--db", "long.db", "--upto", "1e9", "--time", "1", "--json")
    assert done.returncode == 4 and '"computed":' in done.stdout, done


def main():
    with trial(__doc__, kills=20) as (grundy, program, chance, given):
        subprocess.run([grundy, "survey", *PATTERNS, "--db", "one.sqlite", *EFFORT], stdout=subprocess.DEVNULL, check=True)
        one = rows(grundy, "one.sqlite")
        assert len(one) > 200, len(one)
        for ranks in (1, 2, 5, 3):
            same(one, survey(grundy, program, ranks, f"{ranks}.sqlite"), f"{ranks} processes")
        surveys = killed(grundy, program, given.kills, chance, one)
        limited(program)
        wrong_files(program)
        unwritable(program)
        full_disk(program)
        other_version(grundy, program)
    print(f"{len(one) - 1} rows by 1, 2, 3 and 5 processes; {given.kills} killed, {surveys} surveys")


main()
