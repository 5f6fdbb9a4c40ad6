grundy values octal:0.16 --pattern --upto 300
