grundy count ten 2
