echo 1 2 4 | grundy odd --promise 1
