grundy count 10 -3
