grundy values nim --from 5 --upto 4
