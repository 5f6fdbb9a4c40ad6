printf '2\r\n2 3\r\n' | grundy judge acwing-891
