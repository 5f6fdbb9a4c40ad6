grundy judge acwing-891 acwing-892
