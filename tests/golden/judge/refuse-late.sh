printf '3\n1\n5\n1\n6\n2\n1\n' | grundy judge luogu-P2197
