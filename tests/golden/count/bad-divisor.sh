grundy count 10 2 3x --json
