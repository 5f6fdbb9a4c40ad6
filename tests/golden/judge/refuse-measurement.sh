printf '3 2\n011 1\n1o0 1\n' | grundy judge luogu-P2447
