grundy count 36 4 6 9 --json
grundy count 1e18 4 6 9 --json
