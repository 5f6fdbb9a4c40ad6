grundy values subtraction:1,2 --upto 300 --plot s.svg --statistics --period
