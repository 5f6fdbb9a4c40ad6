grundy values kayles --upto 30 --lang zh
