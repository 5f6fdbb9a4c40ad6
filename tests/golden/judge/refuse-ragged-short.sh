printf '2\n1 0\n0 1 1 1\n' | grundy judge acwing-884
