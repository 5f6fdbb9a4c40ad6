grundy compare kayles wythoff
