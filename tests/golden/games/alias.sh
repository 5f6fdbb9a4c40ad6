grundy games set-nim | head -n 1
