grundy values nim --upto 1e9 --memory 100M
