printf '1\n18446744073709551616\n' | grundy judge acwing-894
