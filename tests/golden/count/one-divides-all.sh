grundy count 2^127 1 2 3 --json
