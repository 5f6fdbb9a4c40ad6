printf '1 1 0 1\n0 1 1 0\n1 0 0 1\n' | grundy xor --json
