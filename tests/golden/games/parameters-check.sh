grundy games bounded-nim:4 --check
