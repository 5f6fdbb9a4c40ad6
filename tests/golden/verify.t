== bare
$ grundy verify
2> grundy: verify takes one file: grundy verify kayles.cert
[2]

== empty
$ grundy verify /dev/null
2> grundy: /dev/null:1:1: the file is empty; expected a certificate
[3]

== equations
# one solution, many with the kernel, and none
$ printf '11 1\n01 0\n' | grundy xor --certificate one.cert --quiet
> printf '1101\n0110\n' | grundy xor --certificate many.cert --kernel --quiet
> printf 'x ^ y = 1\ny ^ z = 1\nx ^ z = 1\n' | grundy xor --certificate none.cert --quiet
> cat one.cert many.cert none.cert
> cat one.cert many.cert none.cert | grundy verify -
> grundy verify many.cert --json
> sed 's/"rank":"2"/"rank":"1"/' many.cert | grundy verify -
> grundy verify --lang zh one.cert
> printf '1 1\n' | grundy xor --certificate no-folder/x.cert
One solution.
Solution: x1 = 1, x2 = 0
Rank 2; 2 equations, 2 unknowns.
2^1 = 2 solutions.
With the free unknowns 0: x1 = 1, x2 = 0, x3 = 0
Rank 2; 2 equations, 3 unknowns.
Free unknown: x3
Kernel: adding any of these to a solution gives another solution.
  111
No solution. The XOR of equations 1, 2, 3 reads 0 = 1.
Rank 2; 3 equations, 3 unknowns.
{"schema":1,"kind":"solution","equations":"2","unknowns":"2","system":["111","010"],"rank":"2","free":[],"solution":"10"}
{"schema":1,"kind":"solution","equations":"2","unknowns":"3","system":["1101","0110"],"rank":"2","free":["3"],"solution":"100","kernel":["111"]}
{"schema":1,"kind":"contradiction","equations":"3","unknowns":"3","system":["1101","0111","1011"],"contradiction":["1","2","3"]}
Verified: the 2 equations have rank 2 in 2 unknowns, and the solution satisfies
all of them.
Verified: the 2 equations have rank 2 in 3 unknowns, the solution satisfies all
of them, and the basis of the kernel is right.
Verified: 3 of 3 equations add up to 0 = 1, so there is no solution.
{"schema":1,"kind":"solution","verified":true,"checker":"plain","equations":2,"unknowns":3,"rank":2}
Not verified: the rank is 2.
已验证：2 个方程含 2 个未知数，秩为 2，且所给的解满足全部方程。
2> grundy: 'no-folder/x.cert': cannot be written: No such file or directory
[5]

== false
$ echo '{"schema":1,"kind":"period","game":"octal:0.77","code":"0.77","preperiod":"72","period":"12","saltus":"0","computed_to":"167","proof":"guy-smith"}' | sed s/167/169/ >false.cert
> grundy verify false.cert --json
> grundy verify false.cert --lang zh
> grundy verify false.cert
{"schema":1,"kind":"period","verified":false,"checker":"plain","reason":"the preperiod is not least: the equation also holds for n = 71"}
验证未通过：前周期不是最小的：n = 71 时等式也成立。
Not verified: the preperiod is not least: the equation also holds for n = 71.
[1]

== game
$ echo '{"schema":1,"kind":"period","game":"chess:8","code":"8"}' | grundy verify -
2> grundy: standard input:1:36: "game": expected octal:CODE, hex:CODE, subtraction:SET, subtraction:all-but:SET or grundy, got 'chess:8'
[3]

== good
$ echo '{"schema":1,"kind":"period","game":"octal:0.77","code":"0.77","preperiod":"71","period":"12","saltus":"0","computed_to":"167","proof":"guy-smith"}' >kayles.cert
> grundy verify kayles.cert
> grundy verify kayles.cert --lang zh
> grundy verify - --json <kayles.cert
Verified: octal:0.77: G(n + 12) = G(n) for all n >= 71, and both numbers are
least (guy-smith; heaps 0..167 recomputed).
已验证：octal:0.77：对所有 n ≥ 71，G(n + 12) = G(n)，且两数均为最小（guy-smith；
已重新计算 n = 0..167）。
{"schema":1,"kind":"period","verified":true,"checker":"plain","game":"octal:0.77","preperiod":71,"period":12,"saltus":0,"computed_to":167,"proof":"guy-smith"}

