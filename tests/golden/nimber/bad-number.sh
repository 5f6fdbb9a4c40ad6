grundy nimber '1 + 2^128'
