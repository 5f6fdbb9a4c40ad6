== loony
# A stack of three is loony; winning moves say who moves next.
$ grundy solve top-entails 5 3
The next player wins (N).
(a loony component has no nim-value)

  top-entails 5  0      from the table (Berlekamp, Conway & Guy 1982; West 1996)
  top-entails 3  loony  from the table (Berlekamp, Conway & Guy 1982; West 1996)

2 winning moves:
  top-entails 5 -> 4: take 1 from heap 1, which the opponent must answer there
  top-entails 3 -> 2: take 1 from heap 2, which the opponent must answer there

== json
$ grundy solve top-entails 5 3 --json
{"schema":1,"game":"top-entails","position":["5","3"],"play":"normal","outcome":"N","value":null,"value_note":"a loony component has no nim-value","loony":true,"components":[{"game":"top-entails","position":"5","value":"0","method":"table","source":"Berlekamp, Conway & Guy 1982; West 1996"},{"game":"top-entails","position":"3","value":null,"loony":true,"method":"table","source":"Berlekamp, Conway & Guy 1982; West 1996"}],"moves":[{"component":0,"to":["4"],"then":"answer","text":"take 1 from heap 1, which the opponent must answer there"},{"component":1,"to":["2"],"then":"answer","text":"take 1 from heap 2, which the opponent must answer there"}],"moves_total":"2"}

== bound
$ grundy solve top-entails must:7 8
The next player wins (N).
The player to move must move in top-entails must:7.

  top-entails must:7  1  from the table (Berlekamp, Conway & Guy 1982; West 1996)
  top-entails 8       3  from the table (Berlekamp, Conway & Guy 1982; West 1996)

1 winning move:
  top-entails must:7 -> 6: take 1 from heap 1, which the opponent must answer there

== bound-json
$ grundy solve top-entails 8 must:7 + nim 3 --json
{"schema":1,"game":"sum","position":["8","must:7","3"],"play":"normal","outcome":"N","value":null,"value_note":"the player to move must answer in one component, so the sum has no nim-value","components":[{"game":"top-entails","position":"8","value":"3","method":"table","source":"Berlekamp, Conway & Guy 1982; West 1996"},{"game":"top-entails","position":"must:7","value":"1","method":"table","source":"Berlekamp, Conway & Guy 1982; West 1996"},{"game":"nim","position":"3","value":"3","method":"theorem","source":"Bouton 1901"}],"moves":[{"component":1,"to":["5","2"],"text":"split heap 2 into 5 and 2"}],"moves_total":"1"}

== explain
$ grundy solve top-entails 6 4 --explain
The next player wins (N): nim-value 3.

1 winning move:
  top-entails 6 -> 4 + 2: split heap 1 into 4 and 2

Why
 1. The game is a sum; each component has its own nim-value:
       top-entails 6  2  from the table (Berlekamp, Conway & Guy 1982; West
       1996)
       top-entails 4  1  from the table (Berlekamp, Conway & Guy 1982; West
       1996)
 2. The value of a component with entailing moves is the least nimber that no
    move in it beats; it is loony where its moves beat all nimbers.
 3. No component is loony and the XOR of the values is 3, not 0: the others are
    worth less than the value of some component, and a move there beats that.
 4. Move top-entails 6 -> 4 + 2 (split heap 1 into 4 and 2): whatever the
    opponent does next, you win.

== explain-loony
$ grundy solve nimstring 0-1,0-2,1-2,2-3 --explain
The next player wins (N): nim-value 1.

1 winning move:
  nimstring 0-1,0-2,1-2,2-3 -> 0-1,0-2,1-2: cut string 2-3, and then move again

Why
 1. The position and its nim-value:
       nimstring 0-1,0-2,1-2,2-3  1  by search
 2. The value of a component with entailing moves is the least nimber that no
    move in it beats; it is loony where its moves beat all nimbers.
 3. No component is loony and the XOR of the values is 1, not 0: the others are
    worth less than the value of some component, and a move there beats that.
 4. Move nimstring 0-1,0-2,1-2,2-3 -> 0-1,0-2,1-2 (cut string 2-3): whatever the
    opponent does next, you win.
 5. Then the same player moves again, anywhere.

