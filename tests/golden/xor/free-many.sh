printf 'p cnf 150 1\nx150 0\n' | grundy xor --lang zh
