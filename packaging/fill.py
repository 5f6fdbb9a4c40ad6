#!/usr/bin/env python3
"""fill.py OUT ARCHIVE URL: the recipes, with the version and the digests of the source archive, published in the folder URL."""
import hashlib
import pathlib
import re
import sys

HERE = pathlib.Path(__file__).resolve().parent
RECIPES = ("aur/PKGBUILD", "conan/conanfile.py", "conda-forge/meta.yaml", "homebrew/grundy.rb", "nix/package.nix",
           "vcpkg/portfile.cmake", "vcpkg/vcpkg.json")


def fill(out, archive, url):
    data = archive.read_bytes()
    known = {"VERSION": re.search(r"^  VERSION ([0-9.]+)$", (HERE.parent / "CMakeLists.txt").read_text(encoding="utf-8"), re.M)[1],
             "URL": url, "SHA256": hashlib.sha256(data).hexdigest(), "SHA512": hashlib.sha512(data).hexdigest()}
    for name in RECIPES:
        path = out / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(re.sub(r"@([A-Z0-9]+)@", lambda found: known[found[1]], (HERE / name).read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    fill(pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]), sys.argv[3])