== explain-bound
$ grundy solve top-entails must:7 8 --explain
The next player wins (N).
The player to move must move in top-entails must:7.

1 winning move:
  top-entails must:7 -> 6: take 1 from heap 1, which the opponent must answer there

Why
 1. The game is a sum; each component has its own nim-value:
       top-entails must:7  1  from the table (Berlekamp, Conway & Guy 1982; West
       1996)
       top-entails 8       3  from the table (Berlekamp, Conway & Guy 1982; West
       1996)
 2. The value of a component with entailing moves is the least nimber that no
    move in it beats; it is loony where its moves beat all nimbers.
 3. The player to move must answer in top-entails must:7, against the sum of all
    others.
 4. Move top-entails must:7 -> 6 (take 1 from heap 1): whatever the opponent
    does next, you win.
 5. The opponent must answer in what is left of it.

== explain-chinese
$ grundy solve top-entails must:7 3 --explain --lang zh
先手必胜 (N)。
行动方必须走 top-entails must:7。

必胜走法共 1 种：
  top-entails must:7 -> 6：从第 1 堆取走 1 个，对手必须在此应对

理由
 1. 局面是各子游戏之和，每个子游戏各有 SG 值：
       top-entails must:7  1      查表（Berlekamp, Conway & Guy 1982; West
       1996）
       top-entails 3       恒胜   查表（Berlekamp, Conway & Guy 1982; West
       1996）
 2. 含连带走法的子游戏，其值是其中走法都赢不了的最小的 nim 数；若走法能赢所有
    nim 数，则它恒胜（loony）。
 3. 行动方必须走 top-entails must:7，其余子游戏之和与之相对。
 4. 走 top-entails must:7 -> 6（从第 1 堆取走 1 个）：此后无论对手怎么走，你都能
    获胜。
 5. 对手必须在它剩下的部分中应对。

== again
$ grundy solve nimstring 0-1 + nim 2
The next player wins (N): nim-value 2.

  nimstring 0-1  0  by search
  nim 2          2  by theorem (Bouton 1901)

2 winning moves:
  nimstring 0-1 -> nothing: cut string 0-1 of picture 1, and then move again
  nim 2 -> 0: take 2 from heap 2

== short
$ grundy solve top-entails 3 --short=value
> grundy solve top-entails 3 --short
loony
N

== values
$ grundy values top-entails --upto 12
> grundy values top-entails --upto 4 --json
> grundy values top-entails --upto 3 --csv
> grundy values top-entails --upto 3 --bfile
top-entails: nim-values of heaps 0..12
         0     1     2     3     4     5     6     7     8     9
  0      0 loony     0 loony     1     0     2     1     3     0
 10      1     3     4
{"schema":1,"game":"top-entails","from":0,"to":4,"values":[0,"loony",0,"loony",1]}
n,value
0,0
1,loony
2,0
3,loony
0 0

== positions
$ grundy positions top-entails --heaps 2 --upto 5 --outcome P
> grundy positions top-entails --heaps 1 --upto 9 --outcome N --value 2
0 0
0 2
0 5
2 2
2 5
4 4
5 5
6

== misere
$ grundy solve top-entails 5 --misere
2> grundy: 'top-entails' has entailing moves: only normal play of its sums with other impartial games is solved, without remoteness
[2]

== sums
$ grundy solve top-entails 5 --sum selective
2> grundy: 'top-entails' has entailing moves: only normal play of its sums with other impartial games is solved, without remoteness
[2]

== other-commands
$ grundy graph top-entails 4
> grundy quotient top-entails --upto 5
> grundy values top-entails --misere --upto 5
> grundy test top-entails -- cat
> grundy play top-entails 5 --misere --lines
> grundy solve top-entails 5 --remoteness
> grundy solve top-entails 5 --certificate c
The previous player wins (P): nim-value 0.

  top-entails 5  0  from the table (Berlekamp, Conway & Guy 1982; West 1996)
