# Malformed graphs: the place is exact, in numbers, names and on standard input.
try() {
  printf "$1" >file
  grundy values graph:file || echo "exit $?"
  grundy values graph:- <file || echo "exit $?"
}
try '1 2\n3 4 5\n'
try '1 2\n3 +\n'
try '1 2\n3 4\n5 \001\n'
try 'a b\nb c d\n'
try '1 2\nx y\n2 3 4\n'
try '1 2\n2 2\n'
try '18446744073709551616 1\n1 2 3\n'
try '0 1\n1 2\n2 0\n'
try '1 2\n\0002 3\n'
try 'a b\n\377 b\n'
grundy values graph:missing || echo "exit $?"
grundy values nim --dot x.dot || echo "exit $?"
printf 'a b\n' >fine
grundy values graph:fine --dot missing/x.dot || echo "exit $?"
seq 1 2000 >many
grundy values graph:many --dot x.dot || echo "exit $?"
seq 1 60000 | awk '{print $1, $1 + 1}' >path
grundy values graph:path --memory 500K || echo "exit $?"
