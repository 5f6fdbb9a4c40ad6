#!/bin/sh
# cross.sh PROCESSOR BUILD GRUNDY LAWS: builds the library, the program and the tests of its kernels for another
# processor in the folder BUILD and runs them under qemu-user: kernels agree with their portable twins,
# and what the program and the laws print is what those of this machine, GRUNDY and LAWS, print.
#
# Debian has compilers and the C library for other processors; Lua, ncurses, SQLite and cmocka are the
# other architecture's own packages, downloaded and unpacked in BUILD/packages, which changes nothing
# in this system and needs no root. All but cmocka and the C library are linked statically.
set -eu
processor=$1
build=$2
native=$3
native_laws=$4
root=$(readlink -f -- "$(dirname -- "$0")/../..")
triple=$processor-linux-gnu
emulator="qemu-$processor -L /usr/$triple"

for tool in "$triple-gcc" "qemu-$processor" apt-get dpkg-deb; do
  if ! command -v "$tool" >/dev/null; then
    echo "not run: $tool is not installed (Debian: gcc-$triple, libc6-dev-*-cross, qemu-user)"
    exit
  fi
done

# The packages of the architecture, with lists and downloads of their own.
unpack_packages() {
  case $processor in aarch64) architecture=arm64 ;; *) architecture=$processor ;; esac
  rm -rf "$build/apt" "$build/unpacked"
  mkdir -p "$build/apt/lists/partial" "$build/apt/archives/partial" "$build/unpacked"
  cat >"$build/apt/conf" <<EOF
APT::Architecture "$architecture";
APT::Architectures { "$architecture"; };
APT::Sandbox::User "";
Acquire::Languages "none";
Dir::State "$build/apt";
Dir::State::status "/dev/null";
Dir::Cache "$build/apt";
EOF
  (
    cd "$build/apt"
    export APT_CONFIG="$build/apt/conf"
    apt-get --quiet --quiet update
    apt-get --quiet --quiet download liblua5.4-dev libncurses-dev libsqlite3-dev libcmocka-dev libcmocka0
    for package in *.deb; do dpkg-deb --extract "$package" "$build/unpacked"; done
  )
  # Without the packages that these lead to, static libraries are what is there.
  find "$build/unpacked" -name '*.so' ! -name libcmocka.so -delete
  rm -rf "$build/apt"
  mv "$build/unpacked" "$build/packages"
}

mkdir -p "$build/bin"
build=$(readlink -f -- "$build")
[ -d "$build/packages" ] || unpack_packages

tests='sparse manyrares dense engine_codes gf2_blocks gf2_product gf2_solve nim_product field128 nim_sum
  nim_basis nim_odd decimals count_phi'
targets='grundy laws kernels'
cmake -S "$root" -B "$build" -G Ninja -DCMAKE_BUILD_TYPE=Release -DGRUNDY_TESTS=ON -DGRUNDY_WERROR=ON \
  -DCMAKE_TOOLCHAIN_FILE="$root/cmake/cross.cmake" -DGRUNDY_PROCESSOR="$processor" \
  -DGRUNDY_PACKAGES="$build/packages" >"$build/log"
# shellcheck disable=SC2086 # a list of words
cmake --build "$build" --parallel "$(nproc)" --target $targets >>"$build/log" || {
  cat "$build/log" >&2
  exit 1
}

for test in $tests; do
  echo "kernels/$test"
  MALLOC_PERTURB_=165 $emulator "$build/tests/kernels" "$test" 2>"$build/errors" || {
    cat "$build/errors" >&2
    exit 1
  }
done

# same PROGRAM NATIVE ARGUMENT…: does the program print what the native one prints?
same() {
  program=$1
  native_program=$2
  shift 2
  echo "$program $*"
  "$native_program" "$@" >"$build/expected"
  $emulator "$build/$program" "$@" >"$build/printed"
  cmp "$build/expected" "$build/printed"
}

for game in octal:0.106 octal:0.16 octal:0.007 octal:0.6 octal:4.3 octal:0.454 grundy; do
  same grundy "$native" values "$game" --upto 20000
done
awk 'BEGIN {
  srand(7)
  for (i = 0; i < 700; i++) {
    for (j = 0; j <= 690; j++) printf "%d", rand() < 0.5
    print ""
  }
}' >"$build/rows"
same grundy "$native" xor "$build/rows" --kernel --json
same tests/laws "$native_laws" --seed 11 --count 300

# The golden cases, as the program of this machine prints them.
printf '#!/bin/sh\nexec %s %s/grundy "$@"\n' "$emulator" "$build" >"$build/bin/grundy"
chmod +x "$build/bin/grundy"
for cases in basis misere nimber odd solve values xor; do
  cases=$root/tests/golden/$cases.t
  if [ -f "$cases" ]; then "$root/tools/golden.py" "$build/bin/grundy" "$cases"; fi
done
