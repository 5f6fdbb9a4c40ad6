printf 'x1 2\n' | grundy xor
