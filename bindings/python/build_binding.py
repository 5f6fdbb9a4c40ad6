"""Makes grundy._grundy, the compiled half of the package, with cffi in API mode.

The declarations are what the C preprocessor leaves of the public headers, so that nothing is typed
twice; binding.h has the few functions of binding.c. stub.py makes the types of it all. setup.py adds the library.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from cffi import FFI

here = Path(__file__).resolve().parent
sys.path[:0] = [str(here), str(here / "backend")]
from backend import root  # noqa: E402
from stub import stub  # noqa: E402

include = root() / "include"
compiler = os.environ.get("CC", "cc").split()[0]
if not shutil.which(compiler):
    sys.exit(f"grundy cannot be built: there is no C compiler '{compiler}'; CC names another one")
# Only what Python looks for is visible, nothing of the library.
hidden = ["-Wl,-exported_symbol,_PyInit__grundy"] if sys.platform == "darwin" else ["-Wl,--exclude-libs,ALL"]

# What cffi knows by itself.
SYSTEM = ["stdarg.h", "stdbool.h", "stddef.h", "stdint.h"]


def preprocess(*options: str) -> str:
    """The public headers after the preprocessor, without what the system's headers hold."""
    with tempfile.TemporaryDirectory() as empty:
        for name in SYSTEM:
            (Path(empty) / name).touch()
        command = [compiler, "-E", "-P", "-std=c11", "-nostdinc"]
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
    extra_compile_args=["-std=c11", "-fvisibility=hidden", "-Wall", "-Wextra", "-Wno-unused-parameter",
                        "-Wno-missing-field-initializers", "-Wno-unused-function"],
    extra_link_args=["-pthread", *hidden],
    define_macros=[("Py_LIMITED_API", "0x03090000")],
)
