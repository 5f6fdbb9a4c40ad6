printf 'x1 -0 2 0\n' | grundy xor
