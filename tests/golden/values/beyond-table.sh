grundy values octal:0.06 --from 1e10 --upto 10000000010 --memory 1G
