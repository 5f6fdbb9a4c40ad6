# try COMPONENT…: the message and the exit status; nothing else may reach standard output.
try() {
  grundy solve "$@" || echo "exit $?"
}
try nim 3 x 4
try nim -- -1
try nim 18446744073709551616
try nim 2^64
try nim 1e20
try nim 1_
try nim 3,4
try nim ''
try wythoff 3
try wythoff 3,4,5
try staircase 1,,2
try race:21,3 22
try domineering ../.
try domineering 65x1
