printf '3\n2 3\n' | grundy judge acwing-891
