== batch
# A batch with its game, and one whose lines name theirs; a line that fails leaves the rest.
$ cp "$DATA"/../../examples/flip.lua "$DATA"/../../examples/kayles.lua .
> printf '110\n11 1111\n+\nx + kayles.lua 3\n\n' | grundy solve flip.lua --batch - --json
> echo "exit $?"
> printf 'kayles.lua 3\nnim 2 + flip.lua 11\nnone.lua 3\nkayles.lua a\n' | grundy solve --batch - --moves 0
{"schema":1,"game":"flip.lua","position":["110"],"play":"normal","outcome":"N","value":"1","components":[{"game":"flip.lua","position":"110","value":"1","method":"search","source":null}],"moves":[{"component":0,"to":["000"],"text":"flip.lua 110 -> 000"}],"moves_total":"1"}
{"schema":1,"game":"flip.lua","position":["11","1111"],"play":"normal","outcome":"N","value":"3","components":[{"game":"flip.lua","position":"11","value":"1","method":"search","source":null},{"game":"flip.lua","position":"1111","value":"2","method":"search","source":null}],"moves":[{"component":1,"to":["1100"],"text":"flip.lua 1111 -> 1100  (component 2)"},{"component":1,"to":["0011"],"text":"flip.lua 1111 -> 0011  (component 2)"}],"moves_total":"2"}
{"line":3,"error":"expected a game and its components after '+'"}
{"schema":1,"game":"sum","position":["x","3"],"play":"normal","outcome":"N","value":"3","components":[{"game":"flip.lua","position":"x","value":"0","method":"search","source":null},{"game":"kayles.lua","position":"3","value":"3","method":"table","source":"Sprague 1935, Grundy 1939"}],"moves":[{"component":1,"to":["1","1"],"text":"kayles.lua 3 -> 1 + 1  (component 2)"}],"moves_total":"1"}
{"schema":1,"game":"flip.lua","position":[],"play":"normal","outcome":"P","value":"0","components":[],"moves":[],"moves_total":"0"}
exit 3
The next player wins (N): nim-value 3.

  kayles.lua 3  3  from the table (Sprague 1935, Grundy 1939)
(winning moves not requested)

The next player wins (N): nim-value 3.

  nim 2        2  by theorem (Bouton 1901)
  flip.lua 11  1  by search
(winning moves not requested)

line 3: column 1: none.lua: No such file or directory

line 4: kayles.lua:8: options('a'): expected an integer, got a text: attempt to compare string with number
2> grundy: some lines could not be solved
2> grundy: some lines could not be solved
[3]

