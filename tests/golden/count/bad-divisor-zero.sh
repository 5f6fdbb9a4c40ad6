grundy count 10 2 0
