# A lost start: three heaps, all four hints, a mistake, and the move that lost is named.
printf 'hint\nhint\nhint\n2 -1\n1 2\n#1\n#1\nundo\n#1\nhint\n#1\n' | grundy play nim 3 4 5 --seed 1
