# Which game has these nim-values.

== a list
$ grundy identify 0 0 1 1 2 0 3 1 1 0 3 3
> grundy identify 0,1,0,1,2,3,2,0,1,0,1,2,3,2
> grundy identify 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4
With these 12 values, n = 0..11:
  dawson-kayles
  octal:0.071
  octal:0.072
  octal:0.073
Shifted (G is the list, G' the game):
  dawson-chess  G(n) = G'(n - 1), n >= 1  A002187

Heaps 0..11 are too few to look for a formula: it takes at least 16 values.
With these 14 values, n = 0..13:
  subtraction:1,3,4
Shifted (G is the list, G' the game):
  octal:0.206  G(n) = G'(n + 1)  A071484
  octal:0.216  G(n) = G'(n + 1)

Heaps 0..13 are too few to look for a formula: it takes at least 16 values.
Shifted (G is the list, G' the game):
  kayles       G(n) = G'(n + 1)  A002186
  octal:0.771  G(n) = G'(n + 1)

Heaps 0..11 are too few to look for a formula: it takes at least 16 values.

== a list in Chinese
$ grundy identify 0 1 2 0 1 2 0 1 2 0 1 2 0 1 2 0 1 2 --lang zh
> grundy identify 1 2 3 1 4 3 2 1 4 2 6 4 --lang zh
具有这 18 个值（n = 0..17）的有：
  bounded-nim:2
  subtraction:1,2
  octal:0.33

对 n = 0..17，G(n) = n mod 3。
仅在 n = 0..17 中观察到，未经证明。
平移后相同的有（G 为所列的值，G' 为该游戏）：
  kayles       G(n) = G'(n + 1)  A002186
  octal:0.771  G(n) = G'(n + 1)

n = 0..11 的值太少，不寻找公式：至少需要 16 个值。

== a list as JSON
$ grundy identify 0 1 2 0 1 2 0 1 2 0 1 2 0 1 2 0 1 2 --json
> grundy identify 0 1 2 0 1 2 0 --json
{"schema":1,"compared":18,"matches":[{"game":"bounded-nim:2","shift":0,"from":0,"relation":"same","status":"observed","checked_to":17},{"game":"subtraction:1,2","shift":0,"from":0,"relation":"same","status":"observed","checked_to":17},{"game":"octal:0.33","shift":0,"from":0,"relation":"same","status":"observed","checked_to":17}],"pattern":{"status":"observed","formula":"n mod 3","from":0,"exceptions":[],"to":17,"runner_up":{"formula":"((n + 1) mod 4) + ((n + 1) div 4) - 1","from":0,"counterexample":{"heap":6,"value":0,"formula":3}},"cpp":"#include <cstdint>\u000a\u000astd::uint64_t grundy(std::uint64_t n) {\u000a  return n % 3;\u000a}\u000a","python":"def grundy(n):\u000a    return n % 3\u000a"}}
{"schema":1,"compared":7,"matches":[{"game":"bounded-nim:2","shift":0,"from":0,"relation":"same","status":"observed","checked_to":6},{"game":"subtraction:1,2","shift":0,"from":0,"relation":"same","status":"observed","checked_to":6},{"game":"octal:0.314","shift":0,"from":0,"relation":"same","status":"observed","checked_to":6,"oeis":"A125921"},{"game":"octal:0.33","shift":0,"from":0,"relation":"same","status":"observed","checked_to":6},{"game":"octal:0.334","shift":0,"from":0,"relation":"same","status":"observed","checked_to":6},{"game":"hex:0.3b","shift":0,"from":0,"relation":"same","status":"observed","checked_to":6},{"game":"hex:8.31","shift":0,"from":0,"relation":"same","status":"observed","checked_to":6},{"game":"hex:8.33","shift":0,"from":0,"relation":"same","status":"observed","checked_to":6},{"game":"hex:8.39","shift":0,"from":0,"relation":"same","status":"observed","checked_to":6},{"game":"hex:8.3b","shift":0,"from":0,"relation":"same","status":"observed","checked_to":6}],"pattern":{"status":"none","to":6,"tried":0}}

== from a file and standard input
$ printf '0 0 1 0 2 0 1\n0 3 0 1 0 2 # the ruler\n0 1 0\n' >table
> grundy identify @table
> grundy identify - <table | head -n 2
With these 16 values, n = 0..15:
  aliquot

G(n) = exponent-of-2(n) for n = 0..15, with 1 exception:
  G(0) = 0
Observed for n = 0..15, not proved.
With these 16 values, n = 0..15:
  aliquot

== each value twice
$ grundy identify 0 0 1 1 2 2 3 3 1 1 4 4 3 3 2 2 1 1 4 4 2 2 6 6
With these 24 values, n = 0..23:
  octal:0.074
  octal:0.075
  octal:0.076
  octal:0.077
Each value occurs twice, at 2n and 2n + 1. With each once (G is the list, G' the
game):
  octal:0.77   G(2n) = G'(n)
  octal:0.771  G(2n) = G'(n)

None of the 40040 formulas tried fits n = 0..23.

== all but a few
$ grundy values subtraction:all-but:2,5 --upto 40 --csv | tail -n +2 | cut -d , -f 2 | grundy identify -
With these 41 values, n = 0..40:
  subtraction:all-but:2
Shifted (G is the list, G' the game):
  hex:0.a8  G(n) = G'(n + 1)
  hex:0.a9  G(n) = G'(n + 1)
  hex:0.ac  G(n) = G'(n + 1)
  hex:0.ad  G(n) = G'(n + 1)
  hex:4.88  G(n) = G'(n + 1)
  hex:4.89  G(n) = G'(n + 1)
  hex:4.8c  G(n) = G'(n + 1)
  hex:4.8d  G(n) = G'(n + 1)
  hex:4.a8  G(n) = G'(n + 1)
  hex:4.a9  G(n) = G'(n + 1)
  hex:4.ac  G(n) = G'(n + 1)
  hex:4.ad  G(n) = G'(n + 1)

G(n) = 2 * (n div 4) + d[n mod 4], d = [0, 1, 0, 1] for n = 0..40.
Observed for n = 0..40, not proved.

== no game
$ grundy identify 3 1 4 1 5 9 2 6
> grundy identify 3 1 4 1 5 9 2 6 --lang zh
No game of the catalogue, no small subtraction set and no short code has these
values.

Heaps 0..7 are too few to look for a formula: it takes at least 16 values.
目录中的游戏、较小的取数集合与较短的代码都没有这些值。

n = 0..7 的值太少，不寻找公式：至少需要 16 个值。

== a game
$ grundy identify dawson-chess
> grundy identify octal:0.12 --json
With the nim-values of dawson-chess:
  octal:0.137  proved
Shifted (G is dawson-chess, G' the game):
  dawson-kayles  G(n) = G'(n + 1)  proved
  octal:0.071    G(n) = G'(n + 1)  proved
  octal:0.072    G(n) = G'(n + 1)  proved
  octal:0.073    G(n) = G'(n + 1)  proved
  octal:0.4      G(n) = G'(n + 2)  proved
  octal:0.401    G(n) = G'(n + 2)  proved
  octal:0.402    G(n) = G'(n + 2)  proved
  octal:0.403    G(n) = G'(n + 2)  proved
  octal:0.42     G(n) = G'(n + 2)  proved
  octal:0.421    G(n) = G'(n + 2)  proved
  octal:0.422    G(n) = G'(n + 2)  proved
  octal:0.423    G(n) = G'(n + 2)  proved
In the OEIS dawson-chess is A002187.

G(n) = d[n mod 34], d = [8, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 4, 5, 5, 9,
3, 3, 0, 1, 1, 3, 0, 2, 1, 1, 0, 4, 5, 3, 7, 4] for all n >= 0, with 7
exceptions:
  G(0) = 0, G(14) = 0, G(16) = 2, G(17) = 2, G(31) = 2, G(34) = 0, G(51) = 2
Proved: from n = 52 on, the values have the proved period 34, the formula is
periodic too, and they agree over a common period.
{"schema":1,"game":"octal:0.12","compared":1001,"matches":[{"game":"octal:0.03","shift":-2,"from":2,"relation":"same","status":"proved","checked_to":1000},{"game":"octal:0.031","shift":-2,"from":2,"relation":"same","status":"proved","checked_to":1000},{"game":"octal:0.13","shift":-3,"from":3,"relation":"same","status":"proved","checked_to":1000}],"pattern":{"status":"proved","formula":"((n + 2) div 2) mod 2","from":0,"exceptions":[{"heap":0,"value":0}],"to":1000,"runner_up":{"formula":"max((n + 1) mod 3, (n + 1) div 3) - 1","from":0,"counterexample":{"heap":6,"value":0,"formula":1}},"cpp":"#include <cstdint>\u000a\u000astd::uint64_t grundy(std::uint64_t n) {\u000a  switch (n) {\u000a  case 0: return 0;\u000a  }\u000a  return ((n + 2) / 2) % 2;\u000a}\u000a","python":"def grundy(n):\u000a    exceptions = {0: 0}\u000a    if n in exceptions:\u000a        return exceptions[n]\u000a    return ((n + 2) // 2) % 2\u000a"}}

== rules in disguise
# One of them changes its rules at heap 40.
$ printf 'return { options = function(n) for t = 1, n do if t ~= 2 then option(n - t) end end end }' >any.lua
> printf 'return { options = function(n) for t = 1, n do if t < 3 or n == 40 then option(n - t) end end end }' >late.lua
> grundy identify any.lua --upto 70
> grundy identify any.lua --upto 70 --lang zh
> grundy identify any.lua --upto 70 --json
> grundy identify any.lua --upto 40
> grundy identify late.lua --upto 70
With the nim-values of any.lua:
  subtraction:all-but:2  up to heap 10000
Shifted (G is any.lua, G' the game):
  hex:0.a8  G(n) = G'(n + 1)  up to heap 70
  hex:0.a9  G(n) = G'(n + 1)  up to heap 70
  hex:0.ac  G(n) = G'(n + 1)  up to heap 70
  hex:0.ad  G(n) = G'(n + 1)  up to heap 70
  hex:4.88  G(n) = G'(n + 1)  up to heap 70
  hex:4.89  G(n) = G'(n + 1)  up to heap 70
  hex:4.8c  G(n) = G'(n + 1)  up to heap 70
  hex:4.8d  G(n) = G'(n + 1)  up to heap 70
  hex:4.a8  G(n) = G'(n + 1)  up to heap 70
  hex:4.a9  G(n) = G'(n + 1)  up to heap 70
  hex:4.ac  G(n) = G'(n + 1)  up to heap 70
  hex:4.ad  G(n) = G'(n + 1)  up to heap 70
Heaps 0..63 have the options of subtraction:all-but:2. Observed: the rules may
treat larger heaps otherwise.
The period of subtraction:all-but:2 is proved:
Period 4 with saltus 2: G(n + 4) = G(n) + 2 for all n >= 0.

G(n) = 2 * (n div 4) + d[n mod 4], d = [0, 1, 0, 1] for n = 0..70.
Observed for n = 0..70, not proved.
SG 值与 any.lua 相同的有：
  subtraction:all-but:2  比较到 n = 10000
平移后相同的有（G 为any.lua，G' 为该游戏）：
  hex:0.a8  G(n) = G'(n + 1)  比较到 n = 70
  hex:0.a9  G(n) = G'(n + 1)  比较到 n = 70
  hex:0.ac  G(n) = G'(n + 1)  比较到 n = 70
  hex:0.ad  G(n) = G'(n + 1)  比较到 n = 70
  hex:4.88  G(n) = G'(n + 1)  比较到 n = 70
  hex:4.89  G(n) = G'(n + 1)  比较到 n = 70
  hex:4.8c  G(n) = G'(n + 1)  比较到 n = 70
  hex:4.8d  G(n) = G'(n + 1)  比较到 n = 70
  hex:4.a8  G(n) = G'(n + 1)  比较到 n = 70
  hex:4.a9  G(n) = G'(n + 1)  比较到 n = 70
  hex:4.ac  G(n) = G'(n + 1)  比较到 n = 70
  hex:4.ad  G(n) = G'(n + 1)  比较到 n = 70
n = 0..63 的各堆与 subtraction:all-but:2 的走法完全相同。仅为观察：更大的堆可能
有别的规则。
subtraction:all-but:2 的周期已获证明：
周期 4，增量 2：对所有 n ≥ 0，G(n + 4) = G(n) + 2。

对 n = 0..70，G(n) = 2 * (n div 4) + d[n mod 4], d = [0, 1, 0, 1]。
仅在 n = 0..70 中观察到，未经证明。
{"schema":1,"game":"any.lua","compared":71,"matches":[{"game":"subtraction:all-but:2","shift":0,"from":0,"relation":"same","status":"observed","checked_to":10000},{"game":"hex:0.a8","shift":1,"from":0,"relation":"same","status":"observed","checked_to":70},{"game":"hex:0.a9","shift":1,"from":0,"relation":"same","status":"observed","checked_to":70},{"game":"hex:0.ac","shift":1,"from":0,"relation":"same","status":"observed","checked_to":70},{"game":"hex:0.ad","shift":1,"from":0,"relation":"same","status":"observed","checked_to":70},{"game":"hex:4.88","shift":1,"from":0,"relation":"same","status":"observed","checked_to":70},{"game":"hex:4.89","shift":1,"from":0,"relation":"same","status":"observed","checked_to":70},{"game":"hex:4.8c","shift":1,"from":0,"relation":"same","status":"observed","checked_to":70},{"game":"hex:4.8d","shift":1,"from":0,"relation":"same","status":"observed","checked_to":70},{"game":"hex:4.a8","shift":1,"from":0,"relation":"same","status":"observed","checked_to":70},{"game":"hex:4.a9","shift":1,"from":0,"relation":"same","status":"observed","checked_to":70},{"game":"hex:4.ac","shift":1,"from":0,"relation":"same","status":"observed","checked_to":70},{"game":"hex:4.ad","shift":1,"from":0,"relation":"same","status":"observed","checked_to":70}],"rule":{"game":"subtraction:all-but:2","checked_to":63,"period":{"status":"proved","preperiod":0,"period":4,"saltus":2,"computed_to":63,"theorem":"the last max(S) nim-values and the larger ones in use, both counted from the least unused one, are a state that determines everything after it, and it repeats (Siegel 2013, ch. IV)"}},"pattern":{"status":"observed","formula":"2 * (n div 4) + d[n mod 4]","d":[0,1,0,1],"from":0,"exceptions":[],"to":70,"runner_up":{"formula":"(n + 2) and ((n + 2) div 3)","from":0,"counterexample":{"heap":5,"value":3,"formula":2}},"cpp":"#include <cstdint>\u000a\u000astd::uint64_t grundy(std::uint64_t n) {\u000a  static const std::int64_t d[] = {0, 1, 0, 1};\u000a  return 2 * (n / 4) + (std::uint64_t)d[n % 4];\u000a}\u000a","python":"def grundy(n):\u000a    d = [0, 1, 0, 1]\u000a    return 2 * (n // 4) + d[n % 4]\u000a"}}
With the nim-values of any.lua:
  subtraction:all-but:2  up to heap 10000
Shifted (G is any.lua, G' the game):
  hex:0.a8  G(n) = G'(n + 1)  up to heap 40
  hex:0.a9  G(n) = G'(n + 1)  up to heap 40
  hex:0.ac  G(n) = G'(n + 1)  up to heap 40
  hex:0.ad  G(n) = G'(n + 1)  up to heap 40
  hex:4.88  G(n) = G'(n + 1)  up to heap 40
  hex:4.89  G(n) = G'(n + 1)  up to heap 40
  hex:4.8c  G(n) = G'(n + 1)  up to heap 40
  hex:4.8d  G(n) = G'(n + 1)  up to heap 40
  hex:4.a8  G(n) = G'(n + 1)  up to heap 40
  hex:4.a9  G(n) = G'(n + 1)  up to heap 40
  hex:4.ac  G(n) = G'(n + 1)  up to heap 40
  hex:4.ad  G(n) = G'(n + 1)  up to heap 40

G(n) = 2 * (n div 4) + d[n mod 4], d = [0, 1, 0, 1] for n = 0..40.
Observed for n = 0..40, not proved.
No other game of the catalogue, no small subtraction set and no short code has
the values of late.lua.

None of the 40000 formulas tried fits n = 0..70.

== a game that has no equal
$ grundy identify grundy --upto 200
> grundy identify grundy --upto 200 --lang zh
No other game of the catalogue, no small subtraction set and no short code has
the values of grundy.
In the OEIS grundy is A002188.

None of the 79420 formulas tried fits n = 0..200.
目录中的其他游戏、较小的取数集合与较短的代码都没有 grundy 的值。
grundy 在 OEIS 中的编号是 A002188。

所试的 79420 个公式都不能给出 n = 0..200 的 SG 值。

== a long period
# two periods are looked at, and what shifts need beyond them
$ grundy identify octal:0.16
No other game of the catalogue, no small subtraction set and no short code has
the values of octal:0.16.
In the OEIS octal:0.16 is A071430.

None of the 175255 formulas tried fits n = 0..404285.

== families
$ grundy identify "$DATA"/../../examples/cannibal_clobber.lua --family 'X{n}' --upto 14 | head -n 2
> grundy identify cram --family '2x{n}' --upto 10 | head -n 3
> grundy identify nim --family '{n} 3' --upto 20
> grundy identify nim --family '{n} {n}' --upto 8
> grundy identify flip --family '(10){n}1' --upto 9
With these 15 values, n = 0..14:
  octal:0.6    A046695
With these 11 values, n = 0..10:
  bounded-nim:1
  subtraction:1
No game of the catalogue, no small subtraction set and no short code has these
values.

G(n) = n xor 3 for n = 0..20.
Observed for n = 0..20, not proved.
With these 9 values, n = 0..8:
  octal:0.

Heaps 0..8 are too few to look for a formula: it takes at least 16 values.
With these 10 values, n = 0..9:
  octal:0.

Heaps 0..9 are too few to look for a formula: it takes at least 16 values.

== a family that a limit cuts short
$ grundy identify cram --family '7x{n}'
No game of the catalogue, no small subtraction set and no short code has these
values.

Heaps 0..5 are too few to look for a formula: it takes at least 16 values.
Note: n = 6, '7x6': the search for a nim-value took too many steps
2> grundy: n = 6, '7x6': the search for a nim-value took too many steps
[4]

== values of a list
$ grundy values 0 1 2 0 1 2 0 1 2 0 1 2 0 1 2 0 1 2 --period
> grundy values 0 1 2 0 1 2 0 1 2 0 1 2 0 1 2 0 1 2 --pattern
> grundy values 0 1 2 0 1 2 0 1 2 0 1 2 0 1 2 0 1 2 --pattern --json
> grundy values 0 1 2 0 1 2 0 1 2 0 1 2 0 1 2 0 1 2 --svg list.svg
> grep -o '<title>[^<]*' list.svg | head -n 1
> grundy values 0 1 2 0 1 2 0 1 2 0 1 2 0 1 2 0 1 2 --svg list.svg --lang zh
> grep -o '<title>[^<]*' list.svg | head -n 1
Period 3: G(n + 3) = G(n) for all n >= 0.
Observed for n = 0..17, not proved.
G(n) = n mod 3 for n = 0..17.
Observed for n = 0..17, not proved.
The closest formula that fails: ((n + 1) mod 4) + ((n + 1) div 4) - 1 gives G(n)
for n = 0..5, but G(6) = 0, where it gives 3.

C++:

#include <cstdint>

std::uint64_t grundy(std::uint64_t n) {
  return n % 3;
}

Python:

def grundy(n):
    return n % 3
{"schema":1,"from":0,"to":17,"pattern":{"status":"observed","formula":"n mod 3","from":0,"exceptions":[],"to":17,"runner_up":{"formula":"((n + 1) mod 4) + ((n + 1) div 4) - 1","from":0,"counterexample":{"heap":6,"value":0,"formula":3}},"cpp":"#include <cstdint>\u000a\u000astd::uint64_t grundy(std::uint64_t n) {\u000a  return n % 3;\u000a}\u000a","python":"def grundy(n):\u000a    return n % 3\u000a"}}
Wrote a plot of heaps 0..17 to list.svg.
<title>the list: nim-values of heaps 0..17
n = 0..17 的图已写入 list.svg。
<title>所列的值：n = 0..17 的 SG 值

== too few
$ grundy identify 0 1 2
2> grundy: identify needs at least 6 values, got 3
[2]

== no numbers
$ printf '# nothing\n' | grundy values - --pattern
2> grundy: values takes one game, or a list of values: grundy values kayles --upto 100
[2]

== no list
$ grundy identify
2> grundy: identify takes nim-values, or one game: grundy identify 0 1 2 0 1 2 0 1
[2]

== not a number
$ grundy identify 0 1 x
2> grundy: argument 3: expected a whole number from 0 to 2^64-1, got 'x'
[3]

== not a number after a comma
$ grundy identify 0,1,,2
2> grundy: argument 1: expected a whole number from 0 to 2^64-1, got ''
[3]

== an option of games
$ grundy identify 0 1 2 3 4 5 --family 'X{n}'
2> grundy: --family needs a game, and not a list of values
[2]

== values of a list without a question
$ grundy values 0 1 2 3 4 5
2> grundy: a list of values needs --pattern, --period or --svg
[2]

== values of a list and an option of games
$ grundy values 0 1 2 3 4 5 --pattern --misere
2> grundy: --misere does not go with --pattern
[2]

== a family without n
$ grundy identify nim --family 5
2> grundy: --family: expected a text with {n}, got '5'
[2]

== a family that is no position
$ grundy identify nim --family 'x{n}'
2> grundy: n = 1, 'x': column 1: heap: expected a whole number from 0 to 2^64-1, got 'x'
[3]

== a short game
$ grundy identify nim --upto 31
2> grundy: identify needs at least 33 values, got 32
[2]

== a move that a list hardly shows
# A rule is told where a list is at least twice as long as what the largest move takes.
$ echo 0 1 2 3 4 5 0 1 2 3 | grundy identify - | sed '/^$/,$d'
> echo 0 1 2 3 4 5 0 1 2 | grundy identify - | sed '/^$/,$d'
With these 10 values, n = 0..9:
  bounded-nim:5
  subtraction:1,2,3,4,5
With these 9 values, n = 0..8:
  bounded-nim:5

== a file without @
$ printf '0 1 2 3 4 5 6 7' >list.txt
> grundy identify list.txt
2> grundy: unknown game 'list.txt'; if it is a file of numbers, write @list.txt
[2]

== the last value of a list counts
# Its shift is 1, so that heap 48 of a code is compared with the 0.
$ grundy identify $(seq 1 47) 0
No game of the catalogue, no small subtraction set and no short code has these
values.

None of the 38104 formulas tried fits n = 0..47.

== formulas that the values support
# A modulus that was not reached, or half of the values as exceptions, make no formula; squares and
# triangular numbers are.
$ for count in 18 30 100; do
>   grundy identify $(seq 0 $((count - 1)) | awk '{ print $1 * $1 }') | grep '^G('
> done
> grundy identify $(seq 0 49 | awk '{ print $1 * ($1 + 1) / 2 }') | grep '^G('
> grundy identify $(seq 50 -1 1) | sed '1,/^$/d' | head -n 1
G(n) = n * n for n = 0..17.
G(n) = n * n for n = 0..29.
G(n) = n * n for n = 0..99.
G(n) = (n * (n + 1)) div 2 for n = 0..49.
None of the 42795 formulas tried fits n = 0..49.

== list-period
# A list that was read has a period, too.
$ printf '0 1 0 1 0 1 0 1 2 0 1\n' | grundy values - --period
> printf '0 1 2 0 1 2 0 1 2 0 1 2\n' | grundy values - --period
No period was found for n = 0..10.
Period 3: G(n + 3) = G(n) for all n >= 0.
Observed for n = 0..11, not proved.
