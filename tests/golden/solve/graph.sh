printf 'a b\nb c\na c\nd a\nd c\n' >map.txt
grundy solve graph:map.txt a d --explain
grundy solve graph:map.txt a d --json
grundy solve graph:map.txt a a
