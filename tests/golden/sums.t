== conjunctive
# A move in every component; the one that ends first ends the sum.
$ grundy solve subtraction:1,2,3 5 8 --sum conjunctive --explain
The next player wins (N).
(sums of this kind have no nim-value)
Conjunctive sum: a move in every component.
Remoteness 3: play lasts 3 moves if the winner hurries and the loser resists.

3 winning moves:
  subtraction:1,2,3 5 -> 4: take 1 from heap 1; subtraction:1,2,3 8 -> 5: take 3 from heap 2 [2 left]
  subtraction:1,2,3 5 -> 4: take 1 from heap 1; subtraction:1,2,3 8 -> 6: take 2 from heap 2 [2 left]
  subtraction:1,2,3 5 -> 4: take 1 from heap 1; subtraction:1,2,3 8 -> 7: take 1 from heap 2 [2 left]

Why
 1. How long each component lasts by itself, if its winner hurries and its loser
    resists (remoteness):
       subtraction:1,2,3 5: 3 moves
       subtraction:1,2,3 8: 4 moves
 2. The component that ends first ends the sum: the least of these counts, 3.
 3. It is odd: the next player makes the last move, and wins (N).
 4. A winning move:
       subtraction:1,2,3 5 -> 4 (take 1 from heap 1)
       subtraction:1,2,3 8 -> 5 (take 3 from heap 2)

== continued
# The greatest suspense decides; the greatest remoteness would not.
$ grundy solve kayles 3 4 --sum continued --explain
The next player wins (N).
(sums of this kind have no nim-value)
Continued sum (Every-SG): a move in every component that has not ended.
Suspense 3: play lasts 3 moves if the winner delays and the loser hurries.

4 winning moves:
  kayles 3 -> 1: knock down pins 1 and 2 in row 1; kayles 4 -> 1 + 1: knock down pins 2 and 3 in row 2
  kayles 3 -> 2: knock down pin 1 in row 1; kayles 4 -> 1 + 1: knock down pins 2 and 3 in row 2
  kayles 3 -> 1 + 1: knock down pin 2 in row 1; kayles 4 -> 2: knock down pins 1 and 2 in row 2
  kayles 3 -> 1 + 1: knock down pin 2 in row 1; kayles 4 -> 1 + 1: knock down pins 2 and 3 in row 2

Why
 1. How long each component lasts by itself, if its winner delays and its loser
    hurries (suspense):
       kayles 3: 3 moves
       kayles 4: 3 moves
 2. The component that ends last ends the sum: the greatest of these counts, 3.
 3. It is odd: the next player makes the last move, and wins (N).
 4. A winning move:
       kayles 3 -> 1 (knock down pins 1 and 2 in row 1)
       kayles 4 -> 1 + 1 (knock down pins 2 and 3 in row 2)

== selective
$ grundy solve subtraction:1,2,3 5 8 --sum selective --explain
> grundy solve subtraction:1 2 2 --sum selective --misere --explain
> grundy solve subtraction:1 2 --sum selective --misere --explain
The next player wins (N).
(sums of this kind have no nim-value)
Selective sum: a move in one or more components.

1 winning move:
  subtraction:1,2,3 5 -> 4: take 1 from heap 1

Why
 1. subtraction:1,2,3 5 by itself is an N-position.
 2. subtraction:1,2,3 8 by itself is a P-position.
 3. Not all are P-positions: the next player moves the others to P-positions
    (N).
 4. A winning move:
       subtraction:1,2,3 5 -> 4 (take 1 from heap 1)
The previous player wins in misère play (P).
(sums of this kind have no nim-value)
Selective sum: a move in one or more components.

Why
 1. subtraction:1 2 by itself is a P-position.
    subtraction:1 2 by itself is a P-position.
 2. All are P-positions: whatever the next player moves, the opponent moves
    those components back to P-positions (P).
The next player wins in misère play (N).
(sums of this kind have no nim-value)
Selective sum: a move in one or more components.

1 winning move:
  subtraction:1 2 -> 1: take 1

Why
 1. subtraction:1 2 by itself is an N-position of misère play.
 2. One component is left, and its misère play decides.
 3. A winning move:
       subtraction:1 2 -> 1 (take 1)

== ordinal
$ grundy solve subtraction:1,2,3 4 5 8 --sum ordinal --explain
> grundy solve subtraction:1,2,3 4 8 --sum ordinal
> grundy solve subtraction:1,2,3 4 5 --sum ordinal --misere --explain
The next player wins (N): nim-value 4.
Ordinal sum: a move in a component deletes those after it.

1 winning move:
  subtraction:1,2,3 5 -> 4: take 1 from heap 2

