echo 0 4 4 18446744073709551615 | grundy odd --promise 2 --json
