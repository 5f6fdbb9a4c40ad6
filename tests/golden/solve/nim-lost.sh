grundy solve nim 1 2 3 --explain
