printf '1 2\n1\n1 4\n' | grundy judge poj-2960
