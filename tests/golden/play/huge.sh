# A move in a huge heap is found by its nim-value, not among 10^18 options.
printf '2 -7\n1 2^61\n2 1e18\n' | grundy play nim 2^62 1e18 --seed 1
