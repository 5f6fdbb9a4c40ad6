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
Observed for n = 0..250, not proved.
None of the 36721 formulas tried fits n = 0..30.
The closest formula that fails: (n mod 5) div 2 gives G(n) for n = 0..5, but
G(n) = n mod 2 for n = 0..30.
Observed for n = 0..30, not proved.

== families compared
$ grundy compare 'node-kayles:path:{n}' dawson-kayles --family all --upto 60
> grundy compare 'node-kayles:cycle:{n}' 'node-kayles:path:{n}' --family all --upto 20
node-kayles:path:{n} all and dawson-kayles first differ at heap 1: G(1) is 1 and
0.
Shifted, node-kayles:path:{n} all at n is dawson-kayles at n + 1 for n = 0..59;
for all n it is not proved.
node-kayles:cycle:{n} all and node-kayles:path:{n} all first differ at heap 3:
G(3) is 1 and 2.

== a family that a limit cuts short
$ grundy values cram --family '7x{n}' --time 0.4 | head -n 1 | sed 's/0\.\.[0-9] out/0..N out/'
cram 7x{n}: nim-values for n = 0..N out of 0..20
2> grundy: time limit of 0.4 s reached

== a picture
$ grundy values cram --family '2x{n}' --period --statistics --svg cram.svg | grep -v '#'
> grep -o '<t[^>]*>[a-z][^<]*' cram.svg
Period 2: G(n + 2) = G(n) for all n >= 0.
Observed for n = 0..20, not proved.

The largest nim-value for n = 0..20 is 1, first at n = 1.

How many values lie in each range:

Record values, and the first n that has each:
  0..1   1  G(1)
  0..2   1  G(1)
  0..4   1  G(1)
  0..8   1  G(1)
  0..16  1  G(1)

Wrote a plot for n = 0..20 to cram.svg.
<title>cram 2x{n}: nim-values for n = 0..20
<text class="t" x="0" y="-36">cram 2x{n}: nim-values for n = 0..20
<text x="0" y="-16">period 2 from n = 0 on, observed
<text class="m" x="500" y="464">n
<text class="m" transform="translate(-35,210) rotate(-90)">nim-value

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
2> grundy: cram {m}x{n} is not a heap game; --family takes a sequence of its positions, such as 3x{n} or 2,{n}
[2]

== no explanation
$ grundy values cram --family '2x{n}' --explain
2> grundy: --family does not go with --explain
[2]

== strips
# A317367; period and preperiod of Brown et al. 2020
$ printf 'a a+1\na a+3\n' >scallops.txt
> grundy values node-kayles:strip:scallops.txt --upto 24 --bfile | tail -n 3
> grundy values node-kayles:strip:scallops.txt --period --certificate scallops.cert
> grundy verify scallops.cert
> grundy verify scallops.cert --lang zh
> grundy verify scallops.cert --json
> sed 's/"period":"62"/"period":"31"/' scallops.cert | grundy verify -
> sed 's/"preperiod":"116"/"preperiod":"117"/' scallops.cert | grundy verify -
> sed 's/"edges":."0","0","1",/"edges":["0","0","2",/' scallops.cert | grundy verify --lang zh -
22 0
23 4
24 2
Period 62: G(n + 62) = G(n) for all n >= 116.
Proved from the values for n = 0..391: the values of all pairs of ends repeat
over the window of the theorem on strips of gadgets (docs/THEORY.md).
Verified: node-kayles on this strip: G(n + 62) = G(n) for all n >= 116, and both
numbers are least (the values of all its pairs of ends recomputed; from 118
columns on they repeat after 62, as far as the theorem on strips requires).
已验证：此条带上的 node-kayles：对所有 n ≥ 116，G(n + 62) = G(n)，且两数均为最小
（已重新计算所有端点对的值；自 118 列起，它们每 62 列重复，满足条带定理的要
求）。
{"schema":1,"kind":"strip","verified":true,"checker":"plain","game":"node-kayles","preperiod":116,"period":62,"matched":118,"repeated":62}
Not verified: the values do not repeat from 116 on.
Not verified: the preperiod is not least: the equation also holds for n = 116.
验证未通过：某一步留下的部分没有给出值。
[1]

