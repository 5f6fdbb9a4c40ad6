printf '2\n2 0\n1\n4\n' | grundy judge acwing-893