== check
# What games tells and tests of rules in Lua.
$ cp "$DATA"/../../examples/*.lua .
> for file in *.lua; do grundy check "$file"; done
> grundy games wythoff.lua
> grundy games race21.lua --lang zh
> grundy games cram.lua --json
> echo 'return { component = "text", options = function(t) end }' >text.lua
> grundy check text.lua
aliquot.lua: an impartial game (200 samples, 200 positions examined)
  at most 17 moves from a position, and 1 component after a move
  first nim-values: 0 0 1 0 2 0 1 0 3 0 1 0 2 0 1 0
  `solve` keeps a table of all smaller heaps; `values --period` looks for a period
cannibal_clobber.lua: an impartial game (2 samples, 42 positions examined)
  at most 6 moves from a position, and 1 component after a move
  first nim-values: XXXX: 0   XO.OOX: 3
  `solve` searches; `canonical` can make it faster where positions are equal
chomp.lua: an impartial game (4 samples, 38 positions examined)
  at most 11 moves from a position, and 1 component after a move
  first nim-values: 4,4,4: 9   5,3: 6   3: 2   1: 0
  `solve` searches; `canonical` can make it faster where positions are equal
cram.lua: an impartial game (3 samples, 30 positions examined)
  at most 7 moves from a position, and 1 component after a move
  first nim-values: ...: 1   .../...: 1   ..x/...: 0
  `solve` searches, and meets equal positions once (`canonical`)
domineering.lua: a game in which the two players move differently, as its rules say (3 samples, 29 positions examined)
  holds  every play ends
  fails  both players have the same options: ... -> xx.
  holds  a player who cannot move loses, and nothing else decides
  at most 4 moves from a position, and 1 component after a move
  `solve` searches for the winner; with --impartial it finds nim-values
euclid.lua: an impartial game (200 samples, 200 positions examined)
  at most 14 moves from a position, and 1 component after a move
  first nim-values: 0,0: 0   0,1: 0   0,2: 0   0,3: 0   0,4: 0   0,5: 0   0,6: 0   0,7: 0
  `solve` searches; `canonical` can make it faster where positions are equal
flip.lua: an impartial game (2 samples, 27 positions examined)
  at most 6 moves from a position, and 1 component after a move
  first nim-values: 1111111: 1   1101110: 0
  `solve` searches; `canonical` can make it faster where positions are equal
grundy.lua: an impartial game (200 samples, 200 positions examined)
  at most 99 moves from a position, and 2 components after a move
  first nim-values: 0 0 0 1 0 2 1 0 2 1 0 2 1 3 2 1
  `solve` keeps a table of all smaller heaps; `values --period` looks for a period
kayles.lua: an impartial game (200 samples, 200 positions examined)
  at most 199 moves from a position, and 2 components after a move
  first nim-values: 0 1 2 3 1 4 3 2 1 4 2 6 4 1 2 7
  `solve` keeps a table of all smaller heaps; `values --period` looks for a period
race21.lua: an impartial game (22 samples, 22 positions examined)
  at most 3 moves from a position, and 1 component after a move
  first nim-values: 1 0 3 2 1 0 3 2 1 0 3 2 1 0 3 2
  `solve` finds the values of the heaps that play reaches; `values --period` looks for a period
silver_dollar.lua: an impartial game (4 samples, 58 positions examined)
  at most 5 moves from a position, and 1 component after a move
  first nim-values: 2,3,7: 1   1,5: 3   4: 4   0,3,4,6: 3
  `solve` searches; `canonical` can make it faster where positions are equal
sink_subtraction.lua: an impartial game (200 samples, 200 positions examined)
  at most 3 moves from a position, and 1 component after a move
  first nim-values: 0 1 1 2 2 1 3 2 0 0 3 1 0 2 1 1
  `solve` keeps a table of all smaller heaps; `values --period` looks for a period
split.lua: an impartial game (200 samples, 200 positions examined)
  at most 19900 moves from a position, and 2 components after a move
  first nim-values: 0 1 2 4 7 8 11 13 14 16 19 21 22 25 26 28
  `solve` keeps a table of all smaller heaps; `values --period` looks for a period
staircase.lua: an impartial game (200 samples, 453 positions examined)
  at most 14 moves from a position, and 1 component after a move
  first nim-values: 0: 0   1: 1   2: 2   3: 3   4: 4   5: 5   6: 6   7: 7
  `solve` searches; `canonical` can make it faster where positions are equal
subtraction.lua: an impartial game (200 samples, 200 positions examined)
  at most 3 moves from a position, and 1 component after a move
  first nim-values: 0 1 0 1 2 3 2 0 1 0 1 2 3 2 0 1
  `solve` keeps a table of all smaller heaps; `values --period` looks for a period
treblecross.lua: not an impartial game (2 samples, 96 positions examined)
  holds  every play ends
  holds  both players have the same options
  fails  a player who cannot move loses, and nothing else decides: XXX...
  at most 6 moves from a position, and 1 component after a move
  `solve` searches for the winner: with `terminal` components have no nim-values
turtles.lua: an impartial game (2 samples, 32 positions examined)
  at most 15 moves from a position, and 1 component after a move
  first nim-values: HHHHH: 1   THHTH: 4
  `solve` searches; `canonical` can make it faster where positions are equal
wythoff.lua: an impartial game (200 samples, 200 positions examined)
  at most 37 moves from a position, and 1 component after a move
  first nim-values: 0,0: 0   0,1: 1   0,2: 2   0,3: 3   0,4: 4   0,5: 5   0,6: 6   0,7: 7
  `solve` searches, and meets equal positions once (`canonical`)
wythoff.lua  Wythoff's game
  rule        take any number from one of two heaps, or the same number from
              both
  component   a,b
  example     grundy solve wythoff.lua 3,5
race21.lua  报数到 21
  规则        每次给总数加上 1 到 3，先报到 21 者胜
  子游戏      n
  示例        grundy solve race21.lua 5
{"schema":1,"name":"cram.lua","alias":null,"title":"Cram","family":"other","family_title":"Other games","noun":null,"component":"..x/.x.","parameters":null,"parameter_help":null,"rule":"place a domino on two free squares of a board, upright or flat","theorem":null,"source":null,"sides":1,"example":"grundy solve cram.lua ..."}
2> grundy: text.lua: which texts are positions? Add a field such as samples = { "..x" }
[3]

== sum
# Rules in Lua beside games of the catalogue, with reasons; text, JSON and misère play.
$ cp "$DATA"/../../examples/kayles.lua .
> grundy solve kayles.lua 4 + nim 2 --explain
> grundy solve kayles.lua 4 7 + kayles.lua 2 --json
> grundy solve kayles.lua 3 3 --misere
The next player wins (N): nim-value 3.

2 winning moves:
  kayles.lua 4 -> 2 + 0
  nim 2 -> 1: take 1 from heap 2

Why
 1. The game is a sum; each component has its own nim-value:
       kayles.lua 4  1  from the table (Sprague 1935, Grundy 1939)
       nim 2         2  by theorem (Bouton 1901)
 2. nim 2: its options are all smaller heaps, with all values below 2: value 2.
 3. A value is the mex of the values of the options (in brackets), the least
    value missing there:
       kayles.lua 4 -> 1 + 1 (0); none has value 1.
       nim 2 -> 0 (0), 1 (1); none has value 2.
 4. In binary, a column of the XOR is 1 if it has an odd number of ones, and 0
    otherwise:
       4     1  0 1
       2     2  1 0
       ones     1 1
       XOR   3  1 1
 5. A move in the sum is a move in one component. Its options, and the XOR of
    each: kayles.lua 3 + 0 + nim 2 (1), kayles.lua 2 + 1 + nim 2 (1), kayles.lua
    2 + 0 + nim 2 (0), kayles.lua 1 + 1 + nim 2 (2), kayles.lua 4 + nim 0 (1),
    kayles.lua 4 + nim 1 (0). None has 3, the least missing: the mex is the XOR
    of the values.
 6. The XOR is 3, not 0, so this is an N-position: some move makes it 0.
 7. The highest 1 of 3 in binary is bit 1 (counted from 0). nim 2 has value 2,
    whose bit 1 is 1 too, so 2 XOR 3 = 1 is less than 2: by the mex, some move
    there makes the value 1.
 8. Move nim 2 -> 1 (take 1 from heap 2). Its value becomes 1 and the XOR of all
    values becomes 0: the opponent is in a P-position.
{"schema":1,"game":"sum","position":["4","7","2"],"play":"normal","outcome":"N","value":"1","components":[{"game":"kayles.lua","position":"4","value":"1","method":"table","source":"Sprague 1935, Grundy 1939"},{"game":"kayles.lua","position":"7","value":"2","method":"table","source":"Sprague 1935, Grundy 1939"},{"game":"kayles.lua","position":"2","value":"2","method":"table","source":"Sprague 1935, Grundy 1939"}],"moves":[{"component":0,"to":["1","1"],"text":"kayles.lua 4 -> 1 + 1  (component 1)"},{"component":1,"to":["4","2"],"text":"kayles.lua 7 -> 4 + 2  (component 2)"},{"component":1,"to":["6","0"],"text":"kayles.lua 7 -> 6 + 0  (component 2)"}],"moves_total":"3"}
The previous player wins in misère play (P).
(sums in misère play have no nim-value)

== values
# Everything that looks at values takes rules in Lua.
$ cp "$DATA"/../../examples/*.lua .
> grundy values kayles.lua --upto 12 --json
> grundy values kayles.lua --upto 300 --period --no-values
> grundy values subtraction.lua --upto 500 --pattern | head -n 2
> grundy values race21.lua --csv | tail -n 2
> grundy values grundy.lua --upto 3 --bfile
> grundy values kayles.lua --upto 72 --statistics
> grundy values split.lua --upto 90 --svg split.svg
> [ -s split.svg ] || echo "no picture"
> grundy values wythoff.lua --upto 4
> grundy compare kayles.lua octal:0.77 --upto 500
> grundy compare kayles.lua grundy.lua --upto 200
{"schema":1,"game":"kayles.lua","from":0,"to":12,"values":[0,1,2,3,1,4,3,2,1,4,2,6,4]}
Period 12: G(n + 12) = G(n) for all n >= 71.
Observed for n = 0..300, not proved.
G(n) = d[n mod 7], d = [0, 1, 0, 1, 2, 3, 2] for n = 0..500.
Observed for n = 0..500, not proved.
20,1
21,0
0 0
1 0
2 0
3 1
The largest nim-value of heaps 0..72 is 8, first at heap 27.

How many values lie in each range:
       0   1  #
       1  17  #######################
    2..3  19  #########################
    4..7  30  ########################################
   8..15   6  ########

Record values, and the first heap that has each:
  0..1   1  G(1)
  0..2   2  G(2)
  0..4   3  G(3)
  0..8   4  G(5)
  0..16  7  G(15)
  0..32  8  G(27)
  0..64  8  G(27)
Wrote a plot of heaps 0..90 to split.svg.
wythoff.lua: nim-values of pairs of numbers 0..4
    0 1 2 3 4
 0  0 1 2 3 4
 1  1 2 0 4 5
 2  2 0 1 5 3
 3  3 4 5 6 2
 4  4 5 3 2 7
kayles.lua and octal:0.77 have the same nim-values for heaps 0..500; whether
they agree for all heaps is not proved.
kayles.lua and grundy.lua first differ at heap 1: G(1) is 1 and 0.

== wrong
# Where rules are not to be had, or are wrong: one line, and the exit status of the contract.
$ try() {
>   grundy "$@"
>   echo "exit $?"
> }
> try solve none.lua 3
> mkdir folder.lua
> try solve folder.lua 3
> echo 'return {' >open.lua
> try solve open.lua 3
> try solve open 3
> echo 'return { options = function(n) option(n - 5) end }' >below.lua
> try solve below.lua 3
> try values below.lua
> try solve below.lua
> try solve below.lua 1,2
> try values below.lua --certificate x
> try compare below.lua nim
> echo 'return { sides = 2, options = function(side, n) if side == "left" and n > 0 then option(n - 1) end end }' >two.lua
> try values two.lua
> try solve two.lua 3
> printf 'return { options = function(n) while true do end end }' >loop.lua
> try solve loop.lua 3 --time 0.1
> try check loop.lua
exit 5
exit 5
exit 3
exit 2
exit 3
exit 3
The previous player wins (P): nim-value 0.
Note: no component was given: the empty position; components are written like 5
exit 0
exit 3
exit 2
exit 3
exit 2
Left wins, whichever player starts (L).
(the two players move differently)

1 winning move:
  Left: two.lua 3 -> 2
exit 0
The winner is not known.
Note: time limit of 0.1 s reached

  loop.lua 3  -
(not all moves could be examined within the limits)
exit 4
exit 3
2> grundy: none.lua: No such file or directory
2> grundy: folder.lua: Is a directory
2> grundy: open.lua:2: unexpected symbol near <eof>
2> grundy: unknown game 'open'; did you mean the rules file 'open.lua'?
2> grundy: below.lua:1: options(3): option: expected an integer from 0 to 9223372036854775807, got -2
2> grundy: below.lua:1: options(0): option: expected an integer from 0 to 9223372036854775807, got -5
2> grundy: argument 2: below.lua: component: expected 1 number, got '1,2'
2> grundy: --certificate of values works with codes, subtraction sets and graphs, not with below.lua: the values of others do not follow from a finite table; `grundy solve below.lua … --certificate FILE` certifies a position
2> grundy: below.lua:1: options(0): option: expected an integer from 0 to 9223372036854775807, got -5
2> grundy: two.lua has no nim-values: the two players move differently
2> grundy: time limit of 0.1 s reached
2> grundy: loop.lua:1: options(0): more than 100000000 instructions in one call; does a loop end?

== unsaid
# A limit that ends the words of a move leaves the answer, with the moves as what they change; words
# that are wrong rules stay wrong rules, whatever ends the next ones.
$ cat > slow.lua <<'END'
> return {
>   options = function(n) for k = 1, 3 do if n >= k then option(n - k) end end end,
>   describe = function(from, to)
>     local x = 1
>     while from == 7 do x = (x + 1.5) ^ 0.7 end
>     return "take " .. from - to
>   end
> }
> END
> grundy solve slow.lua 2 7 7 --time 0.3; echo "exit $?"
> grundy solve slow.lua 7 --time 0.3 --explain --lang zh; echo "exit $?"
> grundy solve slow.lua 7 2 --time 0.3 --json; echo "exit $?"
> printf '2\n7\n2\n' | grundy solve slow.lua --batch - --time 0.3 --short; echo "exit $?"
> printf '2\n7\n2\n' | grundy solve slow.lua --batch - --time 0.3; echo "exit $?"
> sed 's/while from == 7/if from == 7 then error("no words") end while true/' slow.lua > wrong.lua
> grundy solve wrong.lua 7 7 2 --time 0.3
The next player wins (N): nim-value 2.

  slow.lua 2  2  from the table (Sprague 1935, Grundy 1939)
  slow.lua 7  3  from the table (Sprague 1935, Grundy 1939)
  slow.lua 7  3  from the table (Sprague 1935, Grundy 1939)

3 winning moves:
  slow.lua 2 -> 0: take 2 (component 1)
  slow.lua 7 -> 5  (component 2)
  slow.lua 7 -> 5  (component 3)
Note: not every move could be put into words: time limit of 0.3 s reached
exit 4
先手必胜 (N)：SG 值 3。

必胜走法共 1 种：
  slow.lua 7 -> 4

理由
 1. 局面及其 SG 值：
       slow.lua 7  3  查表（Sprague 1935, Grundy 1939）
 2. SG 值是后继的 SG 值（括号中）的 mex，即最小的未出现的非负整数：
       slow.lua 7 -> 4（0）、5（1）、6（2）；没有值为 3 的后继。
 3. SG 值为 3，不为 0，这是必胜态：由 mex 的定义，总有一个后继的值为 0。
 4. 走 slow.lua 7 -> 4。值变为 0：对手面对必败态。
注：未能为全部走法写出文字说明：已到 0.3 秒的时限
exit 4
{"schema":1,"game":"slow.lua","position":["7","2"],"play":"normal","outcome":"N","value":"1","components":[{"game":"slow.lua","position":"7","value":"3","method":"table","source":"Sprague 1935, Grundy 1939"},{"game":"slow.lua","position":"2","value":"2","method":"table","source":"Sprague 1935, Grundy 1939"}],"moves":[{"component":0,"to":["6"],"text":"slow.lua 7 -> 6  (component 1)"}],"moves_total":"1","note":"not every move could be put into words: time limit of 0.3 s reached"}
exit 4
N
N
N
exit 0
The next player wins (N): nim-value 2.

  slow.lua 2  2  from the table (Sprague 1935, Grundy 1939)

1 winning move:
  slow.lua 2 -> 0: take 2

The next player wins (N): nim-value 3.

  slow.lua 7  3  from the table (Sprague 1935, Grundy 1939)

1 winning move:
  slow.lua 7 -> 4
Note: not every move could be put into words: time limit of 0.3 s reached
exit 4
2> grundy: not every move could be put into words: time limit of 0.3 s reached
2> grundy: 未能为全部走法写出文字说明：已到 0.3 秒的时限
2> grundy: not every move could be put into words: time limit of 0.3 s reached
2> grundy: time limit of 0.3 s reached
2> grundy: wrong.lua:5: describe(7): no words
[3]

== ends-early
# Who wins where play can end early is found by search, which no theorem of the game is.
$ cp "$DATA"/../../examples/treblecross.lua .
> grundy solve treblecross.lua ..... --explain
> grundy solve nim 2 + treblecross.lua ..... --explain
The next player wins (N).
(play can end before the moves run out)

1 winning move:
  treblecross.lua ..... -> ..X..

Why
 1. Exhaustive search: 30 positions examined.
 2. Move treblecross.lua ..... -> ..X..: whatever the opponent does next, you
    win.
The previous player wins (P).
(play can end before the moves run out)

Why
 1. Exhaustive search: 64 positions examined.
 2. After every move the opponent can win.

== empty-list
# A list may become empty where components are lists of any length; "end" is that list.
$ cat >drop.lua <<'END'
> return { component = "list", samples = {{3, 2, 1}}, options = function(...)
>   local list = {...}
>   for i = 1, #list do
>     local rest = {}
>     for j = 1, #list do if j ~= i then rest[#rest + 1] = list[j] end end
>     option(rest)
>   end
>   if #list == 0 then option({7}); option() end
> end, describe = function(from, to) return #from .. " to " .. (to and #to or "nothing") end }
> END
> sed 's/option({7}); //' drop.lua >ends.lua
> grundy solve ends.lua 3,2,1 1
> grundy solve ends.lua end --json
> grundy solve drop.lua end
> echo 'return { options = function(...) option({}) end }' >any.lua
> grundy solve any.lua 3
> echo 'return { options = function(a, b) option({}) end }' >two.lua
> grundy solve two.lua 3,1
The previous player wins (P): nim-value 0.

  ends.lua 3,2,1  0  by search
  ends.lua 1      0  by search
{"schema":1,"game":"ends.lua","position":["end"],"play":"normal","outcome":"N","value":"1","components":[{"game":"ends.lua","position":"end","value":"1","method":"search","source":null}],"moves":[{"component":0,"to":[],"text":"0 to nothing"}],"moves_total":"1"}
2> grundy: drop.lua: play can return to 'end', so the game does not end: end -> 7 -> end
2> grundy: any.lua:1: options(3): option: the list is empty; component = "list" allows that, and option() leaves nothing at all
2> grundy: two.lua:1: options(3,1): option: expected 2 numbers, got 0
[3]

== loopy
# Rules in Lua may lead back to where they were.
$ echo 'return { options = function(n) if n > 0 then option(n * 2 % 7) option(n - 1) end end }' >loop.lua
> printf 'a b\nb a\nb c\n' >loop.txt
> grundy solve loop.lua 3 + nim 2 --loopy --explain
> grundy solve loop.lua 1 --loopy --json
> grundy solve loop.lua:2 1 --loopy --lang zh
> grundy play loop.lua 1 --loopy --lines </dev/null; echo $?
> echo 3 | grundy solve loop.lua --batch - --loopy
> grundy solve graph:loop.txt a + loop.lua 1 --loopy --short
> echo 'return { sides = 2, options = function(side, n) end }' >two.lua
> grundy solve two.lua 3 --loopy; echo $?
> echo 'return { options = function(n) option(n, 1) end }' >grow.lua
> grundy solve grow.lua 1 --loopy --time 0.3 --short; echo $?
Nobody can force a win (D): a draw.
The value is ∞{}: play may go on forever.

4 moves keep the draw:
  loop.lua 3 -> 2
  loop.lua 3 -> 6
  nim 2 -> 0: take 2 from heap 2
  nim 2 -> 1: take 1 from heap 2

Why
 1. The game is a sum; each component has its own nim-value:
       loop.lua 3  ∞{}  from the graph (Smith 1966, Fraenkel & Perl 1975)
       nim 2       2    by theorem (Bouton 1901)
 2. nim 2: its options are all smaller heaps, with all values below 2: value 2.
 3. A value is the mex of the values of the options (in brackets), the least
    value missing there:
       nim 2 -> 0 (0), 1 (1); none has value 2.
 4. loop.lua 3 has the infinite value ∞{}: some options have the values in
    braces, and play from the others may go on forever. All other components add
    up to 2, which is not in the braces: no move makes the sum 0, and there is
    always a move after which the opponent cannot make it 0 either.
 5. Move loop.lua 3 -> 2: after it the opponent cannot win.
{"schema":1,"game":"loop.lua","position":["1"],"play":"normal","outcome":"N","value":null,"value_note":"play may go on forever","loopy":["0"],"components":[{"game":"loop.lua","position":"1","value":null,"value_note":"play may go on forever","loopy":["0"],"method":"graph","source":"Smith 1966, Fraenkel & Perl 1975"}],"moves":[{"component":0,"to":["0"],"text":"loop.lua 1 -> 0"}],"moves_total":"1"}
先手必胜 (N)。
值为 ∞{0}：游戏可能无限进行。

  loop.lua:2 1  ∞{0}  由有向图逐点计算（Smith 1966, Fraenkel & Perl 1975）

必胜走法共 1 种：
  loop.lua:2 1 -> 0
A player who cannot move loses. You move first.

   1  loop.lua 1  ●
Game left unfinished.
0
Nobody can force a win (D): a draw.
The value is ∞{}: play may go on forever.

  loop.lua 3  ∞{}  from the graph (Smith 1966, Fraenkel & Perl 1975)

2 moves keep the draw:
  loop.lua 3 -> 2
  loop.lua 3 -> 6
N
2
?
4
2> grundy: positions of two.lua may not come back: that is for graphs, and for rules of your own with one set of moves for both sides and without `terminal`
2> grundy: time limit of 0.3 s reached

== check-samples
# Samples that are not the heaps 0, 1, 2, … have their names before their values.
$ echo 'return { samples = { 5, 9 }, options = function(n) if n > 0 then option(n // 2) end end }' >two.lua
> grundy check two.lua
two.lua: an impartial game (2 samples, 6 positions examined)
  at most 1 move from a position, and 1 component after a move
  first nim-values: 5: 1   9: 0
  `solve` keeps a table of all smaller heaps; `values --period` looks for a period

== both-sides
# Two-sided rules made impartial.
$ grundy solve --impartial domineering 2x3 + nim 2 --explain
> grundy solve impartial:domineering 2x2 --json
> echo 'return { sides = 2, options = function(side, n) local k = side == "left" and 1 or 2 if n >= k then option(n - k) end end }' >two.lua
> grundy values two.lua --impartial --upto 9
> grundy values impartial:two.lua --upto 9 --lang zh
> grundy play two.lua 3 --impartial --lines </dev/null
> echo 'return { sides = 2, terminal = function(side, n) end, options = function(side, n) end }' >end.lua
> grundy solve end.lua 3 --impartial; echo $?
> grundy solve --impartial two.lua 1 --loopy --short=value
The next player wins (N): nim-value 3.

5 winning moves:
  impartial:domineering 2x3 -> xx./...: domino a2-b2 on board 1
  impartial:domineering 2x3 -> .xx/...: domino b2-c2 on board 1
  impartial:domineering 2x3 -> .../xx.: domino a1-b1 on board 1
  impartial:domineering 2x3 -> .../.xx: domino b1-c1 on board 1
  nim 2 -> 1: take 1 from heap 2

Why
 1. The game is a sum; each component has its own nim-value:
       impartial:domineering 2x3  1  by search
       nim 2                      2  by theorem (Bouton 1901)
 2. nim 2: its options are all smaller heaps, with all values below 2: value 2.
 3. A value is the mex of the values of the options (in brackets), the least
    value missing there:
       impartial:domineering 2x3 -> x../x.. (0); none has value 1.
       nim 2 -> 0 (0), 1 (1); none has value 2.
 4. In binary, a column of the XOR is 1 if it has an odd number of ones, and 0
    otherwise:
       2x3   1  0 1
       2     2  1 0
       ones     1 1
       XOR   3  1 1
 5. The XOR is 3, not 0, so this is an N-position: some move makes it 0.
 6. The highest 1 of 3 in binary is bit 1 (counted from 0). nim 2 has value 2,
    whose bit 1 is 1 too, so 2 XOR 3 = 1 is less than 2: by the mex, some move
    there makes the value 1.
 7. Move nim 2 -> 1 (take 1 from heap 2). Its value becomes 1 and the XOR of all
    values becomes 0: the opponent is in a P-position.
{"schema":1,"game":"impartial:domineering","position":["2x2"],"play":"normal","outcome":"P","value":"0","components":[{"game":"impartial:domineering","position":"2x2","value":"0","method":"search","source":null}],"moves":[],"moves_total":"0"}
impartial:two.lua: nim-values of heaps 0..9
     0  1  2  3  4  5  6  7  8  9
 0   0  1  2  0  1  2  0  1  2  0
impartial:two.lua：n = 0..9 的 SG 值
     0  1  2  3  4  5  6  7  8  9
 0   0  1  2  0  1  2  0  1  2  0
A player who cannot move loses. You move first.

   1  impartial:two.lua 3
      ● ● ●
Game left unfinished.
2
1
2> grundy: end.lua: the moves of both sides cannot be joined where `terminal` decides who has won

== growing
# Rules that grow: what is proved stays true, whatever lies beyond.
$ echo 'return { options = function(n) if n == 0 then return end local r = math.floor(math.sqrt(n)) option(n - r * r) option(n + r * r) end }' >square.lua
> echo 'return { options = function(n) if n > 0 then option(n * 2 % 7) option(n - 1) end end }' >loop.lua
> grundy positions square.lua --loopy --upto 300
> grundy solve square.lua 4 + nim 1 1 --loopy --upto 1000 --explain
> grundy solve square.lua 7 --loopy --upto 1000 --json; echo $?
> grundy solve square.lua 5 --loopy --upto 1000 --short --lang zh
> grundy solve square.lua 7 --loopy --upto 100 --lang zh
> grundy values square.lua --loopy --upto 6
> grundy values loop.lua --loopy --upto 3
> grundy values loop.lua --loopy --from 1 --upto 2 --csv
> grundy values loop.lua --loopy --upto 2 --json --lang zh
> grundy positions loop.lua --loopy --upto 9 --outcome N
> grundy solve nim 3 --upto 4
0
5
20
29
45
80
101
116
135
145
165
173
236
257
The next player wins (N).
(not all positions were followed: rules that grow need a larger --upto)

1 winning move:
  square.lua 4 -> 0

Why
 1. The game is a sum; each component has its own nim-value:
       square.lua 4  -
       nim 1         1  by theorem (Bouton 1901)
       nim 1         1  by theorem (Bouton 1901)
 2. nim 1: its options are all smaller heaps, with all values below 1: value 1.
 3. A value is the mex of the values of the options (in brackets), the least
    value missing there:
       nim 1 -> 0 (0); none has value 1.
 4. Equal components cancel in pairs: a move in one is answered by the same in
    the other.
       nim 1, twice
 5. Not every position that play can reach from square.lua 4 was followed, so
    its value is not known; but one of its options makes the sum 0.
 6. Move square.lua 4 -> 0: whatever the opponent does next, you win.
{"schema":1,"game":"square.lua","position":["7"],"play":"normal","outcome":null,"value":null,"value_note":"not all positions were followed: rules that grow need a larger --upto","components":[{"game":"square.lua","position":"7","value":null,"value_note":"not all positions were followed: rules that grow need a larger --upto","method":"graph","source":"Smith 1966, Fraenkel & Perl 1975"}],"moves":[],"moves_total":null,"moves_note":"not all moves could be examined within the limits","note":"the nim-value of a component is not known, and the winner depends on it"}
4
P
胜负未知。
注：某个子游戏的 SG 值未知，而胜负取决于它
（未走遍全部局面：规则使数增大时，可用更大的 --upto）

  square.lua 7  -
（在限制内未能考察全部走法）
square.lua: nim-values of 7 heaps, and infinite values
 0  0
 1  -
 2  -
 3  -
 4  -
 5  0
 6  -
loop.lua: nim-values of 4 heaps, and infinite values
 0     0
 1  ∞{0}
 2   ∞{}
 3   ∞{}
component,value
1,∞{0}
2,∞{}
{"schema":1,"game":"loop.lua","values":{"0":0,"1":{"loopy":["0"]},"2":{"loopy":[]}}}
1
7
2> grundy: the winners of 234 other positions are not known: not every position that play reaches was followed
2> grundy: the nim-value of a component is not known, and the winner depends on it
2> grundy: 某个子游戏的 SG 值未知，而胜负取决于它
2> grundy: --upto needs --loopy
[2]
