grundy values lasker --pattern
