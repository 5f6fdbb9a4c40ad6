grundy values octal:0.06 --upto 1e18 --period --memory 64M
