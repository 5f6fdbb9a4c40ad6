grundy solve nim 1 3 --explain --json
grundy solve nim 2 2 --explain --json
