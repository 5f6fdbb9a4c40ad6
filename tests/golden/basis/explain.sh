printf '0 7 5\n2 9 # nine\n' >numbers
grundy basis numbers --explain
