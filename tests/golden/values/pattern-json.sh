grundy values kayles --pattern --upto 500 --json
