# Families of positions: values, comparisons and identities of texts with {n}.

== values of a family
$ grundy values cram --family '3x{n}' --upto 8
> grundy values 'node-kayles:grid:3x{n}' --family all --upto 8 --bfile
> grundy values turning:1-4 --family '{n}' --upto 6 --csv
> grundy values kayles --family '{n} + nim 2' --upto 5 --json
> grundy values flip --family '(10){n}1' --upto 5 --lang zh
cram 3x{n}: nim-values for n = 0..8
     0  1  2  3  4  5  6  7  8
 0   0  1  1  0  1  1  4  1  3
0 0
1 2
2 1
3 1
4 0
5 3
6 3
7 2
8 2
n,value
0,1
1,2
2,4
3,8
4,15
5,16
6,32
{"schema":1,"game":"kayles {n} + nim 2","from":0,"to":5,"values":[2,3,0,1,3,6]}
flip (10){n}1：n = 0..5 的 SG 值
     0  1  2  3  4  5
 0   0  0  0  0  0  0

== graphs that are given by numbers
# A316533: generalised Petersen graphs P(n,2).
$ grundy values 'node-kayles:petersen:{n},2' --family all --upto 11 --bfile
> grundy values 'node-kayles:circulant:{n}:1,2' --family all --upto 9
> grundy values 'node-kayles:torus:3x{n}' --family all --upto 5
> grundy values 'node-kayles:cycle:{n}' --family all --upto 9
0 0
1 1
2 0
3 0
4 1
5 1
6 0
7 1
8 0
9 1
10 0
11 0
node-kayles:circulant:{n}:1,2 all: nim-values for n = 0..9
     0  1  2  3  4  5  6  7  8  9
 0   0  1  1  1  1  1  0  0  0  0
node-kayles:torus:3x{n} all: nim-values for n = 0..5
     0  1  2  3  4  5
 0   0  1  0  1  0  1
node-kayles:cycle:{n} all: nim-values for n = 0..9
     0  1  2  3  4  5  6  7  8  9
 0   0  1  1  1  0  0  0  1  0  0

== a table of two numbers
$ grundy values cram --family '{m}x{n}' --upto 4
> grundy values cram --family '{m}x{n}' --upto 2 --bfile
> grundy values 'node-kayles:grid:{m}x{n}' --family all --upto 3 --json
cram {m}x{n}: nim-values of pairs of numbers 0..4
    0 1 2 3 4
 0  0 0 0 0 0
 1  0 0 1 1 2
 2  0 1 0 1 0
 3  0 1 1 0 1
 4  0 2 0 1 0
0 0
1 0
2 0
3 0
4 0
5 0
{"schema":1,"game":"node-kayles:grid:{m}x{n} all","from":0,"to":3,"values":[[0,0,0,0],[0,1,1,2],[0,1,0,1],[0,2,1,1]]}

== the period of a family, and its formula
$ grundy values 'node-kayles:path:{n}' --family all --upto 250 --period | tail -n 2
> grundy values cram --family '1x{n}' --upto 30 --pattern | head -n 2
> grundy values cram --family '2x{n}' --upto 30 --pattern | head -n 2
Period 34: G(n + 34) = G(n) for all n >= 52.
Observed in heaps 0..250, not proved.
None of the formulas tried fits heaps 0..30.
The closest formula that fails: (n mod 5) div 2 gives G(n) for n = 0..5, but
G(n) = n mod 2 for n = 0..30.
Observed in heaps 0..30, not proved.

== families compared
$ grundy compare 'node-kayles:path:{n}' dawson-kayles --family all --upto 60
> grundy compare 'node-kayles:cycle:{n}' 'node-kayles:path:{n}' --family all --upto 20
node-kayles:path:{n} all and dawson-kayles first differ at heap 1: G(1) is 1 and
0.
Shifted, node-kayles:path:{n} all at n is dawson-kayles at n + 1 for n = 0..59;
whether for all is not proved.
node-kayles:cycle:{n} all and node-kayles:path:{n} all first differ at heap 3:
G(3) is 1 and 2.

== a family that a limit cuts short
$ grundy values cram --family '7x{n}' --time 0.4 | head -n 1 | sed 's/0\.\.[0-9] out/0..N out/'
cram 7x{n}: nim-values for n = 0..N out of 0..20
2> grundy: time limit of 0.4 s reached

== a picture
$ grundy values cram --family '2x{n}' --svg cram.svg
> grep -o '<title>[^<]*' cram.svg | head -n 1
Wrote a plot of heaps 0..20 to cram.svg.
<title>cram 2x{n}: nim-values of heaps 0..20

== a text without n
$ grundy values cram --family 3x4
2> grundy: --family: expected a text with {n}, got '3x4'
[2]

== no such game
$ grundy values crams --family '3x{n}'
2> grundy: n = 0, 'crams': unknown game 'crams'; did you mean `grundy values cram --family '3x{n}'`?
[2]

== no such position
$ grundy values cram --family 'a{n}'
2> grundy: n = 1, 'a': column 1: cram: expected a board RxC or rows of . and x joined by /, got 'a'
[3]

== two sides
$ grundy values domineering --family '2x{n}'
domineering 2x{n}: nim-values for n = 0..0 out of 0..20
     0
 0   0
Note: n = 1, '2x1': the two players move differently
2> grundy: n = 1, '2x1': the two players move differently
[4]

== a family in misère play
$ grundy values cram --family '2x{n}' --misere
2> grundy: --family does not go with --misere
[2]

== a family of a list
$ grundy values 1 2 3 --period --family '{n}'
2> grundy: --family needs a game, and not a list of values
[2]

== identify takes one number
$ grundy identify cram --family '{m}x{n}'
2> grundy: compare works only on heap games; cram {m}x{n} is not one
[2]

== no explanation
$ grundy values cram --family '2x{n}' --explain
2> grundy: --family does not go with --explain
[2]
