grundy judge library-checker-nim-product <"$DATA/judge/library-checker-nim-product.in"
