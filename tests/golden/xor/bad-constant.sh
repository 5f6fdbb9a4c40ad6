printf 'x ^ y = 2\n' | grundy xor
