printf '2\n2 three\n' | grundy judge acwing-892
