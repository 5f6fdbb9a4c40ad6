printf '1 2\n' | grundy judge poj-2311
