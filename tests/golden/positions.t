== nim
# Enumerated from small to large: 1 2 3, 1 4 5, 2 4 6 …
$ grundy positions nim --heaps 3 --upto 6
0 0 0
0 1 1
0 2 2
0 3 3
0 4 4
0 5 5
0 6 6
1 2 3
1 4 5
2 4 6
3 5 6

== wythoff
$ grundy positions wythoff --upto 20
> grundy positions wythoff --upto 5 --bfile
> grundy positions nim --heaps 3 --upto 3 --bfile | tail -n 3
0,0
1,2
3,5
4,7
6,10
8,13
9,15
11,18
12,20
1 0
2 0
3 1
4 2
5 3
6 5
13 1
14 2
15 3

== lists
# A component is a list of K numbers; of those alike in another order or from the other end one is listed.
$ cat >pass.lua <<END
> return { options = function(a, b, p)
>   for k = 0, a - 1 do option({k, b, p}) end
>   for k = 0, b - 1 do option({a, k, p}) end
>   if p > 0 and a + b > 0 then option({a, b, 0}) end
> end }
> END
> grundy positions end-nim --heaps 3 --upto 4
> grundy positions moore:2 --upto 2
> grundy positions staircase --heaps 2 --upto 1 --json
> grundy positions silver-dollar --heaps 2 --upto 4 --outcome N
> grundy positions pass.lua --upto 2
> grundy positions pass.lua --upto 2 --heaps 2
> grundy positions sprouts
1,2,1
1,3,1
1,4,1
2,1,2
2,3,2
2,4,2
3,1,3
3,2,3
3,4,3
4,1,4
4,2,4
4,3,4
0,0,0
1,1,1
2,2,2
{"schema":1,"position":["0","0"]}
{"schema":1,"position":["0","1"]}
0,2
0,3
0,4
1,3
1,4
2,4
0,0,0
0,0,1
0,0,2
1,1,0
1,2,1
1,2,2
2,1,1
2,1,2
2,2,0
2> grundy: pass.lua: component: expected 3 numbers joined by commas, got '1,1'
2> grundy: positions are listed of impartial games of heaps or of lists of numbers, and 'sprouts' is not one
[2]

== value
$ grundy positions kayles --heaps 2 --upto 6 --value 3
> grundy positions kayles --heaps 2 --upto 3 --outcome N --csv
> grundy positions kayles --heaps 2 --upto 6 --value 3 --outcome P --total
0 3
0 6
1 2
2 4
a,b
0,1
0,2
0,3
1,2
1,3
2,3
0

== misere
$ grundy positions nim --heaps 2 --upto 3 --misere
> grundy positions kayles --heaps 2 --upto 6 --misere
0 1
2 2
3 3
0 1
0 4
1 5
2 2
3 3
3 6
4 5
6 6

== count
$ grundy positions nim --heaps 3 --upto 1000 --total
> grundy positions nim --heaps 2 --upto 9 --total --json
163752
{"schema":1,"count":"10"}

== total
# Project Euler 310: the squares are taken; ordered or not, empty heaps or not, different heaps only.
$ cat >squares.lua <<END
> return { options = function(n) local t = 1 while t * t <= n do option(n - t * t) t = t + 1 end end }
> END
> ask() { grundy positions squares.lua --heaps 3 --upto 29 --total "$@"; }
> ask
> ask --ordered
> ask --nonempty
> ask --distinct --outcome N
> ask --value 2 --mod 1000 --json
> grundy positions nim --heaps 3 --upto 100000 --total
> grundy positions kayles --heaps 8 --upto 1e5 --total
> grundy positions nim --heaps 2 --ordered
> grundy positions wythoff --total --nonempty
1160
6040
1024
3200
{"schema":1,"count":"948","mod":"1000"}
1309795996
2> grundy: the exact number may reach 2^127; count modulo a number (--mod P)
2> grundy: --ordered needs --total
2> grundy: order, empty and equal heaps, and a modulus, are for counting heaps with nim-values in normal play, not for 'wythoff' as asked here
[2]

