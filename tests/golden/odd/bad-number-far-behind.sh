{ seq 1 70000; echo 1e3 0x1 5; } >numbers
grundy odd --promise 1 numbers