== graph-values
# The nim-values of all vertices of a graph: a claim for each, behind those of its options.
$ printf 'a b\na c\nb d\nc d\ne\n' >map.txt
> grundy values graph:map.txt --certificate map.cert
> cat map.cert
> grundy verify map.cert
> grundy verify map.cert --json
> try() {
>   sed "$1" map.cert | grundy verify -
>   echo "exit $?"
> }
> # a value of one too many, of a sink, of a vertex left out, out of order, of one that is none
> try 's/"value":"1"/"value":"2"/'
> try 's/"value":"0","components":\["d","e"\]/"value":"1","components":["d","e"]/'
> try 's/"d","e"/"d"/; s/"claims":"5"/"claims":"4"/'
> try '2{h;d};$G'
> try 's/"e"/"x"/'
> try 's/graph:map.txt/nim/'
> try 's/"claims":"5"/"claims":"6"/'
> printf 'a b\na c\nb d\nc d\ne d\n' >map.txt
> grundy verify map.cert
> echo "exit $?"
> # vertices by number, of a thousand layers and more, and of many on one
> awk 'BEGIN { for (i = 1; i < 3000; i++) print i, i - 1; for (i = 1; i < 3000; i++) print i, int(i / 2) }' >long.txt
> grundy values graph:long.txt --csv --certificate long.cert | tail -n 1
> grundy verify long.cert
> awk 'BEGIN { for (i = 1; i < 3000; i++) print "v" i, "v" i % 7 "x" }' >flat.txt
> grundy values graph:flat.txt --csv --certificate flat.cert | tail -n 1
> wc -l <flat.cert
> grundy verify flat.cert
> : >none.txt
> grundy values graph:none.txt --certificate none.cert
> grundy verify none.cert
> # what has cycles, or no numbered components, has none
> printf 'a b\nb a\n' >ring.txt
> grundy values graph:ring.txt --loopy --certificate ring.cert
> echo "exit $?"
> grundy values wythoff --certificate pairs.cert
> echo "exit $?"
graph:map.txt: nim-values of all 5 vertices
 a  0
 b  1
 c  1
 d  0
 e  0
{"schema":1,"kind":"components","games":["graph:map.txt"],"digests":["siphash-2-4:919b2d8fba5c5d51"],"claims":"5"}
{"schema":1,"kind":"claims","game":"0","value":"0","components":["d","e"]}
{"schema":1,"kind":"claims","game":"0","value":"1","components":["b","c"]}
{"schema":1,"kind":"claims","game":"0","value":"0","components":["a"]}
Verified: graph:map.txt: the nim-values of all 5 vertices, each checked by
listing options.
{"schema":1,"kind":"components","verified":true,"checker":"plain","games":["graph:map.txt"],"claims":5}
Not verified: claim 3: earlier claims do not show options of every value below
2.
exit 1
Not verified: claim 1: earlier claims do not show options of every value below
1.
exit 1
Not verified: vertex 5 of the graph has no value in the certificate.
exit 1
Not verified: claim 1: earlier claims do not show that no option has the value
1.
exit 1
exit 3
exit 3
exit 3
Not verified: the file of game 1 has changed since the certificate was written.
exit 1
2999,1
Verified: graph:long.txt: the nim-values of all 3000 vertices, each checked by
listing options.
v2999,1
5
Verified: graph:flat.txt: the nim-values of all 3006 vertices, each checked by
listing options.
graph:none.txt: nim-values of all 0 vertices
Verified: graph:none.txt: the nim-values of all 0 vertices, each checked by
listing options.
exit 2
exit 2
2> grundy: standard input:2:65: graph:map.txt: expected one of its 5 vertices (the first is 'a'), got 'x'
2> grundy: standard input:1:41: "games": expected one graph
2> grundy: standard input:4:1: the certificate ends here; expected claim 6 of 6
2> grundy: --loopy does not go with --certificate
2> grundy: --certificate of values works with codes, subtraction sets and graphs, not with wythoff: the values of others do not follow from a finite table; `grundy solve wythoff … --certificate FILE` certifies a position

