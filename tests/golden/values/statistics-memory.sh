grundy values nim --statistics --upto 10000000000 --memory 100M
