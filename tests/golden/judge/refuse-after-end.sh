printf '1 1 1\n0 0 0\n1 1 1\n' | grundy judge hdu-1848