== key
$ echo '{"schema":1,"kind":"period","game":"octal:0.77","code":"0.77","preperiod":"71","period":"12","saltus":"0","computed_to":"167","proof":"guy-smith"}' | sed s/preperiod/prefix/ | grundy verify -
2> grundy: standard input:1:1: the key "preperiod" is missing
[3]

== malformed
$ printf '\n{"schema":1,}' >x.cert; grundy verify x.cert
2> grundy: x.cert:2:13: expected a key in double quotes, got '}'
[3]

== missing
$ grundy verify no-such-file
2> grundy: 'no-such-file': cannot be read: No such file or directory
[5]

== no-rule
$ grundy values wythoff --certificate x
2> grundy: --certificate of values works with codes, subtraction sets and graphs, not with wythoff: the values of others do not follow from a finite table; `grundy solve wythoff … --certificate FILE` certifies a position
[2]

== not-proved
$ echo old >kept
> grundy values octal:0.07 --period --upto 80 --certificate kept >answer
> status=$?
> cat kept
> ls
> exit $status
old
answer
kept
2> grundy: no certificate written: no period is proved
[4]

== several
$ echo '{"schema":1,"kind":"period","game":"octal:0.77","code":"0.77","preperiod":"71","period":"12","saltus":"0","computed_to":"167","proof":"guy-smith"}' >several.cert
> echo '{"schema":1,"kind":"period","game":"octal:0.77","code":"0.77","preperiod":"71","period":"24","saltus":"0","computed_to":"167","proof":"guy-smith"}' | sed s/167/191/ >>several.cert
> grundy verify several.cert
Verified: octal:0.77: G(n + 12) = G(n) for all n >= 71, and both numbers are
least (guy-smith; heaps 0..167 recomputed).
Not verified: the period is not least: 12 is also a period.
[1]

== strategy
$ grundy solve nim 3 4 5 + kayles 9 --moves 0 --certificate sum.cert
> cat sum.cert
> grundy verify sum.cert
> grundy verify sum.cert --json
> grundy solve cram 4x5 --moves 0 --certificate cram.cert
> grundy verify cram.cert
> grundy solve chomp 4x5 --moves 0 --certificate chomp.cert >/dev/null
> grundy verify chomp.cert
> grundy solve kayles 3 4 2 --misere --moves 0 --certificate misere.cert
> cat misere.cert
> grundy verify misere.cert
> grundy verify misere.cert --lang zh
> grundy solve domineering 3x4 2x3 --moves 0 --certificate two.cert
> grundy verify two.cert
> grundy solve nim --certificate empty.cert >/dev/null
> grundy verify empty.cert
The next player wins (N): nim-value 6.

  nim 3     3  by theorem (Bouton 1901)
  nim 4     4  by theorem (Bouton 1901)
  nim 5     5  by theorem (Bouton 1901)
  kayles 9  4  from the table (Guy and Smith 1956)