== strips with ends, from both games
$ printf 'c\na a+1\nb b+1\na b+1\ncolumn: a\nfirst: b\n' >rays.txt
> printf 'a a+1\na b\n' >combs.txt
> grundy values node-kayles:strip:rays.txt --period --json
> grundy values arc-kayles:strip:combs.txt --upto 9 --csv
> grundy values arc-kayles:strip:combs.txt --period --lang zh
> grundy solve arc-kayles:strip:combs.txt 5 --short=value
> grundy solve arc-kayles:strip:combs.txt 5 + nim 3
> grundy solve arc-kayles:strip:combs.txt 5 --lang zh
> grundy compare node-kayles:strip:combs.txt nim --upto 5
{"schema":1,"game":"node-kayles:strip:rays.txt","from":0,"to":187,"period":{"status":"proved","preperiod":52,"period":34,"saltus":0,"computed_to":187,"theorem":"the values of all pairs of ends repeat over the window of the theorem on strips of gadgets (docs/THEORY.md)"}}
n,value
0,0
1,1
2,2
3,3
4,1
5,4
6,3
7,2
8,1
9,4
周期 12：对所有 n ≥ 71，G(n + 12) = G(n)。
根据 n = 0..181 的 SG 值证明：所有端点对的 SG 值在条带定理所需的窗口上重复
（docs/THEORY.md）。
4
The next player wins (N): nim-value 7.

  arc-kayles:strip:combs.txt 5  4  from the table
  nim 3                         3  by theorem (Bouton 1901)
(moves in strips are not listed, as they leave no strips)
先手必胜 (N)：SG 值 4。

  arc-kayles:strip:combs.txt 5  4  查表
（条带中的走法不列出，因为走后留下的不再是条带）
node-kayles:strip:combs.txt and nim first differ at heap 2: G(2) is 0 and 2.

== strips that moves do not cut
$ printf 'a b\nb c\na a+1\nb b+1\nc c+1\n' >grid.txt
> grundy values node-kayles:strip:grid.txt --period
2> grundy: grid.txt: a move in the middle leaves the two sides joined, so the theorem on strips does not apply
[4]

== a strip's file
$ printf 'a a+1\nb: a\n' >strip.txt
> grundy values node-kayles:strip:strip.txt --lang zh
2> grundy: strip.txt:2:1：应为边（如 'a b' 或 'a b+1'）、一个顶点，或 'column:'、'first:'、'last:' 之后的顶点，实际为 'b:'
[3]

== no period in a few columns
$ printf 'a b\na a+1\nb b+1\n' >ladder.txt
> grundy values node-kayles:strip:ladder.txt --period --upto 200 --no-values
> grundy values node-kayles:strip:ladder.txt --certificate ladder.cert --upto 3
Period 2: G(n + 2) = G(n) for all n >= 0.
Observed for n = 0..200, not proved.
2> grundy: certificates of node-kayles:strip:ladder.txt are for --period
[2]

== a family's values are kept
$ grundy values 'node-kayles:grid:3x{n}' --family all --upto 9 --checkpoint run.ck --csv | tail -n 1
> grundy values 'node-kayles:grid:3x{n}' --family all --upto 12 --checkpoint run.ck --resume --period
> grundy values 'node-kayles:grid:3x{n}' --family all --upto 5 --checkpoint run.ck --resume --bfile | tail -n 1
> grundy values 'node-kayles:grid:2x{n}' --family all --upto 12 --checkpoint run.ck --resume --lang zh
9,2
node-kayles:grid:3x{n} all: nim-values for n = 0..12
      0  1  2  3  4  5  6  7  8  9 10 11 12
  0   0  2  1  1  0  3  3  2  2  2  3  3  5

