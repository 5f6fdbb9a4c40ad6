grundy solve nim 3 4 5 --json