(winning moves not requested)
{"schema":1,"kind":"strategy","games":["nim","kayles"],"position":"3 4 5 + 9","play":"normal","outcome":"N","value":"6","components":"plain","claims":"20"}
{"schema":1,"kind":"claims","game":"0","value":"0","components":["0"]}
{"schema":1,"kind":"claims","game":"1","value":"1","components":["1"]}
{"schema":1,"kind":"claims","game":"1","not":"0","components":["2"]}
{"schema":1,"kind":"claims","game":"0","value":"1","components":["1"]}
{"schema":1,"kind":"claims","game":"1","value":"2","components":["2"]}
{"schema":1,"kind":"claims","game":"1","not":"1","components":["2","3"]}
{"schema":1,"kind":"claims","game":"0","value":"2","components":["2"]}
{"schema":1,"kind":"claims","game":"1","value":"1","components":["4"]}
{"schema":1,"kind":"claims","game":"1","value":"3","components":["3"]}
{"schema":1,"kind":"claims","game":"1","not":"3","components":["5"]}
{"schema":1,"kind":"claims","game":"0","value":"3","components":["3"]}
{"schema":1,"kind":"claims","game":"1","value":"3","components":["6"]}
{"schema":1,"kind":"claims","game":"1","value":"4","components":["5"]}
{"schema":1,"kind":"claims","game":"1","not":"2","components":["5"]}
{"schema":1,"kind":"claims","game":"0","value":"4","components":["4"]}
{"schema":1,"kind":"claims","game":"1","value":"2","components":["7"]}
{"schema":1,"kind":"claims","game":"0","value":"5","components":["5"]}
{"schema":1,"kind":"claims","game":"1","value":"1","components":["8"]}
{"schema":1,"kind":"claims","game":"1","value":"4","components":["9"]}
Verified: nim + kayles: the outcome of 3 4 5 + 9 is N, its nim-value 6 (20
claims checked by listing options).
{"schema":1,"kind":"strategy","verified":true,"checker":"plain","games":["nim","kayles"],"position":"3 4 5 + 9","play":"normal","outcome":"N","value":"6","components":"plain","claims":20}
The next player wins (N): nim-value 2.

  cram 4x5  2  by search
(winning moves not requested)
Verified: cram: the outcome of 4x5 is N, its nim-value 2 (19200 claims checked
by listing options).
Verified: chomp: the outcome of 4x5 is N, its nim-value 13 (301 claims checked
by listing options).
The previous player wins in misère play (P).
(sums in misère play have no nim-value)
{"schema":1,"kind":"strategy","games":["kayles"],"position":"3 4 2","play":"misere","outcome":"P","claims":"25"}
{"schema":1,"kind":"claims","side":"left","mover":"wins","positions":[""]}
{"schema":1,"kind":"claims","side":"left","mover":"loses","positions":["1"]}
{"schema":1,"kind":"claims","side":"left","mover":"wins","positions":["1 1","2","1 2"]}
{"schema":1,"kind":"claims","side":"left","mover":"loses","positions":["1 1 1","2 2"]}
{"schema":1,"kind":"claims","side":"left","mover":"wins","positions":["1 1 2","1 1 1 2","1 2 2","1 3","1 1 3","2 3"]}
{"schema":1,"kind":"claims","side":"left","mover":"loses","positions":["1 1 2 2","1 2 3"]}
{"schema":1,"kind":"claims","side":"left","mover":"wins","positions":["1 1 2 3","2 2 3","1 2 2 3","1 2 4","1 1 2 4","2 3 3","2 2 4","3 4","1 3 4"]}
{"schema":1,"kind":"claims","side":"left","mover":"loses","positions":["2 3 4"]}
Verified: kayles: the outcome of 3 4 2 in misère play is P (25 claims checked by
listing options).
已验证：kayles：反 Nim 规则下 3 4 2 的结果为 P（通过列举走法核对了 25 条断言）。
The next player wins (N).
(the two players move differently)
(winning moves not requested)
Verified: domineering: the outcome of 3x4 2x3 is N (142 claims checked by
listing options).
Verified: nim: the outcome of the empty position is P, its nim-value 0 (0 claims
checked by listing options).

== strategy-batch
$ grundy solve nim --batch - --certificate nim.cert
2> grundy: --batch does not go with --certificate
[2]

== strategy-false
$ grundy solve nim 3 4 --certificate nim.cert >/dev/null
> sed 's/"not":"6"/"not":"5"/;s/"value":"4"/"value":"5"/' nim.cert | grundy verify -
Not verified: claim 5: earlier claims do not show options of every value below
5.
[1]

