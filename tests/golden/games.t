== alias
$ grundy games set-nim | head -n 1
subtraction:S1,S2,…  Subtraction game

== catalogue-examples
# Every example that a game shows is answered.
$ grundy games --json | sed -n "s/.*\"example\":\"\(grundy [^\"]*\)\".*/\1/p" >examples
> [ "$(wc -l <examples)" -eq "$(grundy games --json | wc -l)" ] || echo "a game without an example"
> while read -r line; do
>   case $line in
>   *graph:*) ;; # needs a file
>   *) $line >answer || echo "failed: $line" ;;
>   esac
> done <examples

== check
# Every game keeps the conditions of an impartial game, but those of two sides.
$ grundy check --json | grep "fails" | grep -v "\"sides\":2"
> grundy check --json | sed -n "s/.*\"game\":\"\(domineering\)\".*\"same_options\":\"fails\".*/\1/p"
domineering

== domineering-check
$ grundy check domineering --lang en
> grundy check domineering --json
> grundy check domineering --lang zh
domineering: a game in which the two players move differently, as its rules say (200 samples, 362 positions examined)
  holds  every play ends
  fails  both players have the same options: 1x2 -> xx
  holds  a player who cannot move loses, and nothing else decides
  holds  canonical forms have the same value
  at most 6 moves from a position, and 1 component after a move
  `solve` searches for the winner; with --impartial it finds nim-values
{"schema":1,"game":"domineering","sides":2,"samples":200,"positions":362,"ends":"holds","same_options":"fails","option":"1x2 -> xx","cannot_move_loses":"holds","canonical_keeps_value":"holds","most_options":6,"most_parts":1}
domineering：双方走法不同的游戏，与其规则所述一致（样本 200 个，考察局面 362 个）
  成立  游戏必在有限步内结束
  不成立  双方的后继局面相同: 1x2 -> xx
  成立  不能行动者负，别无其他胜负规则
  成立  标准形与原局面等价
  每个局面至多 6 种走法，走一步后至多成为 1 个子游戏
  `solve` 搜索胜负；加 --impartial 可求 SG 值

== footer
# Below the list stands where to read on, and that rules may be one's own.
$ grundy games | tail -n 2
> grundy games --lang zh | tail -n 2
With --misere a player who cannot move wins. A path ending in .lua is a game too:
its function options(n) calls option(m) for each move.
加 --misere 即为反 Nim 规则（Anti-SG，不能行动者胜）。以 .lua 结尾的路径也是游戏：
其中的函数 options(n) 对每一步走法调用 option(m)。

== graph-check
# A graph that is read is checked like any game; one with a cycle is no game.
$ printf 'a b\nb c\na c\n' >map.txt
> grundy check graph:map.txt
> printf 'a b\nb a\n' >map.txt
> grundy check >/dev/null || echo "check looks at a stray file"
> grundy check graph:map.txt
graph:map.txt: an impartial game (3 samples, 3 positions examined)
  at most 2 moves from a position, and 1 component after a move
  first nim-values: a: 2   b: 1   c: 0
  `solve` values the whole graph at once
2> grundy: map.txt: expected a graph without cycles (--loopy allows them), got the cycle 'a' -> 'b' -> 'a'
[3]

== list
# The list has a row a game, in the order of the registry.
$ grundy games | grep "  " | sed "s/[: ].*//" >shown
> grundy games --json | sed "s/.*\"name\":\"\([^\"]*\)\".*/\1/" >known
> diff known shown && head -n 1 shown
nim

== nim-check
$ grundy check nim
> grundy check nim --json
nim: an impartial game (200 samples, 200 positions examined)
  at most 199 moves from a position, and 1 component after a move
  first nim-values: 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15
  `solve` uses a theorem: large positions take no time
{"schema":1,"game":"nim","sides":1,"samples":200,"positions":200,"ends":"holds","same_options":"holds","cannot_move_loses":"holds","most_options":199,"most_parts":1,"values":["0","1","2","3","4","5","6","7","8","9","10","11","12","13","14","15"]}

== parameters
$ grundy games bounded-nim:3
bounded-nim:K  Bachet's game
  also called Bash, K-Nim, K-Nim 游戏, 巴什, 巴什博奕
  rule        take 1 to K from one heap
  component   n
  parameters  K: the most that may be taken at once, from 1 to 2^64 - 1
  theorem     the nim-value of a heap is n mod (K+1); misère play follows Nim's
              misère rule
  source      Bachet 1612, Ferguson 1974
  example     grundy solve bounded-nim:3 10 7

