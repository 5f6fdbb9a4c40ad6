printf '1\n2\n3 +4\n' | grundy judge luogu-P4279
