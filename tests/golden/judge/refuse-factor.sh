printf '1\n5 5.0\n' | grundy judge library-checker-nim-product
