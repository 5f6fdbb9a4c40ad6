grundy values octal:0.106 --no-values --upto 1000
