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
# subtraction:1,3,4: 18 P-positions p(0), p(1), … for n = 0..60
0
2
7
9
14
16
21
23
28
30
35
37
42
44
49
51
56
58
# their differences p(k + 1) - p(k):
# 2 5 2 5 2 5 2 5 2 5 2 5 2 5 2 5 2
# p(k + 2) = p(k) + 7 for all k >= 0: observed, not proved
{"schema":1,"game":"subtraction:1,3,4","from":0,"to":30,"positions":[0,2,7,9,14,16,21,23,28,30],"differences":[2,5,2,5,2,5,2,5,2],"period":{"status":"observed","preperiod":0,"period":2,"saltus":7,"computed_to":9,"theorem":null}}
n
0
# kayles：n = 0..40 中的 1 个必败态 p(0), p(1), …
0
# 相邻两个之差 p(k + 1) - p(k)：
#
# 其中未发现周期

== antidiagonals of heaps
$ grundy values kayles --antidiagonals
2> grundy: --antidiagonals works only with games of two numbers; kayles is not one
[2]

== P-positions of two numbers
# Wythoff's are complementary, Euclid's have a ratio below the golden one.
$ grundy values wythoff --positions --upto 20
> grundy values wythoff --positions --upto 20 --lang zh | tail -n 2
> grundy values wythoff --positions --upto 20 --json
> grundy values euclid --positions | tail -n 2
> grundy values wythoff --positions --upto 6 --bfile
> grundy values wythoff --positions --upto 60 | grundy solve wythoff --batch - --short | sort | uniq -c
> grundy values '{1,3,4}' --positions --upto 60 | grundy solve '{1,3,4}' --batch - --short | sort | uniq -c
> grundy values nimstring --positions
# wythoff: 9 P-positions a,b with 0 <= a <= b <= 20
0,0
1,2
3,5
4,7
6,10
8,13
9,15
11,18
12,20
# a(n) = mex of all earlier numbers, b(n) = a(n) + n, and so a(n) = floor(n x), b(n) = floor(n (x + 1)),
# x = (1 + sqrt(5)) / 2, for all n: proved by the theorem of the game (Wythoff 1907)
# a(n) = 此前各数的 mex，b(n) = a(n) + n，因而对一切 n，a(n) = floor(n x)，b(n) = floor(n (x + 1))，
# x = (1 + sqrt(5)) / 2：已由该游戏的定理证明（Wythoff 1907）
{"schema":1,"game":"wythoff","from":0,"to":20,"positions":[[0,0],[1,2],[3,5],[4,7],[6,10],[8,13],[9,15],[11,18],[12,20]],"complementary":1}
# where 1 <= a < b: P exactly if b/a < r, for every r with 55/34 < r <= 34/21: observed, not proved
# r is the golden ratio, (1 + sqrt(5)) / 2, for all a and b: proved by the theorem of the game (Cole, Davie 1969)
0 0
1 0
2 1
3 2
4 3
5 5
     24 P
     18 P
2> grundy: values lists games of one heap or of two numbers, and graphs; a component of nimstring is u1-v1,u2-v2,… (try --family, or grundy solve)
[2]

== P-positions and a pattern
$ grundy values kayles --positions --pattern
2> grundy: --positions does not go with --pattern
[2]

== a table has no width
$ grundy values wythoff --svg a.svg --width 3
2> grundy: --width works only with heap games, not with wythoff
[2]

== formulas of two numbers
# Ryuo Nim, and the chocolate bar, whose positions are those with 2 a <= b.
$ grundy values "$DATA"/../../examples/papers/ryuo_nim.lua --pattern
> grundy values "$DATA"/../../examples/papers/chocolate.lua --pattern --upto 50 | head -n 2
> grundy values "$DATA"/../../examples/papers/delete_nim.lua --pattern --upto 50 --lang zh | head -n 3
> grundy values "$DATA"/../../examples/papers/euclid_equal.lua --pattern --upto 50
G(a,b) = ((a + b) mod 3) + 3 * ((a div 3) xor (b div 3)) for all numbers 0..66.
Found in the numbers 0..20 and tested in 0..66, not proved.

C++:

#include <cstdint>

std::uint64_t grundy(std::uint64_t a, std::uint64_t b) {
  return ((a + b) % 3) + 3 * ((a / 3) ^ (b / 3));
}

Python:

