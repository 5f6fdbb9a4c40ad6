grundy values octal:0.6 --upto 1e7 --time 0.1 --plot part.svg
