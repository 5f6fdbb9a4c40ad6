printf 'p cnf 1000000000 2\nx1 0\nx2 0\n' | grundy xor --memory 100M --lang zh
