grundy values kayles --from 37 --upto 63
