printf '1\n1 2\n' | grundy judge acwing-884
