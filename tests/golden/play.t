== two
# Two people at one board: the program makes no move.
$ printf 'undo\n1 0\nundo\n1 0\n2 0\nreplay\n' | grundy play nim 1 1 --lines --two
> printf '1 0\n2 0\n' | grundy play nim 1 1 --json --two | cut -d, -f1-3
> printf '2 0\n1 0\n' | grundy play nim 1 1 --lines --two --lang zh
A player who cannot move loses. Two people play.

   1  nim 1  ●
   2  nim 1  ●
There is nothing to undo.

   1  nim 1  ●
   2  nim 1  ●
First player: take 1 from heap 1

   1  nim 0  ○
   2  nim 1  ●

   1  nim 1  ●
   2  nim 1  ●
First player: take 1 from heap 1

   1  nim 0  ○
   2  nim 1  ●
Second player: take 1 from heap 2

   1  nim 0  ○
   2  nim 0  ○

The second player wins.
  1. First player: take 1 from heap 1
  2. Second player: take 1 from heap 2
No move lost this game: the starting position was already lost.
  1. First player: take 1 from heap 1
  2. Second player: take 1 from heap 2
No move lost this game: the starting position was already lost.
{"schema":1,"event":"start","play":"normal"
{"schema":1,"event":"position","position":["1"
{"schema":1,"event":"move","player":"user"
{"schema":1,"event":"position","position":["0"
{"schema":1,"event":"move","player":"program"
{"schema":1,"event":"end","winner":"program"
不能行动者负。两人对弈。

   1  nim 1  ●
   2  nim 1  ●
先手：从第 2 堆取走 1 个

   1  nim 1  ●
   2  nim 0  ○
后手：从第 1 堆取走 1 个

   1  nim 0  ○
   2  nim 0  ○

后手赢了。
  1. 先手：从第 2 堆取走 1 个
  2. 后手：从第 1 堆取走 1 个
没有哪一步走错：起始局面对负方就是必败的。

== bad
$ grundy play
> grundy play nope 1
> grundy play nim x
> grundy play nim 1 --level hard
> grundy play nim 1 --seed x
2> grundy: play needs a game: grundy play nim 3 4 5
2> grundy: unknown game 'nope' (`grundy games` lists them all)
2> grundy: argument 2: heap: expected a whole number from 0 to 2^64-1, got 'x'
2> grundy: --level: expected random, mistakes or perfect, got 'hard'
2> grundy: --seed: expected a whole number from 0 to 2^64-1, got 'x'
[2]

== boards
# Pictures of staircases, strips, boards, several heaps, and graphs.
$ printf 'q\n' | grundy play staircase 2,1,3 + wythoff 3,5 + nimble 1,4,4,7 + cram 2x3 + domineering .x/.. --seed 1
> printf 'a b\na c\nb c\nc d\n' >map.txt
> printf -- '-> b\nq\n' | grundy play graph:map.txt a --seed 1
A player who cannot move loses. You are Left. You move first.

   1  staircase 2,1,3                          3 ● ● ●
                                       2 ●
                               1 ● ●
                       0
   2  wythoff 3,5  5 · · · ♛
                   4 · · · ·
                   3 · · · ·
                   2 · · · ·
                   1 · · · ·
                   0 □ · · ·
                     0 1 2 3
   3  nimble 1,4,4,7  · ● · · 2 · · ●
                      0 1 2 3 4 5 6 7
   4  cram 2x3  2 · · ·
                1 · · ·
                  a b c
   5  domineering .x/..  2 · █
                         1 · ·
                           a b
Game left unfinished.
A player who cannot move loses. You move first.

   1  graph:map.txt a           ·[a]
                       d─←───c╲←  │
                               ←╲ ↓
                                 ╲b
You: move to b
Program: move to c

   1  graph:map.txt c           ··a
                       d─←──[c]←  │
                               ←╲ ↓
                                 ╲b
Game left unfinished.

== chinese
$ printf 'm\nh\nh\nh\n?\n#1\nu\nr\ns\nlevel random\nq\n' | grundy play nim 1 2 --seed 1 --lang zh
不能行动者负。你先手。

   1  nim 1  ●
   2  nim 2  ● ●
走法共 3 种：
  #1   从第 1 堆取走 1 个
  #2   从第 2 堆取走 2 个
  #3   从第 2 堆取走 1 个
提示 1/4：你能赢。
提示 2/4：在第 2 堆（nim 2）走。
提示 3/4：一种必胜走法：从第 2 堆取走 1 个
走法写作：子游戏编号和它变成什么。“2 1”使第 2 个子游戏剩 1，“2 -3”从中取走 3，
“1 4 2”把第 1 个子游戏分成 4 和 2。只有一个子游戏时省略编号。
“#5”是列表中第 5 种走法。也可以照列表那样写：“从第 2 堆取走 3 个”。
  moves (m)   列出走法                hint (h)    下一条提示（共四条）
  show (p)    再看一次局面            replay (r)  全部走法，标出失误
  undo (u)    悔棋（连同程序的应对）
  swap (s)    交换位置继续            level L     random、mistakes 或 perfect
  new (n)     重新开始                quit (q)    结束
你：从第 1 堆取走 1 个
程序：从第 2 堆取走 2 个

   1  nim 0  ○
   2  nim 0  ○ ○

程序赢了。
  1. 你：从第 1 堆取走 1 个  ？？导致输棋的一步
  2. 程序：从第 2 堆取走 2 个

   1  nim 1  ●
   2  nim 2  ● ●
还没有走棋。
交换位置：你现在是后手。
程序：从第 2 堆取走 1 个

   1  nim 1  ●
   2  nim 1  ● ○
水平：随机。
对局未完。

== settled
# The value of a component that its replies tell is known to the explanation too: the hint says what
# `solve` does.
$ reasons() { sed -n '/^ 1\. /,/makes it 0\.$/p'; }
> printf 'hint\nhint\nhint\nhint\n' | grundy play wythoff 7643,12365 + nim 5 >match
> grundy solve wythoff 7643,12365 + nim 5 --explain | reasons >solved
> grep '^Hint' match
> reasons <match | cmp - solved && wc -l <solved
Hint 1 of 4: every move loses against perfect play.
Hint 2 of 4: group 1, wythoff 7643,12365, is the hardest to answer.
Hint 3 of 4: fewest winning replies after take 7468 from heap 1 of group 1
Hint 4 of 4: Why
24

== huge
# A move in a huge heap is found by its nim-value, not among 10^18 options.
$ printf '2 -7\n1 2^61\n2 1e18\n' | grundy play nim 2^62 1e18 --seed 1
A player who cannot move loses. You move first.

   1  nim 4611686018427387904
      4611686018427387904
   2  nim 1000000000000000000
      1000000000000000000
You: take 7 from heap 2
Program: take 3611686018427387911 from heap 1

   1  nim 999999999999999993
      999999999999999993
   2  nim 999999999999999993
      999999999999999993
line 2: the rules do not allow this move
line 3: the rules do not allow this move
Game left unfinished.
2> grundy: some lines were not valid moves (see above)
[3]

== empty
# Nothing can be taken from an empty heap.
$ printf '1 0\n1 -2\nquit\n' | grundy play nim 2 2 1 --seed 1 --lang en
A player who cannot move loses. You move first.

   1  nim 2  ● ●
   2  nim 2  ● ●
   3  nim 1  ●
You: take 2 from heap 1
Program: take 1 from heap 2

   1  nim 0  ○ ○
   2  nim 1  ● ○
   3  nim 1  ●
line 2: '-2': this heap is empty
Game left unfinished.
2> grundy: some lines were not valid moves (see above)
[3]

== json
# One object an event; lines that are no moves are answered, and the exit status says so.
$ printf '1 7\nmoves\nhint\n1 ->\n2 1 1\nx\nundo\nshow\nlevel hard\nlevel random\n-> 3\nswap\nquit\n' |
>   grundy play kayles 4 + nim 2 --seed 5 --json >all
> code=$?
> sed -E 's/"<svg([^"\\]|\\.)*"/"SVG"/g' all; exit $code
{"schema":1,"event":"start","play":"normal","first":"user","level":"perfect","position":["4","2"],"pictures":["SVG","SVG"],"roots":[0,1]}
{"schema":1,"event":"position","position":["4","2"],"pictures":["SVG","SVG"],"roots":[0,1]}
{"schema":1,"event":"error","line":1,"error":"the rules do not allow this move"}
{"schema":1,"event":"moves","moves":[{"component":0,"to":["3"],"text":"knock down pin 1 in row 1","ways":[{"pick":["1"],"gone":["1"]},{"pick":["4"],"gone":["4"],"text":"knock down pin 4 in row 1"}]},{"component":0,"to":["2","1"],"text":"knock down pin 2 in row 1","ways":[{"pick":["2"],"gone":["2"]},{"pick":["3"],"gone":["3"],"text":"knock down pin 3 in row 1"}]},{"component":0,"to":["2"],"text":"knock down pins 1 and 2 in row 1","ways":[{"pick":["1","2"],"gone":["1","2"]},{"pick":["3","4"],"gone":["3","4"],"text":"knock down pins 3 and 4 in row 1"}]},{"component":0,"to":["1","1"],"text":"knock down pins 2 and 3 in row 1","ways":[{"pick":["2","3"],"gone":["2","3"]}]},{"component":1,"to":["0"],"text":"take 2 from heap 2","ways":[{"pick":["1"],"gone":["1","2"]}]},{"component":1,"to":["1"],"text":"take 1 from heap 2","ways":[{"pick":["2"],"gone":["2"]}]}],"all":true}
{"schema":1,"event":"hint","text":"Hint 1 of 4: you can win."}
{"schema":1,"event":"error","line":4,"error":"expected what component 1 becomes, or \"nothing\""}
{"schema":1,"event":"error","line":5,"error":"the rules do not allow this move"}
{"schema":1,"event":"error","line":6,"error":"'x' is neither a move nor a command; `help` explains both"}
{"schema":1,"event":"note","text":"There is nothing to undo."}
{"schema":1,"event":"position","position":["4","2"],"pictures":["SVG","SVG"],"roots":[0,1]}
{"schema":1,"event":"position","position":["4","2"],"pictures":["SVG","SVG"],"roots":[0,1]}
{"schema":1,"event":"error","line":9,"error":"level: expected random, mistakes or perfect, got 'hard'"}
{"schema":1,"event":"error","line":11,"error":"expected the number of a component, 1 to 2, before the arrow"}
{"schema":1,"event":"move","player":"program","component":0,"to":["3"],"text":"knock down pin 1 in row 1","gone":["1"],"position":["3","2"],"pictures":["SVG","SVG"],"roots":[0,1]}
{"schema":1,"event":"position","position":["3","2"],"pictures":["SVG","SVG"],"roots":[0,1]}
2> grundy: some lines were not valid moves (see above)
[3]

== loops
# Where play may come back the third time is a draw.
$ printf 'digraph { a -> b; b -> a; b -> c; c -> d; d -> c }\n' >ring.dot
> printf -- '-> b\n-> b\n-> b\nreplay\n' | grundy play graph:ring.dot a --loopy --seed 1
A player who cannot move loses. You move first.

   1  graph:ring.dot a  ────→──     ────→──
                        d     c─←───b    [a]
                        ──←────     ──←────
You: move to b
Program: move to a

   1  graph:ring.dot a  ────→──     ────→──
                        d     c─←───b    [a]
                        ──←────     ──←────
You: move to b
Program: move to a

   1  graph:ring.dot a  ────→──     ────→──
                        d     c─←───b    [a]
                        ──←────     ──←────

Draw: the position has occurred three times.
  1. You: move to b
  2. Program: move to a
  3. You: move to b
  4. Program: move to a
line 3: the game is over; expected undo, new, replay or quit
  1. You: move to b
  2. Program: move to a
  3. You: move to b
  4. Program: move to a
2> grundy: some lines were not valid moves (see above)
[3]

== nim
# A lost start: three heaps, all four hints, a mistake, and the move that lost is named.
$ printf 'hint\nhint\nhint\n2 -1\n1 2\n#1\n#1\nundo\n#1\nhint\n#1\n' | grundy play nim 3 4 5 --seed 1
A player who cannot move loses. You move first.

   1  nim 3  ● ● ●
   2  nim 4  ● ● ● ●
   3  nim 5  ● ● ● ● ●
Hint 1 of 4: you can win.
Hint 2 of 4: move in heap 1, nim 3.
Hint 3 of 4: a winning move is take 2 from heap 1
You: take 1 from heap 2
Program: take 5 from heap 3

   1  nim 3  ● ● ●
   2  nim 3  ● ● ● ○
   3  nim 0  ○ ○ ○ ○ ○
You: take 1 from heap 1
Program: take 1 from heap 2

   1  nim 2  ● ● ○
   2  nim 2  ● ● ○ ○
   3  nim 0  ○ ○ ○ ○ ○
You: take 2 from heap 1
Program: take 2 from heap 2

   1  nim 0  ○ ○ ○
   2  nim 0  ○ ○ ○ ○
   3  nim 0  ○ ○ ○ ○ ○

The program wins.
  1. You: take 1 from heap 2  ?? the move that lost the game
  2. Program: take 5 from heap 3
  3. You: take 1 from heap 1
  4. Program: take 1 from heap 2
  5. You: take 2 from heap 1
  6. Program: take 2 from heap 2
line 7: the game is over; expected undo, new, replay or quit

   1  nim 2  ● ● ○
   2  nim 2  ● ● ○ ○
   3  nim 0  ○ ○ ○ ○ ○
You: take 2 from heap 1
Program: take 2 from heap 2

   1  nim 0  ○ ○ ○
   2  nim 0  ○ ○ ○ ○
   3  nim 0  ○ ○ ○ ○ ○

The program wins.
  1. You: take 1 from heap 2  ?? the move that lost the game
  2. Program: take 5 from heap 3
  3. You: take 1 from heap 1
  4. Program: take 1 from heap 2
  5. You: take 2 from heap 1
  6. Program: take 2 from heap 2
The program wins.
line 11: the game is over; expected undo, new, replay or quit
2> grundy: some lines were not valid moves (see above)
[3]

== sides
# Two sides, misère play, the program first, and an end from the start.
$ printf '#1\nq\n' | grundy play domineering 3x3 --right --seed 2
> printf '1 0\n' | grundy play nim 1 1 1 --misere --second --seed 2
> grundy play nim 0 --misere
> grundy play nim
A player who cannot move loses. You are Right. You move first.

   1  domineering 3x3  3 · · ·
                       2 · · ·
                       1 · · ·
                         a b c
You: domino a3-b3
Program: domino b1-b2

   1  domineering xx./.x./.x.
      3 █ █ ·
      2 · █ ·
      1 · █ ·
        a b c

The program wins.
  1. You: domino a3-b3  ?? the move that lost the game
  2. Program: domino b1-b2
A player who cannot move wins (misère play). The program moves first.
Program: take 1 from heap 3

   1  nim 1  ●
   2  nim 1  ●
   3  nim 0  ○
You: take 1 from heap 1
Program: take 1 from heap 2

   1  nim 0  ○
   2  nim 0  ○
   3  nim 0  ○

You win!
  1. Program: take 1 from heap 3
  2. You: take 1 from heap 1
  3. Program: take 1 from heap 2
No move lost this game: the starting position was already lost.
A player who cannot move wins (misère play). You move first.

   1  nim 0  -

You win!
No move lost this game: the starting position was already lost.
A player who cannot move loses. You move first.

   1  nim 3  ● ● ●
   2  nim 4  ● ● ● ●
   3  nim 5  ● ● ● ● ●
Game left unfinished.
2> grundy: read as `grundy play nim 3 4 5`

== time
# The limit is that of what the program thinks, not of the user.
$ (sleep 1; printf '1\n') | grundy play nim 3 --lines --time 0.5
A player who cannot move loses. You move first.

   1  nim 3  ● ● ●
You: take 2
Program: take 1

   1  nim 0  ○ ○ ○

The program wins.
  1. You: take 2  ?? the move that lost the game
  2. Program: take 1

== unknown
# A move for which nothing is proved is not called a winning one.
$ printf 'hint\nhint\nhint\nhint\nreplay\n' | grundy play cram 7x9 --json --time 0.01 |
>   sed -E 's/"<svg([^"\\]|\\.)*"/"SVG"/g'
{"schema":1,"event":"start","play":"normal","first":"user","level":"perfect","position":["7x9"],"pictures":["SVG"],"roots":[0]}
{"schema":1,"event":"position","position":["7x9"],"pictures":["SVG"],"roots":[0]}
{"schema":1,"event":"hint","text":"Hint 1 of 4: who wins is not known."}
{"schema":1,"event":"hint","text":"Hint 2 of 4: move in board 1, cram 7x9."}
{"schema":1,"event":"hint","text":"Hint 3 of 4: I would play domino a4-b4"}
{"schema":1,"event":"hint","text":"Hint 4 of 4: Why"}
{"schema":1,"event":"replay","text":"No moves yet."}

== staircase-carried
# A move from an even step is answered by moving the same stones on
$ printf '#4\n#3\n#1\nq\n' | grundy play staircase 0,3,0,2 --lines
> printf '#4\nq\n' | grundy play staircase 0,3,0,2 --lines --lang zh
> printf '#4\nq\n' | grundy play staircase 0,3,0,2 --json | grep -o '"why".*"position"'
A player who cannot move loses. You move first.

   1  staircase 0,3,0,2                                  4 ● ●
                                                 3
                                         2 ● ● ●
                                 1
                         0
You: move 2 stones from step 4 to step 3
Program: move 2 stones from step 3 to step 2
     (the 2 stones from step 4 are moved on, so the odd steps are as before)

   1  staircase 0,5,0,0                                  4 ○ ○
                                           ● ●   3 ○ ○
                                         2 ● ● ●
                                 1
                         0
You: move 3 stones from step 2 to step 1
Program: move 3 stones from step 1 to the ground
     (the 3 stones from step 2 are moved on, so the odd steps are as before)

   1  staircase 0,2,0,0                                  4 ○ ○
                                           ○ ○   3 ○ ○
                                         2 ● ● ○
                                 1 ○ ○ ○
                         0
You: move 2 stones from step 2 to step 1
Program: move 2 stones from step 1 to the ground
     (the 2 stones from step 2 are moved on, so the odd steps are as before)

   1  staircase 0,0,0,0                                  4 ○ ○
                                           ○ ○   3 ○ ○
                                         2 ○ ○ ○
                                 1 ○ ○ ○
                         0

The program wins.
  1. You: move 2 stones from step 4 to step 3
  2. Program: move 2 stones from step 3 to step 2
     (the 2 stones from step 4 are moved on, so the odd steps are as before)
  3. You: move 3 stones from step 2 to step 1
  4. Program: move 3 stones from step 1 to the ground
     (the 3 stones from step 2 are moved on, so the odd steps are as before)
  5. You: move 2 stones from step 2 to step 1
  6. Program: move 2 stones from step 1 to the ground
     (the 2 stones from step 2 are moved on, so the odd steps are as before)
No move lost this game: the starting position was already lost.
不能行动者负。你先手。

   1  staircase 0,3,0,2                                  4 ● ●
                                                 3
                                         2 ● ● ●
                                 1
                         0
你：把第 4 级的 2 个石子移到第 3 级
程序：把第 3 级的 2 个石子移到第 2 级
     （把刚从第 4 级移下的 2 个石子再移下一级，各奇数级不变）

   1  staircase 0,5,0,0                                  4 ○ ○
                                           ● ●   3 ○ ○
                                         2 ● ● ●
                                 1
                         0
对局未完。
"why":"(the 2 stones from step 4 are moved on, so the odd steps are as before)","position"

== pace
# Lost, the program takes as little as it can: 5 and 5 last ten moves.
$ printf 'take 1 from heap 1\nq\n' | grundy play nim 5 5 --second --lines
> grundy solve nim 5 5 --remoteness
A player who cannot move loses. The program moves first.
Program: take 1 from heap 2

   1  nim 5  ● ● ● ● ●
   2  nim 4  ● ● ● ● ○
You: take 1 from heap 1
Program: take 1 from heap 1

   1  nim 3  ● ● ● ○ ○
   2  nim 4  ● ● ● ● ○
Game left unfinished.
The previous player wins (P): nim-value 0.
Remoteness 10: play lasts 10 moves if the winner hurries and the loser resists.

  nim 5  5  by theorem (Bouton 1901)
  nim 5  5  by theorem (Bouton 1901)

== said-of-one-component
# What one heap allows is not made of another that does not: 0.1 removes heaps of one stone only.
$ printf 'take 1\n' | grundy play octal:0.1 1 7 --lines
A player who cannot move loses. You move first.

   1  octal:0.1 1  ▲
   2  octal:0.1 7  ▲ ▲ ▲ ▲ ▲ ▲ ▲
You: take 1 from heap 1

  △
   1  octal:0.1 7  ▲ ▲ ▲ ▲ ▲ ▲ ▲

You win!
  1. You: take 1 from heap 1
No move lost this game: the starting position was already lost.

== prompt
# Whoever thinks or types slowly reads the prompt, and nothing of how much has been read
$ shown=1
> if command -v script >/dev/null; then
>   shown=$({ sleep 1; echo x; sleep 1; echo quit; } | script -qec 'grundy play nim 3 4 5 --lines' /dev/null | grep -c 'Your move.*: *quit')
> fi
> echo "$shown"
1

== thought
# How far a thought is goes away before the move is told
$ told=1
> if command -v script >/dev/null; then
>   told=$(printf '#1\nquit\n' | script -qec 'grundy play clobber 5x6 --lines --time 1' /dev/null | tr '\r' '\n' | sed 's/^.\[K//' | grep -c '^Program: stone')
> fi
> echo "$told"
1

== left-out
# Cutting paper and treblecross leave out moves that lose at once, in normal play, and say so.
$ grundy play paper 2,2 --lines </dev/null | grep left
> grundy play treblecross 5 + paper 3,4 --lines --second </dev/null | head -n 1
> grundy play paper 2,2 --lines --lang zh </dev/null | head -n 1
> grundy play paper 2,2 --lines --misere </dev/null | head -n 1
> grundy play paper 3,4 + nim 2 --json </dev/null | grep -o '"left_out":"[^"]*"'
> grundy play nim 2 --json </dev/null | grep -c left_out
A player who cannot move loses. Cuts that leave a strip of width 1 lose at once, and are left out. You move first.
A player who cannot move loses. An X near another loses at once, and is left out. Cuts that leave a strip of width 1 lose at once, and are left out. The program moves first.
不能行动者负。剪出宽为 1 的纸条会立即输，这样的剪法不列出。你先手。
A player who cannot move wins (misère play). You move first.
"left_out":"Cuts that leave a strip of width 1 lose at once, and are left out."
0
[1]

== mirrored
# The pin that is named falls, where it stood; names stay.
$ printf 'knock down pin 9\nknock down pins 7 and 8\n-> 3 2 ~2\nreplay\n' | grundy play kayles 9 --lines --two
A player who cannot move loses. Two people play.

   1  kayles 9  ▲ ▲ ▲ ▲ ▲ ▲ ▲ ▲ ▲
First player: knock down pin 9

   1  kayles 8  ▲ ▲ ▲ ▲ ▲ ▲ ▲ ▲ △
Second player: knock down pins 7 and 8

   1  kayles 6  ▲ ▲ ▲ ▲ ▲ ▲ △ △ △
First player: knock down pin 4

   1  kayles 3
   2  kayles 2  ▲ ▲ ▲ △ ▲ ▲ △ △ △
  1. First player: knock down pin 9  ? (missed a win)
  2. Second player: knock down pins 7 and 8  ? (missed a win)
  3. First player: knock down pin 4  ? (missed a win)
Game left unfinished.

== sheets
# What is cut off stays where it lay, and the rest keeps its size; a heap that comes in addition is put below.
$ printf '#1\n#1\nq\n' | grundy play euclid 25,7 --two --lines
> printf '#2\n#2\nq\n' | grundy play paper 4,5 --two --lines
> printf '#9\n#3\nq\n' | grundy play split 4 --two --lines
A player who cannot move loses. Two people play.

   1  euclid 25,7   ┌────┌────────┐────────┐────────┐
                    │    │        │        │        │
                   7│    │        │        │        │
                    │    │        │        │        │
                    └────└────────┘────────┘────────┘
                                    25
First player: subtract 3 times 7

   1  euclid 4,7   ┌────┐────────┐────────┐────────┐
                   │    │░░░░░░░░│░░░░░░░░│░░░░░░░░│
                  7└────┘░░░░░░░░│░░░░░░░░│░░░░░░░░│
                   │    │░░░░░░░░│░░░░░░░░│░░░░░░░░│
                   └────┘────────┘────────┘────────┘
                     4
Second player: subtract 4

   1  euclid 4,3   ┌────┐────────┐────────┐────────┐
                   │░░░░│░░░░░░░░│░░░░░░░░│░░░░░░░░│
                   └────┘░░░░░░░░│░░░░░░░░│░░░░░░░░│
                  3 □ · │░░░░░░░░│░░░░░░░░│░░░░░░░░│
                        └────────┘────────┘────────┘
                     4
Game left unfinished.
A player who cannot move loses. Cuts that leave a strip of width 1 lose at once, and are left out. Two people play.

   1  paper 4,5  ┌───│───│───│───┐
                 │   │   │   │   │
                 ─────────────────
                 │   │   │   │   │
                 ─────────────────
                 │   │   │   │   │
                 ─────────────────
                 │   │   │   │   │
                 ─────────────────
                 │   │   │   │   │
                 └───│───│───│───┘
First player: cut the height into 3 and 2

   1  paper 4,3
   2  paper 4,2  ┌───│───│───│───┐
                 │   │   │   │   │
                 ─────────────────
                 │   │   │   │   │
                 ─────────────────
                 │   │   │   │   │
                 ═════════════════
                 │   │   │   │   │
                 ────│───│───│────
                 │   │   │   │   │
                 └───│───│───│───┘
Second player: cut the width of sheet 2 into 2 and 2

   1  paper 4,3
   2  paper 2,2
   3  paper 2,2  ┌───│───│───│───┐
                 │   │   │   │   │
                 ─────────────────
                 │   │   │   │   │
                 ─────────────────
                 │   │   │   │   │
                 ═════════════════
                 │   │   ║   │   │
                 ────│───║────────
                 │   │   ║   │   │
                 └───│───║───│───┘
Game left unfinished.
A player who cannot move loses. Two people play.

   1  split 4  ● ● ● ●
First player: replace 4 by 3 and 2

   1  split 3
   2  split 2  ● ● ● ○
               ● ●
Second player: replace heap 1 by 1 and 1

   1  split 1
   2  split 1
   3  split 2  ● ○ ○ ○
               ● ●
               ●
Game left unfinished.

== neither a move nor a command
$ printf 'foo\nundo it\ntake 9 from heap 2\n1 x\ntake 1 from heap 2\nq\n' | grundy play nim 1 2 --lines
> echo '拿走' | grundy play nim 1 2 --lines --lang zh
A player who cannot move loses. You move first.

   1  nim 1  ●
   2  nim 2  ● ●
line 1: 'foo' is neither a move nor a command; `help` explains both
line 2: 'undo it' is neither a move nor a command; `help` explains both
line 3: 'take 9 from heap 2' is neither a move nor a command; `help` explains both
line 4: heap: expected a whole number from 0 to 2^64-1, got 'x'
You: take 1 from heap 2
Program: take 1 from heap 2

   1  nim 1  ●
   2  nim 0  ○ ○
Game left unfinished.
不能行动者负。你先手。

   1  nim 1  ●
   2  nim 2  ● ●
第 1 行：'拿走' 既不是可走的走法，也不是命令；输入 `help` 查看说明
对局未完。
2> grundy: some lines were not valid moves (see above)
2> grundy: 有些行不是有效的走法（见上）
[3]
