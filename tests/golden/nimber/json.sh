grundy nimber '(3 * 5 + 7) / 2 ** 3' --json
grundy nimber 3 + 5 --json --explain
grundy nimber 7 --explain --json
