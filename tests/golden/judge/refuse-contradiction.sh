printf '2 3\n10 1\n01 1\n11 1\n' | grundy judge luogu-P2447
