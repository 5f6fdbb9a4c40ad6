printf '2 3\n101\n01\n11\n' | grundy judge library-checker-mod2
