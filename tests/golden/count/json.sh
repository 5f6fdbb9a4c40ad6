grundy count 10 2 3 --json
