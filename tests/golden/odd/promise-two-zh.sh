echo 4 1 2 1 2 9 | grundy odd --promise 2 --explain --lang zh
