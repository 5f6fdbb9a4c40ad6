grundy values race:21,3 --upto 22
