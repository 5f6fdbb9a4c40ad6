#!/bin/sh
# pack.sh PACKER UNPACKER ENGINE OUT: puts the packed engine after what unpacks it; both sizes, of the
# unpacker and of the engine, stand in front as eight hexadecimal digits each.
set -eu
packer=$1 unpacker=$2 engine=$3 out=$4
printf '%08x%08x' "$(wc -c <"$unpacker")" "$(wc -c <"$engine")" >"$out.new"
cat "$unpacker" >>"$out.new"
"./$packer" <"$engine" >>"$out.new"
mv "$out.new" "$out"
