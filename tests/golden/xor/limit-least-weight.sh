# what is known is printed all the same
awk 'BEGIN { for (i = 1; i <= 31; i++) { for (j = 1; j <= 62; j++) printf "%d", j % 31 == i % 31; print 0 } }' |
  grundy xor --least-weight
