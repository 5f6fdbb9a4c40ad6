#!/bin/sh
# tools/versions.sh finds a version that was forgotten, and a library whose package has an old name.
set -eu
tool=$(readlink -f -- "$(dirname -- "$0")/../../tools/versions.sh")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
mkdir -p debian include/grundy bindings/npm
printf '%s\n' MAJOR MINOR PATCH >names

# header VERSION: a header of this version.
header() {
  echo "$1" | tr . '\n' | paste -d ' ' - "$work/names" | sed 's/\(.*\) \(.*\)/#define GRUNDY_VERSION_\2 \1/' \
    >include/grundy/version.h
}

# plant CMAKE CHANGELOG DEBIAN PACKAGE: a tree with these versions; CHANGELOG may be an entry's whole head.
plant() {
  printf 'project(grundy\n  VERSION %s\n' "$1" >CMakeLists.txt
  header "$1"
  printf '# Changelog\n\n## %s, today\n\n## 0.0.1\n' "$2" >CHANGELOG.md
  printf 'grundy (%s) unstable; urgency=low\n\ngrundy (0.0.1) unstable; urgency=low\n' "$3" >debian/changelog
  printf '{\n  "name": "libgrundy",\n  "version": "%s",\n}\n' "$1" | tee bindings/npm/package.json >bindings/npm/package-lock.json
  printf 'type: software\nversion: %s\n' "$1" >CITATION.cff
  rm -f debian/lib*
  printf 'Package: libgrundy%s\n' "$4" >debian/control
  printf 'libgrundy.so.%s libgrundy%s #MINVER#\n' "$4" "$4" >"debian/libgrundy$4.symbols"
  touch "debian/libgrundy$4.install"
}

rejected() {
  if "$tool" . 2>errors; then
    echo "not found: $1" >&2
    exit 1
  fi
  grep -Fq -e "$1" errors
}

plant 0.2.3 0.2.3 0.2.3 0.2
"$tool" .
rm debian/*.install
rejected 'no package libgrundy0.2'
plant 1.2.3 1.2.3 1.2.3 1
"$tool" .
plant 1.2.3 1.2.3 1.2.3 1.2
rejected 'no package libgrundy1,'
plant 0.2.3 0.2.2 0.2.3 0.2
rejected "CHANGELOG.md has the version '0.2.2'"
plant 0.2.3 0.2.3 0.2.2 0.2
rejected "debian/changelog has the version '0.2.2'"
plant 0.2.3 0.2.3 0.2.3 0.2
header 0.2.2
rejected "include/grundy/version.h has the version '0.2.2'"
plant 0.2.3 0.2.3 0.2.3 0.1
rejected 'no package libgrundy0.2'
plant 0.2.3 '0.3.0 (not released yet)' 0.2.3 0.2
"$tool" .
plant 1.0.0 '1.0.0 (not released yet)' 1.0.0~rc 1
"$tool" .
plant 1.0.0 '1.0.0 (not released yet)' 1.0.0 1
rejected "debian/changelog has the version '1.0.0', expected '1.0.0~rc'"
plant 1.0.0 1.0.0 1.0.0~rc 1
rejected "debian/changelog has the version '1.0.0~rc', expected '1.0.0'"
plant 0.2.3 '0.2.2 (not released yet)' 0.2.3 0.2
rejected "CHANGELOG.md has the version '0.2.2'"
plant 0.2.3 0.2.3 0.2.3 0.2
for file in bindings/npm/package.json bindings/npm/package-lock.json CITATION.cff; do
  sed -i 's/0\.2\.3/0.2.2/' "$file"
  rejected "$file has the version '0.2.2'"
  "$tool" --update .
done
header 0.2.2
"$tool" --update .
grep -qx '#define GRUNDY_VERSION_PATCH 3' include/grundy/version.h
