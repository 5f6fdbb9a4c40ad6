echo 1 1 2 2 | grundy odd --promise 1
