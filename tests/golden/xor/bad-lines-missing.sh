printf 'p cnf 2 3\nx1 2 0\n' | grundy xor