== strategy-graph
$ printf 'a b\na c\nb d\nc d\n' >map.txt
> grundy solve graph:map.txt a b --moves 0 --certificate map.cert
> cat map.cert
> grundy verify map.cert
> printf '# sorted\nc d\nb d\na c\na b\n' >map.txt
> grundy verify map.cert
> printf 'a b\na c\nb d\nc d\nd e\n' >map.txt
> grundy verify map.cert
> printf 'a b\na c\nb d\nc d\n' >map.txt
> sed 's/siphash-2-4:./siphash-2-4:0/' map.cert >other.cert
> grundy verify other.cert
> sed 's/"digests":[^]]*],//' map.cert >other.cert
> grundy verify other.cert
> sed 's/"value":"1"/"value":"2"/' map.cert >other.cert
> grundy verify other.cert
> printf 'a b\nb c\nc d\nd a\n' >ring.txt
> grundy solve node-kayles:ring.txt all + undirected-geography:ring.txt a --moves 0 --certificate ring.cert >answer
> sed -n 1p ring.cert
> grundy verify ring.cert
> printf 'a b\nb c\nc d\nd a\na c\n' >ring.txt
> grundy verify ring.cert
The next player wins (N): nim-value 1.

  graph:map.txt a  0  from the graph (Sprague 1935, Grundy 1939)
  graph:map.txt b  1  from the graph (Sprague 1935, Grundy 1939)
(winning moves not requested)
{"schema":1,"kind":"strategy","games":["graph:map.txt"],"digests":["siphash-2-4:fc82f678b567d778"],"position":"a b","play":"normal","outcome":"N","value":"1","components":"plain","claims":"4"}
{"schema":1,"kind":"claims","game":"0","value":"0","components":["d"]}
{"schema":1,"kind":"claims","game":"0","value":"1","components":["b"]}
{"schema":1,"kind":"claims","game":"0","not":"0","components":["c"]}
{"schema":1,"kind":"claims","game":"0","value":"0","components":["a"]}
Verified: graph:map.txt: the outcome of a b is N, its nim-value 1 (4 claims
checked by listing options).
Verified: graph:map.txt: the outcome of a b is N, its nim-value 1 (4 claims
checked by listing options).
Not verified: the file of game 1 has changed since the certificate was written.
Not verified: the file of game 1 has changed since the certificate was written.
Not verified: the file of game 1 has changed since the certificate was written.
Not verified: claim 2: earlier claims do not show options of every value below
2.
{"schema":1,"kind":"strategy","games":["node-kayles:ring.txt","undirected-geography:ring.txt"],"digests":["siphash-2-4:7723d48763991024","siphash-2-4:7723d48763991024"],"position":"all + a","play":"normal","outcome":"N","value":"1","components":"plain","claims":"12"}
Verified: node-kayles:ring.txt + undirected-geography:ring.txt: the outcome of
all + a is N, its nim-value 1 (12 claims checked by listing options).
Not verified: the file of game 1 has changed since the certificate was written.
[1]

== strategy-loopy
$ grundy solve nim 3 --loopy --certificate nim.cert
The next player wins (N): nim-value 3.

  nim 3  3  by theorem (Bouton 1901)

1 winning move:
  nim 3 -> 0: take 3

== strategy-lua
$ cat >take.lua <<'RULES'
> return {
>   options = function(n)
>     for taken = 1, 3 do
>       if taken <= n then option(n - taken) end
>     end
>   end,
> }
> RULES
> grundy solve take.lua 6 --certificate take.cert
> cat take.cert
> grundy verify take.cert
> sed s/1,/2,/ take.lua >other.lua
> mv other.lua take.lua
> grundy verify take.cert
The next player wins (N): nim-value 2.

  take.lua 6  2  from the table (Sprague 1935, Grundy 1939)

1 winning move:
  take.lua 6 -> 4
{"schema":1,"kind":"strategy","games":["take.lua"],"digests":["siphash-2-4:2e7e6cc14542810b"],"position":"6","play":"normal","outcome":"N","value":"2","components":"plain","claims":"12"}
{"schema":1,"kind":"claims","game":"0","value":"0","components":["0"]}
{"schema":1,"kind":"claims","game":"0","value":"1","components":["1"]}
{"schema":1,"kind":"claims","game":"0","not":"0","components":["1","2","3"]}
{"schema":1,"kind":"claims","game":"0","value":"0","components":["4"]}
{"schema":1,"kind":"claims","game":"0","value":"2","components":["2"]}
{"schema":1,"kind":"claims","game":"0","not":"1","components":["2","3"]}
{"schema":1,"kind":"claims","game":"0","value":"1","components":["5"]}
{"schema":1,"kind":"claims","game":"0","not":"2","components":["3"]}
{"schema":1,"kind":"claims","game":"0","value":"2","components":["6"]}
Verified: take.lua: the outcome of 6 is N, its nim-value 2 (12 claims checked by
listing options).
Not verified: the file of game 1 has changed since the certificate was written.
[1]

