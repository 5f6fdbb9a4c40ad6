"""Builds the wheel and the source archive; pyproject.toml has the rest. The version is that of the library, which CMake
compiles here, with the Lua of third_party/lua, so that the wheel needs nothing but the C library.

GRUNDY_ROOT names the sources of the library, GRUNDY_BUILD a folder in which it is built already. GRUNDY_SHARED, with
GRUNDY_BUILD: link with the shared library there, which packages of a system have in a package of its own."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from setuptools import setup
from setuptools.command.build_ext import build_ext
from setuptools.command.sdist import sdist

try:
    from setuptools.command.bdist_wheel import bdist_wheel
except ImportError:  # before setuptools 70.1
    from wheel.bdist_wheel import bdist_wheel

here = Path(__file__).resolve().parent
sys.path[:0] = [str(here), str(here / "backend")]
from backend import root  # noqa: E402

root = root()
build = os.environ.get("GRUNDY_BUILD")
shared = bool(build and os.environ.get("GRUNDY_SHARED"))
LICENSES = ("LICENSE", "THIRD-PARTY.txt")
# What manylinux (PEP 600) takes for granted on every system.
EVERYWHERE = re.compile(r"lib(c|m|pthread|dl|rt|util)\.so\.\d+|ld-linux\S*\.so\.\d+|ld64\.so\.\d+")


def compile_library(folder):
    """libgrundy.a in the folder, without the program."""
    if sys.maxsize < 2**32:
        sys.exit("grundy cannot be built: it needs a 64-bit Python")
    if not shutil.which("cmake"):
        sys.exit("grundy cannot be built: cmake (3.21 or later) is not installed")
    options = ["-DCMAKE_BUILD_TYPE=Release", "-DGRUNDY_BUNDLED_LUA=ON", "-DGRUNDY_PROGRAM=OFF"]
    processors = re.findall(r"-arch\s+(\S+)", os.environ.get("ARCHFLAGS", ""))
    if processors:  # macOS: cibuildwheel names them
        options.append("-DCMAKE_OSX_ARCHITECTURES=" + ";".join(processors))
    if shutil.which("ninja") and "CMAKE_GENERATOR" not in os.environ:
        options.append("-GNinja")
    subprocess.run(["cmake", "-S", str(root), "-B", folder, *options], check=True)
    many = os.environ.get("CMAKE_BUILD_PARALLEL_LEVEL") or str(os.cpu_count() or 1)
    subprocess.run(["cmake", "--build", folder, "--target", "grundy_static", "--parallel", many], check=True)


class Extension(build_ext):
    """The library first, then what is linked with it."""

    def run(self):
        folder = build
        if not folder:
            folder = str(Path(self.build_temp).resolve() / "library")
            compile_library(folder)
        for extension in self.extensions:
            if shared:
                extension.libraries, extension.library_dirs = ["grundy"], [folder]
            else:
                # The pkg-config file lists what else a program needs with the static library.
                text = (Path(folder) / "grundy.pc").read_text()
                private = re.search(r"^Libs\.private:(.*)$", text, re.MULTILINE)
                extension.libraries = re.findall(r"-l(\S+)", private[1] if private else "")
                extension.extra_objects = [str(Path(folder) / "libgrundy.a")]
                extension.extra_compile_args.append("-g0")  # Python's own flags ask for what names this folder
        super().run()


def manylinux(file):
    """The least glibc, as manylinux has it, with which the file runs; nothing where it needs other libraries."""
    try:
        text = subprocess.run(["readelf", "--wide", "--dynamic", "--version-info", file], check=True,
                              capture_output=True, text=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return None
    if any(not EVERYWHERE.fullmatch(name) for name in re.findall(r"\(NEEDED\).*\[(.*)\]", text)):
        return None
    return max([17, *map(int, re.findall(r"\bGLIBC_2\.(\d+)", text))]) if "GLIBC_" in text else None


class Wheel(bdist_wheel):
    """On Linux the tag names the glibc that is needed; in the images of manylinux, auditwheel writes it."""

    def get_tag(self):
        python, abi, platform = super().get_tag()
        if platform.startswith("linux_") and not shared and "AUDITWHEEL_PLAT" not in os.environ:
            extensions = self.get_finalized_command("build_ext")
            minor = manylinux(extensions.get_ext_fullpath(extensions.extensions[0].name))
            if minor:
                platform = platform.replace("linux", f"manylinux_2_{minor}", 1)
        return python, abi, platform


class Archive(sdist):
    """The sources of the library in a folder of their own, so that the archive is built where there is no checkout."""

    def make_release_tree(self, base_dir, files):
        super().make_release_tree(base_dir, files)
        library = Path(base_dir) / "library"
        for folder in ("cmake", "include", "src", "third_party"):
            shutil.copytree(root / folder, library / folder)
        for name in ("CMakeLists.txt", *LICENSES):
            shutil.copyfile(root / name, library / name)


if not shared:  # packages of a system have their own file of licences
    for name in LICENSES:
        if not (here / name).exists():
            shutil.copyfile(root / name, here / name)
found = re.search(r"^  VERSION ([0-9.]+)$", (root / "CMakeLists.txt").read_text(encoding="utf-8"), re.MULTILINE)
assert found, "CMakeLists.txt has no VERSION"
setup(
    version=found[1],
    cffi_modules=["build_binding.py:binding"],
    cmdclass={"build_ext": Extension, "bdist_wheel": Wheel, "sdist": Archive},
)
