grundy values subtraction
grundy values subtraction:
grundy values subtraction:3,0,1
grundy values subtraction:all-but:
grundy values subtraction:1,-2
grundy values set-nim:18446744073709551616
