printf '1\n1\n2 19 19\n' | grundy judge luogu-P2575
