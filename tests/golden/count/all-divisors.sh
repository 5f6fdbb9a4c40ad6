# 2..2000: only primes stay
grundy count 2000 $(seq 2 2000) --json | sed 's/.*"count"/"count"/'
