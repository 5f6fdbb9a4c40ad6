grundy solve nim
grundy solve nim --json
grundy solve nim --misere --explain
grundy solve nim --explain --lang zh
