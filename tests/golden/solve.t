== batch
$ printf "3 4 5\n\n# nothing\n1 1 # even\n2 + kayles 4\n" | grundy solve nim --batch - --json
> printf "nim 3 4 5\nkayles 9 + nim 2\n" | grundy solve --batch -
{"schema":1,"game":"nim","position":["3","4","5"],"play":"normal","outcome":"N","value":"2","components":[{"game":"nim","position":"3","value":"3","method":"theorem","source":"Bouton 1901"},{"game":"nim","position":"4","value":"4","method":"theorem","source":"Bouton 1901"},{"game":"nim","position":"5","value":"5","method":"theorem","source":"Bouton 1901"}],"moves":[{"component":0,"to":["1"],"text":"take 2 from heap 1"}],"moves_total":"1"}
{"schema":1,"game":"nim","position":[],"play":"normal","outcome":"P","value":"0","components":[],"moves":[],"moves_total":"0"}
{"schema":1,"game":"nim","position":["1","1"],"play":"normal","outcome":"P","value":"0","components":[{"game":"nim","position":"1","value":"1","method":"theorem","source":"Bouton 1901"},{"game":"nim","position":"1","value":"1","method":"theorem","source":"Bouton 1901"}],"moves":[],"moves_total":"0"}
{"schema":1,"game":"sum","position":["2","4"],"play":"normal","outcome":"N","value":"3","components":[{"game":"nim","position":"2","value":"2","method":"theorem","source":"Bouton 1901"},{"game":"kayles","position":"4","value":"1","method":"table","source":"Guy and Smith 1956"}],"moves":[{"component":0,"to":["1"],"text":"take 1 from heap 1"},{"component":1,"to":["2"],"text":"knock down pins 1 and 2 in row 2"}],"moves_total":"2"}
The next player wins (N): nim-value 2.

  nim 3  3  by theorem (Bouton 1901)
  nim 4  4  by theorem (Bouton 1901)
  nim 5  5  by theorem (Bouton 1901)

1 winning move:
  nim 3 -> 1: take 2 from heap 1

The next player wins (N): nim-value 6.

  kayles 9  4  from the table (Guy and Smith 1956)
  nim 2     2  by theorem (Bouton 1901)

3 winning moves:
  kayles 9 -> 7: knock down pins 1 and 2 in row 1
  kayles 9 -> 4 + 3: knock down pins 4 and 5 in row 1
  kayles 9 -> 6 + 1: knock down pins 2 and 3 in row 1

== cancel
# Equal components cancel also where their nim-value is not known.
$ try() {
>   grundy solve "$@" || echo "exit $?"
> }
> try split 18446744073709551615 18446744073709551615
> try split 9e18 3 1e19 1e19
> try split 1e19 3 1e19 1e19
> try split 1e19 1e19 1e19 --moves 1
> try lasker 18446744073709551615 + split 18446744073709551615
> try wythoff 1000000,2000000 1000000,2000000 3,4 --json
The previous player wins (P): nim-value 0.
Note: split: the nim-value of heap 18446744073709551615 does not fit 64 bits

  split 18446744073709551615  -  split: the nim-value of heap 18446744073709551615 does not fit 64 bits
  split 18446744073709551615  -  split: the nim-value of heap 18446744073709551615 does not fit 64 bits
The next player wins (N): nim-value 17999999999999999994.
Note: split: the nim-value of heap 10000000000000000000 does not fit 64 bits

  split 9000000000000000000   17999999999999999998  by theorem (Berlekamp, Conway, Guy 1982)
  split 3                     4                     by theorem (Berlekamp, Conway, Guy 1982)
  split 10000000000000000000  -                     split: the nim-value of heap 10000000000000000000 does not fit 64 bits
  split 10000000000000000000  -                     split: the nim-value of heap 10000000000000000000 does not fit 64 bits

Winning moves, not all of them:
  split 9000000000000000000 -> 3 + 0: replace heap 1 by 3 and 0
(moves in components of unknown value may win too)
The next player wins (N).
Note: split: the nim-value of heap 10000000000000000000 does not fit 64 bits

  split 10000000000000000000  -
  split 3                     4  by theorem (Berlekamp, Conway, Guy 1982)
  split 10000000000000000000  -
  split 10000000000000000000  -

Winning moves, not all of them:
  split 10000000000000000000 -> 3 + 0: replace heap 4 by 3 and 0
(moves in other components may win too)
exit 4
The next player wins (N).
Note: split: the nim-value of heap 10000000000000000000 does not fit 64 bits

  split 10000000000000000000  -
  split 10000000000000000000  -
  split 10000000000000000000  -

Winning moves, not all of them:
  split 10000000000000000000 -> 0 + 0: replace heap 3 by 0 and 0
(moves in other components may win too)
exit 4
The winner is not known.
Note: lasker: the nim-value 2^64 of heap 18446744073709551615 does not fit 64 bits

  lasker 18446744073709551615  -
  split 18446744073709551615   -
(not all moves could be examined within the limits)
exit 4
{"schema":1,"game":"wythoff","position":["1000000,2000000","1000000,2000000","3,4"],"play":"normal","outcome":"N","value":"2","components":[{"game":"wythoff","position":"1000000,2000000","value":null,"value_note":"Wythoff's theorem gives the winner only; nim-values are tabulated for heaps below 4096","method":null,"source":null},{"game":"wythoff","position":"1000000,2000000","value":null,"value_note":"Wythoff's theorem gives the winner only; nim-values are tabulated for heaps below 4096","method":null,"source":null},{"game":"wythoff","position":"3,4","value":"2","method":"table","source":"Wythoff 1907"}],"moves":[{"component":2,"to":["1,2"],"text":"take 2 from both heaps of group 3"}],"moves_total":null,"moves_note":"moves in components of unknown value may win too"}
2> grundy: split: the nim-value of heap 10000000000000000000 does not fit 64 bits
2> grundy: split: the nim-value of heap 10000000000000000000 does not fit 64 bits
2> grundy: lasker: the nim-value 2^64 of heap 18446744073709551615 does not fit 64 bits

== chomp
$ grundy solve chomp 4x5 --explain --lang en
> grundy solve chomp 5,4 --json
> grundy solve chomp 6x6 --explain --lang zh --moves 0
The next player wins (N): nim-value 13.

1 winning move:
  chomp 4x5 -> ...../...../..xxx/..xxx: eat from c2

Why
 1. The position and its nim-value:
       chomp 4x5  13  by search
 2. chomp 4x5: the full rectangle of 4 rows and 5 columns is won: if eating its
    last square had a winning reply, that reply could have been the first move.
    This proves that a winning move exists, but not which.
 3. A value is the mex of the values of the options (in brackets), the least
    value missing there:
       chomp 4x5 -> ...../...../..xxx/..xxx (0), ...../...../...../....x (1),
       ...../..xxx/..xxx/..xxx (2), 4x1 (3), 1x5 (4), 4x2 (5), 4x4 (6),
       ...../.xxxx/.xxxx/.xxxx (7), ...../...../....x/....x (8), 4x3 (9),
       ...../...xx/...xx/...xx (10), 3x5 (11), …; none has value 13.
 4. The nim-value is 13, not 0, so this is an N-position: as it is the mex, some
    option has value 0.
 5. Move chomp 4x5 -> ...../...../..xxx/..xxx (eat from c2). The value becomes
    0: the opponent is in a P-position.
{"schema":1,"game":"chomp","position":["...../....x"],"play":"normal","outcome":"P","value":"0","components":[{"game":"chomp","position":"...../....x","value":"0","method":"theorem","source":"Schuh 1952, Gale 1974"}],"moves":[],"moves_total":"0"}
先手必胜 (N)：SG 值 13。
（未要求列出必胜走法）

理由
 1. 局面及其 SG 值：
       chomp 6x6  13  由搜索
 2. chomp 6x6：在这个边长 6 的正方形中吃第二行第二格，剩下等长的一行和一列；对手
    从其中一条吃多少，就从另一条吃多少。
 3. SG 值是后继的 SG 值（括号中）的 mex，即最小的未出现的非负整数：
       chomp 6x6 -> ....../.xxxxx/.xxxxx/.xxxxx/.xxxxx/.xxxxx
       （0）、....../....../..xxxx/..xxxx/..xxxx/..xxxx
       （1）、....../....../....../...xxx/...xxx/...xxx
       （2）、....../....../....../....../....xx/....xx
       （3）、....../..xxxx/..xxxx/..xxxx/..xxxx/..xxxx（4）、6x1
       （5）、....../....../....../....xx/....xx/....xx
       （6）、....../....../....../....../....../.....x（7）、6x2
       （8）、....../....../....../....../.....x/.....x
       （9）、....../...xxx/...xxx/...xxx/...xxx/...xxx
       （10）、....../....../...xxx/...xxx/...xxx/...xxx（11）、…；没有值为 13
       的后继。
 4. SG 值为 13，不为 0，这是必胜态：由 mex 的定义，总有一个后继的值为 0。
 5. 走 chomp 6x6 -> ....../.xxxxx/.xxxxx/.xxxxx/.xxxxx/.xxxxx（从 b5 吃起）。值
    变为 0：对手面对必败态。

== chomp-misere
# A rectangle by strategy stealing, two rows, a row and a column, and what needs search.
$ grundy solve chomp 40x50 --misere --moves 0 --explain
> grundy solve chomp 1x1 --misere
> grundy solve chomp 1x2 --misere --short
> grundy solve chomp 2x2 --misere --explain
> grundy solve chomp 60,59 --misere --json
> grundy solve chomp 3,1,1 --misere --explain --lang zh
> grundy solve chomp 4,3,2 --misere
The next player wins in misère play (N).
(sums in misère play have no nim-value)
(winning moves not requested)

Why
 1. A theorem of its game (docs/THEORY.md) decides who wins chomp 40x50 in
    misère play.
The next player wins in misère play (N).
(sums in misère play have no nim-value)
P
The next player wins in misère play (N).
(sums in misère play have no nim-value)

2 winning moves:
  chomp 2x2 -> 1x2: eat from a1
  chomp 2x2 -> 2x1: eat from b2

Why
 1. A theorem of its game (docs/THEORY.md) decides who wins chomp 2x2 in misère
    play.
 2. Move chomp 2x2 -> 1x2 (eat from a1): whatever the opponent does next, you
    win.
{"schema":1,"game":"chomp","position":["............................................................/...........................................................x"],"play":"misere","outcome":"N","value":null,"value_note":"sums in misère play have no nim-value","components":[{"game":"chomp","position":"............................................................/...........................................................x","value":null,"method":null,"source":null}],"moves":[{"component":0,"to":["2x1"],"text":"eat from b2"}],"moves_total":"1"}
反 Nim 规则（Anti-SG，不能行动者胜）下先手必败 (P)。
（反 Nim 规则下，和没有 SG 值）

理由
 1. 由该游戏的定理（docs/THEORY.md）可知 chomp .../.xx/.xx 在反 Nim 规则下的胜
    负。
 2. 无论怎么走，对手都有必胜的走法。
The previous player wins in misère play (P).
(sums in misère play have no nim-value)

== coins
$ grundy solve turtles 2,3,6 --explain --lang en
> grundy solve tartan:mock-turtles,ruler 3,4/5,6 --explain --lang zh
> grundy solve ruler 4 --json
The next player wins (N): nim-value 7.

1 winning move:
  turtles 2,3,6 -> 1,2,3: turn coins 1 and 6

Why
 1. The position and its nim-value:
       turtles 2,3,6  7  by theorem (Berlekamp, Conway and Guy 1982)
 2. turtles 2,3,6: the position is the sum of its heads. Those at places 2, 3, 6
    are worth 2, 3, 6: their XOR is the value, 7.
 3. A value is the mex of the values of the options (in brackets), the least
    value missing there:
       turtles 2,3,6 -> 1,2,3 (0), 2,3 (1), 2 (2), 3 (3), 1,3,6 (4), 3,6 (5), 6
       (6); none has value 7.
 4. The nim-value is 7, not 0, so this is an N-position: as it is the mex, some
    option has value 0.
 5. Move turtles 2,3,6 -> 1,2,3 (turn coins 1 and 6). The value becomes 0: the
    opponent is in a P-position.
先手必胜 (N)：SG 值 7。

必胜走法共 9 种：
  tartan:mock-turtles,ruler 3,4/5,6 -> 0,6/2,6/3,4：翻位置 (0,6)、(2,6)、(5,6) 的 3 枚硬币
  tartan:mock-turtles,ruler 3,4/5,6 -> 1,6/3,4/3,6：翻位置 (1,6)、(3,6)、(5,6) 的 3 枚硬币
  tartan:mock-turtles,ruler 3,4/5,6 -> 1,3/1,4/3,3/5,6：翻位置 (1,3)、(1,4)、(3,3)、(3,4) 的 4 枚硬币
  tartan:mock-turtles,ruler 3,4/5,6 -> 1,5/1,6/3,4/5,5：翻位置 (1,5)、(1,6)、(5,5)、(5,6) 的 4 枚硬币
  tartan:mock-turtles,ruler 3,4/5,6 -> 3,4/5,2/5,3/5,4/5,5：翻位置 (5,2)、(5,3)、(5,4)、(5,5)、(5,6) 的 5 枚硬币
  tartan:mock-turtles,ruler 3,4/5,6 -> 1,2/1,3/1,4/2,2/2,3/2,4/3,2/3,3/5,6：翻位置 (1,2)、(1,3)、(1,4)、(2,2)、(2,3)、(2,4)、(3,2)、(3,3)、(3,4) 的 9 枚硬币
  tartan:mock-turtles,ruler 3,4/5,6 -> 1,4/1,5/1,6/3,4/4,4/4,5/4,6/5,4/5,5：翻位置 (1,4)、(1,5)、(1,6)、(4,4)、(4,5)、(4,6)、(5,4)、(5,5)、(5,6) 的 9 枚硬币
  tartan:mock-turtles,ruler 3,4/5,6 -> 2,3/2,4/2,5/2,6/3,3/3,5/3,6/5,3/5,4/5,5：翻位置 (2,3)、(2,4)、(2,5)、(2,6)、(3,3)、(3,4)、(3,5)、(3,6)、(5,3)、(5,4)、(5,5)、(5,6) 的 12 枚硬币
  tartan:mock-turtles,ruler 3,4/5,6 -> 0,3/0,4/0,5/0,6/1,3/1,4/1,5/1,6/3,4/5,3/5,4/5,5：翻位置 (0,3)、(0,4)、(0,5)、(0,6)、(1,3)、(1,4)、(1,5)、(1,6)、(5,3)、(5,4)、(5,5)、(5,6) 的 12 枚硬币

理由
 1. 局面及其 SG 值：
       tartan:mock-turtles,ruler 3,4/5,6  7  由定理（Berlekamp, Conway and Guy
       1982）
 2. tartan:mock-turtles,ruler 3,4/5,6：(3, 4) 上的正面值 7 与 4 的 Nim 积，即 3
    和 4 在两个游戏中的值之积：10。
    tartan:mock-turtles,ruler 3,4/5,6：(5, 6) 上的正面值 11 与 2 的 Nim 积，即 5
    和 6 在两个游戏中的值之积：13。
 3. SG 值是后继的 SG 值（括号中）的 mex，即最小的未出现的非负整数：
       tartan:mock-turtles,ruler 3,4/5,6 -> 1,3/1,4/3,3/5,6（0）、0,4/1,4/5,6
       （1）、0,1/0,2/0,3/0,4/3,1/3,2/3,3/5,6（2）、3,2/3,3/5,6（3）、
       3,1/3,2/3,3/5,6（4）、0,3/0,4/1,3/1,4/3,3/5,6（5）、3,4/5,4/5,5（6）；没
       有值为 7 的后继。
 4. SG 值为 7，不为 0，这是必胜态：由 mex 的定义，总有一个后继的值为 0。
 5. 走 tartan:mock-turtles,ruler 3,4/5,6 -> 0,6/2,6/3,4（翻位置 (0,6)、(2,6)、
    (5,6) 的 3 枚硬币）。值变为 0：对手面对必败态。
{"schema":1,"game":"ruler","position":["4"],"play":"normal","outcome":"N","value":"4","components":[{"game":"ruler","position":"4","value":"4","method":"theorem","source":"Berlekamp, Conway and Guy 1982"}],"moves":[{"component":0,"to":[],"text":"turn coin 4"}],"moves_total":"1"}

