grundy values
