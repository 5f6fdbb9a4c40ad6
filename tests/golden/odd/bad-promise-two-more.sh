echo 1 2 4 8 | grundy odd --promise 2 --lang zh
