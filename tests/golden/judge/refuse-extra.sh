printf '2\n2 3\n4\n' | grundy judge acwing-891
