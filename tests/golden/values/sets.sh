grundy values set-nim:5,2 --period
grundy values subtraction:4,10 --upto 30 --period --json
grundy values subtraction:1,1000000000000 --upto 10 --period
