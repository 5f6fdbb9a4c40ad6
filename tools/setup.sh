# shellcheck shell=sh disable=SC2034,SC2154
# Sourced by run and check: what a bare Debian lacks, from 12 on, and how a preset is built.
# The caller sets `root` (the checkout) and `self` (its name in messages).

packages_run='gcc libc6-dev cmake ninja-build liblua5.4-dev libncurses-dev libsqlite3-dev'
packages_check='libcmocka-dev libm4ri-dev g++ pkgconf mandoc doxygen python3 fish zsh'
packages_python='libc6-dev binutils python3 python3-dev python3-cffi python3-setuptools python3-wheel python3-build
  python3-venv python3-numpy python3-pytest python3-hypothesis python3-networkx python3-tqdm mypy
  jupyter-nbconvert python3-ipykernel'
packages_mpi='libopenmpi-dev openmpi-bin'
packages_debian='build-essential dpkg-dev debhelper dh-python pybuild-plugin-pyproject cmake ninja-build gcc libc6-dev pkgconf
  liblua5.4-dev libncurses-dev libsqlite3-dev mpi-default-dev mpi-default-bin doxygen python3 python3-dev
  python3-cffi python3-setuptools python3-wheel lintian blhc bash'
packages_cross='qemu-user gcc-aarch64-linux-gnu libc6-dev-arm64-cross gcc-s390x-linux-gnu libc6-dev-s390x-cross'
packages_static='binutils python3 musl-tools tcl make gcc-aarch64-linux-gnu libc6-dev-arm64-cross qemu-user'
packages_windows='clang lld binutils gcc-mingw-w64-x86-64 mingw-w64-x86-64-dev tcl make wine wine64 procps python3'
packages_abi=abigail-tools
packages_proofs='coq libcoq-stdlib ocaml-nox make python3'
packages_web='clang lld wasi-libc libclang-rt-dev-wasm32 binaryen ninja-build'
packages_check_web='chromium-headless-shell firefox-esr fonts-wqy-microhei'
packages_check_npm='chromium-headless-shell'

say() {
  printf '%s: %s\n' "$self" "$*" >&2
}

die() {
  say "$*"
  exit 5
}

# Prints those of the named packages that are not installed, one a line.
missing_packages() {
  installed=$(dpkg-query --show --showformat '${db:Status-Status} ${Package}\n' "$@" 2>/dev/null |
    sed -n 's/^installed //p')
  for package; do
    printf '%s\n' "$installed" | grep -Fqx -e "$package" || printf '%s\n' "$package"
  done
}

as_root() {
  if [ "$(id -u)" -eq 0 ]; then
    env DEBIAN_FRONTEND=noninteractive "$@"
  else
    sudo env DEBIAN_FRONTEND=noninteractive "$@"
  fi </dev/null >&2
}

# Where there is no apt: a C compiler and CMake are enough to build the program; with ncurses `play` has a screen, with
# SQLite there is `survey`.
advise() {
  if command -v cmake >/dev/null && { command -v cc || command -v gcc || command -v clang; } >/dev/null; then return; fi
  for manager in 'dnf install gcc cmake ninja-build ncurses-devel sqlite-devel' \
    'pacman -S gcc cmake ninja ncurses sqlite' 'zypper install gcc cmake ninja ncurses-devel sqlite3-devel' \
    'apk add build-base cmake samurai ncurses-dev sqlite-dev' 'brew install cmake ninja ncurses sqlite'; do
    if command -v "${manager%% *}" >/dev/null; then die "a C compiler and CMake are needed: $manager"; fi
  done
  die 'a C compiler and CMake 3.21 or later are needed'
}

# Installs what is missing of the named packages; silent when there is nothing to do.
setup_packages() {
  command -v dpkg-query >/dev/null || {
    advise
    return 0
  }
  missing=$(missing_packages "$@" | tr '\n' ' ')
  missing=${missing% }
  [ -n "$missing" ] || return 0
  if [ "$(id -u)" -ne 0 ] && ! command -v sudo >/dev/null; then
    die "these packages are missing: $missing; install them as root: apt-get install $missing"
  fi
  say "installing through apt: $missing"
  as_root apt-get update || say 'apt-get update failed; trying with the package lists there are'
  # shellcheck disable=SC2086 # a list of words
  as_root apt-get -o DPkg::Lock::Timeout=300 install -y --no-install-recommends $missing ||
    die "apt-get could not install: $missing"
}

# Is the preset configured, and for this place (the checkout may have been moved or copied)?
configured() {
  { [ -f "$root/build/$1/build.ninja" ] || [ -f "$root/build/$1/Makefile" ]; } &&
    grep -Fqx -e "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$root/build/$1/CMakeCache.txt"
}

# Where ccache is installed, what was compiled before is not compiled again, not even in another checkout.
if command -v ccache >/dev/null; then
  export CMAKE_C_COMPILER_LAUNCHER="${CMAKE_C_COMPILER_LAUNCHER-ccache}"
  export CCACHE_BASEDIR="${CCACHE_BASEDIR-$root}" CCACHE_NOHASHDIR="${CCACHE_NOHASHDIR-1}"
fi

# configure PRESET [OPTION…]
configure() {
  configured "$1" || rm -rf "${root:?}/build/$1"
  preset=$1
  shift
  # The preset's generator is Ninja; without it make does.
  command -v ninja >/dev/null || set -- -G 'Unix Makefiles' "$@"
  (cd "$root" && cmake --preset "$preset" "$@")
}

# Holds one build of this checkout at a time; descriptor 9 is the lock.
lock_build() {
  mkdir -p "$root/build" || die "cannot write to $root/build"
  exec 9>"$root/build/.lock" || die "cannot write to $root/build"
  if command -v flock >/dev/null; then flock 9; fi
}

unlock_build() {
  exec 9>&-
}
