grundy judge library-checker-mod2 <"$DATA/judge/library-checker-mod2.in"
