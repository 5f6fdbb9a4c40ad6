# free unknowns of equations too many for rows of bits: the rightmost; and too many to find these
awk 'BEGIN { for (i = 1; i <= 49997; i++) print "x" i, i + 1, i + 3, 0 }' >few.x
grundy xor few.x | cut -c -100
grundy xor few.x --json | cut -c -140
awk 'BEGIN { for (i = 1; i <= 99999; i += 3) for (k = 0; k < 2; k++) print "x" i, i + 1, i + 2, 0 }' >many.x
grundy xor many.x | cut -c -100
grundy xor many.x --lang zh | tail -n 1
grundy xor many.x --json | cut -c -140
