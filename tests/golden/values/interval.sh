grundy values octal:0.6 --upto 5 --interval 5
