echo 1 | grundy odd --promise 3
