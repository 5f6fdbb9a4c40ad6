printf '' | grundy count --sets - --json
printf '' | grundy count --sets - --explain
