# Equal components cancel also where their nim-value is not known.
try() {
  grundy solve "$@" || echo "exit $?"
}
try split 18446744073709551615 18446744073709551615
try split 9e18 3 1e19 1e19
try split 1e19 3 1e19 1e19
try split 1e19 1e19 1e19 --moves 1
try lasker 18446744073709551615 + split 18446744073709551615
try wythoff 1000000,2000000 1000000,2000000 3,4 --json
