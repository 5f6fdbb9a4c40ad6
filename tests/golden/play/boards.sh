# Pictures of staircases, strips, boards, several heaps, and graphs.
printf 'q\n' | grundy play staircase 2,1,3 + wythoff 3,5 + nimble 1,4,4,7 + cram 2x3 + domineering .x/.. --seed 1
printf 'a b\na c\nb c\nc d\n' >map.txt
printf -- '-> b\nq\n' | grundy play graph:map.txt a --seed 1
