#!/bin/sh
# tools/setup.sh asks apt for what is missing and for nothing else, as root or through sudo, and
# says so; apt, dpkg and sudo are played by scripts.
set -eu
setup=$(readlink -f -- "$(dirname -- "$0")/../../tools/setup.sh")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
mkdir bin
for tool in sh env sed grep tr; do ln -s "$(command -v $tool)" bin/; done

# player NAME: reads a script from standard input and puts it on the PATH of the test.
player() {
  { echo '#!/bin/sh'; cat; } >"bin/$1"
  chmod +x "bin/$1"
}

player dpkg-query <<'END'
while read -r line; do echo "$line"; done <"$WORK/installed"
exit 1
END
player id <<'END'
read -r line <"$WORK/uid"
echo "$line"
END
player apt-get <<'END'
echo "apt-get $*, $DEBIAN_FRONTEND" >>"$WORK/calls"
if read -r line; then echo "read $line" >>"$WORK/calls"; fi
read -r failing <"$WORK/failing"
case " $* " in *" $failing "*) exit 100 ;; esac
END
player sudo.absent <<'END'
echo sudo >>"$WORK/calls"
exec "$@"
END

# try: runs the set-up for packages a, b+ and c.d; what it does goes to calls, errors and out.
try() {
  : >calls
  status=0
  echo input | WORK=$work PATH=$work/bin sh -c "self=test; root=/nowhere; . '$setup'; setup_packages a b+ c.d" \
    >out 2>errors || status=$?
}

same() {
  printf '%b' "$2" | diff -u - "$1" >&2
}

echo 0 >uid
echo none >failing
printf 'installed a\ninstalled b+\ninstalled c.d\n' >installed
try
[ $status -eq 0 ]
same calls ''
same errors ''
same out ''

printf 'installed aa\nconfig-files b+\ninstalled cxd\ninstalled a\n' >installed
try
[ $status -eq 0 ]
same calls 'apt-get update, noninteractive\napt-get -o DPkg::Lock::Timeout=300 install -y --no-install-recommends b+ c.d, noninteractive\n'
same errors 'test: installing through apt: b+ c.d\n'
same out ''

echo update >failing
try
[ $status -eq 0 ]
grep -Fq 'apt-get -o DPkg::Lock::Timeout=300 install -y --no-install-recommends b+ c.d' calls
echo install >failing
try
[ $status -eq 5 ]
grep -Fq 'could not install: b+ c.d' errors

echo none >failing
echo 1000 >uid
try
[ $status -eq 5 ]
same calls ''
same errors 'test: these packages are missing: b+ c.d; install them as root: apt-get install b+ c.d\n'
mv bin/sudo.absent bin/sudo
try
[ $status -eq 0 ]
same calls 'sudo\napt-get update, noninteractive\nsudo\napt-get -o DPkg::Lock::Timeout=300 install -y --no-install-recommends b+ c.d, noninteractive\n'
