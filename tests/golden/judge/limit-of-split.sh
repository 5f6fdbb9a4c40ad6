printf '1\n18446744073709551615\n' | grundy judge acwing-894
