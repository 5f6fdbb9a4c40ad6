printf '101\n1010\n' >rows
grundy xor rows --json
