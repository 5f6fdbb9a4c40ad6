grundy compare kayles nim --equivalent