== count-time
# The heaps of a proved period come fast; a limit ends the copy of their values and the sorting.
$ ask() { (ulimit -t 5; grundy positions kayles --total --time 0.1 "$@"); echo $?; }
> ask --upto 2e8
> ask --upto 2e8 --heaps 2
> ask --upto 1e5
> ask --upto 1e5 --value 3 --json
4
4
1
0
{"schema":1,"count":"4"}
0
2> grundy: time limit of 0.1 s reached
2> grundy: time limit of 0.1 s reached

== json
$ grundy positions nim --heaps 2 --upto 2 --json
{"schema":1,"position":["0","0"]}
{"schema":1,"position":["1","1"]}
{"schema":1,"position":["2","2"]}

== plot-titles
$ grundy positions nim --heaps 2 --upto 3 --svg a.svg --misere --outcome N --quiet
> grundy positions nim --heaps 2 --upto 3 --svg b.svg --value 2 --quiet
> grundy positions nim --heaps 2 --upto 3 --svg c.svg --misere --quiet --lang zh
> grundy positions nim --heaps 2 --upto 3 --svg d.svg --outcome N --quiet
> grep -ho '<title>.*</title>' ?.svg
7 positions in a.svg.
2 positions in b.svg.
3 个局面，已画入 c.svg。
6 positions in d.svg.
<title>nim: N-positions in misère play, numbers 0..3</title>
<title>nim: positions of nim-value 2, numbers 0..3</title>
<title>nim：反 Nim 规则下 0..3 中的必败态</title>
<title>nim: N-positions, numbers 0..3</title>

== plot
$ grundy positions wythoff --upto 30 --svg rays.svg
> head -c 60 rays.svg
> grundy positions nim --heaps 2 --upto 3 --svg two.svg --lang zh
> grep -o '"M.*/>' two.svg
> grep -ho '<title>.*</title>' rays.svg two.svg
12 positions in rays.svg.
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 703 7404 个局面，已画入 two.svg。
"M0 3h1M1 2h1M2 1h1M3 0h1"/>
"M0 640.5H640.0M80.0 640.5v6M240.0 640.5v6M400.0 640.5v6M560.0 640.5v6"/>
"M-.5 0V640.0M-.5 560.0h-6M-.5 400.0h-6M-.5 240.0h-6M-.5 80.0h-6"/>
<title>wythoff: P-positions, numbers 0..30</title>
<title>nim：0..3 中的必败态</title>

== euclid
$ grundy positions euclid --upto 4 --csv
a,b
0,0
0,1
0,2
0,3
0,4
2,3
3,4

== errors
$ grundy positions
> grundy positions cram
> grundy positions domineering
> grundy positions nim --heaps 9
> grundy positions race:5,2 --upto 9
> grundy positions wythoff --heaps 2
> grundy positions nim --outcome X
> grundy positions nim --svg x.svg
> grundy positions nim --heaps 2 --svg x.svg --upto 5000
> grundy positions nim --heaps 2 --misere --value 1
> grundy positions nim --csv --json
2> grundy: positions takes a game: grundy positions nim --heaps 3 --upto 9
2> grundy: positions are listed of impartial games of heaps or of lists of numbers, and 'cram' is not one
2> grundy: positions are listed of impartial games of heaps or of lists of numbers, and 'domineering' is not one
2> grundy: --heaps: expected a whole number from 1 to 8, got '9'
2> grundy: 'race:5,2' has no numbers above 5
2> grundy: 'wythoff' is listed with 1 to 1 heaps
2> grundy: --outcome: expected P or N, got 'X'
2> grundy: --svg is for positions of two numbers
2> grundy: --svg shows numbers up to 4095
2> grundy: in misère play positions have no nim-value to be listed by
2> grundy: --csv does not go with --json
[2]

== chomp
# Two rows of chocolate: lost where one is a square longer.
$ grundy positions chomp --upto 5
> grundy positions chomp --upto 40 --outcome N --total
> grundy positions chomp --heaps 2
> grundy positions chomp --upto 300 --svg chomp.svg
1x1
../.x
.../..x
..../...x
...../....x
820
300 positions in chomp.svg.
2> grundy: 'chomp' is listed with 1 to 1 heaps
