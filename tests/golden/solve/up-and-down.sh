# Winning moves that raise the value of their component count too.
grundy solve kayles 4 + nim 2
grundy solve kayles 4 + nim 2 --json
grundy solve staircase 0,1 + nim 1
