printf '2 2\n3\n' | grundy judge poj-2311
