== pairs
# The three kinds of proof, a law, an interval, JSON
$ grundy values octal:0.31 --misere --upto 12
> grundy values octal:0.55 --misere --period --upto 12
> grundy values bounded-nim:3 --misere --period --upto 9
> grundy values octal:0.561 --misere --from 1e18 --upto 1_000_000_000_000_000_001 --json
> grundy values kayles --misere --upto 9 --lang zh
> grundy values octal:0.07 --misere --upto 12 --json
> grundy values octal:4.007 --misere --upto 9 --period --json
octal:0.31: pairs (g+, g-) of heaps 0..12
       0   1   2   3   4   5   6   7   8   9
  0  0,1 1,0 2,2 0,0 1,1 0,0 1,1 0,0 1,1 0,0
 10  1,1 0,0 1,1

Tame: every heap above 1 is firm. Proved from the first 4 heaps: if all heaps n
with F < n <= r F + k are firm, where moves leave at most r heaps and take at
most k, every heap above F is firm.
octal:0.55: pairs (g+, g-) of heaps 0..12
       0   1   2   3   4   5   6   7   8   9
  0  0,1 1,0 1,0 1,0 1,0 1,0 1,0 1,0 1,0 1,0
 10  1,0 1,0 1,0

Tame: the pairs repeat forever. Proved from the first 8 heaps: if the pairs of n
and n + p agree for n0 <= n < r n0 + (r - 1) p + k, where moves leave at most r
heaps and take at most k, they do for all n >= n0 (Guy and Smith 1956, with the
product of pairs in place of the XOR).
Period 1: n and n + 1 have the same pair for all n >= 1.
bounded-nim:3: pairs (g+, g-) of heaps 0..9
       0   1   2   3   4   5   6   7   8   9
  0  0,1 1,0 2,2 3,3 0,1 1,0 2,2 3,3 0,1 1,0

Tame, by the theorem of the game: the nim-value of a heap is n mod (K+1); misère
play follows Nim's misère rule.
Period 4: n and n + 4 have the same pair for all n >= 0.
{"schema":1,"game":"octal:0.561","play":"misere","from":1000000000000000000,"to":1000000000000000001,"pairs":[[2,2],[16,16]],"tame":{"status":"tame","proof":"last-fickle","last_fickle":6,"wild_from":null,"computed":16,"theorem":"if all heaps n with F < n <= r F + k are firm, where moves leave at most r heaps and take at most k, every heap above F is firm"}}
kayles：n = 0..9 的值对 (g+, g-)
        0    1    2    3    4    5    6    7    8    9
  0   0,1  1,0  2,2  3,3  1,0 4,1* 3,3* 2,?* 1,?* 4,?*

狂野（wild）：5 是第一个值对不为 (0,1)、(1,0) 或 (n,n) 的。* 表示狂野或可走到狂
野的，? 表示仅由后继的值对无法得出的值。
这类子游戏之和可用 `grundy quotient kayles` 判定（若能求得）。
{"schema":1,"game":"octal:0.07","play":"misere","from":0,"to":12,"pairs":[[0,1],[0,1],[1,0],[1,0],[2,2],[0,1],[3,3],[1,0],[1,0],[0,1],[3,1],[3,3],[2,0]],"tame":{"status":"wild","proof":null,"wild_from":10,"computed":13,"theorem":null}}
{"schema":1,"game":"octal:4.007","play":"misere","from":0,"to":9,"pairs":[[0,1],[0,1],[1,0],[2,2],[1,0],[2,2],[3,3],[4,4],[5,5],[4,4]],"tame":{"status":"open","proof":null,"wild_from":null,"computed":10,"theorem":null},"period":{"status":"none","preperiod":null,"period":null,"saltus":null,"computed_to":9,"theorem":null}}

