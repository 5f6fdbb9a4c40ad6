grundy values grundy --bfile --from 3 --upto 12
