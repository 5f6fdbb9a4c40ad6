grundy judge hdu-3032 <"$DATA/judge/hdu-3032.in"
