# One object an event; lines that are no moves are answered, and the exit status says so.
printf '1 7\nmoves\nhint\n1 ->\n2 1 1\nx\nundo\nshow\nlevel hard\nlevel random\n-> 3\nswap\nquit\n' |
  grundy play kayles 4 + nim 2 --seed 5 --json
