printf '1101\n0000\n1101\n' | grundy xor --explain --kernel