== genus
$ grundy values kayles --misere --genus --upto 20
> grundy values octal:0.07 --misere --genus --upto 12 --json
kayles: pairs (g+, g-) of heaps 0..20
          0      1      2      3      4      5      6      7      8      9
  0   0^120  1^031   2^20   3^31  1^031 4^146*  3^31*  2^20*  1^13* 4^046*
 10   2^20*  6^46* 4^046*  1^13*  2^20*  7^57*  1^13*  4^64*  3^31*  2^20*
 20  1^031*

Wild: 5 is the first whose pair is not (0,1), (1,0) or (n,n). * marks wild
components and those that lead to one, ? a value that the pairs of the options
do not determine.
`grundy quotient kayles` decides sums of such components, where it can.
{"schema":1,"game":"octal:0.07","play":"misere","from":0,"to":12,"pairs":[[0,1],[0,1],[1,0],[1,0],[2,2],[0,1],[3,3],[1,0],[1,0],[0,1],[3,1],[3,3],[2,0]],"genera":["0^120","0^120","1^031","1^031","2^20","0^120","3^31","1^031","1^031","0^120","3^1431","3^31","2^0520"],"tame":{"status":"wild","proof":null,"wild_from":10,"computed":13,"theorem":null}}

== graph
$ printf 'a b\nb c\na c\nd a\nd c\n' >map.txt
> grundy values graph:map.txt --misere
> grundy values graph:map.txt --misere --json
> grundy values graph:map.txt --misere --upto 3
graph:map.txt: pairs (g+, g-)
  a  2,2
  b  1,0
  c  0,1
  d  1,0

Tame: each of the 4 positions was examined.
{"schema":1,"game":"graph:map.txt","play":"misere","pairs":{"a":[2,2],"b":[1,0],"c":[0,1],"d":[1,0]},"tame":{"status":"tame","proof":"all","wild_from":null,"computed":4,"theorem":null}}
2> grundy: --from and --upto work only with games of numbers, not with graph:map.txt
[2]

== refused
$ grundy values kayles --misere --svg x.svg
> grundy values kayles --genus
> grundy values wythoff --misere
> grundy values domineering --misere
> grundy values kayles --misere --from 5 --upto 3
2> grundy: --misere does not go with --svg
2> grundy: --genus needs --misere
2> grundy: game wythoff: --misere lists pairs of heaps, or of components that are numbered
2> grundy: game domineering: --misere lists pairs of heaps, or of components that are numbered
2> grundy: --upto 3 is below --from 5
[2]

== tame
# Large heaps, sums of different games, each case of the rule
$ grundy solve octal:0.31 3 --misere --explain
> grundy solve octal:0.31 3 --misere --explain --lang zh
> grundy solve octal:0.561 1e18 50 + nim 3 --misere --moves 2 --json
> grundy solve octal:0.55 1e18 5 --misere --moves 3
> grundy solve octal:0.55 3 5 + nim 1 --misere --explain --json
> grundy solve kayles 3 5 --misere --explain
> grundy solve kayles 3 5 --misere --explain --lang zh
The previous player wins in misère play (P).
(sums in misère play have no nim-value)

Why
 1. The pair (normal, misère value) of each component:
       octal:0.31 3: normal 0, misère 0
 2. octal:0.31 3 has the pair (0,0), so Nim's misère rule with nim-values in
    place of heaps fails; but every component is tame, so pairs decide.
 3. A pair is (n,n), so the next player wins if the XOR of the normal values is
    not 0. (Without such a pair, if it is not 1.) Here it is 0.
 4. After every move the opponent can win.
反 Nim 规则（Anti-SG，不能行动者胜）下先手必败 (P)。
（反 Nim 规则下，和没有 SG 值）

