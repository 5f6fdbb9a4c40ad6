printf '1\n4\0002\n' | grundy judge acwing-891
