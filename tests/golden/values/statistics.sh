grundy values octal:0.16 --statistics --upto 1000
