awk 'BEGIN { for (i = 1; i <= 200000; i++) print "x" i, i + 1, i + 2, 0 }' | grundy xor --memory 8M
