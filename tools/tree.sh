# shellcheck shell=sh disable=SC2154
# Sourced by debian.sh and bare.sh: a fresh tree of Debian, in the folder that the caller puts into `tree`. `root` is
# the checkout. As root, with debootstrap and a mirror (MIRROR names another one).

# copy FOLDER: the sources, without what builds left in the checkout.
copy() {
  mkdir -p "$1"
  tar -C "$root" --exclude-vcs --exclude=./build --exclude=./web/dist --exclude=node_modules \
    --exclude=__pycache__ -cf - . | tar -C "$1" -xf -
}

# make_tree SUITE LOG
make_tree() {
  unmount
  rm -rf "$tree"
  debootstrap --variant=minbase "$1" "$tree" "${MIRROR:-http://deb.debian.org/debian}" >"$2" || return
  trap unmount EXIT
  mount -t proc proc "$tree/proc"
  mount -t devpts -o newinstance,ptmxmode=0666 devpts "$tree/dev/pts"
  ln -sf pts/ptmx "$tree/dev/ptmx"
}

unmount() {
  for folder in proc dev/pts; do
    if mountpoint -q "$tree/$folder"; then umount "$tree/$folder"; fi
  done
}

# inside COMMAND…: runs it in the tree, in the copy of the sources.
inside() {
  # shellcheck disable=SC2016 # the arguments of the shell within
  env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 \
    chroot "$tree" sh -c 'cd /source && exec "$@"' sh "$@" </dev/null
}
