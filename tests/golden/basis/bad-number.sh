printf '1 2\n3 four 5\n' | grundy basis
