printf '1 2\n1 10000001\n' | grundy judge luogu-P3235
