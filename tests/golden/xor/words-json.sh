printf 'x1 ^ x3 ^ y = 1 # a comment\n\nx1 = y ^ 1\ny ^ y ^ x3 = 0\n' | grundy xor --json
