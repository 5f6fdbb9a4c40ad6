for game in kayles 'subtraction:2000000,3000000' subtraction:all-but:3,7 octal:0.16 hex:0.f; do
  grundy values "$game" --period --certificate game.cert --json >/dev/null
  grundy verify game.cert
done
grundy values grundy --from 5 --upto 9 --certificate values.cert
cat values.cert
grundy verify values.cert
