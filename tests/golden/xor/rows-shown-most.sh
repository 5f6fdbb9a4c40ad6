# The rows stand with the steps of systems of at most 16 equations and unknowns.
row=0000000000000001
for unknowns in 15 16 17; do
  echo "$row" | grundy xor --explain --json
  row=0$row
done
