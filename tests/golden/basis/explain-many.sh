seq 100 130 | grundy basis --explain