== strategy-reduced
$ grundy solve cram 5x6 --moves 0 --certificate cram.cert
> grundy verify cram.cert
> grundy solve cram 5x6 --moves 0 --threads 2 --certificate again.cert >again.txt
> cmp cram.cert again.cert
> grundy verify cram.cert --lang zh
The next player wins (N): nim-value 2.

  cram 5x6  2  by search
(winning moves not requested)
Verified: cram: the outcome of 5x6 is N, its nim-value 2 (21257 claims checked
by listing options). This trusts the game on which of its components are
equivalent (symmetry, independent regions).
已验证：cram：5x6 的结果为 N，SG 值为 2（通过列举走法核对了 21257 条断言）。此结
论采信了该游戏关于等价子游戏（对称、独立区域）的说明。

== strategy-short
$ grundy solve nim 3 4 --certificate nim.cert >/dev/null
> head -n 3 nim.cert | grundy verify -
2> grundy: standard input:3:1: the certificate ends here; expected claim 3 of 5
[3]

== strategy-too-long
$ grundy solve nim 1e9 --certificate nim.cert
The next player wins (N): nim-value 1000000000.

  nim 1000000000  1000000000  by theorem (Bouton 1901)

1 winning move:
  nim 1000000000 -> 0: take 1000000000
2> grundy: no certificate written: a component has more than 1048576 options
[4]

== unwritable
$ grundy values octal:0.104 --period --certificate no/such/folder
2> grundy: 'no/such/folder': cannot be written: No such file or directory
[5]

== written
$ for game in kayles 'subtraction:2000000,3000000' subtraction:all-but:3,7 octal:0.16 hex:0.f; do
>   grundy values "$game" --period --certificate game.cert --json >/dev/null
>   grundy verify game.cert
> done
> grundy values grundy --from 5 --upto 9 --certificate values.cert
> cat values.cert
> grundy verify values.cert
Verified: octal:0.77: G(n + 12) = G(n) for all n >= 71, and both numbers are
least (guy-smith; heaps 0..167 recomputed).
Verified: subtraction:2000000,3000000: G(n + 5000000) = G(n) for all n >= 0, and
both numbers are least (window; heaps 0..8000000 recomputed).
Verified: subtraction:all-but:3,7: G(n + 6) = G(n) + 3 for all n >= 0, and both
numbers are least (state; heaps 0..63 recomputed).
Verified: octal:0.16: G(n + 149459) = G(n) for all n >= 105351, and both numbers
are least (sparse-window; heaps 0..276388 recomputed).
Verified: hex:0.f: G(n + 2) = G(n) for all n >= 0, and both numbers are least
(guy-smith; heaps 0..9 recomputed).
grundy: nim-values of heaps 5..9
     0  1  2  3  4  5  6  7  8  9
 0                  2  1  0  2  1
{"schema":1,"kind":"values","game":"grundy","code":"4.","from":"5","to":"9","values":["2","1","0","2","1"]}
Verified: grundy: the nim-values of heaps 5..9, all recomputed.

== blanks
# Blanks and digits in any number, which are passed over under the limits.
$ { printf '{"schema":1,"kind":"mex"'; head -c 100000 /dev/zero | tr '\0' ' '; printf '}\n'; } >blanks
> head -c 100000 /dev/zero | tr '\0' ' ' >only
> { printf '{"schema":1,"kind":'; head -c 100000 /dev/zero | tr '\0' '7'; printf '}\n'; } >digits
> for file in blanks only digits; do grundy verify $file || echo "exit $?"; done
exit 3
exit 3
exit 3
2> grundy: blanks:1:20: "kind": expected period, values, contradiction, solution, strategy, components, quotient, row, strip, cut or pass, got 'mex'
2> grundy: only:1:1: the file is empty; expected a certificate
2> grundy: digits:1:20: "kind": expected a text in double quotes