2> grundy: 'top-entails' has entailing moves: only normal play of its sums with other impartial games is solved, without remoteness
2> grundy: 'top-entails' has entailing moves: only normal play of its sums with other impartial games is solved, without remoteness
2> grundy: 'top-entails' has entailing moves: only normal play of its sums with other impartial games is solved, without remoteness
2> grundy: 'top-entails' has entailing moves: only normal play of its sums with other impartial games is solved, without remoteness
2> grundy: 'top-entails' has entailing moves: only normal play of its sums with other impartial games is solved, without remoteness
2> grundy: 'top-entails' has entailing moves: only normal play of its sums with other impartial games is solved, without remoteness

== certificates
# What a claim says of options is not true of moves after which the opponent does not move next.
$ printf '{"schema":1,"kind":"strategy","games":["nimstring"],"position":"0-1","play":"normal","outcome":"N","value":"1","components":"plain","claims":"1"}\n{"schema":1,"kind":"claims","game":"0","value":"1","components":["0-1"]}\n' >c
> grundy verify c
2> grundy: c:2:36: expected "rests" or "all-but" for a game with entailing moves, and for no other; got nimstring
[3]

== values-missing
$ grundy values top-entails --statistics --upto 9 --no-values
> grundy identify top-entails
> grundy compare top-entails nim --upto 5
> grundy values top-entails --period --upto 9 --certificate c
2> grundy: heap 1 has no known nim-value
2> grundy: top-entails: heap 1 has no known nim-value
2> grundy: top-entails: heap 1 has no known nim-value
2> grundy: 'top-entails' has entailing moves: only normal play of its sums with other impartial games is solved, without remoteness
[2]

== with-others
$ grundy solve top-entails 5 + domineering 2x2
> grundy solve impartial:top-entails 5
> grundy solve nim must:3
> grundy solve top-entails must:
The previous player wins (P): nim-value 0.

  top-entails 5  0  from the table (Berlekamp, Conway & Guy 1982; West 1996)
2> grundy: 'top-entails' has entailing moves: only normal play of its sums with other impartial games is solved, without remoteness
2> grundy: argument 2: heap: expected a whole number from 0 to 2^64-1, got 'must:3'
2> grundy: argument 2: heap: expected a whole number from 0 to 2^64-1, got 'must:'
[3]

== large
$ grundy solve top-entails 1e9 --time 0.01 2>/dev/null
The winner is not known.
Note: time limit of 0.01 s reached

  top-entails 1000000000  -
(not all moves could be examined within the limits)
[4]

== rules
$ printf 'return { entails = true,\n options = function(n)\n if n > 1 then again(n - 2) option(n - 1) end\n if n > 0 then entail{n - 1} end\n end }\n' >r.lua
> grundy values r.lua --upto 9
> grundy solve r.lua 3 4
> grundy solve r.lua must:3 must:2 4
> grundy solve r.lua 3 --loopy
r.lua: nim-values of heaps 0..9
        0     1     2     3     4     5     6     7     8     9
 0      0 loony     0 loony     0 loony     0 loony     0 loony
The next player wins (N).
(a loony component has no nim-value)

  r.lua 3  loony  by search
  r.lua 4  0      by search

4 winning moves:
  r.lua 3 -> 1, and then move again
  r.lua 3 -> 2
  r.lua 3 -> 2, which the opponent must answer there
  r.lua 4 -> 2, and then move again
The next player wins (N).
The player to move must move in r.lua must:3, r.lua must:2.

  r.lua must:3  loony  by search
  r.lua must:2  0      by search
  r.lua 4       0      by search

4 winning moves:
  r.lua must:3 -> 1, and then move again
  r.lua must:3 -> 2
  r.lua must:3 -> 2, which the opponent must answer there
  r.lua must:2 -> 0, and then move again
