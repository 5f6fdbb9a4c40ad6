# each equation twice: the rank is certified as if it were there once
awk 'BEGIN { for (i = 1; i <= 99999; i += 3) for (k = 0; k < 2; k++) print "x" i, i + 1, i + 2, 0 }' >twice.x
grundy xor twice.x --certificate twice.cert | head -n 1
grundy verify twice.cert
