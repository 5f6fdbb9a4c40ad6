grundy count 10 --json
