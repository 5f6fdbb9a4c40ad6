#!/bin/sh
# pip.sh: pip installs the package from the folder of a fresh copy of the checkout, where nothing is built, without the
# network; and where CMake or a compiler is missing, the last line says so.
set -eu
root=$(readlink -f -- "$(dirname -- "$0")/../..")
for module in cffi setuptools wheel venv; do
  /usr/bin/python3 -c "import $module" 2>/dev/null || {
    echo "pip.sh: skipped: Python has no $module" >&2
    exit 77
  }
done
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
. "$root/tools/tree.sh"
copy "$work/grundy"
/usr/bin/python3 -m venv --system-site-packages "$work/venv"

# pip FOLDER-OF-PROGRAMS
install() {
  PATH=$1 "$work/venv/bin/pip" install --no-index --no-deps --no-build-isolation "$work/grundy/bindings/python" \
    >"$work/log" 2>&1
}

# The programs of this system but for some.
without() {
  rm -rf "${work:?}/bin"
  mkdir "$work/bin"
  ln -s /usr/bin/* "$work/bin"
  for program; do rm -f "$work/bin/$program"; done
}

# refused LINE
refused() {
  if install "$work/bin"; then
    echo "pip.sh: installed, although: $1" >&2
    exit 1
  fi
  grep -Fq "grundy cannot be built: $1" "$work/log" || {
    cat "$work/log" >&2
    exit 1
  }
}

without cmake
refused 'cmake (3.21 or later) is not installed'
without cc
refused "there is no C compiler 'cc'"
install /usr/bin:/bin || {
  cat "$work/log" >&2
  exit 1
}
cd /
"$work/venv/bin/python" "$root/bindings/python/tests/wheel_works.py"
"$work/venv/bin/python" -c 'import grundy, sys; assert grundy.__file__.startswith(sys.argv[1]), grundy.__file__' "$work"
for name in LICENSE THIRD-PARTY.txt; do
  [ -n "$(find "$work/venv" -path "*grundy*dist-info/*$name")" ] || {
    echo "pip.sh: the installed package lacks $name" >&2
    exit 1
  }
done
