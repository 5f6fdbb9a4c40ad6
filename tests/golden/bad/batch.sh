try() {
  printf '3 4\n1 x 3\n# nothing\n\n3 + nimm 3\n18446744073709551616\n3 \0004\n+\n7\n' >lines
  grundy solve "$@" --moves 0 || echo "exit $?"
}
try nim --batch lines
try nim --batch lines --json
