grundy compare kayles --equivalent --digits 6