The next player wins (N).
(a loony component has no nim-value)

  r.lua 3  loony  by search

3 winning moves:
  r.lua 3 -> 1, and then move again
  r.lua 3 -> 2
  r.lua 3 -> 2, which the opponent must answer there

== rules-undeclared
$ printf 'return {\n options = function(n)\n  if n > 0 then\n   entail(n - 1)\n  end\n end }\n' >r.lua
> grundy solve r.lua 3
2> grundy: r.lua:4: options(3): entail(…) is for rules with the field `entails = true`
[3]

== rules-errors
$ echo 'return { entails = 1, options = function(n) end }' >a.lua
> echo 'return { entails = true, sides = 2, options = function(s, n) end }' >b.lua
> echo 'return { entails = true, options = function(n) again(-1) end }' >c.lua
> echo 'return { entails = true, options = function(n) again(n) end }' >d.lua
> for f in a b c d; do grundy solve $f.lua 3; done
2> grundy: a.lua: entails: expected `true` or `false`, got 1
2> grundy: b.lua: rules with `entails = true` cannot have sides = 2
2> grundy: c.lua:1: options(3): again: expected an integer from 0 to 9223372036854775807, got -1
2> grundy: d.lua: play can return to '3', so the game does not end: 3 -> 3
[3]

== play
$ printf 'moves\n1 -> 4\nhint\nquit\n' | grundy play top-entails 5 3 --lines
A player who cannot move loses. You move first.

   1  top-entails 5  ● ● ● ● ●
   2  top-entails 3  ● ● ●
5 moves:
  #1   take 1 from heap 1, which the opponent must answer there
  #2   split heap 1 into 3 and 2
  #3   split heap 1 into 4 and 1
  #4   take 1 from heap 2, which the opponent must answer there
  #5   split heap 2 into 2 and 1
You: take 1 from heap 1, which the opponent must answer there
Program: split heap 1 into 2 and 2

   1  top-entails 2
   2  top-entails 2  ● ●|● ● ○
   3  top-entails 3  ● ● ●
Hint 1 of 4: you can win.
Game left unfinished.

== play-json
$ printf '1 -> 4 answer\nquit\n' | grundy play top-entails 5 --two --json | sed 's/<svg[^]]*svg>//g'
{"schema":1,"event":"start","play":"normal","first":"user","level":"perfect","position":["5"],"pictures":["\u000a"],"roots":[0]}
{"schema":1,"event":"position","position":["5"],"pictures":["\u000a"],"roots":[0]}
{"schema":1,"event":"move","player":"user","component":0,"to":["4"],"then":"answer","text":"take 1, which the opponent must answer there","gone":["5"],"position":["must:4"],"bound":[0],"pictures":["\u000a"],"roots":[0]}
{"schema":1,"event":"position","position":["must:4"],"bound":[0],"pictures":["\u000a"],"roots":[0]}

== play-again
$ printf 'moves\n2 -> 1\n#1\nreplay\nquit\n' | grundy play nimstring 0-1 + nim 2 --lines
A player who cannot move loses. You move first.

   1  nimstring 0-1  ●─────1
   2  nim 2  ● ●
3 moves:
  #1   cut string 0-1 of picture 1, and then move again
  #2   take 2 from heap 2
  #3   take 1 from heap 2
You: take 1 from heap 2
Program: take 1 from heap 2

   1  nimstring 0-1  ●─────1
   2  nim 0  ○ ○
You: cut string 0-1 of picture 1, and then move again

  ●─────1
   1  nim 0  ○ ○

The program wins.
  1. You: take 1 from heap 2  ?? the move that lost the game
  2. Program: take 1 from heap 2
  3. You: cut string 0-1 of picture 1, and then move again
  1. You: take 1 from heap 2  ?? the move that lost the game
  2. Program: take 1 from heap 2
  3. You: cut string 0-1 of picture 1, and then move again

