printf '1 0 1\n' | grundy xor --format rows --json
# without it these letters would be a comment of DIMACS
printf 'c = 1\n' | grundy xor --format words --json
