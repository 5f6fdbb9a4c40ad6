# certificates of equations too many for rows of bits: a contradiction; a solution, with its rank
# where leaves tell it, and without
awk 'BEGIN { for (i = 4; i <= 24998; i++) print "x" i, i + 1, i + 2, 0; print "x24999 25000 0" }' >many.x
(cat many.x; printf 'x1 2 0\nx2 3 0\nx1 3 0\n') >none.x
grundy xor none.x --certificate none.cert
cut -c -64 none.cert
grundy verify none.cert
sed 's/,"1 2 = 1"/,"1 2 = 0"/' none.cert | grundy verify -
sed 's/,"2 3 = 1"/,"3 2 = 1"/' none.cert | grundy verify -
grundy xor many.x --certificate many.cert | head -n 1
cut -c -64 many.cert
tail -c 64 many.cert
grundy verify many.cert
grundy verify many.cert --json
sed 's/"rank":"24996"/"rank":"24995"/' many.cert | grundy verify -
sed 's/"4 5 6 = 1"/"4 5 6 = 0"/' many.cert | grundy verify -
(cat many.x; printf 'x1 -2 0\nx2 -3 0\nx1 -3 0\n') >core.x
grundy xor core.x --certificate core.cert | head -n 1
grundy verify core.cert
grundy verify core.cert --json
sed 's/,"solution"/,"rank":"24998","solution"/' core.cert | grundy verify --lang zh -
