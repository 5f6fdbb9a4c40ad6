printf '1\n3\n1 2 3\n' | grundy judge luogu-P2148
