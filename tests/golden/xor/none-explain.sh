printf '11 0\n10 1\n01 0\n11 1\n' | grundy xor --explain
