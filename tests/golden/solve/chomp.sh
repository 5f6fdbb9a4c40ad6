grundy solve chomp 4x5 --explain --lang en
grundy solve chomp 5,4 --json
grundy solve chomp 6x6 --explain --lang zh --moves 0
