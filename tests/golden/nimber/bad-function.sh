grundy nimber 'foo(3)' --json
