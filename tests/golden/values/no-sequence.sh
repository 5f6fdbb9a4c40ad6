grundy values moore:2