理由
 1. 各子游戏的值对（正常规则下的值、反 Nim 规则下的值）：
       octal:0.31 3：正常 0，反 Nim 0
 2. octal:0.31 3 的值对是 (0,0)，不能只按 SG 值套用反 Nim 的规则（SJ 定理的条件
    是所有 SG 值都为 0 时游戏即结束，这里不成立）；但各子游戏都是驯良的
    （tame），可由值对判定。
 3. 有形如 (n,n) 的值对，因此正常规则下各值的异或和不为 0 则先手必胜（若无这样的
    值对，则异或和不为 1 时先手必胜）。这里异或和为 0。
 4. 无论怎么走，对手都有必胜的走法。
{"schema":1,"game":"sum","position":["1000000000000000000","50","3"],"play":"misere","outcome":"N","value":null,"value_note":"sums in misère play have no nim-value","components":[{"game":"octal:0.561","position":"1000000000000000000","value":null,"method":null,"source":null},{"game":"octal:0.561","position":"50","value":null,"method":null,"source":null},{"game":"nim","position":"3","value":null,"method":null,"source":null}],"moves":[{"component":0,"to":["999999999999673616","326382"],"text":"split heap 1 into 999999999999673616 and 326382"},{"component":0,"to":["999999999999673904","326094"],"text":"split heap 1 into 999999999999673904 and 326094"}],"moves_total":"33866"}
The next player wins in misère play (N).
(sums in misère play have no nim-value)

1000000000000000001 winning moves, the first 3:
  octal:0.55 1000000000000000000 -> 499999999999999999 + 499999999999999999: split heap 1 into 499999999999999999 and 499999999999999999
  octal:0.55 1000000000000000000 -> 500000000000000000 + 499999999999999998: split heap 1 into 500000000000000000 and 499999999999999998
  octal:0.55 1000000000000000000 -> 500000000000000000 + 499999999999999999: split heap 1 into 500000000000000000 and 499999999999999999
{"schema":1,"game":"sum","position":["3","5","1"],"play":"misere","outcome":"P","value":null,"value_note":"sums in misère play have no nim-value","components":[{"game":"octal:0.55","position":"3","value":null,"method":null,"source":null},{"game":"octal:0.55","position":"5","value":null,"method":null,"source":null},{"game":"nim","position":"1","value":null,"method":null,"source":null}],"moves":[],"moves_total":"0","reasons":[{"id":"misere-pair","component":0,"normal":"1","misere":"0"},{"id":"misere-pair","component":1,"normal":"1","misere":"0"},{"id":"misere-pair","component":2,"normal":"1","misere":"0"},{"id":"misere-ones","component":0,"other_component":1},{"id":"misere-by-values"},{"id":"misere-all-small","ones":"3","parity":"odd"},{"id":"no-winning-move"}]}
The next player wins in misère play (N).
(sums in misère play have no nim-value)

3 winning moves:
  kayles 3 -> 1: knock down pins 1 and 2 in row 1
  kayles 5 -> 3: knock down pins 1 and 2 in row 2
  kayles 5 -> 2 + 1: knock down pins 2 and 3 in row 2

Why
 1. kayles 5 is wild: its values in normal and in misère play, or those of a
    position it leads to, are not a pair (0,1), (1,0) or (n,n). So no rule of
    pairs decides the sum.
 2. The first wild heap of its game is 5.
 3. The misère quotient decides. It has 12 elements, 3 of them in P, and its
    generators are a = kayles 1, b = kayles 2, c = kayles 5.
 4. The element of each component:
       kayles 3: ab
       kayles 5: c
 5. Their product is abc, which is not in P: the player to move wins.
 6. Move kayles 3 -> 1: the product is then ac, in P.
反 Nim 规则（Anti-SG，不能行动者胜）下先手必胜 (N)。
（反 Nim 规则下，和没有 SG 值）

必胜走法共 3 种：
  kayles 3 -> 1：在第 1 排击倒第 1、2 根木柱
  kayles 5 -> 3：在第 2 排击倒第 1、2 根木柱
  kayles 5 -> 2 + 1：在第 2 排击倒第 2、3 根木柱

