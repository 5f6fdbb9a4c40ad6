printf '18446744073709551615\n1 2 3\n' | grundy judge hdu-3032
