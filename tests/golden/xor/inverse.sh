# a matrix with an inverse, and one without
printf '1 1 0 1\n0 1 1 1\n0 0 1 0\n' | grundy xor --inverse
printf '1 1 0 1\n0 1 1 1\n' | grundy xor --inverse --lang zh
printf '1 1 1\n0 1 1\n' | grundy xor --inverse --json
