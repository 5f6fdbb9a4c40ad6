echo 4 1 2 1 2 7 7 7 | grundy odd
