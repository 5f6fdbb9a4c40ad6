printf '2\n1 0 1 0\n1 1\n' | grundy judge acwing-884
