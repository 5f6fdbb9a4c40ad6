printf '2\n2 3\n' | grundy judge acwing-899
