# Two sides, misère play, the program first, and an end from the start.
printf '#1\nq\n' | grundy play domineering 3x3 --right --seed 2
printf '1 0\n' | grundy play nim 1 1 1 --misere --second --seed 2
grundy play nim 0 --misere
grundy play nim
