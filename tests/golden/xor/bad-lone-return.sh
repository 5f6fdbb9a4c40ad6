printf '1 0 1\r0 1 1\r' | grundy xor
