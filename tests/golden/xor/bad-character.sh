printf '1 0 1\n1 2 1\n' | grundy xor
