grundy games staircase
grundy games staircase --json --lang zh
