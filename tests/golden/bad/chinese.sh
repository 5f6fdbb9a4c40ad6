# Errors of arithmetic and of XOR are said in Chinese, whatever was wrong; only what was found stays.
try() {
  grundy "$@" --lang zh || echo "exit $?"
}
LC_ALL=zh_CN.UTF-8 grundy nope || echo "exit $?"
LC_ALL=zh_CN.UTF-8 grundy xor --nope || echo "exit $?"
LC_ALL=zh_CN.UTF-8 grundy nimber || echo "exit $?"
LC_ALL=zh_CN.UTF-8 grundy nimber --lang en || echo "exit $?"
for expression in '3 *' '3 * x' '3 * )' 'sqrt 3' 'sqrt' '(3' '3)' '2 ^ 3' '3 - 1' '3 4' '3 / (2 + 2)' \
  'artin(2^127)' '2^128' '0x10'; do
  try nimber "$expression"
done
try mex
try mex 1 x
try mex @gone
try count 10
try count 10 0
try count --sets sets 3
try verify /dev/null
try help xor odd
try xor --color blue
try xor --time -1
try xor --memory 1Q
try xor --threads 0
LC_ALL=zh_CN.UTF-8 grundy xor --json=1 || echo "exit $?"
LC_ALL=zh_CN.UTF-8 grundy xor --memory || echo "exit $?"
try xor --format matrix
try xor a b
try xor --certificate none/at/all
for system in '1 0\r1 1\n' 'three equations\n' '1 2\n' '1 0\n1 0 1\n' '1 0\n1\n' 'a = \n' 'a ^ 2 = 1\n' \
  'a ^ b\n' 'a , b = 1\n' 'a = 1 = b\n' 'x1 0\np cnf 1 1\n' 'p sat 1 1\n' 'p cnf x 1\n' 'p cnf 1 x\n' \
  'p cnf 1 1\nx2 0\n' 'x1 -0\n' 'x1 0 2\n' 'x1 0\n1 0\n' 'p cnf 1 2\nx1 0\n' 'P4 3\n' 'P4\n' 'P4 x\n' \
  'P4 3 x\n' 'P4 3 3 3\n' 'P4 0 1\n' 'P4 9 9\nab'; do
  # shellcheck disable=SC2059 # the system is the format
  printf "$system" | try xor
done
try xor --format pbm </dev/null
echo 1 | try xor --format pbm
printf 'P4 9 9\nab' >short
try xor short
awk 'BEGIN { for (i = 0; i < 60; i++) { printf "x" i; for (j = 60; j < 120; j++) printf " ^ x" j; print " = 1" } }' |
  try xor --least-weight >weight || echo "exit $?"
echo 1 x | try odd
echo 1 2 | try odd --promise 1
echo 1 2 3 | try odd --promise 2
echo 1 1 | try odd --promise 2
try odd --promise 3
printf 123456789 | try odd --binary
echo 18446744073709551616 | try basis
try basis --kth x
printf '2\n1 1 0\n1 1 2\n' | try judge acwing-884
printf '2\n1 1 0\n' | try judge acwing-884
printf '2 1\n01 0\n' | try judge luogu-P2447
printf '2 2\n01 0\n01 1\n' | try judge luogu-P2447
printf '1 1\nx\n1\n' | try judge library-checker-mod2
