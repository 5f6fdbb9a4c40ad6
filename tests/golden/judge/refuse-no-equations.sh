printf '0\n' | grundy judge acwing-884
