grundy values octal:0.106 --no-values --statistics --upto 1e10