No period was found for n = 0..12.
5 3
2> grundy: 'run.ck'：检查点应属于 'values node-kayles:grid:2x{n} all 0000000000000000, little'，实际属于 'values node-kayles:grid:3x{n} all 0000000000000000, little'
[3]

== kept values of other rules
$ printf 'return { options = function(n) for i = 1, n do option(n - i) end end }\n' >rules.lua
> grundy values rules.lua --family '{n} + nim 1' --upto 4 --checkpoint run.ck --no-progress | tail -n 1
> grundy values rules.lua --family '{n} + nim 1' --upto 6 --checkpoint run.ck --resume | tail -n 1
> printf 'return { options = function(n) for i = 1, n do option(n - 1) end end }\n' >rules.lua
> grundy values rules.lua --family '{n} + nim 1' --upto 6 --checkpoint run.ck --resume 2>&1 | sed 's/[0-9a-f]\{16\}/…/g'
 0   1  0  3  2  5
 0   1  0  3  2  5  4  7
grundy: 'run.ck': expected a checkpoint of 'values rules.lua {n} + nim 1 …, little', got one of 'values rules.lua {n} + nim 1 …, little'

== kept values are for one number
$ grundy values cram --family '{m}x{n}' --upto 3 --checkpoint run.ck
2> grundy: --checkpoint works only with take-and-break games and families of one number, not with cram {m}x{n}
[2]

== without --family
# The line to be written, where a family stands in the place of a game, or an option is not for the game.
$ grundy values 'node-kayles:path:{n}' --upto 8
> grundy values 'kayles {n} + nim 2' --upto 8
> grundy identify 'kayles {n} + nim 2' --lang zh
> grundy compare 'node-kayles:path:{n}' dawson-kayles
> grundy values wythoff --period
> grundy values wythoff --period --lang zh
> grundy values cram --family '{m}x{n}' --period
> grundy identify wythoff
2> grundy: 'node-kayles:path:{n}' is a family of games; --family gives its positions, as in kayles --family '{n} + nim 2' or 'node-kayles:path:{n}' --family all
2> grundy: 'kayles {n} + nim 2' is a family of games; --family gives its positions, as in kayles --family '{n} + nim 2' or 'node-kayles:path:{n}' --family all
2> grundy: 'kayles {n} + nim 2' 是一族游戏，局面由 --family 给出，如 kayles --family '{n} + nim 2' 或 'node-kayles:path:{n}' --family all
2> grundy: 'node-kayles:path:{n}' is a family of games; --family gives its positions, as in kayles --family '{n} + nim 2' or 'node-kayles:path:{n}' --family all
2> grundy: wythoff is a game of two numbers; a row has a period: --row 3 --period
2> grundy: wythoff 是两个数的游戏；周期属于一行：--row 3 --period
2> grundy: --period works only with heap games, not with cram {m}x{n}
2> grundy: wythoff is not a heap game; --family takes a sequence of its positions, such as 3x{n} or 2,{n}
[2]

== parameters of a graph
$ grundy values 'node-kayles:petersen:{n}' --family all
> grundy values 'node-kayles:circulant:{n}' --family all
> grundy values 'node-kayles:circulant:{n}:' --family all
> grundy values 'node-kayles:gird:3x{n}' --family all
> grundy values 'node-kayles:3x{n}' --family all --lang zh
> grundy solve node-kayles:nofile.txt all
2> grundy: n = 1, 'node-kayles:petersen:1': node-kayles: expected two numbers n,k, of a graph of at most 1024 vertices, got '1'
2> grundy: n = 1, 'node-kayles:circulant:1': node-kayles: '1': expected n:S1,S2,…
2> grundy: n = 1, 'node-kayles:circulant:1:': node-kayles: number of vertices: expected a whole number from 1 to 1024, got ''
2> grundy: n = 1, 'node-kayles:gird:3x1': 'gird:3x1': expected path:n, cycle:n, complete:n, circulant:n:S1,S2,…, petersen:n,k, grid:RxC, torus:RxC, kings:RxC, queens:RxC, knights:RxC (or :n) or a FILE
2> grundy: n = 1，'node-kayles:3x1'：'3x1'：应为 path:n, cycle:n, complete:n, circulant:n:S1,S2,…, petersen:n,k, grid:RxC, torus:RxC, kings:RxC, queens:RxC, knights:RxC (or :n) or a FILE
2> grundy: 'nofile.txt': cannot be read: No such file or directory
[5]

