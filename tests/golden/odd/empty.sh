printf '' | grundy odd --json
printf '' | grundy odd --explain
