#!/bin/sh
# windows.sh BUILD GRUNDY: grundy.exe in the folder BUILD of the preset windows, under Wine. Its object code keeps no vector on a
# stack that is not aligned to it; it needs no library but those that every Windows has; it answers the golden cases as GRUNDY,
# the program of this machine, does, but for those that tests/golden/windows.txt names; and where systems differ it does what
# the others do: names and arguments in Chinese, ends of lines, files that are written whole, programs that are tried, Ctrl-C.
set -eu
build=$(readlink -f -- "$1")
native=$(readlink -f -- "$2")
root=$(readlink -f -- "$(dirname -- "$0")/../..")
export WINEPREFIX="$build/wine" WINEDEBUG=-all WINEDLLOVERRIDES=winedbg.exe=d PATH="$build/bin:$PATH"
mkdir -p "$build/bin"
printf '#!/bin/sh\nWINEPREFIX=%s exec wine %s/grundy.exe "$@"\n' "$WINEPREFIX" "$build" >"$build/bin/grundy"
chmod +x "$build/bin/grundy"

"$root/tools/spills.py" --objdump x86_64-w64-mingw32-objdump "$build/grundy.exe"
needs=$(x86_64-w64-mingw32-objdump --private-headers "$build/grundy.exe" | sed -n 's/^.*DLL Name: //p' | LC_ALL=C sort)
[ "$needs" = "$(printf 'KERNEL32.dll\nmsvcrt.dll')" ] || {
  echo "grundy.exe needs: $needs" >&2
  exit 1
}

# One server for all that follows; it is ended here.
work=$(mktemp -d)
grundy --version >"$work/version" 2>&1
wineserver --persistent || : # of an earlier run
trap 'wineserver --kill || :; rm -rf "$work"' EXIT
cd "$work"

# same EXPECTED COMMAND…: status and output. Wine loses the connection to its server now and then, so what differs is tried once more.
failed=0
same() {
  expected=$1
  shift
  for _ in 1 2; do
    status=0
    got=$("$@" 2>&1) || status=$?
    [ "$got [$status]" != "$expected" ] || return 0
  done
  printf '%s:\n%s [%s]\nexpected:\n%s\n' "$*" "$got" "$status" "$expected" >&2
  failed=1
}
first() { "$@" | head -n 1; }

same "$("$native" games 台阶 | head -n 1) [0]" first grundy games 台阶
same '3 [0]' grundy nimber '1 + 2'
same '1 [0]' grundy nimber '2 * 2 + 2'
printf 'return { options = function(n) if n > 0 then option(n - 1) end end }\n' >规则.lua
same 'N [0]' grundy solve 规则.lua 3 --short
printf '3 4\r\n5 5\r\n' >组.txt
same "N
P [0]" grundy solve nim --batch 组.txt --short
printf '3\r\n1 2 3\r\n' >in
same 'No [0]' sh -c 'grundy judge acwing-891 <in'
same 'No [0]' sh -c 'cat in | grundy judge acwing-891'

# Written whole: under its name at last, in place of the one before, and with no byte more than elsewhere.
for turn in 1 2; do
  same "Wrote a plot of heaps 0..$turn to 图.svg. [0]" grundy values kayles --upto $turn --svg 图.svg
  "$native" values kayles --upto $turn --svg native.svg >written
  cmp native.svg 图.svg || failed=1
done
same 'grundy: '\''none/a.svg'\'': cannot be written: No such file or directory [5]' grundy values kayles --upto 9 --svg none/a.svg
mkdir folder
same 'grundy: '\''folder'\'': cannot be written: Is a directory [5]' grundy values kayles --upto 9 --svg folder
same "$(printf '规则.lua\n组.txt\n图.svg\nfolder\nin\nnative.svg\nversion\nwritten' | LC_ALL=C sort) [0]" env LC_ALL=C ls

# A reader that has seen enough ends the program in silence, whichever way the answer is written.
for written in '' '--csv' '--bfile' '--svg -'; do
  same '0 [0]' sh -c "{ grundy values kayles --upto 1000000 $written; echo \$? >ended; } | head -c 1 >begun && cat ended"
done

# Work that is stopped goes on where it was, and comes to the same.
status=0
grundy values octal:0.16 --period --time 0.02 --checkpoint run.ck >out 2>&1 || status=$?
same '4 run.ck [0]' echo $status run.ck*
same 'Period 149459: G(n + 149459) = G(n) for all n >= 105351. [0]' first grundy values octal:0.16 --period --checkpoint run.ck --resume

# Ctrl-C, which Wine makes of SIGINT: what is known is printed, the checkpoint is written.
WINEPREFIX="$build/wine" wine "$build/grundy.exe" values octal:0.007 --period --checkpoint long.ck --interval 1 >out 2>&1 &
for turn in $(seq 600); do
  [ -e long.ck ] || sleep 0.1
done
kill -INT $!
status=0
wait $! || status=$?
same '130 long.ck [0]' echo $status long.ck*

# Programs that are tried, and what becomes of them.
cp "$build/tried.exe" .
tried() {
  first grundy test acwing-891 --count 12 --seed 1 --time-each 0.5 -- tried.exe "$@" 2>/dev/null
}
same 'Passed: 12 inputs, no difference. [0]' tried
same 'Passed: 12 inputs, no difference. [0]' tried 'another "word"'
verdict() { tried "$1" | cut -c 1-22; }
for fault in deaf wrong "quoted \\\" 台阶 \\"; do
  same 'Wrong answer on input  [0]' verdict "$fault"
done
same 'Ended with exit status 3 on input 1, shrunk to: [0]' tried status
same 'Killed by signal 11 on input 1, shrunk to: [0]' tried crash
same 'Too much output on input 1, shrunk to: [0]' tried flood
same 'Not finished within the time limit on input 1, shrunk to: [0]' tried sleep
same 'Not finished within the time limit on input 1, shrunk to: [0]' tried loop
same "grundy: cannot start 'none': No such file or directory [2]" grundy test acwing-891 -- none
! pgrep -f "$work.*tried.exe" || failed=1

# A file that differs is tried once more, too.
golden() {
  "$root/tools/golden.py" -j "$(nproc)" --without "$root/tests/golden/windows.txt" "$build/bin/grundy" "$1"
}
for cases in "$root"/tests/golden/*.t; do
  golden "$cases" >log || golden "$cases" >log || failed=1
  cat log
done
exit $failed
