echo 1 2 2 | grundy odd --promise 2 --json
