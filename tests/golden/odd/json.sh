echo 9 4 1 2 1 2 7 7 18446744073709551615 | grundy odd --json
