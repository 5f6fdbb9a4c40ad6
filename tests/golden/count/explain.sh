grundy count 100 2 4 3 200 3 5 --explain
