printf '4 1 2\n1 2 # pairs\n' >numbers
grundy odd numbers --explain
