grundy values subtraction:all-but:1,2 --period
grundy values lasker --period --upto 40 --json
