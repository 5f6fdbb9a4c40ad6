grundy count
