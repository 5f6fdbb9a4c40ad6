grundy values kayles --upto 9 --json
