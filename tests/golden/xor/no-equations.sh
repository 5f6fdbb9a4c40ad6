printf 'p cnf 3 0\n' | grundy xor --json --kernel
printf 'p cnf 70 0\n' | grundy xor
