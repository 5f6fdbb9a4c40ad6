#!/bin/sh
# sqlite.sh FOLDER: puts SQLite as two files, sqlite3.c and sqlite3.h, into a folder, for programs that are linked without the
# system's library (presets windows and musl). They are made of Debian's source package, which apt fetches and checks, with
# lists of its own: nothing in the system changes. SQLite is in the public domain.
set -eu
[ $# -eq 1 ] || {
  echo 'sqlite.sh: expected a folder' >&2
  exit 2
}
if [ -f "$1/sqlite3.c" ] && [ -f "$1/sqlite3.h" ]; then exit; fi
for tool in apt-get tclsh cc make; do
  command -v "$tool" >/dev/null || {
    echo "sqlite.sh: $tool is missing (Debian: apt tcl gcc make)" >&2
    exit 5
  }
done
mkdir -p "$1"
folder=$(cd -- "$1" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
mkdir -p parts lists/partial archives/partial build
for file in /etc/apt/sources.list.d/*.sources; do
  [ ! -f "$file" ] || sed 's/^Types:.*/Types: deb-src/' "$file" >"parts/${file##*/}"
done
for file in /etc/apt/sources.list /etc/apt/sources.list.d/*.list; do
  [ ! -f "$file" ] || sed -n 's/^deb /deb-src /p' "$file" >"parts/${file##*/}.list"
done
cat >conf <<EOF
Dir::Etc::sourcelist "/dev/null";
Dir::Etc::sourceparts "$work/parts";
Dir::State::lists "$work/lists";
Dir::Cache "$work";
APT::Sandbox::User "";
Acquire::Languages "none";
EOF
export APT_CONFIG="$work/conf"
{
  apt-get update
  apt-get source --download-only sqlite3
  tar -xJf sqlite3_*.orig.tar.xz --strip-components=1 -C build
  cd build
  ./configure --disable-tcl || ./configure
  make sqlite3.c
} >"$work/log" 2>&1 || {
  cat "$work/log" >&2
  echo 'sqlite.sh: SQLite could not be made of its source package' >&2
  exit 5
}
for name in sqlite3.h sqlite3.c; do
  cp $name "$folder/$name.new"
  mv "$folder/$name.new" "$folder/$name"
done
