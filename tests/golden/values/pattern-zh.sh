grundy values subtraction:2,3 --pattern --lang zh
