grundy values kayles --pattern --upto 10
