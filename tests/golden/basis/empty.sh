printf '' | grundy basis --json
printf '' | grundy basis --explain