def grundy(a, b):
    return ((a + b) % 3) + 3 * ((a // 3) ^ (b // 3))
G(a,b) = a xor b for all numbers 0..50 with 2 a <= b.
Found in the numbers 0..15 and tested in 0..50, not proved.
对 0..50 中满足 a >= 1, b >= 1 的一切 a、b，G(a,b) = exponent-of-2(((a - 1) or
(b - 1)) + 1)。
由 0..15 找到，在 0..50 中验证，未证明。
G(a,b) = (b * b - a * a) div (a * b) for all numbers 0..50 with a >= 1, b >= 1,
a <= b.
Found in the numbers 0..15 and tested in 0..50, not proved.
The table is symmetric, G(a,b) = G(b,a).

C++:

#include <cstdint>

std::uint64_t grundy(std::uint64_t a, std::uint64_t b) {
  return a > b ? grundy(b, a) : (b * b - a * a) / (a * b);
}

Python:

def grundy(a, b):
    return grundy(b, a) if a > b else (b * b - a * a) // (a * b)

== a formula as JSON
$ grundy values "$DATA"/../../examples/papers/ryuo_nim.lua --pattern --upto 50 --json | sed 's/"game":"[^"]*"/"game":"…"/; s/"tried":[0-9]*/"tried":…/'
{"schema":1,"game":"…","from":0,"to":50,"pattern":{"status":"observed","formula":"((a + b) mod 3) + 3 * ((a div 3) xor (b div 3))","where":"","symmetric":true,"found_to":15,"to":50,"tried":…,"cpp":"#include <cstdint>\u000a\u000astd::uint64_t grundy(std::uint64_t a, std::uint64_t b) {\u000a  return ((a + b) % 3) + 3 * ((a / 3) ^ (b / 3));\u000a}\u000a","python":"def grundy(a, b):\u000a    return ((a + b) % 3) + 3 * ((a // 3) ^ (b // 3))\u000a"}}

== Codeforces 494E, squares of side at most 4
$ cat >sharti.lua <<'END'
> return {
>   options = function(a, b)
>     for side = 1, math.min(a, b, 4) do
>       local parts = {}
>       for x = a - side + 1, a do
>         for y = b - side + 1, b do
>           if x ~= a or y ~= b then parts[#parts + 1] = { x, y } end
>         end
>       end
>       option(table.unpack(parts))
>     end
>   end,
> }
> END
> grundy values sharti.lua --pattern --upto 50 | head -n 2
G(a,b) = min(min(power-of-2(a), power-of-2(b)), 4) for all numbers 0..50 with a
>= 1, b >= 1.

== no formula
$ grundy values wythoff --pattern --upto 50 | sed 's/of [0-9]* terms/of N terms/'
> grundy values wythoff --pattern --upto 6
> grundy values wythoff --pattern --upto 12 --json | sed 's/"tried":[0-9]*/"tried":…/'
No formula was found: none of N terms in a and b, and no sum, difference
or XOR of two of them, gives both the pairs 0..15, or a part of them, and those
of 0..50.
The numbers 0..6 are too few to look for a formula: it takes at least 8 of them.
{"schema":1,"game":"wythoff","from":0,"to":12,"pattern":{"status":"none","symmetric":true,"found_to":12,"to":12,"tried":…}}

== rows
# Row 3 is A004484.
$ grundy values wythoff --row 3 --upto 20 --bfile | tail -n 3
> grundy values wythoff --row 3 --period --certificate row.cert
> cat row.cert
> grundy verify row.cert
> grundy verify row.cert --lang zh
> grundy verify row.cert --json
> sed 's/"period":"6"/"period":"12"/' row.cert | grundy verify -
> sed 's/"preperiod":"8"/"preperiod":"9"/' row.cert | grundy verify -
18 21
19 17
20 22
Period 6 with saltus 6: G(n + 6) = G(n) + 6 for all n >= 8.
Proved from the values for n = 0..15: the rows up to this one come to the same
state again (Dress, Flammenkamp and Pink 1999; Landman 2002).
{"schema":1,"kind":"row","game":"wythoff","row":"3","preperiod":"8","period":"6","matched":"10","repeated":"6"}
Verified: wythoff: G(3,b + 6) = G(3,b) + 6 for all b >= 8, and both numbers are
least (all rows up to 3 recomputed until their state of column 10 came again, 6
columns later).
已验证：wythoff：对所有 b ≥ 8，G(3,b + 6) = G(3,b) + 6，且两数均为最小（已重新计
算第 0..3 行，直到第 10 列的状态在 6 列之后重现）。
{"schema":1,"kind":"row","verified":true,"checker":"plain","game":"wythoff","preperiod":8,"period":6,"row":3,"matched":10,"repeated":6}
Not verified: the preperiod is not least: the equation also holds for n = 8.
2> grundy: standard input:1:93: expected a row below 64, preperiod and row at most matched, and 1 <= period <= repeated
[1]

== a row of another game
$ grundy values euclid --row 2 --upto 60 --period | tail -n 2
> grundy values wythoff --row 3 --period --json
Period 2 with saltus 1: G(n + 2) = G(n) + 1 for all n >= 6.
Observed for n = 0..60, not proved.
{"schema":1,"game":"wythoff 3,{n}","from":0,"to":15,"period":{"status":"proved","preperiod":8,"period":6,"saltus":6,"computed_to":15,"theorem":"the rows up to this one come to the same state again (Dress, Flammenkamp and Pink 1999; Landman 2002)"}}

== a row of heaps
$ grundy values kayles --row 3
2> grundy: --row works only with games of two numbers; kayles is not one
[2]

== a row that is too large
$ grundy values wythoff --row 64 --period
2> grundy: periods of Wythoff's Nim are proved for rows 0..63
[4]

== P-positions of rules in Lua
# The forms are observed; |k - l| < 2 in the second game (Fraenkel 1982), and Euclid's in the third.
$ cat >wythoff.lua <<END
> local t = tonumber(parameter or 1)
> return { options = function(a, b)
>   for k = 0, a do for l = 0, b do
>     if k + l > 0 and (k == 0 or l == 0 or math.abs(k - l) < t) then option({a - k, b - l}) end
>   end end
> end }
> END
> cat >euclid.lua <<END
> return { options = function(a, b)
>   local s, l = math.min(a, b), math.max(a, b)
>   if s > 0 then for k = s, l, s do option({s, l - k}) end end
> end }
> END
> for game in wythoff.lua wythoff.lua:2 euclid.lua; do
>   grundy values $game --positions --upto 30 | grep '^#'
>   grundy values $game --positions --upto 30 --lang zh | tail -n 2
> done
> for game in wythoff euclid; do
>   grundy values $game --positions --upto 30 --csv >$game.csv
>   grundy values $game.lua --positions --upto 30 --csv | cmp - $game.csv && echo the same
> done
# wythoff.lua: 12 P-positions a,b with 0 <= a <= b <= 30
# a(n) = mex of all earlier numbers, b(n) = a(n) + 1 * n: observed, not proved; if so for all n,
# a(n) = floor(n x), b(n) = floor(n (x + 1)), x = (2 - 1 + sqrt(1^2 + 4)) / 2 (Fraenkel 1982)
# a(n) = 此前各数的 mex，b(n) = a(n) + 1 * n：仅观察到，未证明；若对一切 n 成立，则
# a(n) = floor(n x)，b(n) = floor(n (x + 1))，x = (2 - 1 + sqrt(1^2 + 4)) / 2（Fraenkel 1982）
# wythoff.lua:2: 10 P-positions a,b with 0 <= a <= b <= 30
# a(n) = mex of all earlier numbers, b(n) = a(n) + 2 * n: observed, not proved; if so for all n,
# a(n) = floor(n x), b(n) = floor(n (x + 2)), x = (2 - 2 + sqrt(2^2 + 4)) / 2 (Fraenkel 1982)
# a(n) = 此前各数的 mex，b(n) = a(n) + 2 * n：仅观察到，未证明；若对一切 n 成立，则
# a(n) = floor(n x)，b(n) = floor(n (x + 2))，x = (2 - 2 + sqrt(2^2 + 4)) / 2（Fraenkel 1982）
# euclid.lua: 194 P-positions a,b with 0 <= a <= b <= 30
# where 1 <= a < b: P exactly if b/a < r, for every r with 21/13 < r <= 13/8: observed, not proved
# the golden ratio, (1 + sqrt(5)) / 2, is such an r
# 当 1 ≤ a < b 时：恰在 b/a < r 时为必败态，r 可取 21/13 < r ≤ 13/8：仅观察到，未证明
# 黄金分割比 (1 + sqrt(5)) / 2 就是这样的 r
the same
the same

== a heat map in the terminal
# Larger values are warmer, P-positions in reverse; without the colours it is the plain table.
$ grundy values wythoff --upto 3 --color always | tr '\033' '~'
> grundy values wythoff --upto 30 --color always | sed 's/\x1b\[[0-9;]*m//g' >coloured
> grundy values wythoff --upto 30 | cmp - coloured && echo the same
> grundy values wythoff --upto 30 --color always | grep -o '7m *[0-9]*' | sort | uniq -c | tr -s ' '
> grundy values kayles --upto 3 --color always | tr '\033' '~'
~[1mwythoff: nim-values of pairs of numbers 0..3~[0m
~[2m    0 1 2 3~[0m
~[2m 0~[0m ~[1;7m 0~[0m~[38;5;16;48;5;230m 1~[0m~[38;5;16;48;5;229m 2~[0m~[38;5;16;48;5;228m 3~[0m
~[2m 1~[0m ~[38;5;16;48;5;230m 1~[0m~[38;5;16;48;5;229m 2~[0m~[1;7m 0~[0m~[38;5;16;48;5;222m 4~[0m
~[2m 2~[0m ~[38;5;16;48;5;229m 2~[0m~[1;7m 0~[0m~[38;5;16;48;5;230m 1~[0m~[38;5;16;48;5;221m 5~[0m
~[2m 3~[0m ~[38;5;16;48;5;228m 3~[0m~[38;5;16;48;5;222m 4~[0m~[38;5;16;48;5;221m 5~[0m~[38;5;16;48;5;215m 6~[0m
the same
 23 7m 0
~[1mkayles: nim-values of heaps 0..3~[0m
~[2m     0  1  2  3~[0m
~[2m 0~[0m   0  1  2  3
