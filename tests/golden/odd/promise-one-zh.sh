echo 4 1 2 1 2 | grundy odd --promise 1 --explain --lang zh
