printf 'b ^ c = 1\na ^ b = 0\na ^ c = 1\na = 0\n' | grundy xor --explain --json