== parameters-check
$ grundy check bounded-nim:4
bounded-nim:4: an impartial game (200 samples, 200 positions examined)
  at most 4 moves from a position, and 1 component after a move
  first nim-values: 0 1 2 3 4 0 1 2 3 4 0 1 2 3 4 0
  `solve` uses a theorem: large positions take no time

== staircase
$ grundy games staircase
> grundy games staircase --json --lang zh
staircase  Staircase Nim
  also called 台阶, 台阶博弈, 阶梯, 阶梯 Nim, 阶梯博弈
  rule        move one stone or more from step i to step i-1; step 0 is the
              ground
  component   a1,a2,…
  theorem     the nim-value is the XOR of the odd steps; a move from an even
              step i to i-1 is answered by moving the same stones on to i-2;
              misère play is Nim's, of the odd steps
  source      Sprague 1937
  example     grundy solve staircase 2,1,3
{"schema":1,"name":"staircase","alias":null,"title":"台阶 Nim","family":"heaps","family_title":"取石子","noun":"第 {n} 座台阶","component":"a1,a2,…","parameters":null,"parameter_help":null,"rule":"把第 i 级台阶上的至少一个石子移到第 i-1 级；第 0 级是地面","theorem":"SG 值是奇数级台阶石子数的异或；对手从偶数级 i 移到 i-1 时，把同样多的石子继续移到 i-2；反规则即以奇数级为各堆的反 Nim","source":"Sprague 1937","sides":1,"example":"grundy solve staircase 2,1,3"}

== two
$ grundy games nim kayles
2> grundy: games takes at most one name, got 2
[2]

== unknown
$ grundy games kaylse
> grundy games foo
> grundy games SJ --lang en
Taking from heaps
nim          Nim: take any number from one heap
take-away:K  Take-away game (dynamic Nim): take from a heap any number but all
             at first, then at most K times what was just taken
fibonacci    Fibonacci Nim: take from a heap any number but all at first, then
             at most twice what was just taken

`grundy games NAME` shows the details of one game, `grundy games TEXT` finds games.
With --misere a player who cannot move wins. A path ending in .lua is a game too:
its function options(n) calls option(m) for each move.
2> grundy: unknown game 'kaylse'; did you mean 'kayles'?
2> grundy: unknown game 'foo' (`grundy games` lists them all)

== found
# By a part of a title in either language, by a title, by a family, by what the theorem says.
$ grundy games 台阶 --lang zh | head -n 1
> grundy games 翻硬币 --lang zh | sed "1d;/^$/,\$d;/^ /d;s/ .*//"
> grundy games "turning coins" --json | sed 's/.*"name":"\([^"]*\)".*/\1/'
> grundy games "SJ 定理" --lang zh | sed -n 2p
> grundy solve 台阶 2,1,3 + "Bachet's game:3" 5 --moves 0
> grundy solve 翻硬币 2,3 --lang zh
> grundy solve 威佐服博弈 3,5 --lang zh
> grundy solve stair 2
staircase  台阶 Nim
turtles
mock-turtles
twins
ruler
turning:CODE
tartan:A,B
flip
turtles
mock-turtles
twins
ruler
turning
tartan
flip
nim  Nim 游戏：从一堆石子中取走任意正数个
The previous player wins (P): nim-value 0.

  staircase 2,1,3  1  by theorem (Sprague 1937)
  bounded-nim:3 5  1  by theorem (Bachet 1612, Ferguson 1974)
2> grundy: '翻硬币' 与 6 个游戏的名称相符（`grundy games 翻硬币` 列出它们）
2> grundy: 没有游戏 '威佐服博弈'；是否想用 `grundy solve 威佐夫博弈 3,5 --lang zh`？
2> grundy: unknown game 'stair'; did you mean 'staircase'?
[2]

== families
# Games of a family are listed together, each under its title.
$ grundy games | grep -v "  " | sed "/^$/d" | head -n 7
> grundy games --json | grep -c '"title":null'
> grundy games --json | sed 's/.*"family":"\([^"]*\)".*/\1/' | uniq | sort | uniq -d
Taking from heaps
Taking and breaking
Numbers
Sliding coins
Turning coins
Boards
Graphs
0
