== nim
$ grundy graph nim 1 2
5 positions, 7 moves.
The first has outcome N and value 3. Play lasts 3 moves at most, and 3 if the winner hurries and the loser resists.

          value  remoteness  longest   moves to
  1+2  N  3      3           3         2  1  1+1
  2    N  2      1           2         1  end
  1    N  1      1           1         end
  1+1  P  0      2           2         1
  end  P  0      0           0

== edges
# Read back the positions have the same values.
$ grundy graph nim 1 2 --edges nim.txt >/dev/null
> cat nim.txt
> grundy values graph:nim.txt
> grundy graph nim --edges none.txt >/dev/null
> cat none.txt
1+2 2
1+2 1
1+2 1+1
2 1
2 end
1 end
1+1 1
end
graph:nim.txt: nim-values of all 5 vertices
 1+2  3
 2    2
 1    1
 1+1  0
 end  0
end

== dot
$ grundy graph kayles 3 --dot kayles.dot >/dev/null
> cat kayles.dot
> grundy graph kayles 3 --misere --dot kayles.dot >/dev/null
> cat kayles.dot | head -n 4
digraph {
  node [style=filled];
  "3" [label="3: 3", fillcolor="#009e73"];
  "3" -> "2";
  "3" -> "1+1";
  "3" -> "1";
  "2" [label="2: 2", fillcolor="#e69f00"];
  "2" -> "1";
  "2" -> "end";
  "1+1" [label="1+1: 0", fillcolor="#dcdcdc"];
  "1+1" -> "1";
  "1" [label="1: 1", fillcolor="#56b4e9"];
  "1" -> "end";
  "end" [label="end: 0", fillcolor="#dcdcdc"];
}
digraph {
  node [style=filled];
  "3" [label="3: N", fillcolor="#56b4e9"];
  "3" -> "2";

== json
$ grundy graph kayles 2 + nim 1 --json
> grundy graph kayles 2 --misere --json
{"schema":1,"play":"normal","positions":6,"moves":9,"vertices":[{"position":"kayles:2+nim:1","outcome":"N","value":"3","remoteness":"3","suspense":"3","birthday":"3","options":[1,2,3]},{"position":"kayles:1+nim:1","outcome":"P","value":"0","remoteness":"2","suspense":"2","birthday":"2","options":[2,4]},{"position":"nim:1","outcome":"N","value":"1","remoteness":"1","suspense":"1","birthday":"1","options":[5]},{"position":"kayles:2","outcome":"N","value":"2","remoteness":"1","suspense":"1","birthday":"2","options":[4,5]},{"position":"kayles:1","outcome":"N","value":"1","remoteness":"1","suspense":"1","birthday":"1","options":[5]},{"position":"end","outcome":"P","value":"0","remoteness":"0","suspense":"0","birthday":"0","options":[]}]}
{"schema":1,"play":"misere","positions":3,"moves":3,"vertices":[{"position":"2","outcome":"N","value":"2","remoteness":"2","suspense":"2","birthday":"2","options":[1,2]},{"position":"1","outcome":"P","value":"1","remoteness":"1","suspense":"1","birthday":"1","options":[2]},{"position":"end","outcome":"N","value":"0","remoteness":"0","suspense":"0","birthday":"0","options":[]}]}

== chinese
$ grundy graph nim 1 2 --lang zh
共 5 个局面，7 种走法。
首个局面的胜负为 N，SG 值 3；最长一局 3 步，胜者求快、败者拖延时 3 步。

          SG 值  终局步数    最长      可走到
  1+2  N  3      3           3         2  1  1+1
  2    N  2      1           2         1  end
  1    N  1      1           1         end
  1+1  P  0      2           2         1
  end  P  0      0           0

== loopy
$ printf 'a b\nb a\nb c\nc d\n' >loop.txt
> grundy graph graph:loop.txt a --loopy
> grundy graph graph:loop.txt c --loopy
> printf 'a b\nb a\n' >never.txt
> grundy graph graph:never.txt a --loopy --json
4 positions, 4 moves.
The first is a draw (D): nobody can force an end.

          value  remoteness  longest   moves to
  a    D  -      -           -         b
  b    D  -      -           -         a  c
  c    N  1      1           1         end
  end  P  0      0           0
2 positions, 1 move.
The first has outcome N and value 1. Play lasts 1 move at most, and 1 if the winner hurries and the loser resists.

          value  remoteness  longest   moves to
  c    N  1      1           1         end
  end  P  0      0           0
{"schema":1,"play":"normal","positions":2,"moves":2,"vertices":[{"position":"a","outcome":"D","value":null,"remoteness":null,"suspense":null,"birthday":null,"options":[1]},{"position":"b","outcome":"D","value":null,"remoteness":null,"suspense":null,"birthday":null,"options":[0]}]}

== many
# Forty rows unless all are asked for.
$ grundy graph nim 9 9 | tail -n 3
> grundy graph nim 9 9 --full | wc -l
> grundy graph nim 60 60 --json
  3+7  N  4      7           10        3  7  1+3  1+7  2+3  2+7  3+3  3+4  …
  3+8  N  11     7           11        3  8  1+3  1+8  2+3  2+8  3+3  3+4  …
  … and 15 more positions (--full lists them)
59
{"schema":1,"play":"normal","positions":1891,"moves":111630}

== errors
$ grundy graph
> grundy graph nim x
> grundy graph domineering 2x2
> grundy graph nim 3 --dot /nowhere/x
> ls
2> grundy: graph takes a position: grundy graph nim 1 2
2> grundy: argument 2: heap: expected a whole number from 0 to 2^64-1, got 'x'
2> grundy: a graph of positions needs games in which both players have the same moves
2> grundy: '/nowhere/x': cannot be written: No such file or directory

== limit
# It gives up before memory does.
$ grundy graph nim 1000 1000 1000
2> grundy: the graph has more than 4194304 positions and moves; with --time SECONDS it grows until then, as far as --memory allows
[4]

== names
# A vertex called 0 is not the end, nor one called a+b a sum; read back they are the same graph.
$ printf '0 1\n1 2\n' >g
> grundy graph graph:g 0 --edges e; cat e; grundy values graph:e
> printf 'a+b a\na+b b\na b\nb c\n' >g
> grundy graph graph:g a+b
> grundy graph graph:g a b
3 positions, 2 moves.
The first has outcome P and value 0. Play lasts 2 moves at most, and 2 if the winner hurries and the loser resists.

          value  remoteness  longest   moves to
  0    P  0      2           2         1
  1    N  1      1           1         end
  end  P  0      0           0
Wrote e.
0 1
1 end
end
graph:e: nim-values of all 3 vertices
 0    0
 1    1
 end  0
4 positions, 4 moves.
The first has outcome N and value 2. Play lasts 3 moves at most, and 3 if the winner hurries and the loser resists.

            value  remoteness  longest   moves to
  a%2Bb  N  2      3           3         a  b
  a      P  0      2           2         b
  b      N  1      1           1         end
  end    P  0      0           0
5 positions, 5 moves.
The first has outcome N and value 1. Play lasts 3 moves at most, and 3 if the winner hurries and the loser resists.

          value  remoteness  longest   moves to
  a+b  N  1      3           3         b+b  a
  b+b  P  0      2           2         b
  a    P  0      2           2         b
  b    N  1      1           1         end
  end  P  0      0           0

== too-large
# The estimate comes before the graph grows: a sum of heaps is refused at once, one board is not.
$ grundy graph nim 100 101 102 103
> grundy graph kayles 20 21 22 23
2> grundy: the graph has an estimated 4598126 to 110355024 positions, more than the 4194304 positions and moves of the usual limit; with --time SECONDS it grows until then, as far as --memory allows
2> grundy: the graph has more than 4194304 positions and moves, an estimated 1568617974000 positions at most; with --time SECONDS it grows until then, as far as --memory allows
[4]

== end
# The start of the counting race keeps its name, and the end has one that every game reads: solved again, both are the same.
$ grundy graph 报数:21,3 0 --edges e.txt | sed -n '4,5p;/^  end/p'
> grundy solve graph:e.txt 0 --short
> grundy solve graph:e.txt end --short
> grundy solve race:21,3 end + nim end --short
> printf 'end a\na b\n' >g
> grundy graph graph:g end
          value  remoteness  longest   moves to
  0    N  1      11          21        1  2  3
  end  P  0      0           0
N
P
P
3 positions, 2 moves.
The first has outcome P and value 0. Play lasts 2 moves at most, and 2 if the winner hurries and the loser resists.

            value  remoteness  longest   moves to
  %65nd  P  0      2           2         a
  a      N  1      1           1         end
  end    P  0      0           0

== names-are-read
# Each name of a table is read by solve, with the value that the table says.
$ printf 'a%%b a+b\na+b a\na+b b\na b\nb c\n' >g
> while read -r game position; do
>   grundy graph $game $position | awk 'NR > 4 { print $1 }' >names
>   grundy graph $game $position --json | grep -o '"value":"[0-9]*"' | tr -dc '0-9\n' >values
>   grundy solve $game --batch names --json | grep -o '"nimber":"[0-9]*"\|"outcome":"[A-Z]","value":"[0-9]*"' | sed 's/.*value":"//; s/"//' | cmp - values
> done <<'END'
> nim 1 2 3
> kayles 7
> race:7,2 1
> graph:g a%b
> cram 2x3
> END
> grundy solve nim 1+x
2> grundy: argument 2: heap: expected a whole number from 0 to 2^64-1, got '1+x'
[3]
