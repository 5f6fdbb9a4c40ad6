#!/bin/sh
# lua-source.sh FOLDER: puts Lua's C sources into FOLDER/src, as the distribution has them, with its
# corrections. They come from its source package, through lists of sources derived from this
# machine's own and kept apart from them; nothing outside FOLDER changes.
set -eu

folder=$1
name=lua5.4
[ ! -f "$folder/src/lua.h" ] || exit 0
rm -rf "$folder"
mkdir -p "$folder/lists/partial" "$folder/cache/archives/partial" "$folder/sources"
folder=$(cd -- "$folder" && pwd)

# Every entry for packages becomes one for their sources.
for file in /etc/apt/sources.list /etc/apt/sources.list.d/*.list; do
  [ ! -f "$file" ] || sed -n 's/^[[:space:]]*deb[[:space:]]/deb-src /p' "$file"
done >"$folder/sources/all.list"
for file in /etc/apt/sources.list.d/*.sources; do
  [ -f "$file" ] || continue
  sed 's/^Types:.*/Types: deb-src/' "$file" >"$folder/sources/$(basename -- "$file")"
done

apt_privately() {
  apt-get -q -o Dir::Etc::sourcelist=/dev/null -o Dir::Etc::sourceparts="$folder/sources" \
    -o Dir::State::lists="$folder/lists" -o Dir::Cache="$folder/cache" \
    -o APT::Sandbox::User="$(id -un)" "$@" </dev/null >&2
}

apt_privately update
(cd "$folder" && apt_privately source "$name")
mv "$folder/$name"-*/src "$folder/src"
rm -rf "$folder/lists" "$folder/cache"
