# A system without equations has rank 0, and its certificate says so.
echo 'p cnf 3 0' | grundy xor --kernel --certificate none.cert --json
cat none.cert
grundy verify none.cert
