grundy judge acwing-891