Why
 1. subtraction:1,2,3 5 is the first that is not a P-position; the player who
    wins it wins the sum: a move to a P-position there deletes the components
    after it, and those before it are P-positions.
 2. Its value is 4: from the last component to the first, the value of what
    follows counts among the numbers that no option has.
 3. A winning move:
       subtraction:1,2,3 5 -> 4 (take 1 from heap 2)
The previous player wins (P): nim-value 0.
Ordinal sum: a move in a component deletes those after it.
The next player wins in misère play (N).
(sums in misère play have no nim-value)
Ordinal sum: a move in a component deletes those after it.

1 winning move:
  subtraction:1,2,3 4 -> 1: take 3 from heap 1

Why
 1. subtraction:1,2,3 4 is the first that has not ended; its misère play
    decides.
 2. A winning move:
       subtraction:1,2,3 4 -> 1 (take 3 from heap 1)

== large
# Moves of an ordinal sum by the replies of its games.
$ grundy solve nim 1e18 5 --sum ordinal --moves 1
The next player wins (N).
(a component has too many options, or some without value)
Ordinal sum: a move in a component deletes those after it.

1 winning move:
  nim 1000000000000000000 -> 0: take 1000000000000000000 from heap 1

== large components
$ grundy solve nim 1000000000000 7 8 --sum selective
> grundy solve kayles 300 400 --sum selective --moves 1
> grundy solve kayles 300 400 --sum selective --misere --moves 1
> grundy solve nim 3000 4000 --sum selective --misere
> grundy solve kayles 300 400 --sum ordinal --misere --moves 1
> grundy solve chomp 10x10 3x4 --sum ordinal --moves 0 --short
The next player wins (N).
(sums of this kind have no nim-value)
Selective sum: a move in one or more components.

1 winning move:
  nim 1000000000000 -> 0: take 1000000000000 from heap 1; nim 7 -> 0: take 7 from heap 2; nim 8 -> 0: take 8 from heap 3
The next player wins (N).
(sums of this kind have no nim-value)
Selective sum: a move in one or more components.

912 winning moves, the first 1:
  kayles 300 -> 149 + 149: knock down pins 150 and 151 in row 1; kayles 400 -> 199 + 199: knock down pins 200 and 201 in row 2
The next player wins in misère play (N).
(sums of this kind have no nim-value)
Selective sum: a move in one or more components.

912 winning moves, the first 1:
  kayles 300 -> 149 + 149: knock down pins 150 and 151 in row 1; kayles 400 -> 199 + 199: knock down pins 200 and 201 in row 2
The next player wins in misère play (N).
(sums of this kind have no nim-value)
Selective sum: a move in one or more components.

2 winning moves:
  nim 3000 -> 0: take 3000 from heap 1; nim 4000 -> 1: take 3999 from heap 2
  nim 3000 -> 1: take 2999 from heap 1; nim 4000 -> 0: take 4000 from heap 2
The next player wins in misère play (N).
(sums in misère play have no nim-value)
Ordinal sum: a move in a component deletes those after it.

24 winning moves, the first 1:
  kayles 300 -> 149 + 149: knock down pins 150 and 151 in row 1
N

== all ended
# Nobody has a move left: in misère play the player to move has won.
$ grundy solve nim 0 0 --sum selective --misere --explain
> grundy solve nim 0 0 --sum ordinal --misere --explain
The next player wins in misère play (N).
(sums of this kind have no nim-value)
Selective sum: a move in one or more components.

Why
 1. nim 0 has ended.
    nim 0 has ended.
 2. No component has a move left, and the player who cannot move wins in misère
    play (N).
The next player wins in misère play (N).
(sums in misère play have no nim-value)
Ordinal sum: a move in a component deletes those after it.

Why
 1. No component has a move left, and the player who cannot move wins in misère
    play (N).

== json
$ grundy solve nim 1 2 --sum conjunctive --json
> grundy solve kayles 3 4 --sum continued --remoteness --json --moves 1
{"schema":1,"game":"nim","position":["1","2"],"play":"normal","sum":"conjunctive","outcome":"N","value":null,"value_note":"sums of this kind have no nim-value","remoteness":"1","components":[{"game":"nim","position":"1","value":null,"method":null,"source":null},{"game":"nim","position":"2","value":null,"method":null,"source":null}],"moves":[{"changes":[{"component":0,"to":["0"],"text":"take 1 from heap 1"},{"component":1,"to":["0"],"text":"take 2 from heap 2"}],"remoteness":"0"},{"changes":[{"component":0,"to":["0"],"text":"take 1 from heap 1"},{"component":1,"to":["1"],"text":"take 1 from heap 2"}],"remoteness":"0"}],"moves_total":"2"}
{"schema":1,"game":"kayles","position":["3","4"],"play":"normal","sum":"continued","outcome":"N","value":null,"value_note":"sums of this kind have no nim-value","remoteness":null,"remoteness_note":"remoteness is known of disjunctive and conjunctive sums only","suspense":"3","components":[{"game":"kayles","position":"3","value":null,"method":null,"source":null},{"game":"kayles","position":"4","value":null,"method":null,"source":null}],"moves":[{"changes":[{"component":0,"to":["1"],"text":"knock down pins 1 and 2 in row 1"},{"component":1,"to":["1","1"],"text":"knock down pins 2 and 3 in row 2"}]}],"moves_total":"4"}