== colour
$ grundy solve nim 3 4 5 --color always --lang zh
> grundy solve nim 1 1 --color always
[1;32m先手必胜 (N)：SG 值 2。[0m

  nim 3  3  [2m由定理（Bouton 1901）[0m
  nim 4  4  [2m由定理（Bouton 1901）[0m
  nim 5  5  [2m由定理（Bouton 1901）[0m

[1m必胜走法共 1 种：[0m
  nim 3 -> 1：从第 1 堆取走 2 个
[1;31mThe previous player wins (P): nim-value 0.[0m

  nim 1  1  [2mby theorem (Bouton 1901)[0m
  nim 1  1  [2mby theorem (Bouton 1901)[0m

== empty
$ grundy solve nim
> grundy solve nim --json
> grundy solve nim --misere --explain
> grundy solve nim --explain --lang zh
The previous player wins (P): nim-value 0.
Note: no component was given: the empty position; components are written like 3 4 5
{"schema":1,"game":"nim","position":[],"position_note":"no component was given: the empty position; components are written like 3 4 5","play":"normal","outcome":"P","value":"0","components":[],"moves":[],"moves_total":"0"}
The next player wins in misère play (N).
(sums in misère play have no nim-value)
Note: no component was given: the empty position; components are written like 3 4 5

Why
 1. Every value is 0 or 1, so only the number of ones matters. There are 0, an
    even number: the player to move wins if it is even, and loses if it is odd.
先手必败 (P)：SG 值 0。
注：没有给出子游戏，按空局面计算；子游戏的写法如 3 4 5

理由
 1. 没有任何子游戏，空的异或和为 0；不能行动者负，这是必败态。

== euclid
$ grundy solve euclid 25,7 --explain --lang en
> grundy solve euclid-positive 25,7 --json
> grundy solve euclid 8,5 --explain --lang zh
The next player wins (N): nim-value 3.

1 winning move:
  euclid 25,7 -> 11,7: subtract 2 times 7

Why
 1. The position and its nim-value:
       euclid 25,7  3  by theorem (Cole, Davie 1969; Cairns, Ho, Lengyel 2011)
 2. euclid 25,7: 25 is more than phi times 7, phi = (1 + sqrt 5)/2: the next
    player wins.
 3. euclid 25,7: Euclid's algorithm has the quotients 3, 1, 1, 3. From the last
    one back, the value so far, u (0 at the start), and the quotient k give the
    k-th number, counted from 0, other than u. This ends in 3.
 4. A value is the mex of the values of the options (in brackets), the least
    value missing there:
       euclid 25,7 -> 11,7 (0), 4,7 (1), 18,7 (2); none has value 3.
 5. The nim-value is 3, not 0, so this is an N-position: as it is the mex, some
    option has value 0.
 6. Move euclid 25,7 -> 11,7 (subtract 2 times 7). The value becomes 0: the
    opponent is in a P-position.
{"schema":1,"game":"euclid-positive","position":["25,7"],"play":"normal","outcome":"N","value":"3","components":[{"game":"euclid-positive","position":"25,7","value":"3","method":"theorem","source":"Nivasch 2006"}],"moves":[{"component":0,"to":["11,7"],"text":"subtract 2 times 7"}],"moves_total":"1"}
先手必败 (P)：SG 值 0。

理由
 1. 局面及其 SG 值：
       euclid 8,5  0  由定理（Cole, Davie 1969; Cairns, Ho, Lengyel 2011）
 2. euclid 8,5：8 小于 5 的 φ 倍，φ = (1+√5)/2，只有一种走法，走到的是必胜态：先
    手必败。
 3. euclid 8,5：辗转相除的商依次为 1、1、1、2。从最后一个商往回算：由当前值 u
    （起初为 0）和商 k 得到除 u 以外从 0 起的第 k 个数，最后得到 0。
 4. SG 值是后继的 SG 值（括号中）的 mex，即最小的未出现的非负整数：
       euclid 8,5：没有值为 0 的后继。
 5. SG 值为 0，这是必败态：轮到走的一方必败。
 6. 每一步都走到必胜态：值 0 是 mex，故没有后继的值为 0。
 7. 对每一步都有应对使值回到 0，例如：
       euclid 8,5 -> 3,5 使值变为 1；应对 euclid 3,5 -> 3,2 使之变为 0。

== graph
$ printf 'a b\nb c\na c\nd a\nd c\n' >map.txt
> grundy solve graph:map.txt a d --explain
> grundy solve graph:map.txt a d --json
> grundy solve graph:map.txt a a
The next player wins (N): nim-value 3.

2 winning moves:
  graph:map.txt a -> b: move token 1 to b
  graph:map.txt d -> a: move token 2 to a

Why
 1. The game is a sum; each component has its own nim-value:
       graph:map.txt a  2  from the graph (Sprague 1935, Grundy 1939)
       graph:map.txt d  1  from the graph (Sprague 1935, Grundy 1939)
 2. A value is the mex of the values of the options (in brackets), the least
    value missing there:
       graph:map.txt a -> c (0), b (1); none has value 2.
       graph:map.txt d -> c (0); none has value 1.
 3. In binary, a column of the XOR is 1 if it has an odd number of ones, and 0
    otherwise:
       a     2  1 0
       d     1  0 1
       ones     1 1
       XOR   3  1 1
 4. A move in the sum is a move in one component. Its options, and the XOR of
    each: b + d (0), c + d (1), a + a (0), a + c (2). None has 3, the least
    missing: the mex is the XOR of the values.
 5. The XOR is 3, not 0, so this is an N-position: some move makes it 0.
 6. The highest 1 of 3 in binary is bit 1 (counted from 0). graph:map.txt a has
    value 2, whose bit 1 is 1 too, so 2 XOR 3 = 1 is less than 2: by the mex,
    some move there makes the value 1.
 7. Move graph:map.txt a -> b (move token 1 to b). Its value becomes 1 and the
    XOR of all values becomes 0: the opponent is in a P-position.
{"schema":1,"game":"graph:map.txt","position":["a","d"],"play":"normal","outcome":"N","value":"3","components":[{"game":"graph:map.txt","position":"a","value":"2","method":"graph","source":"Sprague 1935, Grundy 1939"},{"game":"graph:map.txt","position":"d","value":"1","method":"graph","source":"Sprague 1935, Grundy 1939"}],"moves":[{"component":0,"to":["b"],"text":"move token 1 to b"},{"component":1,"to":["a"],"text":"move token 2 to a"}],"moves_total":"2"}
The previous player wins (P): nim-value 0.

  graph:map.txt a  2  from the graph (Sprague 1935, Grundy 1939)
  graph:map.txt a  2  from the graph (Sprague 1935, Grundy 1939)

== graphs-of-vertices
$ printf "a b\nb c\nc d\nc e\n" >tree.txt
> grundy solve node-kayles:tree.txt all --lang en
> grundy solve node-kayles:queens:5 all --explain --lang en
> grundy solve arc-kayles:path:9 1,2,3 + arc-kayles:cycle:5 all --lang zh
> grundy solve undirected-geography:tree.txt c --explain --lang en
> grundy solve vertex-geography:tree.txt a --json
The next player wins (N): nim-value 3.

  node-kayles:tree.txt all  3  from the table (Sprague 1935, Grundy 1939)

3 winning moves:
  node-kayles:tree.txt all -> d + a,b: take vertex e
  node-kayles:tree.txt all -> e + a,b: take vertex d
  node-kayles:tree.txt all -> e + d: take vertex b
The next player wins (N): nim-value 3.

5 winning moves:
  node-kayles:queens:5 all -> b1,d1,a2,e2,a4,e4,b5,d5: place a queen on c3
  node-kayles:queens:5 all -> a1,b1,d1,e1,b2,d2,a3,e3,a5,e5: place a queen on c4
  node-kayles:queens:5 all -> a1,c1,e1,a2,b2,a4,b4,a5,c5,e5: place a queen on d3
  node-kayles:queens:5 all -> a1,c1,e1,d2,e2,d4,e4,a5,c5,e5: place a queen on b3
  node-kayles:queens:5 all -> a1,e1,a3,e3,b4,d4,a5,b5,d5,e5: place a queen on c2

Why
 1. The position and its nim-value:
       node-kayles:queens:5 all  3  by search
 2. node-kayles:queens:5 all: it is symmetric under a half-turn. The move in the
    middle, c3, is its own image; after it each move is answered by its image:
    won by the next player.
 3. A value is the mex of the values of the options (in brackets), the least
    value missing there:
       node-kayles:queens:5 all -> b1,d1,a2,e2,a4,e4,b5,d5 (0),
       a2,e2,b3,d3,a4,b4,d4,e4,a5,b5,d5,e5 (1),
       c2,d2,e2,b3,d3,e3,b4,c4,e4,b5,c5,d5 (2); none has value 3.
 4. The nim-value is 3, not 0, so this is an N-position: as it is the mex, some
    option has value 0.
 5. Move node-kayles:queens:5 all -> b1,d1,a2,e2,a4,e4,b5,d5 (place a queen on
    c3). The value becomes 0: the opponent is in a P-position.
先手必胜 (N)：SG 值 1。

  arc-kayles:path:9 1,2,3  1  由定理（Guy and Smith 1956）
  arc-kayles:cycle:5 all   0  由定理（Guy and Smith 1956）

必胜走法共 7 种：
  arc-kayles:path:9 1,2,3 -> 1：取第 1 块的边 2-3
  arc-kayles:path:9 1,2,3 -> 3：取第 1 块的边 1-2
  arc-kayles:cycle:5 all -> 1,2,3：取第 2 块的边 4-5
  arc-kayles:cycle:5 all -> 2,3,4：取第 2 块的边 1-5
  arc-kayles:cycle:5 all -> 1,2,5：取第 2 块的边 3-4
  arc-kayles:cycle:5 all -> 1,4,5：取第 2 块的边 2-3
  arc-kayles:cycle:5 all -> 3,4,5：取第 2 块的边 1-2
The next player wins (N): nim-value 2.

2 winning moves:
  undirected-geography:tree.txt c -> d,c: move to d
  undirected-geography:tree.txt c -> e,c: move to e

Why
 1. The position and its nim-value:
       undirected-geography:tree.txt c  2  by search
 2. undirected-geography:tree.txt c: some maximum matching of the vertices not
    visited leaves out d: moving there, and then along the edges of that
    matching, wins. (So every maximum matching that may use the token's vertex
    as well covers it.)
 3. A value is the mex of the values of the options (in brackets), the least
    value missing there:
       undirected-geography:tree.txt c -> d,c (0), b,c (1); none has value 2.
 4. The nim-value is 2, not 0, so this is an N-position: as it is the mex, some
    option has value 0.
 5. Move undirected-geography:tree.txt c -> d,c (move to d). The value becomes
    0: the opponent is in a P-position.
{"schema":1,"game":"vertex-geography:tree.txt","position":["a"],"play":"normal","outcome":"N","value":"1","components":[{"game":"vertex-geography:tree.txt","position":"a","value":"1","method":"search","source":null}],"moves":[{"component":0,"to":["b,a"],"text":"move to b"}],"moves_total":"1"}

== graphs-by-symmetry
# The theorem is that of symmetry, not the game's own.
$ grundy solve node-kayles:grid:4x4 all --lang en
The previous player wins (P): nim-value 0.

  node-kayles:grid:4x4 all  0  by symmetry

== hackenbush
$ grundy solve hackenbush 0-1,1-2,1-3,0-4,4-4 --explain --lang en
> grundy solve hackenbush 0-1,1-2,0-2 --lang zh
The next player wins (N): nim-value 3.

3 winning moves:
  hackenbush 0-1,0-4,1-2,1-3,4-4 -> 0-1,0-4,1-2,1-3: cut edge 4-4
  hackenbush 0-1,0-4,1-2,1-3,4-4 -> 0-1,0-4,1-2,4-4: cut edge 1-3
  hackenbush 0-1,0-4,1-2,1-3,4-4 -> 0-1,0-4,1-3,4-4: cut edge 1-2

Why
 1. The position and its nim-value:
       hackenbush 0-1,0-4,1-2,1-3,4-4  3  by theorem (Berlekamp, Conway and Guy
       1982)
 2. hackenbush 0-1,0-4,1-2,1-3,4-4: 1 edge lies on cycles. The vertices of a
    cycle can be fused, and its edges become loops, worth 1 each (fusion
    principle).
 3. hackenbush 0-1,0-4,1-2,1-3,4-4: the rest is a tree of 4 edges. From its tips
    down, an edge adds 1 to the value of what is above it, and branches at a
    vertex combine by XOR (colon principle): the ground has 3.
 4. A value is the mex of the values of the options (in brackets), the least
    value missing there:
       hackenbush 0-1,0-4,1-2,1-3,4-4 -> 0-1,0-4,1-2,1-3 (0), 0-1,1-2,1-3 (1),
       0-4,4-4 (2); none has value 3.
 5. The nim-value is 3, not 0, so this is an N-position: as it is the mex, some
    option has value 0.
 6. Move hackenbush 0-1,0-4,1-2,1-3,4-4 -> 0-1,0-4,1-2,1-3 (cut edge 4-4). The
    value becomes 0: the opponent is in a P-position.
先手必胜 (N)：SG 值 1。

  hackenbush 0-1,0-2,1-2  1  由定理（Berlekamp, Conway and Guy 1982）

必胜走法共 1 种：
  hackenbush 0-1,0-2,1-2 -> 0-1,0-2：剪断边 1-2

== leaves-nothing
$ grundy solve octal:0.77 1 2 --explain
The next player wins (N): nim-value 3.

1 winning move:
  octal:0.77 2 -> 1: take 1 from heap 2

Why
 1. The game is a sum; each component has its own nim-value:
       octal:0.77 1  1  from the table (Guy and Smith 1956)
       octal:0.77 2  2  from the table (Guy and Smith 1956)
 2. octal:0.77 1: its value, from the table of all heaps up to 1, is 1.
    octal:0.77 2: its value, from the table of all heaps up to 2, is 2.
 3. A value is the mex of the values of the options (in brackets), the least
    value missing there:
       octal:0.77 1 -> nothing (0); none has value 1.
       octal:0.77 2 -> nothing (0), 1 (1); none has value 2.
 4. In binary, a column of the XOR is 1 if it has an odd number of ones, and 0
    otherwise:
       1     1  0 1
       2     2  1 0
       ones     1 1
       XOR   3  1 1
 5. A move in the sum is a move in one component. Its options, and the XOR of
    each: 2 (2), 1 + 1 (0), 1 (1). None has 3, the least missing: the mex is the
    XOR of the values.
 6. The XOR is 3, not 0, so this is an N-position: some move makes it 0.
 7. The highest 1 of 3 in binary is bit 1 (counted from 0). octal:0.77 2 has
    value 2, whose bit 1 is 1 too, so 2 XOR 3 = 1 is less than 2: by the mex,
    some move there makes the value 1.
 8. Move octal:0.77 2 -> 1 (take 1 from heap 2). Its value becomes 1 and the XOR
    of all values becomes 0: the opponent is in a P-position.

== limited
# A limit hides the value, not the winner that a theorem gives; and of a P-position nothing.
$ grundy solve moore:2 1000,1000,1000 --memory 20M
> grundy solve wythoff 4000,4000 --memory 20M
The previous player wins (P): nim-value 0.

  moore:2 1000,1000,1000  0  by theorem (Moore 1910)
The next player wins (N).
Note: game wythoff: no memory for a table of sides below 4096

  wythoff 4000,4000  -

3 winning moves:
  wythoff 4000,4000 -> 0,0: take 4000 from both heaps
  wythoff 4000,4000 -> 2472,4000: take 1528 from heap 1
  wythoff 4000,4000 -> 4000,2472: take 1528 from heap 2
2> grundy: game wythoff: no memory for a table of sides below 4096
[4]

== loopy
# Graphs with cycles: infinite values, draws, moves that keep them, sums, and what is refused.
$ printf 'a b\nb a\nb c\nd d\nd c\ne a\ne d\ne c\nf f\n' >map.txt
> try() {
>   grundy solve "$@" || echo "exit $?"
> }
> try graph:map.txt a --loopy
> try graph:map.txt b --loopy --explain
> try graph:map.txt d --loopy --explain
> try graph:map.txt a d --loopy + nim 3
> try graph:map.txt d --loopy --explain + nim 1
> try graph:map.txt d f --loopy --explain --lang zh
> try graph:map.txt d --loopy --json + nim 0
> try graph:map.txt a d --loopy --json + nim 3
> try graph:map.txt f --loopy --json + nim 1e12 --moves 2
> try graph:map.txt a
> try graph:map.txt a --loopy --misere
> printf 'd\nd + nim 1\nf f\n' | grundy solve graph:map.txt --loopy --batch - --json --moves 0
The previous player wins (P): nim-value 0.

  graph:map.txt a  0  from the graph (Smith 1966, Fraenkel & Perl 1975)
The next player wins (N): nim-value 1.

2 winning moves:
  graph:map.txt b -> a: move to a
  graph:map.txt b -> c: move to c

Why
 1. The position and its nim-value:
       graph:map.txt b  1  from the graph (Smith 1966, Fraenkel & Perl 1975)
 2. A value is the mex of the values of the options (in brackets), the least
    value missing there:
       graph:map.txt b -> c (0); none has value 1.
 3. The nim-value is 1, not 0, so this is an N-position: as it is the mex, some
    option has value 0.
 4. Move graph:map.txt b -> c (move to c). The value becomes 0: the opponent is
    in a P-position.
 5. Positions can recur here. Among the options with that value, this one got
    its value first; a player who always chooses so brings play to an end.
The next player wins (N).
The value is ∞{0}: play may go on forever.

1 winning move:
  graph:map.txt d -> c: move to c

Why
 1. The position and its nim-value:
       graph:map.txt d  ∞{0}  from the graph (Smith 1966, Fraenkel & Perl 1975)
 2. graph:map.txt d has the infinite value ∞{0}: some options have the values in
    braces. One of these is 0, and the player who must move from there loses.
 3. Move graph:map.txt d -> c (move to c): whatever the opponent does next, you
    win.
 4. Positions can recur here. Among the options with that value, this one got
    its value first; a player who always chooses so brings play to an end.
Nobody can force a win (D): a draw.
The value is ∞{3}: play may go on forever.

  graph:map.txt a  0     from the graph (Smith 1966, Fraenkel & Perl 1975)
  graph:map.txt d  ∞{0}  from the graph (Smith 1966, Fraenkel & Perl 1975)
  nim 3            3     by theorem (Bouton 1901)

4 moves keep the draw:
  graph:map.txt a -> b: move token 1 to b
  graph:map.txt d -> d: move token 2 to d
  nim 3 -> 1: take 2 from heap 3
  nim 3 -> 2: take 1 from heap 3
Nobody can force a win (D): a draw.
The value is ∞{1}: play may go on forever.

1 move keeps the draw:
  graph:map.txt d -> d: move token 1 to d

Why
 1. The game is a sum; each component has its own nim-value:
       graph:map.txt d  ∞{0}  from the graph (Smith 1966, Fraenkel & Perl 1975)
       nim 1            1     by theorem (Bouton 1901)
 2. nim 1: its options are all smaller heaps, with all values below 1: value 1.
 3. A value is the mex of the values of the options (in brackets), the least
    value missing there:
       nim 1 -> 0 (0); none has value 1.
 4. graph:map.txt d has the infinite value ∞{0}: some options have the values in
    braces, and play from the others may go on forever. All other components add
    up to 1, which is not in the braces: no move makes the sum 0, and there is
    always a move after which the opponent cannot make it 0 either.
 5. Move graph:map.txt d -> d: after it the opponent cannot win.
双方都无法取胜 (D)：平局。
值为 ∞{}：游戏可能无限进行。

保持平局的走法共 3 种：
  graph:map.txt d -> c：第 1 枚棋子走到 c
  graph:map.txt d -> d：第 1 枚棋子走到 d
  graph:map.txt f -> f：第 2 枚棋子走到 f

理由
 1. 局面是各子游戏之和，每个子游戏各有 SG 值：
       graph:map.txt d  ∞{0}  由有向图逐点计算（Smith 1966, Fraenkel & Perl
       1975）
       graph:map.txt f  ∞{}   由有向图逐点计算（Smith 1966, Fraenkel & Perl
       1975）
 2. 有 2 个子游戏的值为无穷。一步之后至少仍有一个为无穷，因此无法强制使和为 0：
    无人能取胜。
 3. 走 graph:map.txt d -> c：此后对手无法取胜。
{"schema":1,"game":"sum","position":["d","0"],"play":"normal","outcome":"N","value":null,"value_note":"play may go on forever","loopy":["0"],"components":[{"game":"graph:map.txt","position":"d","value":null,"value_note":"play may go on forever","loopy":["0"],"method":"graph","source":"Smith 1966, Fraenkel & Perl 1975"},{"game":"nim","position":"0","value":"0","method":"theorem","source":"Bouton 1901"}],"moves":[{"component":0,"to":["c"],"text":"move token 1 to c"}],"moves_total":"1"}
{"schema":1,"game":"sum","position":["a","d","3"],"play":"normal","outcome":"D","value":null,"value_note":"play may go on forever","loopy":["3"],"components":[{"game":"graph:map.txt","position":"a","value":"0","method":"graph","source":"Smith 1966, Fraenkel & Perl 1975"},{"game":"graph:map.txt","position":"d","value":null,"value_note":"play may go on forever","loopy":["0"],"method":"graph","source":"Smith 1966, Fraenkel & Perl 1975"},{"game":"nim","position":"3","value":"3","method":"theorem","source":"Bouton 1901"}],"moves":[],"moves_total":"0","drawing_moves":[{"component":0,"to":["b"],"text":"move token 1 to b"},{"component":1,"to":["d"],"text":"move token 2 to d"},{"component":2,"to":["1"],"text":"take 2 from heap 3"},{"component":2,"to":["2"],"text":"take 1 from heap 3"}],"drawing_moves_total":"4"}
{"schema":1,"game":"sum","position":["f","1000000000000"],"play":"normal","outcome":"D","value":null,"value_note":"play may go on forever","loopy":[],"components":[{"game":"graph:map.txt","position":"f","value":null,"value_note":"play may go on forever","loopy":[],"method":"graph","source":"Smith 1966, Fraenkel & Perl 1975"},{"game":"nim","position":"1000000000000","value":"1000000000000","method":"theorem","source":"Bouton 1901"}],"moves":[],"moves_total":"0","drawing_moves":[{"component":0,"to":["f"],"text":"move token 1 to f"},{"component":1,"to":["0"],"text":"take 1000000000000 from heap 2"}],"drawing_moves_total":null,"moves_note":"not all moves could be examined within the limits"}
exit 3
exit 2
{"schema":1,"game":"graph:map.txt","position":["d"],"play":"normal","outcome":"N","value":null,"value_note":"play may go on forever","loopy":["0"],"components":[{"game":"graph:map.txt","position":"d","value":null,"value_note":"play may go on forever","loopy":["0"],"method":"graph","source":"Smith 1966, Fraenkel & Perl 1975"}],"moves":[],"moves_total":null,"moves_note":"winning moves not requested"}
{"schema":1,"game":"sum","position":["d","1"],"play":"normal","outcome":"D","value":null,"value_note":"play may go on forever","loopy":["1"],"components":[{"game":"graph:map.txt","position":"d","value":null,"value_note":"play may go on forever","loopy":["0"],"method":"graph","source":"Smith 1966, Fraenkel & Perl 1975"},{"game":"nim","position":"1","value":"1","method":"theorem","source":"Bouton 1901"}],"moves":[],"moves_total":"0","drawing_moves":[],"drawing_moves_total":null,"moves_note":"winning moves not requested"}
{"schema":1,"game":"graph:map.txt","position":["f","f"],"play":"normal","outcome":"D","value":null,"value_note":"play may go on forever","loopy":[],"components":[{"game":"graph:map.txt","position":"f","value":null,"value_note":"play may go on forever","loopy":[],"method":"graph","source":"Smith 1966, Fraenkel & Perl 1975"},{"game":"graph:map.txt","position":"f","value":null,"value_note":"play may go on forever","loopy":[],"method":"graph","source":"Smith 1966, Fraenkel & Perl 1975"}],"moves":[],"moves_total":"0","drawing_moves":[],"drawing_moves_total":null,"moves_note":"winning moves not requested"}
2> grundy: map.txt: expected a graph without cycles (--loopy allows them), got the cycle 'a' -> 'b' -> 'a'
2> grundy: --loopy does not go with --misere

== many-components
$ seq 1 1001 >heaps
> grundy solve nim @heaps --json --moves 2
> grundy solve nim @heaps --full --json | cut -c 1-80
> grundy solve nim @heaps --lang zh
> grundy solve nim $(seq 1 25) --moves 3
{"schema":1,"game":"nim","components_total":1001,"play":"normal","outcome":"N","value":"1","moves":[{"component":0,"to":["0"],"text":"take 1 from heap 1"},{"component":2,"to":["2"],"text":"take 1 from heap 3"}],"moves_total":"501"}
{"schema":1,"game":"nim","position":["1","2","3","4","5","6","7","8","9","10","1
先手必胜 (N)：SG 值 1。

必胜走法共 501 种，前 10 种：
  nim 1 -> 0：从第 1 堆取走 1 个
  nim 3 -> 2：从第 3 堆取走 1 个
  nim 5 -> 4：从第 5 堆取走 1 个
  nim 7 -> 6：从第 7 堆取走 1 个
  nim 9 -> 8：从第 9 堆取走 1 个
  nim 11 -> 10：从第 11 堆取走 1 个
  nim 13 -> 12：从第 13 堆取走 1 个
  nim 15 -> 14：从第 15 堆取走 1 个
  nim 17 -> 16：从第 17 堆取走 1 个
  nim 19 -> 18：从第 19 堆取走 1 个
The next player wins (N): nim-value 1.

  nim 1   1   by theorem (Bouton 1901)
  nim 2   2   by theorem (Bouton 1901)
  nim 3   3   by theorem (Bouton 1901)
  nim 4   4   by theorem (Bouton 1901)
  nim 5   5   by theorem (Bouton 1901)
  nim 6   6   by theorem (Bouton 1901)
  nim 7   7   by theorem (Bouton 1901)
  nim 8   8   by theorem (Bouton 1901)
  nim 9   9   by theorem (Bouton 1901)
  nim 10  10  by theorem (Bouton 1901)
  nim 11  11  by theorem (Bouton 1901)
  nim 12  12  by theorem (Bouton 1901)
  nim 13  13  by theorem (Bouton 1901)
  nim 14  14  by theorem (Bouton 1901)
  nim 15  15  by theorem (Bouton 1901)
  nim 16  16  by theorem (Bouton 1901)
  nim 17  17  by theorem (Bouton 1901)
  nim 18  18  by theorem (Bouton 1901)
  nim 19  19  by theorem (Bouton 1901)
  nim 20  20  by theorem (Bouton 1901)
  … and 5 more components

13 winning moves, the first 3:
  nim 1 -> 0: take 1 from heap 1
  nim 3 -> 2: take 1 from heap 3
  nim 5 -> 4: take 1 from heap 5

== many-moves
# Eleven winning moves: ten are shown, and how many there are.
$ grundy solve nim 7 7 7 7 7 7 7 7 7 7 7
> grundy solve nim 7 7 7 7 7 7 7 7 7 7 7 --moves 2
> grundy solve nim 7 7 7 --moves 0
> grundy solve nim 7 7 7 --moves 0 --json
The next player wins (N): nim-value 7.

  nim 7  7  by theorem (Bouton 1901)
  nim 7  7  by theorem (Bouton 1901)
  nim 7  7  by theorem (Bouton 1901)
  nim 7  7  by theorem (Bouton 1901)
  nim 7  7  by theorem (Bouton 1901)
  nim 7  7  by theorem (Bouton 1901)
  nim 7  7  by theorem (Bouton 1901)
  nim 7  7  by theorem (Bouton 1901)
  nim 7  7  by theorem (Bouton 1901)
  nim 7  7  by theorem (Bouton 1901)
  nim 7  7  by theorem (Bouton 1901)

11 winning moves, the first 10:
  nim 7 -> 0: take 7 from heap 1
  nim 7 -> 0: take 7 from heap 2
  nim 7 -> 0: take 7 from heap 3
  nim 7 -> 0: take 7 from heap 4
  nim 7 -> 0: take 7 from heap 5
  nim 7 -> 0: take 7 from heap 6
  nim 7 -> 0: take 7 from heap 7
  nim 7 -> 0: take 7 from heap 8
  nim 7 -> 0: take 7 from heap 9
  nim 7 -> 0: take 7 from heap 10
The next player wins (N): nim-value 7.

  nim 7  7  by theorem (Bouton 1901)
  nim 7  7  by theorem (Bouton 1901)
  nim 7  7  by theorem (Bouton 1901)
  nim 7  7  by theorem (Bouton 1901)
  nim 7  7  by theorem (Bouton 1901)
  nim 7  7  by theorem (Bouton 1901)
  nim 7  7  by theorem (Bouton 1901)
  nim 7  7  by theorem (Bouton 1901)
  nim 7  7  by theorem (Bouton 1901)
  nim 7  7  by theorem (Bouton 1901)
  nim 7  7  by theorem (Bouton 1901)

11 winning moves, the first 2:
  nim 7 -> 0: take 7 from heap 1
  nim 7 -> 0: take 7 from heap 2
The next player wins (N): nim-value 7.

  nim 7  7  by theorem (Bouton 1901)
  nim 7  7  by theorem (Bouton 1901)
  nim 7  7  by theorem (Bouton 1901)
(winning moves not requested)
{"schema":1,"game":"nim","position":["7","7","7"],"play":"normal","outcome":"N","value":"7","components":[{"game":"nim","position":"7","value":"7","method":"theorem","source":"Bouton 1901"},{"game":"nim","position":"7","value":"7","method":"theorem","source":"Bouton 1901"},{"game":"nim","position":"7","value":"7","method":"theorem","source":"Bouton 1901"}],"moves":[],"moves_total":null,"moves_note":"winning moves not requested"}

== misere
$ grundy solve nim 1 1 1 --misere --explain
> grundy solve nim 1 1 --misere --explain
> grundy solve nim 2 3 --misere --explain --lang zh
> grundy solve nim 1 1 2 --misere --json
The previous player wins in misère play (P).
(sums in misère play have no nim-value)

Why
 1. The pair (normal, misère value) of each component:
       nim 1: normal 1, misère 0
       nim 1: normal 1, misère 0
       nim 1: normal 1, misère 0
 2. Two components with the pair (1,0) together add nothing and can be dropped.
    Nothing else cancels by itself in misère play: nim 2 2 is a P-position,
    nothing at all an N-position.
       nim 1 and nim 1
 3. Each pair is (0,1), (1,0) or (n,n) with n at least 2, so Nim's misère rule
    holds, with nim-values in place of heaps.
 4. Every value is 0 or 1, so only the number of ones matters. There are 3, an
    odd number: the player to move wins if it is even, and loses if it is odd.
 5. After every move the opponent can win.
The next player wins in misère play (N).
(sums in misère play have no nim-value)

2 winning moves:
  nim 1 -> 0: take 1 from heap 1
  nim 1 -> 0: take 1 from heap 2

Why
 1. The pair (normal, misère value) of each component:
       nim 1: normal 1, misère 0
       nim 1: normal 1, misère 0
 2. Each pair is (0,1), (1,0) or (n,n) with n at least 2, so Nim's misère rule
    holds, with nim-values in place of heaps.
 3. Every value is 0 or 1, so only the number of ones matters. There are 2, an
    even number: the player to move wins if it is even, and loses if it is odd.
 4. Move nim 1 -> 0 (take 1 from heap 1): whatever the opponent does next, you
    win.
反 Nim 规则（Anti-SG，不能行动者胜）下先手必胜 (N)。
（反 Nim 规则下，和没有 SG 值）

必胜走法共 1 种：
  nim 3 -> 2：从第 2 堆取走 1 个

理由
 1. 各子游戏的值对（正常规则下的值、反 Nim 规则下的值）：
       nim 2：正常 2，反 Nim 2
       nim 3：正常 3，反 Nim 3
 2. 每个值对都是 (0,1)、(1,0) 或 (n,n)（n 不小于 2），因此可以把 SG 值当作石子
    数，套用反 Nim 的规则。（与 SJ 定理结论相同；SJ 定理另有条件：所有 SG 值都为
    0 时游戏即结束，这里不需要。）
 3. 有的值不小于 2，胜负与正常规则相同：异或和不为 0 则先手必胜。这里异或和为
    1。（胜方照正常规则走，直到只剩一个不小于 2 的值，此时留下奇数个 1。）
 4. 走 nim 3 -> 2（从第 2 堆取走 1 个）：此后无论对手怎么走，你都能获胜。
{"schema":1,"game":"nim","position":["1","1","2"],"play":"misere","outcome":"N","value":null,"value_note":"sums in misère play have no nim-value","components":[{"game":"nim","position":"1","value":null,"method":null,"source":null},{"game":"nim","position":"1","value":null,"method":null,"source":null},{"game":"nim","position":"2","value":null,"method":null,"source":null}],"moves":[{"component":2,"to":["1"],"text":"take 1 from heap 3"}],"moves_total":"1"}

== moore
$ grundy solve moore:2 3,4,5 --explain
> grundy solve moore:2 1,1,1 --explain --lang zh
The next player wins (N): nim-value 12.

1 winning move:
  moore:2 3,4,5 -> 3,3,3: take 1 from heap 2, take 2 from heap 3

Why
 1. The position and its nim-value:
       moore:2 3,4,5  12  by theorem (Jenkyns, Mayberry 1980)
 2. moore:2 3,4,5: in binary the columns have, from the left, 2, 1, 2 ones; the
    number in column 2 is not divisible by 2 + 1. From there down, reducing at
    most 2 heaps can make every column divisible: won by the next player.
 3. A value is the mex of the values of the options (in brackets), the least
    value missing there:
       moore:2 3,4,5 -> 3,3,3 (0), 3,2,2 (1), 3,3,4 (2), 3,0,0 (3), 0,4,0 (4),
       0,0,5 (5), 0,1,5 (6), 0,2,5 (7), 0,3,5 (8), 0,4,5 (9), 1,4,5 (10), 2,4,5
       (11); none has value 12.
 4. The nim-value is 12, not 0, so this is an N-position: as it is the mex, some
    option has value 0.
 5. Move moore:2 3,4,5 -> 3,3,3 (take 1 from heap 2, take 2 from heap 3). The
    value becomes 0: the opponent is in a P-position.
先手必败 (P)：SG 值 0。

理由
 1. 局面及其 SG 值：
       moore:2 1,1,1  0  由定理（Moore 1910）
 2. moore:2 1,1,1：写成二进制，各列从左起 1 的个数为 3，都被 2 + 1 整除。任何一
    步使所动的最高列改变不超过 2，必有一列不再整除：必败态。
 3. SG 值是后继的 SG 值（括号中）的 mex，即最小的未出现的非负整数：
       moore:2 1,1,1：没有值为 0 的后继。
 4. SG 值为 0，这是必败态：轮到走的一方必败。
 5. 每一步都走到必胜态：值 0 是 mex，故没有后继的值为 0。
 6. 对每一步都有应对使值回到 0，例如：
       moore:2 1,1,1 -> 0,0,1 使值变为 1；应对 moore:2 0,0,1 -> 0,0,0 使之变为
       0。

== moore-many
# 1,000 heaps: the winner by theorem, no value and no search; up to K+1 heaps a formula.
$ grundy solve moore:3 $(seq -s, 1 1000) --short
> grundy solve moore:3 $(seq -s, 1 1000) --json --full | grep -o '"outcome":"."\|"value":null\|"moves_note":.*'
> grundy solve moore:2 1e18,5 + moore:2 100,101,102 + nim 9
N
"outcome":"N"
"value":null
"value":null
"moves_note":"not all moves could be examined within the limits"}
The next player wins (N): nim-value 1000000000000000011.

  moore:2 1000000000000000000,5  1000000000000000005  by theorem (Moore 1910)
  moore:2 100,101,102            7                    by theorem (Jenkyns, Mayberry 1980)
  nim 9                          9                    by theorem (Bouton 1901)

6 winning moves:
  moore:2 1000000000000000000,5 -> 9,5: take 999999999999999991 from heap 1 of group 1
  moore:2 1000000000000000000,5 -> 10,4: take 999999999999999990 from heap 1 of group 1, take 1 from heap 2 of group 1
  moore:2 1000000000000000000,5 -> 11,3: take 999999999999999989 from heap 1 of group 1, take 2 from heap 2 of group 1
  moore:2 1000000000000000000,5 -> 12,2: take 999999999999999988 from heap 1 of group 1, take 3 from heap 2 of group 1
  moore:2 1000000000000000000,5 -> 13,1: take 999999999999999987 from heap 1 of group 1, take 4 from heap 2 of group 1
  moore:2 1000000000000000000,5 -> 14,0: take 999999999999999986 from heap 1 of group 1, take 5 from heap 2 of group 1

== nim-explain-json
$ grundy solve nim 1 3 --explain --json
> grundy solve nim 2 2 --explain --json
{"schema":1,"game":"nim","position":["1","3"],"play":"normal","outcome":"N","value":"2","components":[{"game":"nim","position":"1","value":"1","method":"theorem","source":"Bouton 1901"},{"game":"nim","position":"3","value":"3","method":"theorem","source":"Bouton 1901"}],"moves":[{"component":1,"to":["1"],"text":"take 2 from heap 2"}],"moves_total":"1","reasons":[{"id":"component","component":0,"game":"nim","position":"1","value":"1","method":"theorem","source":"Bouton 1901"},{"id":"component","component":1,"game":"nim","position":"3","value":"3","method":"theorem","source":"Bouton 1901"},{"id":"nim-heap","component":0,"n":"1"},{"id":"nim-heap","component":1,"n":"3"},{"id":"mex","component":0,"absent":"1","seen":["0"],"by":["0"]},{"id":"mex","component":1,"absent":"3","seen":["0","1","2"],"by":["0","1","2"]},{"id":"xor-columns","values":["1","3"],"xor":"2","names":["1","3"]},{"id":"sum-options","at":["0","1","1","1"],"to":["0","0","1","2"],"values":["3","1","0","3"],"absent":"2"},{"id":"xor-nonzero","xor":"2"},{"id":"lemma","component":1,"bit":1,"value":"3","xor":"2","target":"1"},{"id":"move","component":1,"from":"3","to":["1"],"value":"1","result":"0"}]}
{"schema":1,"game":"nim","position":["2","2"],"play":"normal","outcome":"P","value":"0","components":[{"game":"nim","position":"2","value":"2","method":"theorem","source":"Bouton 1901"},{"game":"nim","position":"2","value":"2","method":"theorem","source":"Bouton 1901"}],"moves":[],"moves_total":"0","reasons":[{"id":"component","component":0,"game":"nim","position":"2","value":"2","method":"theorem","source":"Bouton 1901"},{"id":"component","component":1,"game":"nim","position":"2","value":"2","method":"theorem","source":"Bouton 1901"},{"id":"nim-heap","component":0,"n":"2"},{"id":"mex","component":0,"absent":"2","seen":["0","1"],"by":["0","1"]},{"id":"cancel","component":0,"other_component":1},{"id":"xor-columns","values":["2","2"],"xor":"0","names":["2","2"]},{"id":"sum-options","at":["0","0","1","1"],"to":["0","1","0","1"],"values":["2","3","2","3"],"absent":"0"},{"id":"xor-zero","xor":"0"},{"id":"breaks-zero"},{"id":"reply","component":0,"from":"2","to":["0"],"before":"2","reply_component":1,"reply_game":"nim","reply_from":"2","reply_to":["0"],"after":"0"}]}

== nim-json
$ grundy solve nim 3 4 5 --json
{"schema":1,"game":"nim","position":["3","4","5"],"play":"normal","outcome":"N","value":"2","components":[{"game":"nim","position":"3","value":"3","method":"theorem","source":"Bouton 1901"},{"game":"nim","position":"4","value":"4","method":"theorem","source":"Bouton 1901"},{"game":"nim","position":"5","value":"5","method":"theorem","source":"Bouton 1901"}],"moves":[{"component":0,"to":["1"],"text":"take 2 from heap 1"}],"moves_total":"1"}

== nim-lost
$ grundy solve nim 1 2 3 --explain
The previous player wins (P): nim-value 0.

Why
 1. The game is a sum; each component has its own nim-value:
       nim 1  1  by theorem (Bouton 1901)
       nim 2  2  by theorem (Bouton 1901)
       nim 3  3  by theorem (Bouton 1901)
 2. nim 1: its options are all smaller heaps, with all values below 1: value 1.
    nim 2: its options are all smaller heaps, with all values below 2: value 2.
    nim 3: its options are all smaller heaps, with all values below 3: value 3.
 3. A value is the mex of the values of the options (in brackets), the least
    value missing there:
       nim 1 -> 0 (0); none has value 1.
       nim 2 -> 0 (0), 1 (1); none has value 2.
       nim 3 -> 0 (0), 1 (1), 2 (2); none has value 3.
 4. In binary, a column of the XOR is 1 if it has an odd number of ones, and 0
    otherwise:
       1     1  0 1
       2     2  1 0
       3     3  1 1
       ones     2 2
       XOR   0  0 0
 5. A move in the sum is a move in one component. Its options, and the XOR of
    each: 0 + 2 + 3 (1), 1 + 0 + 3 (2), 1 + 1 + 3 (3), 1 + 2 + 0 (3), 1 + 2 + 1
    (2), 1 + 2 + 2 (1). None has 0, the least missing: the mex is the XOR of the
    values.
 6. The XOR is 0, so this is a P-position: the player who has to move loses.
 7. Every move breaks the zero: it replaces one component by an option, and no
    option has the component's own value (the mex of theirs). One value changes,
    so the XOR does.
 8. Each move has a reply that makes the XOR 0 again, such as:
       nim 1 -> 0 makes the XOR 1; the reply nim 3 -> 2 makes it 0.
       nim 2 -> 0 makes the XOR 2; the reply nim 3 -> 1 makes it 0.
       nim 3 -> 0 makes the XOR 3; the reply nim 2 -> 1 makes it 0.

== nim-lost-zh
$ grundy solve nim 1 2 3 --explain --lang zh
先手必败 (P)：SG 值 0。

理由
 1. 局面是各子游戏之和，每个子游戏各有 SG 值：
       nim 1  1  由定理（Bouton 1901）
       nim 2  2  由定理（Bouton 1901）
       nim 3  3  由定理（Bouton 1901）
 2. nim 1：后继是所有更小的堆，SG 值恰为所有小于 1 的数，故值为 1。
    nim 2：后继是所有更小的堆，SG 值恰为所有小于 2 的数，故值为 2。
    nim 3：后继是所有更小的堆，SG 值恰为所有小于 3 的数，故值为 3。
 3. SG 值是后继的 SG 值（括号中）的 mex，即最小的未出现的非负整数：
       nim 1 -> 0（0）；没有值为 1 的后继。
       nim 2 -> 0（0）、1（1）；没有值为 2 的后继。
       nim 3 -> 0（0）、1（1）、2（2）；没有值为 3 的后继。
 4. 把各值写成二进制。某一列有奇数个 1，异或的该位为 1；有偶数个 1，则为 0：
       1         1  0 1
       2         2  1 0
       3         3  1 1
       1 的个数     2 2
       异或      0  0 0
 5. 和的一步是在一个子游戏中走一步。它的后继及其异或和：0 + 2 + 3（1）、1 + 0 +
    3（2）、1 + 1 + 3（3）、1 + 2 + 0（3）、1 + 2 + 1（2）、1 + 2 + 2（1）。缺少
    的最小数是 0：mex 等于各值的异或和。
 6. 异或和为 0，这是必败态：轮到走的一方必败。
 7. 每一步都会使异或和不再为 0：它把一个子游戏变为其后继，而后继的值都不等于该子
    游戏的值（它是这些值的 mex）。恰有一个值改变，异或和随之改变。
 8. 对每一步都有应对使异或和回到 0，例如：
       nim 1 -> 0 使异或和变为 1；应对 nim 3 -> 2 使之变为 0。
       nim 2 -> 0 使异或和变为 2；应对 nim 3 -> 1 使之变为 0。
       nim 3 -> 0 使异或和变为 3；应对 nim 2 -> 1 使之变为 0。

== nim-won
$ grundy solve nim 3 4 5 --explain
The next player wins (N): nim-value 2.

1 winning move:
  nim 3 -> 1: take 2 from heap 1

Why
 1. The game is a sum; each component has its own nim-value:
       nim 3  3  by theorem (Bouton 1901)
       nim 4  4  by theorem (Bouton 1901)
       nim 5  5  by theorem (Bouton 1901)
 2. nim 3: its options are all smaller heaps, with all values below 3: value 3.
    nim 4: its options are all smaller heaps, with all values below 4: value 4.
    nim 5: its options are all smaller heaps, with all values below 5: value 5.
 3. A value is the mex of the values of the options (in brackets), the least
    value missing there:
       nim 3 -> 0 (0), 1 (1), 2 (2); none has value 3.
       nim 4 -> 0 (0), 1 (1), 2 (2), 3 (3); none has value 4.
       nim 5 -> 0 (0), 1 (1), 2 (2), 3 (3), 4 (4); none has value 5.
 4. In binary, a column of the XOR is 1 if it has an odd number of ones, and 0
    otherwise:
       3     3  0 1 1
       4     4  1 0 0
       5     5  1 0 1
       ones     2 1 2
       XOR   2  0 1 0
 5. The XOR is 2, not 0, so this is an N-position: some move makes it 0.
 6. The highest 1 of 2 in binary is bit 1 (counted from 0). nim 3 has value 3,
    whose bit 1 is 1 too, so 3 XOR 2 = 1 is less than 3: by the mex, some move
    there makes the value 1.
 7. Move nim 3 -> 1 (take 2 from heap 1). Its value becomes 1 and the XOR of all
    values becomes 0: the opponent is in a P-position.

== nim-won-zh
$ grundy solve nim 3 4 5 --explain --lang zh
先手必胜 (N)：SG 值 2。

必胜走法共 1 种：
  nim 3 -> 1：从第 1 堆取走 2 个

理由
 1. 局面是各子游戏之和，每个子游戏各有 SG 值：
       nim 3  3  由定理（Bouton 1901）
       nim 4  4  由定理（Bouton 1901）
       nim 5  5  由定理（Bouton 1901）
 2. nim 3：后继是所有更小的堆，SG 值恰为所有小于 3 的数，故值为 3。
    nim 4：后继是所有更小的堆，SG 值恰为所有小于 4 的数，故值为 4。
    nim 5：后继是所有更小的堆，SG 值恰为所有小于 5 的数，故值为 5。
 3. SG 值是后继的 SG 值（括号中）的 mex，即最小的未出现的非负整数：
       nim 3 -> 0（0）、1（1）、2（2）；没有值为 3 的后继。
       nim 4 -> 0（0）、1（1）、2（2）、3（3）；没有值为 4 的后继。
       nim 5 -> 0（0）、1（1）、2（2）、3（3）、4（4）；没有值为 5 的后继。
 4. 把各值写成二进制。某一列有奇数个 1，异或的该位为 1；有偶数个 1，则为 0：
       3         3  0 1 1
       4         4  1 0 0
       5         5  1 0 1
       1 的个数     2 1 2
       异或      2  0 1 0
 5. 异或和为 2，不为 0，这是必胜态：总有一步能使它变为 0。
 6. 2 的二进制最高位 1 是第 1 位（从 0 数起）。nim 3 的值 3 的第 1 位也是 1，故
    3 异或 2 = 1 小于 3：由 mex 的定义，在此必有一步使值变为 1。
 7. 走 nim 3 -> 1（从第 1 堆取走 2 个）。它的值变为 1，异或和变为 0：对手面对必
    败态。

== no-half-answer
# Memory that ends while the answer is written leaves no half of it.
$ grundy solve nim $(seq 1 300) --json --memory 40K
2> grundy: memory limit of 40960 bytes reached: * (glob)
[4]

== not-known
$ grundy solve wythoff 6000000,9708205 + nim 1
The winner is not known.
Note: the nim-value of a component is not known, and the winner depends on it
(Wythoff's theorem gives the winner only; nim-values are tabulated for heaps below 4096)

  wythoff 6000000,9708205  -
  nim 1                    1  by theorem (Bouton 1901)
(not all moves could be examined within the limits)
2> grundy: the nim-value of a component is not known, and the winner depends on it
[4]

== moves-elsewhere
# A component whose options have values that are not known hides no moves in others.
$ grundy solve wythoff 6000000,9708204 + nim 1
The next player wins (N): nim-value 1.

  wythoff 6000000,9708204  0  by theorem (Wythoff 1907)
  nim 1                    1  by theorem (Bouton 1901)

Winning moves, not all of them:
  nim 1 -> 0: take 1 from heap 2
(not all moves could be examined within the limits)

== grid-as-cram
$ grundy solve arc-kayles:grid:5x6 all --moves 0
> grundy solve cram 5x6 --moves 0
The next player wins (N): nim-value 2.

  arc-kayles:grid:5x6 all  2  by search
(winning moves not requested)
The next player wins (N): nim-value 2.

  cram 5x6  2  by search
(winning moves not requested)

== domineering-large
# A board by itself has a search of its own, with bounds.
$ grundy solve domineering 7x7 --short
> grundy solve domineering 5x6 --moves 1 --explain
> grundy solve domineering 5x6 --moves 0 --certificate c.json --quiet >/dev/null && grundy verify c.json
> grundy solve domineering 8x7 --moves 0 --short
> grundy solve domineering 8x8 --moves 0 --time 0.3 --short
N
Right wins, whichever player starts (R).
(the two players move differently)

25 winning moves, the first 1:
  Right: domineering 5x6 -> xx..../....../....../....../......: domino a5-b5

Why
 1. Exhaustive search: 108 positions examined.
 2. If Right starts: move domineering 5x6 -> xx..../....../....../....../......
    (domino a5-b5), and whatever Left does next, Right wins.
Verified: domineering: the outcome of 5x6 is R (27162 claims checked by listing
options).
L
?
2> grundy: time limit of 0.3 s reached
[4]

== beyond-64-bits
# A value of 2^64 or more is above every other: no small value is looked for, whatever the others are worth.
$ M=18446744073709551615
> grundy solve lasker $M + nim 1e12 --time 60
> grundy solve lasker $M 18446744073709551614 --moves 0
> grundy solve split $M + nim $M --moves 1
> grundy solve split $M + nim 2^62 --short
> printf '%s 18446744073709551614\n' $M >lines
> grundy solve lasker --batch lines --short
The next player wins (N).
Note: lasker: the nim-value 2^64 of heap 18446744073709551615 does not fit 64 bits

  lasker 18446744073709551615  -
  nim 1000000000000            1000000000000  by theorem (Bouton 1901)

Winning moves, not all of them:
  lasker 18446744073709551615 -> 999999999999: take 18446743073709551616 from heap 1
(moves in other components may win too)
The next player wins (N).
Note: lasker: the nim-value 2^64 of heap 18446744073709551615 does not fit 64 bits

  lasker 18446744073709551615  -
  lasker 18446744073709551614  18446744073709551614  by theorem (Lasker 1931, Berlekamp, Conway, Guy 1982)
(winning moves not requested)
The next player wins (N).
Note: split: the nim-value of heap 18446744073709551615 does not fit 64 bits

  split 18446744073709551615  -
  nim 18446744073709551615    18446744073709551615  by theorem (Bouton 1901)

Winning moves, not all of them:
  split 18446744073709551615 -> 4611686018427387905 + 4611686018427387904: replace heap 1 by 4611686018427387905 and 4611686018427387904
(moves in other components may win too)
N
N
2> grundy: lasker: the nim-value 2^64 of heap 18446744073709551615 does not fit 64 bits
2> grundy: lasker: the nim-value 2^64 of heap 18446744073709551615 does not fit 64 bits
2> grundy: split: the nim-value of heap 18446744073709551615 does not fit 64 bits
2> grundy: split: the nim-value of heap 18446744073709551615 does not fit 64 bits
2> grundy: lasker: the nim-value 2^64 of heap 18446744073709551615 does not fit 64 bits
[4]

== unknown-values-cancel
# What cancels has no columns, and its reply is the same move in the other: 5000 alone is won.
$ M=18446744073709551615
> grundy solve fibonacci 5000 5000 + nim 3 3 --explain
> grundy solve fibonacci 5000 5000 + nim 2 --explain --lang zh
> grundy solve chomp 2x90 2x90 --explain --lang zh
> grundy solve fibonacci 5000 5000 --explain --json
> grundy solve fibonacci 5000 5000 + wythoff 5000,5003 --explain --moves 1
> grundy solve split $M $M --explain
> grundy solve lasker $M $M 7 7 --explain
The previous player wins (P): nim-value 0.

Why
 1. The game is a sum; each component has its own nim-value:
       fibonacci 5000  -
       fibonacci 5000  -
       nim 3           3  by theorem (Bouton 1901)
       nim 3           3  by theorem (Bouton 1901)
 2. fibonacci 5000: 5000 is the sum of 4181, 610, 144, 55, 8 and 2: losing
    heaps, each more than 2 times the next. The least of them, 2, may be taken
    (at most 4999), and the next move cannot take the least of what is left: won
    by the next player.
 3. nim 3: its options are all smaller heaps, with all values below 3: value 3.
 4. A value is the mex of the values of the options (in brackets), the least
    value missing there:
       nim 3 -> 0 (0), 1 (1), 2 (2); none has value 3.
 5. Equal components cancel in pairs: a move in one is answered by the same in
    the other.
       fibonacci 5000, twice
       nim 3, twice
 6. In binary, a column of the XOR is 1 if it has an odd number of ones, and 0
    otherwise:
       3     3  1 1
       3     3  1 1
       ones     2 2
       XOR   0  0 0
 7. The XOR is 0, so this is a P-position: the player who has to move loses.
 8. Every move breaks the zero: it replaces one component by an option, and no
    option has the component's own value (the mex of theirs). One value changes,
    so the XOR does.
 9. Of two equal components of unknown value, a move in one is answered by the
    same in the other, such as:
       fibonacci 5000 -> 1,1; the reply fibonacci 5000 -> 1,1 in the other makes
       the two equal again.
10. Each move has a reply that makes the XOR 0 again, such as:
       nim 3 -> 0 makes the XOR 3; the reply nim 3 -> 0 makes it 0.
先手必胜 (N)：SG 值 2。

必胜走法（未列全）：
  nim 2 -> 0：从第 3 堆取走 2 个
（SG 值未知的子游戏中也可能有必胜走法）

理由
 1. 局面是各子游戏之和，每个子游戏各有 SG 值：
       fibonacci 5000  -
       fibonacci 5000  -
       nim 2           2  由定理（Bouton 1901）
 2. fibonacci 5000：5000 是 4181、610、144、55、8 和 2 之和，各项都是必败堆，且
    大于后一项的 2 倍。可取至多 4999 个，故可取走其中最小的 2，而对手取不到余下
    各项中最小的一项：必胜态。
 3. nim 2：后继是所有更小的堆，SG 值恰为所有小于 2 的数，故值为 2。
 4. SG 值是后继的 SG 值（括号中）的 mex，即最小的未出现的非负整数：
       nim 2 -> 0（0）、1（1）；没有值为 2 的后继。
 5. 相同的子游戏两两抵消：对方在其中一个怎么走，就在另一个同样走。
       fibonacci 5000 出现两次
 6. 把各值写成二进制。某一列有奇数个 1，异或的该位为 1；有偶数个 1，则为 0：
       2         2  1 0
       1 的个数     1 0
       异或      2  1 0
 7. 异或和为 2，不为 0，这是必胜态：总有一步能使它变为 0。
 8. 2 的二进制最高位 1 是第 1 位（从 0 数起）。nim 2 的值 2 的第 1 位也是 1，故
    2 异或 2 = 0 小于 2：由 mex 的定义，在此必有一步使值变为 0。
 9. 走 nim 2 -> 0（从第 3 堆取走 2 个）。它的值变为 0，异或和变为 0：对手面对必
    败态。
先手必败 (P)：SG 值 0。

理由
 1. 局面是各子游戏之和，每个子游戏各有 SG 值：
       chomp 2x90  -
       chomp 2x90  -
 2. chomp 2x90：两行分别有 90 和 90 格：走一步使第一行比第二行恰好多一格，这对接
    着走的一方是必败态。
 3. 相同的子游戏两两抵消：对方在其中一个怎么走，就在另一个同样走。
       chomp 2x90 出现两次
 4. 异或和为 0，这是必败态：轮到走的一方必败。
 5. 每一步都会使异或和不再为 0：它把一个子游戏变为其后继，而后继的值都不等于该子
    游戏的值（它是这些值的 mex）。恰有一个值改变，异或和随之改变。
 6. 两个相同的子游戏值未知时，对方在其中一个怎么走，就在另一个同样走，例如：
       chomp 2x90 -> 2x1；应对是在另一个走 chomp 2x90 -> 2x1，两者又相同。
{"schema":1,"game":"fibonacci","position":["5000","5000"],"play":"normal","outcome":"P","value":"0","components":[{"game":"fibonacci","position":"5000","value":null,"value_note":"the theorem gives the winner only; nim-values are tabulated for heaps below 4096","method":null,"source":null},{"game":"fibonacci","position":"5000","value":null,"value_note":"the theorem gives the winner only; nim-values are tabulated for heaps below 4096","method":null,"source":null}],"moves":[],"moves_total":"0","reasons":[{"id":"component","component":0,"game":"fibonacci","position":"5000"},{"id":"component","component":1,"game":"fibonacci","position":"5000"},{"id":"take-away-won","component":0,"n":"5000","k":"2","limit":"4999","terms":["4181","610","144","55","8","2"],"least":"2"},{"id":"cancel","component":0,"other_component":1},{"id":"xor-zero","xor":"0"},{"id":"breaks-zero"},{"id":"mirror","component":0,"from":"5000","to":["1,1"],"reply_component":1,"reply_game":"fibonacci","reply_from":"5000","reply_to":["1,1"]}]}
The next player wins (N).
(Wythoff's theorem gives the winner only; nim-values are tabulated for heaps below 4096)

Winning moves, not all of them:
  wythoff 5000,5003 -> 4,7: take 4996 from both heaps of group 3
(moves in other components may win too)

Why
 1. The game is a sum; each component has its own nim-value:
       fibonacci 5000     -
       fibonacci 5000     -
       wythoff 5000,5003  -
 2. fibonacci 5000: 5000 is the sum of 4181, 610, 144, 55, 8 and 2: losing
    heaps, each more than 2 times the next. The least of them, 2, may be taken
    (at most 4999), and the next move cannot take the least of what is left: won
    by the next player.
 3. wythoff 5000,5003: the losing pair with difference 3 is 4 and 7, so 5000 and
    5003 win.
 4. Equal components cancel in pairs: a move in one is answered by the same in
    the other.
       fibonacci 5000, twice
 5. The value of wythoff 5000,5003 is not known, but by a theorem of its game it
    is an N-position, so the value is not 0. The XOR of the others is 0, so the
    XOR of all is not.
 6. Move wythoff 5000,5003 -> 4,7 (take 4996 from both heaps of group 3):
    whatever the opponent does next, you win.
The previous player wins (P): nim-value 0.
Note: split: the nim-value of heap 18446744073709551615 does not fit 64 bits

Why
 1. The game is a sum; each component has its own nim-value:
       split 18446744073709551615  -
       split 18446744073709551615  -
 2. Equal components cancel in pairs: a move in one is answered by the same in
    the other.
       split 18446744073709551615, twice
 3. The XOR is 0, so this is a P-position: the player who has to move loses.
 4. Every move breaks the zero: it replaces one component by an option, and no
    option has the component's own value (the mex of theirs). One value changes,
    so the XOR does.
 5. Of two equal components of unknown value, a move in one is answered by the
    same in the other, such as:
       split 18446744073709551615 -> 0 + 0; the reply split 18446744073709551615
       -> 0 + 0 in the other makes the two equal again.
The previous player wins (P): nim-value 0.
Note: lasker: the nim-value 2^64 of heap 18446744073709551615 does not fit 64 bits

Why
 1. The game is a sum; each component has its own nim-value:
       lasker 18446744073709551615  -
       lasker 18446744073709551615  -
       lasker 7                     8  by theorem (Lasker 1931, Berlekamp,
       Conway, Guy 1982)
       lasker 7                     8  by theorem (Lasker 1931, Berlekamp,
       Conway, Guy 1982)
 2. lasker 7: 7 leaves the remainder 3 when divided by 4, so the value is 8 (n -
    1 for n = 4k, n + 1 for n = 4k+3, otherwise n itself).
 3. A value is the mex of the values of the options (in brackets), the least
    value missing there:
       lasker 7 -> 0 (0), 1 (1), 2 (2), 4 (3), 3 (4), 5 (5), 6 (6), 4 + 3 (7);
       none has value 8.
 4. Equal components cancel in pairs: a move in one is answered by the same in
    the other.
       lasker 18446744073709551615, twice
       lasker 7, twice
 5. In binary, a column of the XOR is 1 if it has an odd number of ones, and 0
    otherwise:
       7     8  1 0 0 0
       7     8  1 0 0 0
       ones     2 0 0 0
       XOR   0  0 0 0 0
 6. The XOR is 0, so this is a P-position: the player who has to move loses.
 7. Every move breaks the zero: it replaces one component by an option, and no
    option has the component's own value (the mex of theirs). One value changes,
    so the XOR does.
 8. Of two equal components of unknown value, a move in one is answered by the
    same in the other, such as:
       lasker 18446744073709551615 -> 0; the reply lasker 18446744073709551615
       -> 0 in the other makes the two equal again.
 9. Each move has a reply that makes the XOR 0 again, such as:
       lasker 7 -> 0 makes the XOR 8; the reply lasker 7 -> 0 makes it 0.

== wythoff-beside-others
# Small values are known on every line of the board, so that the winner is, and some winning moves.
$ grundy solve wythoff 20000,30000 + nim 5
> grundy solve wythoff 20000,12360 + nim 5 --explain
> grundy solve wythoff 6000,9708 + nim 500
> grundy solve wythoff 7643,12365 + nim 5 --explain
> grundy solve wythoff 7643,12365 + wythoff 20000,30000 + wythoff 20000,30000 + nim 6
The next player wins (N).
(Wythoff's theorem gives the winner only; nim-values are tabulated for heaps below 4096)

  wythoff 20000,30000  -
  nim 5                5  by theorem (Bouton 1901)

Winning moves, not all of them:
  wythoff 20000,30000 -> 16185,26185: take 3815 from both heaps of group 1
(moves in other components may win too)
The next player wins (N): nim-value 7.

3 winning moves:
  wythoff 20000,12360 -> 19997,12360: take 3 from heap 1 of group 1
  wythoff 20000,12360 -> 19998,12358: take 2 from both heaps of group 1
  nim 5 -> 2: take 3 from heap 2

Why
 1. The game is a sum; each component has its own nim-value:
       wythoff 20000,12360  2  from the table (Wythoff 1907)
       nim 5                5  by theorem (Bouton 1901)
 2. wythoff 20000,12360: the losing pair with difference 7640 is 12361 and
    20001, so 12360 and 20000 win.
 3. nim 5: its options are all smaller heaps, with all values below 5: value 5.
 4. A value is the mex of the values of the options (in brackets), the least
    value missing there:
       wythoff 20000,12360 -> 19999,12360 (0), 7638,12360 (1); none has value 2.
       nim 5 -> 0 (0), 1 (1), 2 (2), 3 (3), 4 (4); none has value 5.
 5. In binary, a column of the XOR is 1 if it has an odd number of ones, and 0
    otherwise:
       20000,12360  2  0 1 0
       5            5  1 0 1
       ones            1 1 1
       XOR          7  1 1 1
 6. The XOR is 7, not 0, so this is an N-position: some move makes it 0.
 7. The highest 1 of 7 in binary is bit 2 (counted from 0). nim 5 has value 5,
    whose bit 2 is 1 too, so 5 XOR 7 = 2 is less than 5: by the mex, some move
    there makes the value 2.
 8. Move nim 5 -> 2 (take 3 from heap 2). Its value becomes 2 and the XOR of all
    values becomes 0: the opponent is in a P-position.
The next player wins (N): nim-value 501.

  wythoff 6000,9708  1    from the table (Wythoff 1907)
  nim 500            500  by theorem (Bouton 1901)

2 winning moves:
  wythoff 6000,9708 -> 6000,9541: take 167 from heap 2 of group 1
  nim 500 -> 1: take 499 from heap 2
The previous player wins (P): nim-value 0.

Why
 1. The game is a sum; each component has its own nim-value:
       wythoff 7643,12365  5  from the table (Wythoff 1907)
       nim 5               5  by theorem (Bouton 1901)
 2. wythoff 7643,12365: the losing pair with difference 4722 is 7640 and 12362,
    so 7643 and 12365 win.
 3. nim 5: its options are all smaller heaps, with all values below 5: value 5.
 4. A value is the mex of the values of the options (in brackets), the least
    value missing there:
       wythoff 7643,12365 -> 7640,12362 (0), 7638,12360 (1), 7639,12361 (2),
       7642,12364 (3), 7637,12359 (4); none has value 5.
       nim 5 -> 0 (0), 1 (1), 2 (2), 3 (3), 4 (4); none has value 5.
 5. In binary, a column of the XOR is 1 if it has an odd number of ones, and 0
    otherwise:
       7643,12365  5  1 0 1
       5           5  1 0 1
       ones           2 0 2
       XOR         0  0 0 0
 6. The XOR is 0, so this is a P-position: the player who has to move loses.
 7. Every move breaks the zero: it replaces one component by an option, and no
    option has the component's own value (the mex of theirs). One value changes,
    so the XOR does.
 8. Each move has a reply that makes the XOR 0 again, such as:
       nim 5 -> 0 makes the XOR 5; the reply wythoff 7643,12365 -> 7640,12362
       makes it 0.
The next player wins (N): nim-value 3.

  wythoff 7643,12365   5  from the table (Wythoff 1907)
  wythoff 20000,30000  -
  wythoff 20000,30000  -
  nim 6                6  by theorem (Bouton 1901)

Winning moves, not all of them:
  wythoff 7643,12365 -> 7634,12356: take 9 from both heaps of group 1
  wythoff 7643,12365 -> 7643,4725: take 7640 from heap 2 of group 1
  nim 6 -> 5: take 1 from heap 4
(moves in components of unknown value may win too)

== not-known-json
$ grundy solve wythoff 6000000,9708205 + nim 1 --json
{"schema":1,"game":"sum","position":["6000000,9708205","1"],"play":"normal","outcome":null,"value":null,"value_note":"Wythoff's theorem gives the winner only; nim-values are tabulated for heaps below 4096","components":[{"game":"wythoff","position":"6000000,9708205","value":null,"value_note":"Wythoff's theorem gives the winner only; nim-values are tabulated for heaps below 4096","method":null,"source":null},{"game":"nim","position":"1","value":"1","method":"theorem","source":"Bouton 1901"}],"moves":[],"moves_total":null,"moves_note":"not all moves could be examined within the limits","note":"the nim-value of a component is not known, and the winner depends on it"}
2> grundy: the nim-value of a component is not known, and the winner depends on it
[4]

== periodic
$ grundy solve subtraction:1,3,4 999999999999 7 --explain
The previous player wins (P): nim-value 0.

Why
 1. The game is a sum; each component has its own nim-value:
       subtraction:1,3,4 999999999999  0  from the table (Golomb 1966; Siegel
       2013)
       subtraction:1,3,4 7             0  from the table (Golomb 1966; Siegel
       2013)
 2. subtraction:1,3,4 999999999999: the nim-values are proved to repeat, G(n +
    7) = G(n) for all n >= 0, so heap 999999999999 follows from heap 0; its
    value is 0.
 3. subtraction:1,3,4 7: its value, from the table of all heaps up to 7, is 0.
 4. A value is the mex of the values of the options (in brackets), the least
    value missing there:
       subtraction:1,3,4 999999999999: no option has value 0.
       subtraction:1,3,4 7: no option has value 0.
 5. In binary, a column of the XOR is 1 if it has an odd number of ones, and 0
    otherwise:
       999999999999  0  0
       7             0  0
       ones             0
       XOR           0  0
 6. A move in the sum is a move in one component. Its options, and the XOR of
    each: 999999999998 + 7 (2), 999999999996 + 7 (2), 999999999995 + 7 (1),
    999999999999 + 6 (2), 999999999999 + 4 (2), 999999999999 + 3 (1). None has
    0, the least missing: the mex is the XOR of the values.
 7. The XOR is 0, so this is a P-position: the player who has to move loses.
 8. Every move breaks the zero: it replaces one component by an option, and no
    option has the component's own value (the mex of theirs). One value changes,
    so the XOR does.
 9. Each move has a reply that makes the XOR 0 again, such as:
       subtraction:1,3,4 999999999999 -> 999999999998 makes the XOR 2; the reply
       subtraction:1,3,4 999999999998 -> 999999999994 makes it 0.
       subtraction:1,3,4 7 -> 6 makes the XOR 2; the reply subtraction:1,3,4 6
       -> 2 makes it 0.

== race
$ grundy solve race:21,3 2 --explain
> grundy solve race:21,3 1 --explain --lang zh
The next player wins (N): nim-value 3.

1 winning move:
  race:21,3 2 -> 5: add 3

Why
 1. The position and its nim-value:
       race:21,3 2  3  by theorem (Bachet 1612, Ferguson 1974)
 2. race:21,3 2: 19 are needed to reach 21, and a move adds 1 to 3, so the value
    is the remainder of 19 divided by 3 + 1, which is 3. The player to move
    loses at the totals 1, 5, 9, 13, 17, 21; from each of them the reply to a
    move reaches the next.
 3. A value is the mex of the values of the options (in brackets), the least
    value missing there:
       race:21,3 2 -> 5 (0), 4 (1), 3 (2); none has value 3.
 4. The nim-value is 3, not 0, so this is an N-position: as it is the mex, some
    option has value 0.
 5. Move race:21,3 2 -> 5 (add 3). The value becomes 0: the opponent is in a
    P-position.
先手必败 (P)：SG 值 0。

理由
 1. 局面及其 SG 值：
       race:21,3 1  0  由定理（Bachet 1612, Ferguson 1974）
 2. race:21,3 1：距 21 还差 20，每步加 1 到 3，故值为 20 除以 3 + 1 的余数 0。先
    手必败的总数为 1、5、9、13、17、21：无论先手怎么加，后手都能使总数到达其中的
    下一个。
 3. SG 值是后继的 SG 值（括号中）的 mex，即最小的未出现的非负整数：
       race:21,3 1：没有值为 0 的后继。
 4. SG 值为 0，这是必败态：轮到走的一方必败。
 5. 每一步都走到必胜态：值 0 是 mex，故没有后继的值为 0。
 6. 对每一步都有应对使值回到 0，例如：
       race:21,3 1 -> 2 使值变为 3；应对 race:21,3 2 -> 5 使之变为 0。

== small-dot
# The games on a graph read DOT as graph:FILE does: the same answers as from lines.
$ printf 'a b\nb c\nc d\nd b\ne\n' >lines
> printf 'digraph { a -> b -> c; c -> d [label="x"]; d -> b; e; }\n' >drawn.dot
> printf 'digraph { a0 -> b9 -> 0 -> Z; }\n' >digits.dot
> grundy values graph:digits.dot --csv
> for game in node-kayles arc-kayles; do
>   grundy solve $game:lines all --moves 2 | sed 's/lines/FILE/' >from-lines
>   grundy solve $game:drawn.dot all --moves 2 | sed 's/drawn.dot/FILE/' | cmp - from-lines && sed -n 1p from-lines
> done
> grundy solve vertex-geography:drawn.dot a
> # Undirected graphs where edges have no direction.
> printf 'graph g { a -- b -- c; c -- d; d -- b; e }\n' >lines.dot
> grundy solve node-kayles:lines.dot all --moves 2 | sed 's/lines.dot/drawn.dot/g' >undirected
> grundy solve node-kayles:drawn.dot all --moves 2 | cmp - undirected && echo same
> grundy solve vertex-geography:lines.dot a || echo "exit $?"
> grundy values graph:lines.dot || echo "exit $?"
> printf 'digraph { a -> all }\n' >bad.dot
> grundy solve node-kayles:bad.dot all || echo "exit $?"
> printf 'digraph { a -> ; }\n' >bad.gv
> grundy solve node-kayles:bad.gv all || echo "exit $?"
> seq 1 1025 >many.gv
> grundy solve node-kayles:many.gv all || echo "exit $?"
component,value
a0,1
b9,0
0,1
Z,0
The next player wins (N): nim-value 3.
The next player wins (N): nim-value 2.
The next player wins (N): nim-value 1.

  vertex-geography:drawn.dot a  1  by search

1 winning move:
  vertex-geography:drawn.dot a -> b,a: move to b
same
exit 3
exit 3
exit 3
exit 3
exit 3
2> grundy: lines.dot:1:1: expected a directed graph, 'digraph { a -> b }', got the undirected 'graph'
2> grundy: lines.dot:1:1: expected a directed graph, 'digraph { a -> b }', got the undirected 'graph'
2> grundy: bad.dot:1:16: expected a vertex name without comma, other than all, got 'all'
2> grundy: bad.gv:1:16: expected a vertex name after ->, got ';'
2> grundy: many.gv:1025:1: expected at most 1024 vertices; '1025' is too many

== split-large
$ grundy solve split 18446744073 5 7 --explain
> grundy solve split 18446744073 5 --json
The next player wins (N): nim-value 36893488148.

9223372036 winning moves, the first 10:
  split 18446744073 -> 3 + 1: replace heap 1 by 3 and 1
  split 18446744073 -> 4 + 2: replace heap 1 by 4 and 2
  split 18446744073 -> 7 + 5: replace heap 1 by 7 and 5
  split 18446744073 -> 8 + 6: replace heap 1 by 8 and 6
  split 18446744073 -> 11 + 9: replace heap 1 by 11 and 9
  split 18446744073 -> 12 + 10: replace heap 1 by 12 and 10
  split 18446744073 -> 15 + 13: replace heap 1 by 15 and 13
  split 18446744073 -> 16 + 14: replace heap 1 by 16 and 14
  split 18446744073 -> 19 + 17: replace heap 1 by 19 and 17
  split 18446744073 -> 20 + 18: replace heap 1 by 20 and 18

Why
 1. The game is a sum; each component has its own nim-value:
       split 18446744073  36893488145  by theorem (Berlekamp, Conway, Guy 1982)
       split 5            8            by theorem (Berlekamp, Conway, Guy 1982)
       split 7            13           by theorem (Berlekamp, Conway, Guy 1982)
 2. split 18446744073: the values of the heaps 1, 2, 3, … are the numbers with
    an odd number of ones in binary, 1, 2, 4, 7, 8, 11, …; number 18446744073 of
    them is 36893488145.
    split 5: the values of the heaps 1, 2, 3, … are the numbers with an odd
    number of ones in binary, 1, 2, 4, 7, 8, 11, …; number 5 of them is 8.
    split 7: the values of the heaps 1, 2, 3, … are the numbers with an odd
    number of ones in binary, 1, 2, 4, 7, 8, 11, …; number 7 of them is 13.
 3. A value is the mex of the values of the options (in brackets), the least
    value missing there:
       split 5 -> 0 + 0 (0), 1 + 0 (1), 2 + 0 (2), 2 + 1 (3), 3 + 0 (4), 3 + 1
       (5), 3 + 2 (6), 4 + 0 (7); none has value 8.
       split 7 -> 0 + 0 (0), 1 + 0 (1), 2 + 0 (2), 2 + 1 (3), 3 + 0 (4), 3 + 1
       (5), 3 + 2 (6), 4 + 0 (7), 5 + 0 (8), 5 + 1 (9), 5 + 2 (10), 6 + 0 (11),
       …; none has value 13.
 4. In binary, a column of the XOR is 1 if it has an odd number of ones, and 0
    otherwise:
       18446744073  36893488145 100010010111000001011111010000010001
       5                      8 000000000000000000000000000000001000
       7                     13 000000000000000000000000000000001101
       ones                     100010010111000001011111010000012102
       XOR          36893488148 100010010111000001011111010000010100
 5. The XOR is 36893488148, not 0, so this is an N-position: some move makes it
    0.
 6. The highest 1 of 36893488148 in binary is bit 35 (counted from 0). split
    18446744073 has value 36893488145, whose bit 35 is 1 too, so 36893488145 XOR
    36893488148 = 5 is less than 36893488145: by the mex, some move there makes
    the value 5.
 7. Move split 18446744073 -> 3 + 1 (replace heap 1 by 3 and 1). Its value
    becomes 5 and the XOR of all values becomes 0: the opponent is in a
    P-position.
{"schema":1,"game":"split","position":["18446744073","5"],"play":"normal","outcome":"N","value":"36893488153","components":[{"game":"split","position":"18446744073","value":"36893488145","method":"theorem","source":"Berlekamp, Conway, Guy 1982"},{"game":"split","position":"5","value":"8","method":"theorem","source":"Berlekamp, Conway, Guy 1982"}],"moves":[{"component":0,"to":["5","0"],"text":"replace heap 1 by 5 and 0"}],"moves_total":"1"}

== staircase
$ grundy solve staircase 2,1,3 --explain
> grundy solve staircase 0,5 --explain --lang zh
The next player wins (N): nim-value 1.

2 winning moves:
  staircase 2,1,3 -> 2,2,2: move 1 stone from step 3 to step 2
  staircase 2,1,3 -> 3,0,3: move 1 stone from step 2 to step 1

Why
 1. The position and its nim-value:
       staircase 2,1,3  1  by theorem (Sprague 1937)
 2. staircase 2,1,3: the odd steps (1, 3) hold 2, 3: their XOR is the value, 1.
 3. staircase 2,1,3: the even steps do not count. A move from an even step i
    (here 2) to i-1 is answered by moving the same stones on from i-1 to i-2,
    which restores the odd steps.
 4. A value is the mex of the values of the options (in brackets), the least
    value missing there:
       staircase 2,1,3 -> 2,2,2 (0); none has value 1.
 5. The nim-value is 1, not 0, so this is an N-position: as it is the mex, some
    option has value 0.
 6. Move staircase 2,1,3 -> 2,2,2 (move 1 stone from step 3 to step 2). The
    value becomes 0: the opponent is in a P-position.
先手必败 (P)：SG 值 0。

理由
 1. 局面及其 SG 值：
       staircase 0,5  0  由定理（Sprague 1937）
 2. staircase 0,5：奇数级台阶（1）上的石子数为 0，其异或和就是值 0。
 3. staircase 0,5：偶数级不计。对手从偶数级 i（这里是 2）移到 i-1 时，把同样多的
    石子从 i-1 继续移到 i-2，奇数级就恢复原状。
 4. SG 值是后继的 SG 值（括号中）的 mex，即最小的未出现的非负整数：
       staircase 0,5：没有值为 0 的后继。
 5. SG 值为 0，这是必败态：轮到走的一方必败。
 6. 每一步都走到必胜态：值 0 是 mex，故没有后继的值为 0。
 7. 对每一步都有应对使值回到 0，例如：
       staircase 0,5 -> 5,0 使值变为 5；应对 staircase 5,0 -> 0,0 使之变为 0。

== statistics
# What search did; without --work the same bytes for any number of threads.
$ grundy solve cram 4x5 --moves 0 --work --threads 1
> grundy solve cram 3x4 --moves 0 --json --work --threads 1
> grundy solve nim 3 4 5 --moves 0 --json --work
> grundy solve cram 5x6 --moves 0 --json --threads 1
> grundy solve cram 5x6 --moves 0 --json --threads 2
The next player wins (N): nim-value 2.

  cram 4x5  2  by search
(winning moves not requested)

Search expanded 691 positions; table: 90 entries, 3931 hits.
{"schema":1,"game":"cram","position":["3x4"],"play":"normal","outcome":"N","value":"1","components":[{"game":"cram","position":"3x4","value":"1","method":"search","source":null}],"moves":[],"moves_total":null,"moves_note":"winning moves not requested","search":{"nodes":18,"entries":3,"hits":2}}
{"schema":1,"game":"nim","position":["3","4","5"],"play":"normal","outcome":"N","value":"2","components":[{"game":"nim","position":"3","value":"3","method":"theorem","source":"Bouton 1901"},{"game":"nim","position":"4","value":"4","method":"theorem","source":"Bouton 1901"},{"game":"nim","position":"5","value":"5","method":"theorem","source":"Bouton 1901"}],"moves":[],"moves_total":null,"moves_note":"winning moves not requested","search":{"nodes":0,"entries":0,"hits":0}}
{"schema":1,"game":"cram","position":["5x6"],"play":"normal","outcome":"N","value":"2","components":[{"game":"cram","position":"5x6","value":"2","method":"search","source":null}],"moves":[],"moves_total":null,"moves_note":"winning moves not requested"}
{"schema":1,"game":"cram","position":["5x6"],"play":"normal","outcome":"N","value":"2","components":[{"game":"cram","position":"5x6","value":"2","method":"search","source":null}],"moves":[],"moves_total":null,"moves_note":"winning moves not requested"}

== strips-and-boards
$ grundy solve silver-dollar 2,5,6,11 + nimble 1,4 --explain --lang en
> grundy solve flip 0111011 --explain --lang zh
> grundy solve paper 4,5 + paper 2,4 --lang en
> grundy solve dawson-board 3x3 --lang en
The next player wins (N): nim-value 3.

1 winning move:
  silver-dollar 2,5,6,11 -> 2,4,6,11: move the coin from 5 to 4 on strip 1

Why
 1. The game is a sum; each component has its own nim-value:
       silver-dollar 2,5,6,11  6  by theorem (de Bruijn; Conway 1976; Sprague
       1937)
       nimble 1,4              5  by theorem (Bouton 1901)
 2. silver-dollar 2,5,6,11: the last gap and every second one to its left hold
    4, 2 empty squares: their XOR is the value, 6.
 3. silver-dollar 2,5,6,11: the other gaps, 0, 2, do not count. When the coin to
    the right of such a gap moves, move the next coin equally far, and the gaps
    that count are restored.
 4. nimble 1,4: a coin on square n is a heap of n in Nim; the XOR of the squares
    1, 4 is 5.
 5. A value is the mex of the values of the options (in brackets), the least
    value missing there:
       silver-dollar 2,5,6,11 -> 0,5,6,11 (0), 2,5,6,10 (1), 2,5,6,7 (2),
       2,5,6,8 (3), 2,3,6,11 (4), 2,4,6,11 (5); none has value 6.
       nimble 1,4 -> 1,1 (0), 1,0 (1), 1,3 (2), 1,2 (3), 0,4 (4); none has value
       5.
 6. In binary, a column of the XOR is 1 if it has an odd number of ones, and 0
    otherwise:
       2,5,6,11  6  1 1 0
       1,4       5  1 0 1
       ones         2 1 1
       XOR       3  0 1 1
 7. The XOR is 3, not 0, so this is an N-position: some move makes it 0.
 8. The highest 1 of 3 in binary is bit 1 (counted from 0). silver-dollar
    2,5,6,11 has value 6, whose bit 1 is 1 too, so 6 XOR 3 = 5 is less than 6:
    by the mex, some move there makes the value 5.
 9. Move silver-dollar 2,5,6,11 -> 2,4,6,11 (move the coin from 5 to 4 on strip
    1). Its value becomes 5 and the XOR of all values becomes 0: the opponent is
    in a P-position.
先手必败 (P)：SG 值 0。

理由
 1. 局面及其 SG 值：
       flip 0111011  0  查表（Guy and Smith 1956）
 2. flip 0111011：连续的 1 有 3、2 个，各为同样多木柱的道森凯尔斯 (0.07)，值为
    1、1，其异或和就是值 0。
 3. SG 值是后继的 SG 值（括号中）的 mex，即最小的未出现的非负整数：
       flip 0111011：没有值为 0 的后继。
 4. SG 值为 0，这是必败态：轮到走的一方必败。
 5. 每一步都走到必胜态：值 0 是 mex，故没有后继的值为 0。
 6. 对每一步都有应对使值回到 0，例如：
       flip 0111011 -> 0001011 使值变为 1；应对 flip 0001011 -> 0001000 使之变为
       0。
The previous player wins (P): nim-value 0.

  paper 4,5  1  from the table (Sprague 1935, Grundy 1939)
  paper 2,4  1  from the table (Sprague 1935, Grundy 1939)
The next player wins (N).
(the two players move differently)

2 winning moves:
  Left: dawson-board 3x3 -> bbb/.w./w.w: pawn b1-b2
  Right: dawson-board 3x3 -> b.b/.b./www: pawn b3-b2

== sum
$ grundy solve nim 3 + wythoff 2,5 + kayles 9 --explain
> grundy solve nim 3 + nim 4 --json
The next player wins (N): nim-value 3.

2 winning moves:
  nim 3 -> 0: take 3 from heap 1
  kayles 9 -> 5 + 3: knock down pin 4 in row 3

Why
 1. The game is a sum; each component has its own nim-value:
       nim 3        3  by theorem (Bouton 1901)
       wythoff 2,5  4  from the table (Wythoff 1907)
       kayles 9     4  from the table (Guy and Smith 1956)
 2. nim 3: its options are all smaller heaps, with all values below 3: value 3.
 3. wythoff 2,5: the losing pair with difference 3 is 4 and 7, so 2 and 5 win.
 4. kayles 9: its value, from the table of all heaps up to 9, is 4.
 5. A value is the mex of the values of the options (in brackets), the least
    value missing there:
       nim 3 -> 0 (0), 1 (1), 2 (2); none has value 3.
       wythoff 2,5 -> 2,1 (0), 2,2 (1), 2,0 (2), 0,3 (3); none has value 4.
       kayles 9 -> 4 + 4 (0), 8 (1), 7 (2), 7 + 1 (3); none has value 4.
 6. In binary, a column of the XOR is 1 if it has an odd number of ones, and 0
    otherwise:
       3     3  0 1 1
       2,5   4  1 0 0
       9     4  1 0 0
       ones     2 1 1
       XOR   3  0 1 1
 7. The XOR is 3, not 0, so this is an N-position: some move makes it 0.
 8. The highest 1 of 3 in binary is bit 1 (counted from 0). nim 3 has value 3,
    whose bit 1 is 1 too, so 3 XOR 3 = 0 is less than 3: by the mex, some move
    there makes the value 0.
 9. Move nim 3 -> 0 (take 3 from heap 1). Its value becomes 0 and the XOR of all
    values becomes 0: the opponent is in a P-position.
{"schema":1,"game":"sum","position":["3","4"],"play":"normal","outcome":"N","value":"7","components":[{"game":"nim","position":"3","value":"3","method":"theorem","source":"Bouton 1901"},{"game":"nim","position":"4","value":"4","method":"theorem","source":"Bouton 1901"}],"moves":[{"component":1,"to":["3"],"text":"take 1 from heap 2"}],"moves_total":"1"}

== two-sides
$ grundy solve domineering 2x3 --explain
> grundy solve domineering 2x3 --json
> grundy solve domineering 2x1
> grundy solve domineering 1x2 --lang zh
> grundy solve domineering 2x1 1x2
The next player wins (N).
(the two players move differently)

5 winning moves:
  Left: domineering 2x3 -> .x./.x.: domino b1-b2
  Right: domineering 2x3 -> xx./...: domino a2-b2
  Right: domineering 2x3 -> .xx/...: domino b2-c2
  Right: domineering 2x3 -> .../xx.: domino a1-b1
  Right: domineering 2x3 -> .../.xx: domino b1-c1

Why
 1. Exhaustive search: 8 positions examined.
 2. If Left starts: move domineering 2x3 -> .x./.x. (domino b1-b2), and whatever
    Right does next, Left wins.
 3. If Right starts: move domineering 2x3 -> xx./... (domino a2-b2), and
    whatever Left does next, Right wins.
{"schema":1,"game":"domineering","position":["2x3"],"play":"normal","outcome":"N","value":null,"value_note":"the two players move differently","components":[{"game":"domineering","position":"2x3","value":null,"method":null,"source":null}],"moves":[{"component":0,"side":"left","to":[".x./.x."],"text":"domino b1-b2"},{"component":0,"side":"right","to":["xx./..."],"text":"domino a2-b2"},{"component":0,"side":"right","to":[".xx/..."],"text":"domino b2-c2"},{"component":0,"side":"right","to":[".../xx."],"text":"domino a1-b1"},{"component":0,"side":"right","to":[".../.xx"],"text":"domino b1-c1"}],"moves_total":"5"}
Left wins, whichever player starts (L).
(the two players move differently)

1 winning move:
  Left: domineering 2x1 -> x/x: domino a1-a2
无论谁先手，右方必胜 (R)。
（双方的走法不同）

必胜走法共 1 种：
  右方：domineering 1x2 -> xx：放骨牌 a1-b1
The previous player wins (P).
(the two players move differently)

== up-and-down
# Winning moves that raise the value of their component count too.
$ grundy solve kayles 4 + nim 2
> grundy solve kayles 4 + nim 2 --json
> grundy solve staircase 0,1 + nim 1
The next player wins (N): nim-value 3.

  kayles 4  1  from the table (Guy and Smith 1956)
  nim 2     2  by theorem (Bouton 1901)

2 winning moves:
  kayles 4 -> 2: knock down pins 1 and 2 in row 1
  nim 2 -> 1: take 1 from heap 2
{"schema":1,"game":"sum","position":["4","2"],"play":"normal","outcome":"N","value":"3","components":[{"game":"kayles","position":"4","value":"1","method":"table","source":"Guy and Smith 1956"},{"game":"nim","position":"2","value":"2","method":"theorem","source":"Bouton 1901"}],"moves":[{"component":0,"to":["2"],"text":"knock down pins 1 and 2 in row 1"},{"component":1,"to":["1"],"text":"take 1 from heap 2"}],"moves_total":"2"}
The next player wins (N): nim-value 1.

  staircase 0,1  0  by theorem (Sprague 1937)
  nim 1          1  by theorem (Bouton 1901)

2 winning moves:
  staircase 0,1 -> 1,0: move 1 stone from step 2 to step 1 of staircase 1
  nim 1 -> 0: take 1 from heap 2

== wythoff-winner
$ grundy solve wythoff 6000,9708 --explain
> grundy solve wythoff 6000,9708 --json
The next player wins (N).
(Wythoff's theorem gives the winner only; nim-values are tabulated for heaps below 4096)

2 winning moves:
  wythoff 6000,9708 -> 5999,9707: take 1 from both heaps
  wythoff 6000,9708 -> 6000,3708: take 6000 from heap 2

Why
 1. The position and its nim-value:
       wythoff 6000,9708  -
 2. wythoff 6000,9708: the losing pair with difference 3708 is 5999 and 9707, so
    6000 and 9708 win.
 3. A theorem of its game decides who wins wythoff 6000,9708, but does not give
    its value.
 4. Move wythoff 6000,9708 -> 5999,9707 (take 1 from both heaps): whatever the
    opponent does next, you win.
{"schema":1,"game":"wythoff","position":["6000,9708"],"play":"normal","outcome":"N","value":null,"value_note":"Wythoff's theorem gives the winner only; nim-values are tabulated for heaps below 4096","components":[{"game":"wythoff","position":"6000,9708","value":null,"value_note":"Wythoff's theorem gives the winner only; nim-values are tabulated for heaps below 4096","method":null,"source":null}],"moves":[{"component":0,"to":["5999,9707"],"text":"take 1 from both heaps"},{"component":0,"to":["6000,3708"],"text":"take 6000 from heap 2"}],"moves_total":"2"}

== misere-theorem
a theorem, and no search, decides; a batch counts what each position took
$ grundy solve moore:2 5,6,7 --misere --explain
> grundy solve wythoff 3,5 --misere --explain --lang zh
> grundy solve moore:2 5,6,7 --misere --explain --json
> printf 'kayles 3 4\nkayles 4 3\nkayles 3 5\n' | grundy solve --misere --explain --batch - | grep ' 1\. '
> printf 'kayles 3\nkayles 3\n' | grundy solve --misere --explain --batch - --lang zh | grep ' 1\. '
The next player wins in misère play (N).
(sums in misère play have no nim-value)

1 winning move:
  moore:2 5,6,7 -> 5,5,5: take 1 from heap 2, take 2 from heap 3

Why
 1. A theorem of its game (Moore 1910) decides who wins moore:2 5,6,7 in misère
    play.
 2. Move moore:2 5,6,7 -> 5,5,5 (take 1 from heap 2, take 2 from heap 3):
    whatever the opponent does next, you win.
反 Nim 规则（Anti-SG，不能行动者胜）下先手必败 (P)。
（反 Nim 规则下，和没有 SG 值）

理由
 1. 由该游戏的定理（Wythoff 1907）可知 wythoff 3,5 在反 Nim 规则下的胜负。
 2. 无论怎么走，对手都有必胜的走法。
{"schema":1,"game":"moore:2","position":["5,6,7"],"play":"misere","outcome":"N","value":null,"value_note":"sums in misère play have no nim-value","components":[{"game":"moore:2","position":"5,6,7","value":null,"method":null,"source":null}],"moves":[{"component":0,"to":["5,5,5"],"text":"take 1 from heap 2, take 2 from heap 3"}],"moves_total":"1","reasons":[{"id":"misere-theorem","component":0,"source":"Moore 1910"},{"id":"winning-move","component":0,"from":"5,6,7","to":["5,5,5"]}]}
 1. The pair (normal, misère value) of each component:
 1. The pair (normal, misère value) of each component:
 1. kayles 5 is wild: its values in normal and in misère play, or those of a
 1. 各子游戏的值对（正常规则下的值、反 Nim 规则下的值）：
 1. 各子游戏的值对（正常规则下的值、反 Nim 规则下的值）：

== no-component
a game alone is the empty position, and how its components are written is noted
$ for game in nim octal:0.77 cram; do grundy solve $game; grundy solve $game --lang zh; done
> grundy solve nim --json
> grundy play nim </dev/null
> grundy play nim --json </dev/null
> # no note: nothing was meant, or a file says it
> printf '\nnim\n' | grundy solve --batch - --json
> printf '' | grundy solve nim -
> printf 'return { name = "own", options = function(n) end }\n' >own.lua
> grundy solve own.lua
The previous player wins (P): nim-value 0.
Note: no component was given: the empty position; components are written like 3 4 5
先手必败 (P)：SG 值 0。
注：没有给出子游戏，按空局面计算；子游戏的写法如 3 4 5
The previous player wins (P): nim-value 0.
Note: no component was given: the empty position; components are written like 5 9
先手必败 (P)：SG 值 0。
注：没有给出子游戏，按空局面计算；子游戏的写法如 5 9
The previous player wins (P): nim-value 0.
Note: no component was given: the empty position; components are written like 3x4
先手必败 (P)：SG 值 0。
注：没有给出子游戏，按空局面计算；子游戏的写法如 3x4
{"schema":1,"game":"nim","position":[],"position_note":"no component was given: the empty position; components are written like 3 4 5","play":"normal","outcome":"P","value":"0","components":[],"moves":[],"moves_total":"0"}
A player who cannot move loses. You move first.

   1  nim 3  ● ● ●
   2  nim 4  ● ● ● ●
   3  nim 5  ● ● ● ● ●
Game left unfinished.
{"schema":1,"event":"start","play":"normal","first":"user","level":"perfect","position":[],"pictures":[],"roots":[],"position_note":"no component was given: the empty position; components are written like 3 4 5"}
{"schema":1,"event":"end","winner":"program","losing_move":null}
{"schema":1,"game":"sum","position":[],"play":"normal","outcome":"P","value":"0","components":[],"moves":[],"moves_total":"0"}
{"schema":1,"game":"nim","position":[],"play":"normal","outcome":"P","value":"0","components":[],"moves":[],"moves_total":"0"}
The previous player wins (P): nim-value 0.
The previous player wins (P): nim-value 0.
Note: no component was given: the empty position; components are written like 5
2> grundy: read as `grundy play nim 3 4 5`

== one-number-lists
several lists of one number each may have been meant as one list
$ grundy solve --moves 0 staircase 2 1 3
> grundy solve --moves 0 staircase 2 1 3 --lang zh
> grundy solve --moves 0 staircase 2 1 3 --json
> grundy solve --moves 0 staircase 2 1 3 --json --lang zh
> for game in moore:2 nimble silver-dollar silver-dollar-bag:1 turtles mock-turtles twins ruler node-kayles:path:9 arc-kayles:path:9; do
>   for lang in en zh; do grundy solve --moves 0 nim 7 + $game 1 2 5 --lang $lang | grep -E '^(Note|注)'; done
> done
> printf 'staircase 2 1\nstaircase 2,1\n' | grundy solve --moves 0 --json --batch -
> printf 'quit\n' | grundy play staircase 2 1 | head -3
> printf 'quit\n' | grundy play staircase 2 1 --json | head -1
> # no note: one component, one of two numbers, no such list, a game of heaps
> for position in 'staircase 2' 'staircase 2 1,3' 'silver-dollar 3 3' 'nim 2 1'; do
>   grundy solve --moves 0 $position | grep Note
> done
> true
The previous player wins (P): nim-value 0.
Note: 3 staircases of one step each; one staircase is written 2,1,3

  staircase 2  2  by theorem (Sprague 1937)
  staircase 1  1  by theorem (Sprague 1937)
  staircase 3  3  by theorem (Sprague 1937)
先手必败 (P)：SG 值 0。
注：3 个单级台阶；一个台阶游戏写作 2,1,3

  staircase 2  2  由定理（Sprague 1937）
  staircase 1  1  由定理（Sprague 1937）
  staircase 3  3  由定理（Sprague 1937）
{"schema":1,"game":"staircase","position":["2","1","3"],"position_note":"3 staircases of one step each; one staircase is written 2,1,3","play":"normal","outcome":"P","value":"0","components":[{"game":"staircase","position":"2","value":"2","method":"theorem","source":"Sprague 1937"},{"game":"staircase","position":"1","value":"1","method":"theorem","source":"Sprague 1937"},{"game":"staircase","position":"3","value":"3","method":"theorem","source":"Sprague 1937"}],"moves":[],"moves_total":"0"}
{"schema":1,"game":"staircase","position":["2","1","3"],"position_note":"3 个单级台阶；一个台阶游戏写作 2,1,3","play":"normal","outcome":"P","value":"0","components":[{"game":"staircase","position":"2","value":"2","method":"theorem","source":"Sprague 1937"},{"game":"staircase","position":"1","value":"1","method":"theorem","source":"Sprague 1937"},{"game":"staircase","position":"3","value":"3","method":"theorem","source":"Sprague 1937"}],"moves":[],"moves_total":"0"}
Note: 3 games of one heap each; one game of all these heaps is written 1,2,5
注：3 个各只有一堆的游戏；含全部各堆的一个游戏写作 1,2,5
Note: 3 strips with one coin each; one strip is written 1,2,5
注：3 条各有一枚硬币的纸带；一条纸带写作 1,2,5
Note: 3 strips with one coin each; one strip is written 1,2,5
注：3 条各有一枚硬币的纸带；一条纸带写作 1,2,5
Note: 3 strips with one coin each; one strip is written 1,2,5
注：3 条各有一枚硬币的纸带；一条纸带写作 1,2,5
Note: 3 strips with one coin each; one strip is written 1,2,5
注：3 条各有一枚硬币的纸带；一条纸带写作 1,2,5
Note: 3 strips with one coin each; one strip is written 1,2,5
注：3 条各有一枚硬币的纸带；一条纸带写作 1,2,5
Note: 3 strips with one coin each; one strip is written 1,2,5
注：3 条各有一枚硬币的纸带；一条纸带写作 1,2,5
Note: 3 strips with one coin each; one strip is written 1,2,5
注：3 条各有一枚硬币的纸带；一条纸带写作 1,2,5
Note: 3 components of one number each; one component of all of them is written 1,2,5
注：3 个各只含一个数的子游戏；含全部各数的一个子游戏写作 1,2,5
Note: 3 components of one number each; one component of all of them is written 1,2,5
注：3 个各只含一个数的子游戏；含全部各数的一个子游戏写作 1,2,5
{"schema":1,"game":"staircase","position":["2","1"],"position_note":"2 staircases of one step each; one staircase is written 2,1","play":"normal","outcome":"N","value":"3","components":[{"game":"staircase","position":"2","value":"2","method":"theorem","source":"Sprague 1937"},{"game":"staircase","position":"1","value":"1","method":"theorem","source":"Sprague 1937"}],"moves":[],"moves_total":null,"moves_note":"winning moves not requested"}
{"schema":1,"game":"staircase","position":["2,1"],"play":"normal","outcome":"N","value":"2","components":[{"game":"staircase","position":"2,1","value":"2","method":"theorem","source":"Sprague 1937"}],"moves":[],"moves_total":null,"moves_note":"winning moves not requested"}
A player who cannot move loses. You move first.
Note: 2 staircases of one step each; one staircase is written 2,1

{"schema":1,"event":"start","play":"normal","first":"user","level":"perfect","position":["2","1"],"pictures":["<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"grundy-picture\" role=\"img\" viewBox=\"-14 -14 828 278\" width=\"331\" height=\"111\">\u000a<title>staircase 2</title>\u000a<style>.grundy-picture:root{color-scheme:light dark}.grundy-picture{font:600 34px system-ui,sans-serif}.grundy-picture text{fill:#2a3439;fill:light-dark(#2a3439,#e4e8ea);text-anchor:middle;pointer-events:none}.grundy-picture g:not(.item){pointer-events:none}.grundy-picture .sheet{fill:#fcfbf8;fill:light-dark(#fcfbf8,#1b2024);}.grundy-picture .hit{fill:none!important;stroke:#000!important;stroke-opacity:0;stroke-width:44!important;stroke-linecap:round}.grundy-picture .stone circle{fill:#3f7f93;fill:light-dark(#3f7f93,#6fb5c9);stroke:#2b5f70;stroke:light-dark(#2b5f70,#a5d8e6);stroke-width:4}.grundy-picture .stone.taken circle{fill:none;stroke-dasharray:9 11;stroke-opacity:.6}.grundy-picture .line .wire{stroke:#8b9aa1;stroke:light-dark(#8b9aa1,#7d8b92);fill:none;stroke-width:5;stroke-linecap:round}.grundy-picture .line.ground .wire{stroke:#8a7b5e;stroke:light-dark(#8a7b5e,#a89874);stroke-width:9}.grundy-picture .line.free .wire{stroke-dasharray:12 12}.grundy-picture .line.taken .wire{stroke-width:12}.grundy-picture .line.tone-1 .wire{stroke:#3f7f93;stroke:light-dark(#3f7f93,#6fb5c9);}.grundy-picture .line.tone-2 .wire{stroke:#c8553d;stroke:light-dark(#c8553d,#f0a08c);}.grundy-picture .label text{fill:#6a747b;fill:light-dark(#6a747b,#a6aeb5);font-weight:400}</style>\u000a<rect class=\"sheet\" x=\"-14\" y=\"-14\" width=\"828\" height=\"278\" rx=\"14\"/>\u000a<g class=\"line ground\"><path class=\"wire\" d=\"M0 225L400 225\"/></g>\u000a<g class=\"label\"><text x=\"50\" y=\"175\" dy=\".35em\" style=\"font-size:32px\">0</text></g>\u000a<g class=\"line ground\"><path class=\"wire\" d=\"M400 125L800 125\"/></g>\u000a<g class=\"label\"><text x=\"450\" y=\"75\" dy=\".35em\" style=\"font-size:32px\">1</text></g>\u000a<g class=\"line ground\"><path class=\"wire\" d=\"M400 125L400 225\"/></g>\u000a<g class=\"item stone free\" data-name=\"1.1\"><circle cx=\"550\" cy=\"75\" r=\"40\"/></g>\u000a<g class=\"item stone free\" data-name=\"1.2\"><circle cx=\"650\" cy=\"75\" r=\"40\"/></g>\u000a</svg>\u000a","<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"grundy-picture\" role=\"img\" viewBox=\"-14 -14 828 278\" width=\"331\" height=\"111\">\u000a<title>staircase 1</title>\u000a<style>.grundy-picture:root{color-scheme:light dark}.grundy-picture{font:600 34px system-ui,sans-serif}.grundy-picture text{fill:#2a3439;fill:light-dark(#2a3439,#e4e8ea);text-anchor:middle;pointer-events:none}.grundy-picture g:not(.item){pointer-events:none}.grundy-picture .sheet{fill:#fcfbf8;fill:light-dark(#fcfbf8,#1b2024);}.grundy-picture .hit{fill:none!important;stroke:#000!important;stroke-opacity:0;stroke-width:44!important;stroke-linecap:round}.grundy-picture .stone circle{fill:#3f7f93;fill:light-dark(#3f7f93,#6fb5c9);stroke:#2b5f70;stroke:light-dark(#2b5f70,#a5d8e6);stroke-width:4}.grundy-picture .stone.taken circle{fill:none;stroke-dasharray:9 11;stroke-opacity:.6}.grundy-picture .line .wire{stroke:#8b9aa1;stroke:light-dark(#8b9aa1,#7d8b92);fill:none;stroke-width:5;stroke-linecap:round}.grundy-picture .line.ground .wire{stroke:#8a7b5e;stroke:light-dark(#8a7b5e,#a89874);stroke-width:9}.grundy-picture .line.free .wire{stroke-dasharray:12 12}.grundy-picture .line.taken .wire{stroke-width:12}.grundy-picture .line.tone-1 .wire{stroke:#3f7f93;stroke:light-dark(#3f7f93,#6fb5c9);}.grundy-picture .line.tone-2 .wire{stroke:#c8553d;stroke:light-dark(#c8553d,#f0a08c);}.grundy-picture .label text{fill:#6a747b;fill:light-dark(#6a747b,#a6aeb5);font-weight:400}</style>\u000a<rect class=\"sheet\" x=\"-14\" y=\"-14\" width=\"828\" height=\"278\" rx=\"14\"/>\u000a<g class=\"line ground\"><path class=\"wire\" d=\"M0 225L400 225\"/></g>\u000a<g class=\"label\"><text x=\"50\" y=\"175\" dy=\".35em\" style=\"font-size:32px\">0</text></g>\u000a<g class=\"line ground\"><path class=\"wire\" d=\"M400 125L800 125\"/></g>\u000a<g class=\"label\"><text x=\"450\" y=\"75\" dy=\".35em\" style=\"font-size:32px\">1</text></g>\u000a<g class=\"line ground\"><path class=\"wire\" d=\"M400 125L400 225\"/></g>\u000a<g class=\"item stone free\" data-name=\"1.1\"><circle cx=\"550\" cy=\"75\" r=\"40\"/></g>\u000a</svg>\u000a"],"roots":[0,1],"position_note":"2 staircases of one step each; one staircase is written 2,1"}

== misere-huge
# A heap with more winning moves than can be looked at: the first of them are told.
$ grundy solve split 2^53 --misere --moves 3
> grundy solve split 2^53 7 --misere --moves 3
> grundy solve split 2^53 --misere --json --moves 2
The next player wins in misère play (N).
(sums in misère play have no nim-value)

Winning moves, not all of them:
  split 9007199254740992 -> 1 + 0: replace 9007199254740992 by 1 and 0
  split 9007199254740992 -> 2 + 2: replace 9007199254740992 by 2 and 2
  split 9007199254740992 -> 3 + 3: replace 9007199254740992 by 3 and 3
(not all moves could be examined within the limits)
The next player wins in misère play (N).
(sums in misère play have no nim-value)

1 winning move:
  split 9007199254740992 -> 7 + 0: replace heap 1 by 7 and 0
{"schema":1,"game":"split","position":["9007199254740992"],"play":"misere","outcome":"N","value":null,"value_note":"sums in misère play have no nim-value","components":[{"game":"split","position":"9007199254740992","value":null,"method":null,"source":null}],"moves":[{"component":0,"to":["1","0"],"text":"replace 9007199254740992 by 1 and 0"},{"component":0,"to":["2","2"],"text":"replace 9007199254740992 by 2 and 2"}],"moves_total":null,"moves_note":"not all moves could be examined within the limits"}

== batch-time
# A limit of time is that of all lines: the first that cannot be solved in it is the last one.
$ printf '7x9\n7x9\n7x9\n' | grundy solve cram --batch - --json --time 0.01 >out || echo "exit $?"
> [ "$(wc -l <out)" -lt 2 ] && echo 'the rest is not read'
exit 4
the rest is not read
2> grundy: time limit of 0.01 s reached

== short
$ grundy solve nim 3 4 5 --short
> printf '2x1\n1x2\n\n# none\n3x3\n' | grundy solve domineering --batch - --short
> printf '3 5\n3 3\nx\n' | grundy solve nim --batch - --short || echo "exit $?"
> printf 'a b\nb a\n' >loop.txt
> grundy solve graph:loop.txt a --loopy --short
> grundy solve grundy 1e12 --time 0.05 --short || echo "exit $?"
> grundy solve nim 3 --short --json
> grundy solve nim 3 --short --explain --lang zh
N
L
R
P
N
N
P
?
exit 3
D
?
exit 4
2> grundy: line 3: column 1: heap: expected a whole number from 0 to 2^64-1, got 'x'
2> grundy: game grundy: heap 1000000000000 is out of reach: * (glob)
2> grundy: --short does not go with --json
2> grundy: --short 不能与 --explain 同用
[2]

== take-away
# At first any number but all; later at most K times what was just taken.
$ grundy solve fibonacci 20 --explain
> grundy solve take-away:3 11 9,2 + nim 3
> grundy solve take-away:2 1e18 --moves 3 --json
> grundy solve fibonacci 20 --misere
> grundy solve take-away:5000 4 6000 --lang zh
> grundy values take-away:1 --upto 6
The next player wins (N): nim-value 7.

1 winning move:
  fibonacci 20 -> 18,4: take 2

Why
 1. The position and its nim-value:
       fibonacci 20  7  from the table (Whinihan 1963)
 2. fibonacci 20: 20 is the sum of 13, 5 and 2: losing heaps, each more than 2
    times the next. The least of them, 2, may be taken (at most 19), and the
    next move cannot take the least of what is left: won by the next player.
 3. A value is the mex of the values of the options (in brackets), the least
    value missing there:
       fibonacci 20 -> 18,4 (0), 1,1 (1), 2,2 (2), 3,3 (3), 5,5 (4), 8,8 (5),
       12,12 (6); none has value 7.
 4. The nim-value is 7, not 0, so this is an N-position: as it is the mex, some
    option has value 0.
 5. Move fibonacci 20 -> 18,4 (take 2). The value becomes 0: the opponent is in
    a P-position.
The next player wins (N): nim-value 2.

  take-away:3 11   0  by theorem (Schwenk 1970)
  take-away:3 9,2  1  from the table (Schwenk 1970)
  nim 3            3  by theorem (Bouton 1901)

3 winning moves:
  take-away:3 11 -> 2,2: take 9 from heap 1
  take-away:3 11 -> 10,3: take 1 from heap 1
  nim 3 -> 1: take 2 from heap 3
{"schema":1,"game":"take-away:2","position":["1000000000000000000"],"play":"normal","outcome":"N","value":null,"value_note":"the theorem gives the winner only; nim-values are tabulated for heaps below 4096","components":[{"game":"take-away:2","position":"1000000000000000000","value":null,"value_note":"the theorem gives the winner only; nim-values are tabulated for heaps below 4096","method":null,"source":null}],"moves":[{"component":0,"to":["679891637638612258,640216724722775484"],"text":"take 320108362361387742"},{"component":0,"to":["939587134549734843,120825730900530314"],"text":"take 60412865450265157"},{"component":0,"to":["997476470648439727,5047058703120546"],"text":"take 2523529351560273"}],"moves_total":"20"}
The next player wins in misère play (N).
(sums in misère play have no nim-value)

3 winning moves:
  fibonacci 20 -> 1,1: take 19
  fibonacci 20 -> 14,12: take 6
  fibonacci 20 -> 19,2: take 1
胜负未知。
注：某个子游戏的 SG 值未知，而胜负取决于它
（该定理只给出胜负；SG 值的表只到小于 4096 的堆）

  take-away:5000 4     0  由定理（Schwenk 1970）
  take-away:5000 6000  -
（在限制内未能考察全部走法）
take-away:1: nim-values of pairs of numbers 0..6
    0 1 2 3 4 5 6
 0  0 0 0 0 0 0 0
 1  0 1 1 1 1 1 1
 2  0 0 2 2 2 2 2
 3  0 1 2 2 2 2 2
 4  0 0 0 0 3 3 3
 5  0 1 1 1 3 3 3
 6  0 0 2 3 3 3 3
2> grundy: 某个子游戏的 SG 值未知，而胜负取决于它

== turning
# Coin-turning games by a code or a name.
$ grundy solve turning:sym 2,3,6 --explain
> grundy solve turning:grunt 20 + grundy 20 --json
> grundy solve turning:1-,run,first 2,3
> grundy solve turning:motley 30 || echo "exit $?"
> grundy solve turning:3,run,mirror 30 || echo "exit $?"
The next player wins (N): nim-value 15.

3 winning moves:
  turning:1-,mirror 2,3,6 -> 1,2,4: turn coins 1, 3, 4 and 6
  turning:1-,mirror 2,3,6 -> 2,3,5: turn coins 5 and 6
  turning:1-,mirror 2,3,6 -> 0,1,2,5: turn coins 0, 1, 3, 5 and 6

Why
 1. The position and its nim-value:
       turning:1-,mirror 2,3,6  15  from the table (Berlekamp, Conway and Guy
       1982)
 2. turning:1-,mirror 2,3,6: the position is the sum of its heads. Those at
    places 2, 3, 6 are worth 4, 3, 8: their XOR is the value, 15.
 3. A value is the mex of the values of the options (in brackets), the least
    value missing there:
       turning:1-,mirror 2,3,6 -> 2,3,5 (0), 2,3,4 (1), 0,1,4,5 (2), 3 (3), 2
       (4), 2,4,5 (5), 2,3,4,5 (6), 2,3 (7), 0,1,3,6 (8), 1,3,6 (9), 0,3,6 (10),
       3,6 (11), …; none has value 15.
 4. The nim-value is 15, not 0, so this is an N-position: as it is the mex, some
    option has value 0.
 5. Move turning:1-,mirror 2,3,6 -> 1,2,4 (turn coins 1, 3, 4 and 6). The value
    becomes 0: the opponent is in a P-position.
{"schema":1,"game":"sum","position":["20","20"],"play":"normal","outcome":"P","value":"0","components":[{"game":"turning:4,mirror,first","position":"20","value":"0","method":"table","source":"Berlekamp, Conway and Guy 1982"},{"game":"grundy","position":"20","value":"0","method":"table","source":"Grundy 1939"}],"moves":[],"moves_total":"0"}
The previous player wins (P): nim-value 0.

  turning:1-,run,first 2,3  0  from the table (Berlekamp, Conway and Guy 1982)
The winner is not known.
Note: turning: the nim-value of place 23 may need more than 22 bits

  turning:1- 30  -
(not all moves could be examined within the limits)
exit 4
exit 3
2> grundy: turning: the nim-value of place 23 may need more than 22 bits
2> grundy: turning: expected turning:CODE, a name such as sym, or how many coins (3, 1-3, 2-) and after commas run, spaced or mirror, and first, got '3,run,mirror'

== end-nim
# Only the first and the last stack of a row may be touched.
$ grundy solve end-nim 3,1,9,4 --explain
> grundy solve end-nim 5,1000,2 --json
> grundy solve end-nim 3 4 5
> grundy solve end-nim 4,2,4 --misere
The previous player wins (P): nim-value 0.

Why
 1. The position and its nim-value:
       end-nim 3,1,9,4  0  by theorem (Albert, Nowakowski 2001)
 2. end-nim 3,1,9,4: before the stacks 1, 9, 4 exactly one size of a stack
    loses, 3, and the first stack has it: lost for the next player.
 3. A value is the mex of the values of the options (in brackets), the least
    value missing there:
       end-nim 3,1,9,4: no option has value 0.
 4. The nim-value is 0, so this is a P-position: the player who has to move
    loses.
 5. Every move leads to an N-position: 0 is the mex, so no option has value 0.
 6. Each move has a reply that makes the value 0 again, such as:
       end-nim 3,1,9,4 -> 1,9,4 makes the value 3; the reply end-nim 1,9,4 ->
       1,9,1 makes it 0.
{"schema":1,"game":"end-nim","position":["5,1000,2"],"play":"normal","outcome":"N","value":null,"value_note":"the theorem gives the winner only","components":[{"game":"end-nim","position":"5,1000,2","value":null,"value_note":"the theorem gives the winner only","method":null,"source":null}],"moves":[{"component":0,"to":["2,1000,2"],"text":"take 3 from heap 1"}],"moves_total":"1"}
The next player wins (N): nim-value 2.
Note: 3 games of one heap each; one game of all these heaps is written 3,4,5

  end-nim 3  3  by theorem (Bouton 1901)
  end-nim 4  4  by theorem (Bouton 1901)
  end-nim 5  5  by theorem (Bouton 1901)

1 winning move:
  end-nim 3 -> 1: take 2 from heap 1 of row 1
The previous player wins in misère play (P).
(sums in misère play have no nim-value)

== new-nim
# Two moves of whole heaps, then Nim; the example of Luogu P4301.
$ grundy solve new-nim 5,5,6,6,5,5 --explain
> grundy solve new-nim 3,5,6:1 --json
> grundy solve new-nim 3,5,7:0 3,5:1 + nim 1
> grundy solve new-nim 3,5,7 --misere
The next player wins (N): nim-value 2.

14 winning moves, the first 10:
  new-nim 5,5,6,6,5,5 -> 0,0,0,0,0,5:1: remove heaps 1, 2, 3, 4 and 5
  new-nim 5,5,6,6,5,5 -> 0,0,0,0,5,0:1: remove heaps 1, 2, 3, 4 and 6
  new-nim 5,5,6,6,5,5 -> 0,0,0,6,0,0:1: remove heaps 1, 2, 3, 5 and 6
  new-nim 5,5,6,6,5,5 -> 0,0,0,6,0,5:1: remove heaps 1, 2, 3 and 5
  new-nim 5,5,6,6,5,5 -> 0,0,0,6,5,0:1: remove heaps 1, 2, 3 and 6
  new-nim 5,5,6,6,5,5 -> 0,0,6,0,0,0:1: remove heaps 1, 2, 4, 5 and 6
  new-nim 5,5,6,6,5,5 -> 0,0,6,0,0,5:1: remove heaps 1, 2, 4 and 5
  new-nim 5,5,6,6,5,5 -> 0,0,6,0,5,0:1: remove heaps 1, 2, 4 and 6
  new-nim 5,5,6,6,5,5 -> 0,5,0,0,0,0:1: remove heaps 1, 3, 4, 5 and 6
  new-nim 5,5,6,6,5,5 -> 0,5,0,6,0,0:1: remove heaps 1, 3, 5 and 6

Why
 1. The position and its nim-value:
       new-nim 5,5,6,6,5,5  2  by theorem (Bouton 1901; Rado 1957)
 2. new-nim 5,5,6,6,5,5: the player who leaves heaps of which no part has XOR 0
    wins, since the other has to leave a part of them, a Nim of another XOR. 6
    and 5 are such heaps, the most stones that can be left: 4 heaps are removed.
 3. A value is the mex of the values of the options (in brackets), the least
    value missing there:
       new-nim 5,5,6,6,5,5 -> 0,0,0,0,0,5:1 (0), 0,0,0,0,5,5:1 (1); none has
       value 2.
 4. The nim-value is 2, not 0, so this is an N-position: as it is the mex, some
    option has value 0.
 5. Move new-nim 5,5,6,6,5,5 -> 0,0,0,0,0,5:1 (remove heaps 1, 2, 3, 4 and 5).
    The value becomes 0: the opponent is in a P-position.
{"schema":1,"game":"new-nim","position":["3,5,6:1"],"play":"normal","outcome":"N","value":"1","components":[{"game":"new-nim","position":"3,5,6:1","value":"1","method":"theorem","source":"Bouton 1901; Rado 1957"}],"moves":[{"component":0,"to":["3,5,6:0"],"text":"remove no heap"}],"moves_total":"1"}
The previous player wins (P): nim-value 0.

  new-nim 3,5,7:0  1  by theorem (Bouton 1901; Rado 1957)
  new-nim 3,5:1    0  by theorem (Bouton 1901; Rado 1957)
  nim 1            1  by theorem (Bouton 1901)
The next player wins in misère play (N).
(sums in misère play have no nim-value)

7 winning moves:
  new-nim 3,5,7 -> 0,0,7:1: remove heaps 1 and 2
  new-nim 3,5,7 -> 0,5,0:1: remove heaps 1 and 3
  new-nim 3,5,7 -> 0,5,7:1: remove heap 1
  new-nim 3,5,7 -> 3,0,0:1: remove heaps 2 and 3
  new-nim 3,5,7 -> 3,0,7:1: remove heap 2
  new-nim 3,5,7 -> 3,5,0:1: remove heap 3
  new-nim 3,5,7 -> 3,5,7:1: remove no heap

== dividing
$ grundy solve divisor 12 40 --explain
> grundy solve prime-power 72 30 --misere
> grundy values divisor --upto 19
The next player wins (N): nim-value 7.

2 winning moves:
  divisor 40 -> 8: divide number 2 by 5
  divisor 40 -> 20: divide number 2 by 2

Why
 1. The game is a sum; each component has its own nim-value:
       divisor 12  3  by theorem (Bouton 1901)
       divisor 40  4  by theorem (Bouton 1901)
 2. divisor 12: 12 is the product of the primes 2 and 3, to the powers 2 and 1:
    3 prime factors. Proper divisors have fewer, any number of them, so that is
    the value.
    divisor 40: 40 is the product of the primes 2 and 5, to the powers 3 and 1:
    4 prime factors. Proper divisors have fewer, any number of them, so that is
    the value.
 3. A value is the mex of the values of the options (in brackets), the least
    value missing there:
       divisor 12 -> 1 (0), 2 (1), 4 (2); none has value 3.
       divisor 40 -> 1 (0), 2 (1), 4 (2), 8 (3); none has value 4.
 4. In binary, a column of the XOR is 1 if it has an odd number of ones, and 0
    otherwise:
       12    3  0 1 1
       40    4  1 0 0
       ones     1 1 1
       XOR   7  1 1 1
 5. The XOR is 7, not 0, so this is an N-position: some move makes it 0.
 6. The highest 1 of 7 in binary is bit 2 (counted from 0). divisor 40 has value
    4, whose bit 2 is 1 too, so 4 XOR 7 = 3 is less than 4: by the mex, some
    move there makes the value 3.
 7. Move divisor 40 -> 8 (divide number 2 by 5). Its value becomes 3 and the XOR
    of all values becomes 0: the opponent is in a P-position.
The previous player wins in misère play (P).
(sums in misère play have no nim-value)
divisor: nim-values of heaps 0..19
      0  1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17 18 19
  0   0  0  1  1  2  1  2  1  3  2  2  1  3  1  2  2  4  1  3  1

== clobber
# Groups of stones: a row that bends, one in the table with doubled ends, one that is symmetric, one
# that is searched.
$ grundy solve clobber 3x3 --json --moves 2
> grundy solve clobber xo.xxo/.x..../xo.xx./ox.oo. --explain
> grundy solve clobber 1x4000 --moves 0
> grundy solve clobber 2x3 xoxo --misere
> grundy solve clobber xoxo.xq
{"schema":1,"game":"clobber","position":["3x3"],"play":"normal","outcome":"N","value":"1","components":[{"game":"clobber","position":"3x3","value":"1","method":"search","source":null}],"moves":[{"component":0,"to":["xox/oxx/xo."],"text":"stone c1 takes c2"},{"component":0,"to":["xox/oxo/xx."],"text":"stone c1 takes b1"}],"moves_total":"16"}
The previous player wins (P): nim-value 0.

Why
 1. The position and its nim-value:
       clobber xo.xxo/.x..../xo.xx./ox.oo.  0  by search
 2. clobber xo.xxo/.x..../xo.xx./ox.oo.: 1 group of touching stones is a row of
    alternating colours, perhaps with doubled ends. Captures leave only such
    rows, so a table has their values: it is worth 2.
 3. clobber xo.xxo/.x..../xo.xx./ox.oo.: 1 group of touching stones maps to
    itself by a reflection or half turn, and no stone meets its image: each move
    is answered by its image, so it is worth 0.
 4. A value is the mex of the values of the options (in brackets), the least
    value missing there:
       clobber xo.xxo/.x..../xo.xx./ox.oo.: no option has value 0.
 5. The nim-value is 0, so this is a P-position: the player who has to move
    loses.
 6. Every move leads to an N-position: 0 is the mex, so no option has value 0.
 7. Each move has a reply that makes the value 0 again, such as:
       clobber xo.xxo/.x..../xo.xx./ox.oo. -> .x.xxo/.x..../xo.xx./ox.oo. makes
       the value 6; the reply clobber .x.xxo/.x..../xo.xx./ox.oo. ->
       .x.xxo/.x..../.x.xx./ox.oo. makes it 0.
The next player wins (N): nim-value 64.

  clobber 1x4000  64  from the table (Sprague 1935, Grundy 1939)
(winning moves not requested)
The next player wins in misère play (N).
(sums in misère play have no nim-value)

2 winning moves:
  clobber 1x4 -> o.xo: stone b1 takes a1 on board 2
  clobber 1x4 -> xo.x: stone c1 takes d1 on board 2
2> grundy: argument 2: clobber: row 1: expected a board RxC or rows of x, o and . joined by /, 7 squares in each row, got 'xoxo.xq'
[3]

== nogo
# A row in the table falls apart between x and o; boards are searched.
$ grundy solve nogo .xx..ox..o.. --explain
> grundy solve nogo 1x18 --moves 0
> grundy solve nogo 3x4 2x2 --moves 2
> grundy solve nogo 1x6 --certificate c --moves 0
> grundy verify c
> grundy solve nogo x.o/.x. --json --moves 1
> grundy solve nogo 2x3 1x4 --misere --moves 2
> printf '#1\n#1\nquit\n' | grundy play nogo 1x4 --lines
> grundy solve nogo .xox.
The next player wins (N): nim-value 2.

5 winning moves:
  nogo .xx..ox..o.. -> .xxo.ox..o..: o on d1
  nogo .xx..ox..o.. -> .xx..ox.oo..: o on i1
  nogo .xx..ox..o.. -> .xx..ox..oo.: o on k1
  nogo .xx..ox..o.. -> .xx..ox..o.o: o on l1
  nogo .xx..ox..o.. -> .xx..oxx.o..: x on h1

Why
 1. The position and its nim-value:
       nogo .xx..ox..o..  2  from the table (Sprague 1935, Grundy 1939)
 2. nogo .xx..ox..o..: in a row, stones of one colour next to each other count
    as one, and the row falls apart between x and o. The pieces are in a table
    of all pieces by their length: together they are worth 2.
 3. A value is the mex of the values of the options (in brackets), the least
    value missing there:
       nogo .xx..ox..o.. -> .xxo.ox..o.. (0), xxx..ox..o.. (1); none has value
       2.
 4. The nim-value is 2, not 0, so this is an N-position: as it is the mex, some
    option has value 0.
 5. Move nogo .xx..ox..o.. -> .xxo.ox..o.. (o on d1). The value becomes 0: the
    opponent is in a P-position.
The next player wins (N): nim-value 2.

  nogo 1x18  2  from the table (Sprague 1935, Grundy 1939)
(winning moves not requested)
The next player wins (N): nim-value 1.

  nogo 3x4  0  by search
  nogo 2x2  1  by search

32 winning moves, the first 2:
  nogo 3x4 -> o.../..../....: o on a3 of board 1
  nogo 3x4 -> .o../..../....: o on b3 of board 1
The previous player wins (P): nim-value 0.

  nogo 1x6  0  from the table (Sprague 1935, Grundy 1939)
Verified: nogo: the outcome of 1x6 is P, its nim-value 0 (101 claims checked by
listing options).
{"schema":1,"game":"nogo","position":["x.o/.x."],"play":"normal","outcome":"P","value":"0","components":[{"game":"nogo","position":"x.o/.x.","value":"0","method":"search","source":null}],"moves":[],"moves_total":"0"}
The next player wins in misère play (N).
(sums in misère play have no nim-value)

16 winning moves, the first 2:
  nogo 2x3 -> o../...: o on a2 of board 1
  nogo 2x3 -> .o./...: o on b2 of board 1
A player who cannot move loses. You move first.

   1  nogo 1x4  1 · · · ·   ● ○
                  a b c d   x o
You: x on a1
Program: x on d1

   1  nogo x..x  1 ● · · ●   ● ○
                   a b c d   x o
You: x on b1

   1  nogo xx.x  1 ● ● · ●   ● ○
                   a b c d   x o

You win!
  1. You: x on a1
  2. Program: x on d1
  3. You: x on b1
No move lost this game: the starting position was already lost.
2> grundy: argument 2: nogo: expected a free square next to each group of one colour; the group at c1 has none in '.xox.'
[3]

== a board whose winner symmetry names
# The value of so large a board is searched for only in limited time; where that is over, the winner stays.
$ grundy solve node-kayles:queens:15 all --moves 0
> grundy solve node-kayles:queens:15 all --moves 0 --time 0.05
The next player wins (N).
(no theorem gives the nim-value; it is searched for where the time is limited)

  node-kayles:queens:15 all  -
(winning moves not requested)
The next player wins (N).
Note: time limit of 0.05 s reached

  node-kayles:queens:15 all  -
(winning moves not requested)
2> grundy: time limit of 0.05 s reached
[4]