== which of two games is the family
# The one that is not of heaps; both; the one with a {n}; the first, where both are of heaps.
$ grundy compare dawson-kayles cram --family '1x{n}' --upto 60
> grundy compare cram impartial:domineering --family '3x{n}' --upto 6
> grundy compare dawson-kayles 'node-kayles:path:{n}' --family all --upto 60
> grundy compare kayles dawson-kayles --family '{n} + nim 2' --upto 40
dawson-kayles and cram 1x{n} have the same nim-values for heaps 0..60; whether
they agree for all heaps is not proved.
cram 3x{n} and impartial:domineering 3x{n} have the same nim-values for heaps
0..6; whether they agree for all heaps is not proved.
dawson-kayles and node-kayles:path:{n} all first differ at heap 1: G(1) is 0 and
1.
Shifted, dawson-kayles at n is node-kayles:path:{n} all at n - 1 for n = 1..60;
for all n it is not proved.
kayles {n} + nim 2 and dawson-kayles first differ at heap 0: G(0) is 2 and 0.

== families that are in the OEIS
$ grundy identify 'node-kayles:grid:3x{n}' --family all --upto 8
> grundy identify turning:1-4 --family '{n}' --lang zh
> grundy identify wythoff --family '3,{n}' --json | cut -d , -f 2
> grundy identify wythoff --family '4,{n}' --json | cut -d , -f 2
No game of the catalogue, no small subtraction set and no short code has these
values.
In the OEIS they are A316632.

Heaps 0..8 are too few to look for a formula: it takes at least 16 values.
目录中的游戏、较小的取数集合与较短的代码都没有这些值。
它们在 OEIS 中的编号是 A033623。

所试的 43831 个公式都不能给出 n = 0..20 的 SG 值。
"oeis":"A004484"
"compared":21

== the period of what was searched before a limit
# Heap 60 leads to a thousand others, each of which takes long, but less than one call may take.
$ cat >slow.lua <<END
> return { options = function(n)
>   if n >= 1000 then
>     for _ = 1, 3e7 do end
>     if n < 2000 then option(n + 1) end
>   else
>     if n == 60 then option(1000) end
>     for k = 1, math.min(n, 2) do option(n - k) end
>   end
> end }
> END
> grundy values slow.lua --period --time 1 | tail -n 3
> grundy values slow.lua --family '{n} + nim 4' --period --upto 70 --time 1 --json | sed 's/.*"period":{//'
> grundy values slow.lua --period --upto 70 --time 1 --checkpoint run.ck --family '{n}' | tail -n 3
Period 3: G(n + 3) = G(n) for all n >= 0.
Observed for n = 0..59, not proved.
Note: time limit of 1 s reached
"status":"observed","preperiod":0,"period":3,"saltus":0,"computed_to":59,"theorem":null},"partial":true,"computed_to":59,"note":"n = 60, '60 + nim 4': time limit of 1 s reached"}
Period 3: G(n + 3) = G(n) for all n >= 0.
Observed for n = 0..59, not proved.
Note: n = 60, '60': time limit of 1 s reached
2> grundy: time limit of 1 s reached
2> grundy: n = 60, '60 + nim 4': time limit of 1 s reached
2> grundy: n = 60, '60': time limit of 1 s reached
