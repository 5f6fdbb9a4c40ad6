printf '1\n1\n1 21\n' | grundy judge luogu-P2575
