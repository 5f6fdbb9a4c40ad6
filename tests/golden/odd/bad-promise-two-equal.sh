echo 1 2 2 1 >numbers
grundy odd numbers --promise 2
