try() {
  grundy solve "$@" || echo "exit $?"
}
try
try nimm 3
try NIM 3
try + nim 3
try nim 3 +
try nim 3 + + nim 4
try nim 3 + nimm 4
try bounded-nim:0 3
try moore:0 3
try subtraction: 3
try subtraction:1,0 3
try race:21 3
try race:21,0 3
try octal:0.8 3
try octal:1.7 3
try hex:0.g 3
try graph 3