理由
 1. kayles 5 是狂野的（wild）：它或它能走到的某个局面，正常与反 Nim 规则下的值不
    成 (0,1)、(1,0) 或 (n,n) 的值对，因此不能由值对判定整个和。
 2. 该游戏第一个狂野的堆是 5。
 3. 由反常商判定：它有 12 个元素，其中 3 个属于 P，生成元为 a = kayles 1、b =
    kayles 2、c = kayles 5。
 4. 各子游戏的元素：
       kayles 3：ab
       kayles 5：c
 5. 它们的乘积为 abc，不属于 P：先手必胜。
 6. 走 kayles 3 -> 1：此后乘积为 ac，属于 P。

== quotient
# All winning moves of a heap that no search reaches, and why.
$ grundy solve kayles 1e18 77 9 --misere --explain --moves 3 --lang zh
> grundy solve kayles 1e18 77 9 --misere --moves 3 --json
反 Nim 规则（Anti-SG，不能行动者胜）下先手必胜 (N)。
（反 Nim 规则下，和没有 SG 值）

必胜走法共 83333333333333346 种，前 3 种：
  kayles 1000000000000000000 -> 499999999999999999 + 499999999999999999：在第 1 排击倒第 500000000000000000、500000000000000001 根木柱
  kayles 1000000000000000000 -> 500000000000000005 + 499999999999999993：在第 1 排击倒第 499999999999999994、499999999999999995 根木柱
  kayles 1000000000000000000 -> 500000000000000011 + 499999999999999987：在第 1 排击倒第 499999999999999988、499999999999999989 根木柱

理由
 1. 不知道 kayles 1000000000000000000 是否驯良（tame），因此不能由值对判定整个
    和。
 2. 该游戏第一个狂野的堆是 5。
 3. 由反常商判定：它有 40 个元素，其中 9 个属于 P，生成元为 a = kayles 1、b =
    kayles 2、c = kayles 5、d = kayles 9、e = kayles 12、f = kayles 25、g =
    kayles 27。
 4. 各子游戏的元素：
       kayles 1000000000000000000：ab^2
       kayles 77：acf
       kayles 9：d
 5. 它们的乘积为 ab^2，不属于 P：先手必胜。
 6. 走 kayles 1000000000000000000 -> 499999999999999999 + 499999999999999999：此
    后乘积为 b^2，属于 P。
{"schema":1,"game":"kayles","position":["1000000000000000000","77","9"],"play":"misere","outcome":"N","value":null,"value_note":"sums in misère play have no nim-value","components":[{"game":"kayles","position":"1000000000000000000","value":null,"method":"quotient","source":null},{"game":"kayles","position":"77","value":null,"method":"quotient","source":null},{"game":"kayles","position":"9","value":null,"method":"quotient","source":null}],"moves":[{"component":0,"to":["499999999999999999","499999999999999999"],"text":"knock down pins 500000000000000000 and 500000000000000001 in row 1"},{"component":0,"to":["500000000000000005","499999999999999993"],"text":"knock down pins 499999999999999994 and 499999999999999995 in row 1"},{"component":0,"to":["500000000000000011","499999999999999987"],"text":"knock down pins 499999999999999988 and 499999999999999989 in row 1"}],"moves_total":"83333333333333346"}

== largest-heap
# The period of the elements reaches the largest heap there is.
$ grundy solve kayles 18446744073709551615 --misere --moves 2
> grundy solve kayles 18446744073709551615 9223372036854775808 --misere
> grundy quotient kayles --certificate q.cert >page
> grundy solve kayles 18446744073709551615 --misere --moves 2 --quotient q.cert
The next player wins in misère play (N).
(sums in misère play have no nim-value)

1537228672809129306 winning moves, the first 2:
  kayles 18446744073709551615 -> 9223372036854775807 + 9223372036854775807: knock down pin 9223372036854775808
  kayles 18446744073709551615 -> 9223372036854775813 + 9223372036854775801: knock down pin 9223372036854775802
The next player wins in misère play (N).
(sums in misère play have no nim-value)

