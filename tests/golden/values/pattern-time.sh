grundy values octal:0.6 --upto 1e6 --time 1 --pattern
