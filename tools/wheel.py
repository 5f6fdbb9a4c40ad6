#!/usr/bin/env python3
"""wheel.py [--root CHECKOUT] FILE…: may these wheels (.whl) and source archives (.tar.gz) be published?

A wheel holds the package, its types and its licences and nothing else, with right digests. Its tag is that of its file,
and true by the rules of manylinux (PEP 600): only libraries that every Linux has, no symbol of a glibc newer than the
tag names, and none older either; no path to search. The extension shows Python its entry alone. A source archive holds
every file of the library's sources."""
import argparse
import base64
import csv
import hashlib
import io
import pathlib
import re
import subprocess
import sys
import tarfile
import tempfile
import zipfile

ROOT = pathlib.Path(__file__).resolve().parents[1]
# The libraries of PEP 600 that this package could need, and what they are called on processors with 64 bits.
LIBRARIES = {"libc.so.6", "libm.so.6", "libpthread.so.0", "libdl.so.2", "librt.so.1", "ld-linux-x86-64.so.2",
             "ld-linux-aarch64.so.1", "ld64.so.1", "ld64.so.2"}
OLDEST = 17
LICENSES = {"LICENSE", "THIRD-PARTY.txt"}


def run(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def version(root):
    return re.search(r"^  VERSION ([0-9.]+)$", (root / "CMakeLists.txt").read_text(encoding="utf-8"), re.M)[1]


def extension_faults(file, minor):
    """The faults of a shared object whose tag promises glibc 2.MINOR; where it promises none, that is one."""
    text = run("objdump", "-p", str(file))
    for name in sorted(set(re.findall(r"^ +NEEDED +(\S+)", text, re.M)) - LIBRARIES):
        yield f"it needs {name}"
    for name in re.findall(r"^ +(RPATH|RUNPATH) ", text, re.M):
        yield f"it has a {name}"
    if " .debug_info " in run("objdump", "-h", str(file)):
        yield "it holds debugging information, which names the folder where it was built"
    needed = max([OLDEST, *map(int, re.findall(r"\bGLIBC_2\.(\d+)", text))])
    if minor is None:
        yield f"the tag names no glibc; it needs 2.{needed}"
    elif minor != needed:
        yield f"the tag names glibc 2.{minor}; it needs 2.{needed}"
    shown = {line.split()[-1] for line in run("nm", "-D", "--defined-only", str(file)).splitlines()}
    if shown != {"PyInit__grundy"}:
        yield f"it shows {', '.join(sorted(shown - {'PyInit__grundy'})) or 'nothing'}"


def record_faults(wheel, record):
    rows = {name: digest for name, digest, _ in csv.reader(io.StringIO(wheel.read(record).decode()))}
    if set(rows) != set(wheel.namelist()):
        yield "RECORD lists other files"
    for name, digest in rows.items():
        if name != record and name in wheel.namelist():
            right = base64.urlsafe_b64encode(hashlib.sha256(wheel.read(name)).digest()).decode().rstrip("=")
            if digest != f"sha256={right}":
                yield f"RECORD has another digest of {name}"


def wheel_faults(root, path):
    package, tags = f"grundy-{version(root)}", path.stem.split("-", 2)[2]
    info = f"{package}.dist-info"
    with zipfile.ZipFile(path) as wheel:
        names = set(wheel.namelist())
        kept = f"{info}/licenses" if any(name.startswith(f"{info}/licenses/") for name in names) else info  # setuptools from 77 on
        modules = {f"grundy/{file.name}" for file in (root / "bindings/python/grundy").glob("*.py")}
        wanted = modules | {f"grundy/{name}" for name in ("_grundy.abi3.so", "_grundy.pyi", "py.typed")}
        wanted |= {f"{info}/{name}" for name in ("METADATA", "RECORD", "WHEEL", "top_level.txt")} | {f"{kept}/{name}" for name in LICENSES}
        yield from (f"it lacks {name}" for name in sorted(wanted - names))
        yield from (f"it also holds {name}" for name in sorted(names - wanted))
        if wanted - names:
            return
        if not path.name.startswith(f"{package}-cp39-abi3-"):
            yield f"the name is not {package}-cp39-abi3-…"
        said = re.findall(r"^Tag: (\S+)$", wheel.read(f"{info}/WHEEL").decode(), re.M)
        if said != [tags]:
            yield f"WHEEL has the tags {' '.join(said)}, the name {tags}"
        metadata = wheel.read(f"{info}/METADATA").decode().split("\n\n")[0]
        for line in ("Name: grundy", f"Version: {version(root)}", "Author: .+", "License: BSD-2-Clause", "Summary: .+",
                     "Requires-Python: >=3.9", "Description-Content-Type: text/markdown"):
            if not re.search(rf"^{line}$", metadata, re.M):
                yield f"METADATA has no '{line}'"
        for name in sorted(LICENSES):
            if wheel.read(f"{kept}/{name}") != (root / name).read_bytes():
                yield f"{name} is not that of the checkout"
        yield from record_faults(wheel, f"{info}/RECORD")
        with tempfile.TemporaryDirectory() as folder:
            file = wheel.extract("grundy/_grundy.abi3.so", folder)
            minor = re.search(r"-manylinux_2_(\d+)_\w+$", tags)
            yield from extension_faults(file, int(minor[1]) if minor else None)


def archive_faults(root, path):
    top = f"grundy-{version(root)}"
    with tarfile.open(path) as archive:
        names = {member.name for member in archive if not member.isdir()}
    wanted = {f"{top}/library/{name}" for name in ("CMakeLists.txt", *LICENSES)} | {f"{top}/{name}" for name in LICENSES}
    for folder in ("cmake", "include", "src", "third_party"):
        wanted |= {f"{top}/library/{file.relative_to(root)}" for file in (root / folder).rglob("*") if file.is_file()}
    yield from (f"it lacks {name}" for name in sorted(wanted - names))
    for name in sorted(names - wanted):
        if name.startswith(f"{top}/library/") or not name.startswith(f"{top}/") or name.endswith((".so", ".o", ".pyc")):
            yield f"it also holds {name}"


def faults(root, path):
    return list((wheel_faults if path.suffix == ".whl" else archive_faults)(root, path))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--root", type=pathlib.Path, default=ROOT)
    parser.add_argument("files", metavar="FILE", nargs="+", type=pathlib.Path)
    arguments = parser.parse_args()
    found = [f"{path.name}: {fault}" for path in arguments.files for fault in faults(arguments.root.resolve(), path)]
    for fault in found:
        print(f"wheel.py: {fault}", file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
