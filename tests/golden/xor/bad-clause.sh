printf 'x1 2 0\n1 2 0\n' | grundy xor
