grundy values nim kayles
