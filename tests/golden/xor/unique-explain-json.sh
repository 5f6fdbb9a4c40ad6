printf '011 0\n110 1\n1001\n' | grundy xor --explain --json