== remoteness
$ grundy solve subtraction:1,2,3 9 --remoteness
> grundy solve nim 5 5 --remoteness --misere
> grundy solve nim 1e9 1e9 --remoteness
> grundy solve kayles 4 --remoteness --json
> grundy solve domineering 1x3 --remoteness
The next player wins (N): nim-value 1.
Remoteness 5: play lasts 5 moves if the winner hurries and the loser resists.

  subtraction:1,2,3 9  1  from the table (Golomb 1966; Siegel 2013)

1 winning move:
  subtraction:1,2,3 9 -> 8: take 1 [4 left]
The previous player wins in misère play (P).
(sums in misère play have no nim-value)
Remoteness 9: play lasts 9 moves if the winner hurries and the loser resists.
The previous player wins (P): nim-value 0.
Note: the remoteness of a disjunctive sum does not follow from its components, and there are too many positions to count moves

  nim 1000000000  1000000000  by theorem (Bouton 1901)
  nim 1000000000  1000000000  by theorem (Bouton 1901)
{"schema":1,"game":"kayles","position":["4"],"play":"normal","outcome":"N","value":"1","remoteness":"3","components":[{"game":"kayles","position":"4","value":"1","method":"table","source":"Guy and Smith 1956"}],"moves":[{"component":0,"to":["1","1"],"text":"knock down pins 2 and 3","remoteness":"2"}],"moves_total":"1"}
Right wins, whichever player starts (R).
(the two players move differently)
Note: remoteness is known only where both players have the same moves

2 winning moves:
  Right: domineering 1x3 -> xx.: domino a1-b1
  Right: domineering 1x3 -> .xx: domino b1-c1

== loopy
$ printf 'a b\nb a\nb c\nc d\n' >loop.txt
> grundy solve graph:loop.txt a c --loopy --sum conjunctive
> grundy solve graph:loop.txt a a --loopy --sum conjunctive --explain
The next player wins (N).
(sums of this kind have no nim-value)
Conjunctive sum: a move in every component.
Remoteness 1: play lasts 1 move if the winner hurries and the loser resists.

1 winning move:
  graph:loop.txt a -> b: move token 1 to b; graph:loop.txt c -> d: move token 2 to d [0 left]
Nobody can force a win (D): a draw.
(sums of this kind have no nim-value)
Conjunctive sum: a move in every component.
Remoteness: none, play need not end.

1 move keeps the draw:
  graph:loop.txt a -> b: move token 1 to b; graph:loop.txt a -> b: move token 2 to b

Why
 1. graph:loop.txt a by itself need not end.
    graph:loop.txt a by itself need not end.
 2. Play need not end: nobody can force it.

== chinese
$ grundy solve nim 1 2 --sum continued --misere --lang zh --explain
反 Nim 规则（Anti-SG，不能行动者胜）下先手必胜 (N)。
（这类和没有 SG 值）
持续合取和（Every-SG）：每步在所有未结束的子游戏中各走一步。
拖延步数 2：胜者拖延、败者求快时，对局共 2 步。

必胜走法共 1 种：
  nim 1 -> 0：从第 1 堆取走 1 个；nim 2 -> 1：从第 2 堆取走 1 个

理由
 1. 各子游戏单独进行时的拖延步数（胜者拖延、败者求快）：
       nim 1：1 步
       nim 2：2 步
 2. 最后结束的子游戏使整局结束：取最大值 2。
 3. 这是偶数：后手走最后一步，反 Nim 规则下先手必胜 (N)。
 4. 一种必胜走法：
       nim 1 -> 0（从第 1 堆取走 1 个）
       nim 2 -> 1（从第 2 堆取走 1 个）

