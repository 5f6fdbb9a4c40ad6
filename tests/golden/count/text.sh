grundy count 10 2 3
grundy count 10 3
grundy count 10 7
grundy count 0 7