== misere-by-quotient
# One quotient in place of the claims of 10^18 heaps' play.
$ grundy solve kayles 1e18 77 9 --misere --moves 0 --certificate q.cert
> grundy verify q.cert
> grundy verify q.cert --json
> sed 's/"outcome":"N"/"outcome":"P"/' q.cert | grundy verify -
The next player wins in misère play (N).
(sums in misère play have no nim-value)
(winning moves not requested)
Verified: kayles: the outcome of 1000000000000000000 77 9 in misère play is N,
by a misère quotient of 40 elements, 9 of them in P (all axioms checked).
{"schema":1,"kind":"quotient","verified":true,"checker":"plain","games":["kayles"],"position":"1000000000000000000 77 9","play":"misere","outcome":"N","preperiod":71,"period":12,"order":40,"p_size":9}
Not verified: the position is element 24, which has another outcome.
[1]

== loopy
# Draws and values where positions come back; a pair of equal infinite components is no win for the second player.
$ echo 'return { options = function(n) option((3 * n + 1) % 7) end }' >round.lua
> echo 'return { options = function(n) if n > 0 then option(n - 1) end if n % 3 == 1 then option(n + 1) end end }' >step.lua
> echo 'return { options = function(n) if n == 2 then option(1, 1) elseif n == 1 then option(1) end end }' >twice.lua
> grundy solve step.lua 4 + nim 2 --loopy --moves 0 --certificate step.cert
> cat step.cert
> grundy verify step.cert
> grundy solve step.lua 4 4 + cram 2x2 2x2 + kayles 5 --loopy --moves 0 --short --certificate sum.cert
> grundy verify sum.cert
> grundy solve round.lua 5 5 --loopy --moves 0 --short --certificate round.cert
> grundy verify round.cert
> sed '1s/"D"/"P"/' round.cert | grundy verify -
> sed '1s/"D"/"D","value":"0"/' round.cert | grundy verify -
> sed '1s/"loopy":"yes",//' round.cert | grundy verify -
> sed 's/"infinite"/"0"/' round.cert | grundy verify -
> sed '1s/claims":"[0-9]*"/claims":"1"/; 2s/"components":.*/"components":["5"]}/' round.cert | grundy verify -
> grundy solve twice.lua 2 --loopy --moves 0 --certificate twice.cert
Nobody can force a win (D): a draw.
The value is ∞{3}: play may go on forever.

  step.lua 4  ∞{1}  from the graph (Smith 1966, Fraenkel & Perl 1975)
  nim 2       2     by theorem (Bouton 1901)
(winning moves not requested)
{"schema":1,"kind":"strategy","games":["step.lua","nim"],"digests":["siphash-2-4:4fb53fd452a41c5a",""],"position":"4 + 2","play":"normal","outcome":"D","components":"plain","loopy":"yes","claims":"10"}
{"schema":1,"kind":"claims","game":"1","value":"0","components":["0"]}
{"schema":1,"kind":"claims","game":"0","value":"0","components":["0"]}
{"schema":1,"kind":"claims","game":"1","value":"1","components":["1"]}
{"schema":1,"kind":"claims","game":"1","value":"2","components":["2"]}
{"schema":1,"kind":"claims","game":"0","not":"0","components":["1"]}
{"schema":1,"kind":"claims","game":"0","value":"0","components":["2"]}
{"schema":1,"kind":"claims","game":"0","value":"1","components":["3","1"]}
{"schema":1,"kind":"claims","game":"0","value":"infinite","components":["4","5"]}
Verified: step.lua + nim: the outcome of 4 + 2 is D (10 claims checked by
listing options).
D
Verified: step.lua + cram + kayles: the outcome of 4 4 + 2x2 2x2 + 5 is D (21
claims checked by listing options).
D
Verified: round.lua: the outcome of 5 5 is D (6 claims checked by listing
options).
Not verified: the answer does not follow from its 6 claims.
Not verified: the answer does not follow from its 6 claims.
Not verified: claim 1: earlier claims do not show that no option has the value
0.
Not verified: claim 1: an option has no claimed value and is not claimed
infinite.
Nobody can force a win (D): a draw.
The value is ∞{}: play may go on forever.

  twice.lua 2  ∞{}  from the graph (Smith 1966, Fraenkel & Perl 1975)
