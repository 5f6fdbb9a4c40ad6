printf '1 1\n' | grundy xor --format matrix
