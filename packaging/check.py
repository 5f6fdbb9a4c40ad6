#!/usr/bin/env python3
"""check.py [--build]: are the recipes what their systems can read, and do they set options that CMakeLists.txt has?

With --build, the functions of the PKGBUILD are run on the tree, and the program that they install answers."""
import ast
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
import fill  # noqa: E402

ROOT = fill.HERE.parent
# What vcpkg gives to a portfile; each call must be one of these.
VCPKG = """
set(CURRENT_PACKAGES_DIR "${PLACE}")
set(calls)
foreach(name download_distfile extract_source_archive cmake_configure cmake_install cmake_config_fixup fixup_pkgconfig install_copyright)
  cmake_language(EVAL CODE "macro(vcpkg_${name})\\nlist(APPEND calls ${name})\\nset(SOURCE_PATH source)\\nendmacro()")
endforeach()
include("${PORTFILE}")
list(LENGTH calls count)
if(NOT count EQUAL 7)
  message(FATAL_ERROR "calls: ${calls}")
endif()
"""


def run(*command, **more):
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, check=False, **more)
    assert done.returncode == 0, f"{command}: {done.stdout}{done.stderr}"
    return done.stdout


def check(out, archive):
    digest = fill.hashlib.sha256(archive.read_bytes()).hexdigest()
    options = set(re.findall(r"^option\((GRUNDY_\w+) ", (ROOT / "CMakeLists.txt").read_text(encoding="utf-8"), re.M))
    for name in fill.RECIPES:
        text = (out / name).read_text(encoding="utf-8")
        assert not re.search(r"@[A-Z0-9]+@", text), name
        assert digest in text or "vcpkg" in name, name
        for option in re.findall(r"GRUNDY_[A-Z_]+", text):
            assert option in options, f"{name} sets {option}"
    assert json.loads((out / "vcpkg/vcpkg.json").read_text())["name"] == "grundy"
    ast.parse((out / "conan/conanfile.py").read_text())
    script = out / "vcpkg.cmake"
    script.write_text(VCPKG)
    run("cmake", f"-DPORTFILE={out / 'vcpkg/portfile.cmake'}", f"-DPLACE={out}", "-P", script)
    run("bash", "-n", out / "aur/PKGBUILD")
    if shutil.which("ruby"):
        run("ruby", "-c", out / "homebrew/grundy.rb")
    if shutil.which("nix-instantiate"):
        run("nix-instantiate", "--parse", out / "nix/package.nix")
    try:
        import yaml
    except ImportError:
        return
    meta = yaml.safe_load((out / "conda-forge/meta.yaml").read_text())
    assert meta["package"]["name"] == "grundy" and meta["source"]["sha256"] == digest


def build(out):
    """As makepkg does: the functions of the PKGBUILD, in the folder of the unpacked source."""
    version = re.search(r"^pkgver=(.*)$", (out / "aur/PKGBUILD").read_text(), re.M)[1]
    place, package = out / "source", out / "package"
    place.mkdir()
    (place / f"grundy-{version}").symlink_to(ROOT)
    run("bash", "-ec", f"pkgdir={package}; . {out}/aur/PKGBUILD; cd {place}; build; check; package")
    assert run(package / "usr/bin/grundy", "solve", "nim", "3", "4", "5", "--short") == "N\n"
    for name in ("lib/libgrundy.so", "lib/pkgconfig/grundy.pc", "share/licenses/grundy/LICENSE", "share/man/man1/grundy.1",
                 "share/zsh/site-functions/_grundy"):
        assert (package / "usr" / name).exists(), name


def main():
    with tempfile.TemporaryDirectory() as name:
        out = pathlib.Path(name)
        archive = out / "archive"
        archive.write_bytes(b"an archive\n")
        fill.fill(out, archive, "https://example.org/releases")
        check(out, archive)
        for recipe, old, new in (("conan/conanfile.py", "class", "klass"), ("vcpkg/portfile.cmake", "vcpkg_cmake_install", "vcpkg_make"),
                                 ("aur/PKGBUILD", "GRUNDY_MPI", "GRUNDY_MPY"), ("conda-forge/meta.yaml", "sha256: \"", "sha256: \"0")):
            path = out / recipe
            right = path.read_text()
            path.write_text(right.replace(old, new, 1))
            try:
                check(out, archive)
            except (AssertionError, SyntaxError):
                path.write_text(right)
            else:
                assert "yaml" in recipe and "yaml" not in sys.modules, f"not noticed: {new} in {recipe}"
        if "--build" in sys.argv:
            build(out)


if __name__ == "__main__":
    main()
