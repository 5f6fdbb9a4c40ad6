printf '1 0 1\r\n0 1 1' | grundy xor --json
