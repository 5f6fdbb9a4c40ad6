grundy games bounded-nim:3
