grundy games nim kayles
