printf '0 1 1 0\n1 1 0 1\n1 0 0 1\n' | grundy xor --explain --lang zh
