printf '10 2\n2 0\n' | grundy judge acwing-890
