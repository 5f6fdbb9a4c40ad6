# A listing in blocks, in the memory of one, is that of its parts; of a table, and of a theorem.
for game in octal:0.77 nim; do
  for format in --bfile --csv; do
    for from in 0 100000 200000; do
      grundy values $game --from $from --upto $((from + 99999)) $format
    done | grep -v value >parts
    grundy values $game --upto 299999 $format --memory 2M | grep -v value | cmp - parts && echo same
  done
  grundy values $game --upto 299999 --memory 2M >whole
  grundy values $game --from 200000 --upto 299999 | tail -n 1000 >part
  tail -n 1000 whole | cmp - part && echo same
  grundy values $game --upto 299999 --memory 2M --json | tr -d '[]}' | tr , '\n' | sed 's/.*://' |
    grep '^[0-9]*$' | tail -n 300000 >json
  sed 's/.*,//' parts | cmp - json && echo same
done
