grundy judge hdu-1848 <"$DATA/judge/hdu-1848.in"
