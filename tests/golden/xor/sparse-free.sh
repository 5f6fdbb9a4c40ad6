# free unknowns of equations too many for rows of bits: the rightmost; and too many to find these
awk 'BEGIN { for (i = 1; i <= 49997; i++) print "x" i, i + 1, i + 3, 0 }' >few.x
grundy xor few.x | cut -c -100
grundy xor few.x --json | cut -c -140
awk 'BEGIN { for (i = 1; i <= 99999; i += 3) for (k = 0; k < 2; k++) print "x" i, i + 1, i + 2, 0 }' >twice.x
grundy xor twice.x --json | cut -c -140
awk 'BEGIN {
  for (i = 131; i < 2000; i++) print "x" i, 0
  for (j = 2000; j < 19400; j++) sum = sum " " j
  for (i = 1; i <= 130; i++) print "x" i sum, 0
  print "x1000000", 0
}' >long.x
grundy xor long.x | cut -c -100
grundy xor long.x --lang zh | tail -n 1
grundy xor long.x --json | cut -c -140
