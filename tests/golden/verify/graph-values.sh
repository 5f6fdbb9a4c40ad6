# The nim-values of all vertices of a graph: a claim for each, behind those of its options.
printf 'a b\na c\nb d\nc d\ne\n' >map.txt
grundy values graph:map.txt --certificate map.cert
cat map.cert
grundy verify map.cert
grundy verify map.cert --json
try() {
  sed "$1" map.cert | grundy verify -
  echo "exit $?"
}
# a value of one too many, of a sink, of a vertex left out, out of order, of one that is none
try 's/"value":"1"/"value":"2"/'
try 's/"value":"0","components":\["d","e"\]/"value":"1","components":["d","e"]/'
try 's/"d","e"/"d"/; s/"claims":"5"/"claims":"4"/'
try '2{h;d};$G'
try 's/"e"/"x"/'
try 's/graph:map.txt/nim/'
try 's/"claims":"5"/"claims":"6"/'
printf 'a b\na c\nb d\nc d\ne d\n' >map.txt
grundy verify map.cert
echo "exit $?"
# vertices by number, of a thousand layers and more, and of many on one
awk 'BEGIN { for (i = 1; i < 3000; i++) print i, i - 1; for (i = 1; i < 3000; i++) print i, int(i / 2) }' >long.txt
grundy values graph:long.txt --csv --certificate long.cert | tail -n 1
grundy verify long.cert
awk 'BEGIN { for (i = 1; i < 3000; i++) print "v" i, "v" i % 7 "x" }' >flat.txt
grundy values graph:flat.txt --csv --certificate flat.cert | tail -n 1
wc -l <flat.cert
grundy verify flat.cert
: >none.txt
grundy values graph:none.txt --certificate none.cert
grundy verify none.cert
# what has cycles, or no numbered components, has none
printf 'a b\nb a\n' >ring.txt
grundy values graph:ring.txt --loopy --certificate ring.cert
echo "exit $?"
grundy values wythoff --certificate pairs.cert
echo "exit $?"
