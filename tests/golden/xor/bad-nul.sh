printf '101\n1\0001\n' | grundy xor
