printf '' | grundy xor --json
printf '# nothing\n' | grundy xor --explain
