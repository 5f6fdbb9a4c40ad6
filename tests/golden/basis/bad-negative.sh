printf '1 -2\n' | grundy basis --json
