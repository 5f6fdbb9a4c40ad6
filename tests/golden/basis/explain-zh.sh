echo 0 7 5 2 9 | grundy basis --explain --lang zh