== play-nothing
$ printf '1 nothing again\n-> nothing answer\n-> nothing again\n-> nothing again\n' | grundy play nimstring 0-1 1-2 --two --json | sed 's/"pictures.*//; s/<svg[^]]*svg>//g'
{"schema":1,"event":"start","play":"normal","first":"user","level":"perfect","position":["0-1","1-2"],
{"schema":1,"event":"position","position":["0-1","1-2"],
{"schema":1,"event":"move","player":"user","component":0,"to":[],"then":"again","text":"cut string 0-1 of picture 1, and then move again","gone":["0-1"],"position":["1-2"],
{"schema":1,"event":"position","position":["1-2"],
{"schema":1,"event":"error","line":2,"error":"the rules do not allow this move"}
{"schema":1,"event":"move","player":"user","component":0,"to":[],"then":"again","text":"cut string 1-2, and then move again","gone":["1-2"],"position":[],
{"schema":1,"event":"end","winner":"program","losing_move":null}
{"schema":1,"event":"error","line":4,"error":"the game is over; expected undo, new, replay or quit"}
2> grundy: some lines were not valid moves (see above)

== play-bound
$ printf '2 -> 1\nquit\n' | grundy play top-entails must:4 5 --lines
A player who cannot move loses. You move first.

   1  top-entails must:4  ● ● ● ●
   2  top-entails 5  ● ● ● ● ●
The player to move must move in top-entails must:4.
line 1: the rules do not allow this move
Game left unfinished.
2> grundy: some lines were not valid moves (see above)
[3]

== play-bound-json
$ printf 'moves\nquit\n' | grundy play top-entails must:4 5 --two --json | sed 's/<svg[^]]*svg>//g'
{"schema":1,"event":"start","play":"normal","first":"user","level":"perfect","position":["must:4","5"],"bound":[0],"pictures":["\u000a"],"roots":[0,1]}
{"schema":1,"event":"position","position":["must:4","5"],"bound":[0],"pictures":["\u000a"],"roots":[0,1]}
{"schema":1,"event":"moves","moves":[{"component":0,"to":["3"],"then":"answer","text":"take 1 from heap 1, which the opponent must answer there","ways":[{"pick":["4"],"gone":["4"]}]},{"component":0,"to":["2","2"],"text":"split heap 1 into 2 and 2","ways":[{"pick":["2|3"],"gone":["2|3"]}]},{"component":0,"to":["3","1"],"text":"split heap 1 into 3 and 1","ways":[{"pick":["3|4"],"gone":["3|4"]},{"pick":["1|2"],"gone":["1|2"]}]}],"all":true}

== certificate
$ grundy solve top-entails 5 4 + kayles 3 --moves 0 --short --certificate top.cert
> cat top.cert
> grundy verify top.cert
> grundy solve top-entails 3 --moves 0 --certificate loony.cert
> grundy verify loony.cert
> sed '1s/"N"/"P"/' loony.cert | grundy verify -
> sed '1s/"N"/"N","value":"0"/' loony.cert | grundy verify -
> sed 's/"rests":\["0"\]/"rests":["1"]/' top.cert | grundy verify -
> sed 's/"rests":\["0"\]/"all-but":["0"]/' top.cert | grundy verify -
> sed 's/"rests":\["0"\]/"rests":["1","0"]/' top.cert | grundy verify -
> sed 's/"rests":\["0"\]/"value":"1"/' top.cert | grundy verify -
> sed 's/"components":\["2"\]/"components":["0"]/' top.cert | grundy verify -
> grundy solve nimstring 1x1 --moves 1 --short
> grundy solve top-entails must:5 --certificate bound.cert
N
{"schema":1,"kind":"strategy","games":["top-entails","kayles"],"position":"5 4 + 3","play":"normal","outcome":"N","value":"2","components":"plain","claims":"9"}
{"schema":1,"kind":"claims","game":"1","value":"1","components":["1"]}
{"schema":1,"kind":"claims","game":"0","rests":[],"components":["0"]}
{"schema":1,"kind":"claims","game":"1","value":"2","components":["2"]}
{"schema":1,"kind":"claims","game":"1","value":"3","components":["3"]}
{"schema":1,"kind":"claims","game":"0","all-but":[],"components":["1"]}
{"schema":1,"kind":"claims","game":"0","rests":[],"components":["2"]}
{"schema":1,"kind":"claims","game":"0","all-but":[],"components":["3"]}
{"schema":1,"kind":"claims","game":"0","rests":["0"],"components":["4"]}
{"schema":1,"kind":"claims","game":"0","all-but":["0"],"components":["5"]}
Verified: top-entails + kayles: the outcome of 5 4 + 3 is N, its nim-value 2 (9
claims checked by listing options).
The next player wins (N).
(a loony component has no nim-value)

  top-entails 3  loony  from the table (Berlekamp, Conway & Guy 1982; West 1996)
(winning moves not requested)
Verified: top-entails: the outcome of 3 is N (4 claims checked by listing
options).
Not verified: the answer does not follow from its 4 claims.
Not verified: the answer does not follow from its 4 claims.
Not verified: claim 8: its rests are wrong for 0.
Not verified: claim 8: its rests are wrong for 0.
Not verified: claim 3: earlier claims do not show options of every value below
2.
N
2> grundy: standard input:9:48: expected ascending numbers, got 0
2> grundy: standard input:9:36: expected "rests" or "all-but" for a game with entailing moves, and for no other; got top-entails
2> grundy: no certificate is written where the player must move in one component, or where positions of a game with entailing moves come back
[2]

== whole
# Positions come back: the winner by the graph of the whole sum, without values and without a certificate.
$ echo 'return { entails = true, options = function(n) if n > 0 then option(n - 1) end if n == 2 then again(1) end if n == 3 then option(4) end end }' > back.lua; grundy solve back.lua 3 1 --loopy --explain; grundy solve back.lua 2 1 --loopy --json; grundy solve back.lua 3 2 --loopy --moves 0 --lang zh; grundy solve back.lua must:2 3 --loopy
Nobody can force a win (D): a draw.
(entailing moves and positions that come back: the whole sum was examined, without values)

2 moves keep the draw:
  back.lua 3 -> 4
  back.lua 1 -> 0

Why
 1. Exhaustive search: 9 positions examined.
 2. Move back.lua 3 -> 4: after it the opponent cannot win.
{"schema":1,"game":"back.lua","position":["2","1"],"play":"normal","outcome":"N","value":null,"value_note":"a loony component has no nim-value","loony":true,"components":[{"game":"back.lua","position":"2","value":null,"loony":true,"method":"search","source":null},{"game":"back.lua","position":"1","value":"1","method":"search","source":null}],"moves":[{"component":0,"to":["1"],"text":"back.lua 2 -> 1  (component 1)"}],"moves_total":"1"}
双方都无法取胜 (D)：平局。
（既有连带走法又可能回到原局面：搜索了整个和，不求 SG 值）

  back.lua 3  -
  back.lua 2  -
（未要求列出必胜走法）
Nobody can force a win (D): a draw.
The player to move must move in back.lua must:2.

  back.lua must:2  loony  by search
  back.lua 3       -

2 moves keep the draw:
  back.lua must:2 -> 1
  back.lua must:2 -> 1, and then move again

== whole-refused
$ echo 'return { entails = true, options = function(n) if n > 0 then option(n - 1) end if n == 2 then again(1) end if n == 3 then option(4) end end }' > back.lua; grundy solve back.lua 3 --loopy --certificate back.cert; grundy solve back.lua 3; grundy values back.lua --upto 3 --loopy
2> grundy: no certificate is written where the player must move in one component, or where positions of a game with entailing moves come back
2> grundy: back.lua: play can return to '3', so the game does not end: 3 -> 4 -> 3
2> grundy: back.lua: play can return to '3', so the game does not end: 3 -> 4 -> 3
[3]
