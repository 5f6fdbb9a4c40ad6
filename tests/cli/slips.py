"""slips.py GRUNDY SLIPS: the slips of a table, in both languages.

Where a slip's meaning is certain the answer is that of the right line, and standard error says that line; where it is
not, the error ends with the line, and nothing is answered."""
import concurrent.futures
import os
import shlex
import subprocess
import sys

SAID = {"en": ("read as `grundy {}`", "did you mean `grundy {}`?"), "zh": ("按 `grundy {}` 理解", "是否想用 `grundy {}`？")}


def run(program, line, language):
    environment = os.environ | {"LC_ALL": "zh_CN.UTF-8" if language == "zh" else "C.UTF-8", "LANGUAGE": ""}
    return subprocess.run([program, *shlex.split(line)], env=environment, text=True, stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=60, check=False)


def complaint(program, typed, kind, line, language):
    """What is wrong with a row, None where all is right."""
    done = run(program, typed, language)
    said = SAID[language][kind == "?"].format(line)
    if kind == "?":
        good = done.returncode in (2, 3) and not done.stdout and done.stderr.rstrip("\n").endswith(said)
    else:
        right = run(program, line, language)
        quiet = typed.startswith("--") or "'" not in typed and typed == line or "--quiet" in line
        good = (done.stdout, done.returncode) == (right.stdout, right.returncode) and done.returncode in (0, 1)
        good = good and done.stderr == ("" if quiet else f"grundy: {said}\n") + right.stderr
    return None if good else f"{typed!r} ({language}): exit {done.returncode}, {done.stdout[:60]!r}, {done.stderr!r}; expected {said!r}"


def main():
    program, path = sys.argv[1:]
    rows = []
    with open(path, encoding="utf-8") as file:
        for number, text in enumerate(file, 1):
            if text.strip() and not text.startswith("#"):
                typed, kind, line = next(text.partition(mark) for mark in (" = ", " ? ") if mark in text)
                assert kind, f"{path}:{number}: neither = nor ?"
                rows.append((typed.strip(), kind.strip(), line.strip()))
    assert len(rows) >= 200 and len({typed for typed, _, _ in rows}) == len(rows), len(rows)
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        wrong = [text for text in pool.map(lambda row: complaint(program, *row), [(*row, language) for row in rows for language in SAID])
                 if text]
    print(*wrong, f"{len(rows)} slips in {len(SAID)} languages, {len(wrong)} complaints", sep="\n")
    sys.exit(bool(wrong))


main()
