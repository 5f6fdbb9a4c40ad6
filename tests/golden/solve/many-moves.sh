# Eleven winning moves: ten are shown, and how many there are.
grundy solve nim 7 7 7 7 7 7 7 7 7 7 7
grundy solve nim 7 7 7 7 7 7 7 7 7 7 7 --moves 2
grundy solve nim 7 7 7 --moves 0
grundy solve nim 7 7 7 --moves 0 --json