5 winning moves:
  kayles 18446744073709551615 -> 18446744073709551613: knock down pins 1 and 2 in row 1
  kayles 18446744073709551615 -> 18446744073709551574 + 39: knock down pins 40 and 41 in row 1
  kayles 18446744073709551615 -> 18446744073709551595 + 18: knock down pins 19 and 20 in row 1
  kayles 18446744073709551615 -> 18446744073709551607 + 6: knock down pins 7 and 8 in row 1
  kayles 18446744073709551615 -> 18446744073709551610 + 3: knock down pins 4 and 5 in row 1
The next player wins in misère play (N).
(sums in misère play have no nim-value)

1537228672809129306 winning moves, the first 2:
  kayles 18446744073709551615 -> 9223372036854775807 + 9223372036854775807: knock down pin 9223372036854775808
  kayles 18446744073709551615 -> 9223372036854775813 + 9223372036854775801: knock down pin 9223372036854775802

== kept-quotient
# A quotient of small heaps is a table of endgames.
$ grundy quotient dawson-kayles --upto 14 --certificate small.quotient | head -1
> grundy solve dawson-kayles 13 9 --misere --quotient small.quotient --explain
> grundy solve dawson-kayles 24 --misere --quotient small.quotient
> grundy solve dawson-kayles 24 --quotient small.quotient
    0   1   1   a   a   b   1  ab   a   a   1
The next player wins in misère play (N).
(sums in misère play have no nim-value)

1 winning move:
  dawson-kayles 13 -> 9 + 2: knock down pins 3 and 4 in row 1

Why
 1. dawson-kayles 13 is wild: its values in normal and in misère play, or those
    of a position it leads to, are not a pair (0,1), (1,0) or (n,n). So no rule
    of pairs decides the sum.
 2. The first wild heap of its game is 10.
 3. The misère quotient decides. It has 24 elements, 5 of them in P, and its
    generators are a = dawson-kayles 2, b = dawson-kayles 4, c = dawson-kayles
    10, d = dawson-kayles 14.
 4. The element of each component:
       dawson-kayles 13: b
       dawson-kayles 9: 1
 5. Their product is b, which is not in P: the player to move wins.
 6. Move dawson-kayles 13 -> 9 + 2: the product is then a, in P.
The next player wins in misère play (N).
(sums in misère play have no nim-value)

9 winning moves:
  dawson-kayles 24 -> 22: knock down pins 1 and 2
  dawson-kayles 24 -> 11 + 11: knock down pins 12 and 13
  dawson-kayles 24 -> 12 + 10: knock down pins 11 and 12
  dawson-kayles 24 -> 14 + 8: knock down pins 9 and 10
  dawson-kayles 24 -> 15 + 7: knock down pins 8 and 9
  dawson-kayles 24 -> 17 + 5: knock down pins 6 and 7
  dawson-kayles 24 -> 18 + 4: knock down pins 5 and 6
  dawson-kayles 24 -> 19 + 3: knock down pins 4 and 5
  dawson-kayles 24 -> 21 + 1: knock down pins 2 and 3
2> grundy: --quotient needs --misere
[2]

== quotient-of-boards
$ grundy solve cram 3x3 3x3 2x3 + kayles 5 --misere --explain
The previous player wins in misère play (P).
(sums in misère play have no nim-value)

Why
 1. kayles 5 is wild: its values in normal and in misère play, or those of a
    position it leads to, are not a pair (0,1), (1,0) or (n,n). So no rule of
    pairs decides the sum.
 2. The first wild heap of its game is 5.
 3. The misère quotient decides. It has 12 elements, 3 of them in P, and its
    generators are a = cram 1x2, b = cram .../.xx, c = kayles 5.
 4. The element of each component:
       cram 3x3: 1
       cram 3x3: 1
       cram 2x3: a
       kayles 5: c
 5. Their product is ac, which is in P: the player to move loses.
 6. After every move the opponent can win.
