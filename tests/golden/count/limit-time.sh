grundy count 1e36 $(seq 1000 3000) --time 0.1