== errors
$ grundy solve nim 3 --sum total
> grundy solve domineering 2x2 --sum selective
> grundy solve nim 3 --sum selective --certificate out.cert
The winner is not known.
Note: sums of this kind are not solved with 'domineering': the two players move differently, or its rules end play by themselves or let it go on forever
Selective sum: a move in one or more components.
(not all moves could be examined within the limits)
2> grundy: --sum: expected disjunctive, conjunctive, continued, selective or ordinal, got 'total'
2> grundy: sums of this kind are not solved with 'domineering': the two players move differently, or its rules end play by themselves or let it go on forever
2> grundy: certificates prove only disjunctive sums
[2]

== selective-misere-leaves-one
$ grundy solve nim 2 3 --sum selective --misere --explain | sed -n '/^Why/,$p'
> grundy solve nim 2 3 --sum selective --misere --explain --lang zh | tail -n 6
Why
 1. nim 2 by itself is an N-position.
    nim 3 by itself is an N-position.
 2. Not all are P-positions: the next player moves the others to P-positions;
    where fewer than two would be left, to one that is lost in misère play by
    itself (N).
 3. A winning move:
       nim 2 -> 0 (take 2 from heap 1)
       nim 3 -> 1 (take 2 from heap 2)
    nim 3 单独为必胜态。
 2. 并非全为必败态：先手把其余子游戏都走到必败态；若因此剩下不足两个，则只留一个
    在反 Nim 规则下单独必败的子游戏 (N)。
 3. 一种必胜走法：
       nim 2 -> 0（从第 1 堆取走 2 个）
       nim 3 -> 1（从第 2 堆取走 2 个）

== components-that-fall-apart
# The graph of split 8 has too many positions to be listed.
$ grundy solve split 8 + nim 1 --sum conjunctive --moves 2 --explain
> grundy solve split 11 --sum continued --misere --moves 0
> grundy solve cram 5x5 + cram 2x2 --sum continued --explain --lang zh
> grundy solve split 30 + split 25 --sum conjunctive --misere --moves 1
The next player wins (N).
(sums of this kind have no nim-value)
Conjunctive sum: a move in every component.
Remoteness 1: play lasts 1 move if the winner hurries and the loser resists.

36 winning moves, the first 2:
  split 8 -> 0 + 0: replace heap 1 by 0 and 0; nim 1 -> 0: take 1 from heap 2 [0 left]
  split 8 -> 1 + 0: replace heap 1 by 1 and 0; nim 1 -> 0: take 1 from heap 2 [0 left]

Why
 1. How long each component lasts by itself, if its winner hurries and its loser
    resists (remoteness):
       nim 1: 1 move
 2. split 8 by itself lasts at least 1 move.
 3. The component that ends first ends the sum: the least of these counts, 1.
 4. It is odd: the next player makes the last move, and wins (N).
 5. A winning move:
       split 8 -> 0 + 0 (replace heap 1 by 0 and 0)
       nim 1 -> 0 (take 1 from heap 2)
The next player wins in misère play (N).
(sums of this kind have no nim-value)
Continued sum (Every-SG): a move in every component that has not ended.
Suspense 6: play lasts 6 moves if the winner delays and the loser hurries.
(winning moves not requested)
先手必败 (P)。
（这类和没有 SG 值）
持续合取和（Every-SG）：每步在所有未结束的子游戏中各走一步。
注：胜负由终局步数的奇偶决定；在限制内未能求出具体步数

理由
 1. 各子游戏单独进行时的拖延步数（胜者拖延、败者求快）：
       cram 2x2：2 步
 2. cram 5x5 单独进行时至少 9 步。
 3. 其中之一最后结束；由各自单独的胜负可知，它们的步数均为偶数。
 4. 这是偶数：后手走最后一步，先手必败 (P)。
The next player wins in misère play (N).
(sums of this kind have no nim-value)
Conjunctive sum: a move in every component.
Remoteness 2: play lasts 2 moves if the winner hurries and the loser resists.

Winning moves, not all of them:
  split 30 -> 1 + 0: replace heap 1 by 1 and 0; split 25 -> 1 + 0: replace heap 2 by 1 and 0 [1 left]
(not all moves could be examined within the limits)

== longer-than-is-known
$ grundy solve cram 5x5 + cram 2x2 --sum continued --explain
The previous player wins (P).
(sums of this kind have no nim-value)
Continued sum (Every-SG): a move in every component that has not ended.
Note: the winner follows from whether play lasts an odd or an even number of moves; how many was not found within the limits

Why
 1. How long each component lasts by itself, if its winner delays and its loser
    hurries (suspense):
       cram 2x2: 2 moves
 2. cram 5x5 by itself lasts at least 9 moves.
 3. One of these ends last. The winner of each by itself shows that it lasts an
    even number of moves.
 4. It is even: the previous player makes the last move, and wins (P).
