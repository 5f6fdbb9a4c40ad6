printf '2\n2 3' | grundy judge acwing-891
