grundy solve nim 1 1 1 --misere --explain
grundy solve nim 1 1 --misere --explain
grundy solve nim 2 3 --misere --explain --lang zh
grundy solve nim 1 1 2 --misere --json
