grundy solve octal:0.77 1 2 --explain
