grundy solve split 18446744073 5 7 --explain
grundy solve split 18446744073 5 --json
