grundy values race:21,3 --pattern
