grundy count 10 11 --explain
