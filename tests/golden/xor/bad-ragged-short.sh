printf '1 0 1\n1 0\n' | grundy xor
