echo 0 0 | grundy basis --json
