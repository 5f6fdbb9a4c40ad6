printf 'c three of four\np cnf 4 2\nx1 -2 3 0\nx-1 4 0\n' | grundy xor --json --kernel
