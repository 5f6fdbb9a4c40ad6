echo 3 5 6 9 | grundy basis
