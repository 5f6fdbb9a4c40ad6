printf '0\n' | grundy xor --json
printf '0\n1\n' | grundy xor --json
printf '0 = 1\n' | grundy xor --explain
