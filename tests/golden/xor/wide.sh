# more unknowns than are named one by one; explained by a summary
awk 'BEGIN { for (i = 1; i <= 20; i++) { for (j = 1; j <= 20; j++) printf "%d ", i == j; print i % 3 == 0 } }' |
  grundy xor --explain
