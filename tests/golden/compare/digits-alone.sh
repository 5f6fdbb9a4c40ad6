grundy compare kayles nim --digits 2
