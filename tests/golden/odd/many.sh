# as sorting has it
awk 'BEGIN { x = 1; for (i = 0; i < 20000; i++) { x = x * 16807 % 2147483647; print x % 1000 } }' >numbers
sort -n numbers | uniq -c | awk '$1 % 2 { print "  " $2 }' >expected
grundy odd numbers | tail -n +2 | cmp - expected
