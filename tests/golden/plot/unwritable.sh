grundy values kayles --upto 10 --plot no/such/folder/k.svg
