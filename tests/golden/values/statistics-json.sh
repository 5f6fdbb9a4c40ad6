grundy values kayles --statistics --upto 4 --json
