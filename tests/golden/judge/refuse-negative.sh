printf '2\n2 -3\n' | grundy judge luogu-P1247
