"""Makes grundy._grundy, the compiled half of the package, with cffi in API mode.

The declarations are what the C preprocessor leaves of the public headers, so that nothing is typed
twice; binding.h has the few functions of binding.c. stub.py makes the types of it all. The library is libgrundy.a of the folder that
GRUNDY_BUILD names, build/release of the checkout where it does not; where GRUNDY_SHARED is set, it
is the shared library of that folder, which packages of a system have in a package of its own.
"""

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from cffi import FFI

here = Path(__file__).resolve().parent
sys.path.insert(0, str(here))
from stub import stub  # noqa: E402

root = Path(os.environ.get("GRUNDY_ROOT", here.parents[1]))
include = root / "include"
build = Path(os.environ.get("GRUNDY_BUILD", root / "build" / "release"))

if os.environ.get("GRUNDY_SHARED"):
    library = {"libraries": ["grundy"], "library_dirs": [str(build)]}
else:
    # The pkg-config file lists what else a program needs with the static library.
    private = re.search(r"^Libs\.private:(.*)$", (build / "grundy.pc").read_text(), re.MULTILINE)
    needed = re.findall(r"-l(\S+)", private[1] if private else "")
    library = {"libraries": needed, "extra_objects": [str(build / "libgrundy.a")]}

# What cffi knows by itself.
SYSTEM = ["stdarg.h", "stdbool.h", "stddef.h", "stdint.h"]


def preprocess(*options: str) -> str:
    """The public headers after the preprocessor, without what the system's headers hold."""
    with tempfile.TemporaryDirectory() as empty:
        for name in SYSTEM:
            (Path(empty) / name).touch()
        command = [os.environ.get("CC", "cc").split()[0], "-E", "-P", "-std=c11", "-nostdinc"]
        command += ["-I", empty, "-I", str(include), "-U__GNUC__", "-D__attribute__(x)=", *options]
        command.append(str(include / "grundy.h"))
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def declarations() -> str:
    """The headers as cffi reads them: without bodies and functions of va_list, with the numbers."""
    text = preprocess()
    text = re.sub(r"static inline[^{;]*\{.*?\n\}", "", text, flags=re.DOTALL)
    text = re.sub(r"[^;}]*\bva_list\b[^;]*;", "", text)
    numbers = re.findall(
        r"^#define (GRUNDY_\w+) (?:\d|UINT|\(UINT)\S*.*$", preprocess("-dM"), re.MULTILINE
    )
    return text + "".join(f"#define {name} ...\n" for name in sorted(numbers))


binding = FFI()
binding.cdef(declarations())
binding.cdef((here / "binding.h").read_text())
(here / "grundy" / "_grundy.pyi").write_text(stub(binding))
binding.set_source(
    "grundy._grundy",
    (here / "binding.c").read_text(),
    include_dirs=[str(include)],
    extra_compile_args=["-std=c11", "-Wall", "-Wextra", "-Wno-unused-parameter",
                        "-Wno-missing-field-initializers", "-Wno-unused-function"],
    extra_link_args=["-pthread", "-Wl,--exclude-libs,ALL"],
    define_macros=[("Py_LIMITED_API", "0x03090000")],
    **library,
)

if __name__ == "__main__":
    binding.compile(verbose=True)
