printf '2 3\n101\n011\n1x\n' | grundy judge library-checker-mod2
