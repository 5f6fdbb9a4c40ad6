#!/usr/bin/env python3
"""tools/wheel.py accepts a right wheel and a right source archive, and finds each planted fault."""
import base64
import hashlib
import pathlib
import subprocess
import sys
import tarfile
import tempfile
import zipfile

sys.dont_write_bytecode = True
TOOLS = pathlib.Path(__file__).resolve().parents[2] / "tools"
sys.path.insert(0, str(TOOLS))
import wheel  # noqa: E402

METADATA = """Metadata-Version: 2.1
Name: grundy
Version: 1.2.3
Summary: Who wins
Author: Somebody
License: BSD-2-Clause
Requires-Python: >=3.9
Description-Content-Type: text/markdown

# grundy
"""
# It needs pow of glibc 2.29.
ENTRY = "double pow(double, double); __attribute__((visibility(\"default\"))) double PyInit__grundy(double x) { return pow(x, x); }"


def compiled(folder, name, text, *options):
    source = folder / f"{name}.c"
    source.write_text(text)
    file = folder / f"{name}.so"
    subprocess.run(["cc", "-shared", "-fPIC", "-fvisibility=hidden", source, "-o", file, *options], check=True)
    return file


def tree(folder):
    """A checkout, small."""
    for name in ("bindings/python/grundy", "cmake", "include", "src/base", "third_party"):
        (folder / name).mkdir(parents=True)
    (folder / "CMakeLists.txt").write_text("project(grundy\n  VERSION 1.2.3\n")
    for name in ("LICENSE", "THIRD-PARTY.txt", "bindings/python/grundy/__init__.py", "include/grundy.h", "src/base/a.c"):
        (folder / name).write_text(name)
    return folder


def pack(folder, root, extension, tag="manylinux_2_29_x86_64", said=None, leave=(), add=(), metadata=METADATA, broken=None, licenses=""):
    info = "grundy-1.2.3.dist-info"
    files = {f"grundy/{name}": b"" for name in ("__init__.py", "_grundy.pyi", "py.typed")}
    files["grundy/_grundy.abi3.so"] = extension.read_bytes()
    files |= {f"{info}/{licenses}{name}": (root / name).read_bytes() for name in wheel.LICENSES}
    files[f"{info}/METADATA"] = metadata.encode()
    files[f"{info}/WHEEL"] = f"Wheel-Version: 1.0\nTag: cp39-abi3-{said or tag}\n".encode()
    files[f"{info}/top_level.txt"] = b"grundy\n"
    files |= dict.fromkeys(add, b"")
    rows = "".join(
        f"{name},sha256={base64.urlsafe_b64encode(hashlib.sha256(data).digest()).decode().rstrip('=')},{len(data)}\n"
        for name, data in files.items())
    files[f"{info}/RECORD"] = f"{rows}{info}/RECORD,,\n".encode()
    if broken:
        files[broken] += b" "
    path = folder / f"grundy-1.2.3-cp39-abi3-{tag}.whl"
    with zipfile.ZipFile(path, "w") as file:
        for name, data in files.items():
            if name not in leave:
                file.writestr(name, data)
    return path


def archive(folder, root, leave=(), add=()):
    path = folder / "grundy-1.2.3.tar.gz"
    with tarfile.open(path, "w:gz") as file:
        for name in ("CMakeLists.txt", "LICENSE", "THIRD-PARTY.txt", "include/grundy.h", "src/base/a.c"):
            if name not in leave:
                file.add(root / name, f"grundy-1.2.3/library/{name}")
        for name in ("LICENSE", "THIRD-PARTY.txt", *add):
            file.add(root / "LICENSE", f"grundy-1.2.3/{name}")
    return path


def main():
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        root = tree(folder / "root")
        right = compiled(folder, "right", ENTRY, "-lm")
        compiled(folder, "libother", "__attribute__((visibility(\"default\"))) int other(void) { return 1; }", "-Wl,-soname,libother.so")
        needs = compiled(folder, "needs", ENTRY, "-lm", "-Wl,--no-as-needed", f"-L{folder}", "-lother")
        path = compiled(folder, "path", ENTRY, "-lm", "-Wl,-rpath,/somewhere")
        debug = compiled(folder, "debug", ENTRY, "-lm", "-g")
        shows = compiled(folder, "shows", ENTRY + " __attribute__((visibility(\"default\"))) int grundy_more;", "-lm")
        info = "grundy-1.2.3.dist-info"
        for fault, extension, more in [
            (None, right, {}),
            (None, right, {"licenses": "licenses/"}),
            (f"it lacks {info}/licenses/LICENSE", right, {"licenses": "licenses/", "leave": [f"{info}/licenses/LICENSE"]}),
            ("it needs libother.so", needs, {}),
            ("it has a RUNPATH", path, {}),
            ("it holds debugging information, which names the folder where it was built", debug, {}),
            ("it shows grundy_more", shows, {}),
            ("the tag names glibc 2.28; it needs 2.29", right, {"tag": "manylinux_2_28_x86_64"}),
            ("the tag names glibc 2.35; it needs 2.29", right, {"tag": "manylinux_2_35_x86_64"}),
            ("the tag names no glibc; it needs 2.29", right, {"tag": "linux_x86_64"}),
            ("WHEEL has the tags cp39-abi3-linux_x86_64, the name cp39-abi3-manylinux_2_29_x86_64", right, {"said": "linux_x86_64"}),
            (f"it lacks {info}/LICENSE", right, {"leave": [f"{info}/LICENSE"]}),
            ("it also holds grundy/tests.py", right, {"add": ["grundy/tests.py"]}),
            ("METADATA has no 'Author: .+'", right, {"metadata": METADATA.replace("Author", "Writer")}),
            ("METADATA has no 'Version: 1.2.3'", right, {"metadata": METADATA.replace("1.2.3", "1.2.2")}),
            ("RECORD has another digest of grundy/py.typed", right, {"broken": "grundy/py.typed"}),
        ]:
            found = wheel.faults(root, pack(folder, root, extension, **more))
            assert found == ([fault] if fault else []), (fault, found)
        assert not wheel.faults(root, archive(folder, root))
        for fault, more in [
            ("it lacks grundy-1.2.3/library/src/base/a.c", {"leave": ["src/base/a.c"]}),
            ("it also holds grundy-1.2.3/grundy/_grundy.abi3.so", {"add": ["grundy/_grundy.abi3.so"]}),
        ]:
            found = wheel.faults(root, archive(folder, root, **more))
            assert found == [fault], (fault, found)
        program = [sys.executable, str(TOOLS / "wheel.py"), "--root", str(root)]
        assert subprocess.run([*program, str(archive(folder, root))]).returncode == 0
        wrong = subprocess.run([*program, str(archive(folder, root, leave=["src/base/a.c"]))], capture_output=True, text=True)
        assert wrong.returncode == 1 and "it lacks" in wrong.stderr


if __name__ == "__main__":
    main()
