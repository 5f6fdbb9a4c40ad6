grundy compare kayles
