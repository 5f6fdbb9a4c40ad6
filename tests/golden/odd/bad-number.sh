printf '1 2\n3 x 5\n' | grundy odd --promise 1
