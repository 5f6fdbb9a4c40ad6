grundy values aliquot --pattern --upto 1000
