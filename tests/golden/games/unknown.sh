grundy games kayle
