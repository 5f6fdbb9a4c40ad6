grundy values kayles --upto 100
