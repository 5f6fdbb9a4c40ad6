# one solution, many with the kernel, and none
printf '11 1\n01 0\n' | grundy xor --certificate one.cert --quiet
printf '1101\n0110\n' | grundy xor --certificate many.cert --kernel --quiet
printf 'x ^ y = 1\ny ^ z = 1\nx ^ z = 1\n' | grundy xor --certificate none.cert --quiet
cat one.cert many.cert none.cert
cat one.cert many.cert none.cert | grundy verify -
grundy verify many.cert --json
sed 's/"rank":"2"/"rank":"1"/' many.cert | grundy verify -
grundy verify --lang zh one.cert
printf '1 1\n' | grundy xor --certificate no-folder/x.cert