(winning moves not requested)
2> grundy: standard input:2:48: "value": expected a whole number below 2^64 in double quotes, got 'infinite'
2> grundy: no certificate written: where positions come back, a move must leave one component
[4]

== fast
# By the plain checker and by the fast one, true and false, the fast one beyond 10^9 heaps; other kinds have only the plain one.
$ grundy values octal:0.56 --period --no-values --certificate 0.56.cert >/dev/null
> sed 's/"144"/"288"/; s/337057/337201/' 0.56.cert >false.cert
> grundy verify 0.56.cert --json
> grundy verify 0.56.cert --fast --json
> grundy verify 0.56.cert --fast
> grundy verify 0.56.cert --fast --lang zh
> grundy verify false.cert; grundy verify false.cert --fast
> grundy verify false.cert --fast --json
> sed 's/"326640"/"2000000000"/; s/"336914"/"2000010274"/; s/"337057"/"2000010417"/; s/"rares":."[0-9]*",/"rares":[/' 0.56.cert >long.cert
> grundy verify long.cert; grundy verify 0.56.cert --memory 600K
> grundy values kayles --from 5 --upto 9 --certificate kayles.cert >/dev/null
> grundy verify kayles.cert --fast
{"schema":1,"kind":"period","verified":true,"checker":"plain","game":"octal:0.56","preperiod":326640,"period":144,"saltus":0,"computed_to":337057,"proof":"sparse-window"}
{"schema":1,"kind":"period","verified":true,"checker":"fast","game":"octal:0.56","preperiod":326640,"period":144,"saltus":0,"computed_to":337057,"proof":"sparse-window"}
Verified: octal:0.56: G(n + 144) = G(n) for all n >= 326640, and both numbers
are least (sparse-window; heaps 0..337057 recomputed). The fast checker computed
the values.
已验证：octal:0.56：对所有 n ≥ 326640，G(n + 144) = G(n)，且两数均为最小
（sparse-window；已重新计算 n = 0..337057）。（由快速验证器计算。）
Not verified: the period is not least: 144 is also a period.
Not verified: the period is not least: 144 is also a period. The fast checker
computed the values.
{"schema":1,"kind":"period","verified":false,"checker":"fast","reason":"the period is not least: 144 is also a period"}
Not verified: heap 2 is rare, but is not the next one listed. The fast checker
computed the values.
Verified: octal:0.77: the nim-values of heaps 5..9, all recomputed.
2> grundy: recomputing 337058 heaps (--fast holds fewer at a time): memory limit of 614400 bytes reached: * in use, 674116 more needed (glob)

== endless-pair
# Two equal parts of rules that do not end are a draw, not a win for the second player.
$ echo 'return { options = function(n) if n == 2 then option(1, 1) elseif n == 1 then option(1) end end }' >loop.lua
> grundy solve loop.lua 0 --moves 0 --short --certificate empty.cert
> sed '1s/"position":"0","play":"normal","outcome":"P","value":"0"/"position":"2","play":"normal","outcome":"N"/; 2s/"value":"0","components":\["0"\]/"not":"0","components":["2"]/' empty.cert | grundy verify -
> grundy solve loop.lua 2 --loopy --short
> cp "$DATA"/../../examples/kayles.lua .
> grundy solve kayles.lua 9 9 --moves 0 --short --certificate kayles.cert
> grundy verify kayles.cert
P
Not verified: claim 1: earlier claims do not show an option of value 0.
D
P
Verified: kayles.lua: the outcome of 9 9 is P, its nim-value 0 (15 claims
checked by listing options).
