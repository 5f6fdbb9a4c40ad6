printf '5 1\n1 6\n' | grundy judge luogu-P2962
