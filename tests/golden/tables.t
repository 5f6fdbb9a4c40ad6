# Tables of two numbers by antidiagonals and as heat maps; the heaps that are P-positions.

== by antidiagonals
$ grundy values wythoff --upto 6 --antidiagonals
> grundy values wythoff --upto 3 --antidiagonals --json
> grundy values wythoff --from 1 --upto 3 --antidiagonals --csv
> grundy values wythoff --upto 2 --antidiagonals --bfile
> grundy values wythoff --upto 2 --antidiagonals --lang zh
wythoff: nim-values of pairs from 0 on, by antidiagonals
0
1 1
2 2 2
3 0 0 3
4 4 1 4 4
5 5 5 5 5 5
6 3 3 6 3 3 6
{"schema":1,"game":"wythoff","from":0,"to":3,"antidiagonals":[[0],[1,1],[2,2,2],[3,0,0,3]]}
a,b,value
1,1,2
1,2,0
2,1,0
1,3,4
2,2,1
3,1,4
0 0
1 1
2 1
3 2
4 2
5 2
wythoff：两数自 0 起的 SG 值，按反对角线
0
1 1
2 2 2

== a heat map
$ grundy values wythoff --upto 12 --svg wythoff.svg
> grep -o '<title>[^<]*' wythoff.svg
> grundy values wythoff --from 4 --upto 6 --svg wythoff.svg --lang zh
> grep -o '<title>[^<]*' wythoff.svg
> grundy values cram --family '{m}x{n}' --upto 4 --svg cram.svg --json
Wrote a heat map of rows 0..12 to wythoff.svg; P-positions are marked.
<title>wythoff: nim-values of pairs, rows 0..12; dots: P-positions
第 4..6 行的热图已写入 wythoff.svg，必败态以圆点标出。
<title>wythoff：两数的 SG 值，第 4..6 行；圆点为必败态
{"schema":1,"game":"cram {m}x{n}","from":0,"to":4,"plot":"cram.svg"}

== P-positions
# Fibonacci Nim; and a subtraction set.
$ grundy values take-away:2 --family '{n}' --positions --upto 60 --bfile
> grundy values '{1,3,4}' --positions --upto 60 --period
> grundy values '{1,3,4}' --positions --upto 30 --period --json
> grundy values kayles --positions --upto 40 --csv
> grundy values kayles --positions --upto 40 --period --lang zh
0 0
1 1
2 2
3 3
4 5
5 8
6 13
7 21
8 34
9 55
subtraction:1,3,4: 18 P-positions p(0), p(1), … among heaps 0..60
0 2 7 9 14 16 21 23 28 30 35 37 42 44 49 51 56 58
Their differences p(k + 1) - p(k):
2 5 2 5 2 5 2 5 2 5 2 5 2 5 2 5 2
p(k + 2) = p(k) + 7 for all k >= 0, observed, not proved.
{"schema":1,"game":"subtraction:1,3,4","from":0,"to":30,"positions":[0,2,7,9,14,16,21,23,28,30],"differences":[2,5,2,5,2,5,2,5,2],"period":{"status":"observed","preperiod":0,"period":2,"saltus":7,"computed_to":9,"theorem":null}}
n
0
kayles：n = 0..40 中的 1 个必败态 p(0), p(1), …
0
相邻两个之差 p(k + 1) - p(k)：
其中未发现周期。

== antidiagonals of heaps
$ grundy values kayles --antidiagonals
2> grundy: --antidiagonals works only with games of two numbers; kayles is not one
[2]

== P-positions of two numbers
$ grundy values wythoff --positions
2> grundy: --positions works only with heap games, not with wythoff
[2]

== P-positions and a pattern
$ grundy values kayles --positions --pattern
2> grundy: --positions does not go with --pattern
[2]

== a table has no width
$ grundy values wythoff --svg a.svg --width 3
2> grundy: --width works only with heap games, not with wythoff
[2]
