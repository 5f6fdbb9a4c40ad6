printf 'p cnf 2 1\nx1 3 0\n' | grundy xor
