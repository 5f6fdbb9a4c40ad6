# few free unknowns, small rank, none to choose, no solution
printf '1011\n0111\n1100\n' >rows
grundy xor --least-weight rows
grundy xor --least-weight --json rows
printf 'a ^ b ^ c ^ d ^ e = 1\na ^ b = 1\nc ^ d = 1\n' | grundy xor --least-weight --lang zh
printf '11\n' | grundy xor --least-weight
printf '11\n10\n' | grundy xor --least-weight
