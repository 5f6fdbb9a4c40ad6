# a contradiction among equations too many for rows of bits; a solution of such has no certificate
awk 'BEGIN { for (i = 4; i <= 24998; i++) print "x" i, i + 1, i + 2, 0; print "x24999 25000 0" }' >many.x
(cat many.x; printf 'x1 2 0\nx2 3 0\nx1 3 0\n') >none.x
grundy xor none.x --certificate none.cert
cut -c -64 none.cert
grundy verify none.cert
sed 's/,"1 2 = 1"/,"1 2 = 0"/' none.cert | grundy verify -
sed 's/,"2 3 = 1"/,"3 2 = 1"/' none.cert | grundy verify -
grundy xor many.x --certificate many.cert >answer || echo exit $?
head -n 1 answer
ls many.cert 2>/dev/null || echo no certificate
