== kayles
$ grundy quotient kayles
    0     1     a     b    ab     a     c    ab     b  ab^2     d
   10     b    bc     e  ab^2     b   abc  ab^2  d^2e    ab     b
   20   ade   acf    bc   abc   acf     f     b     g    cf   acf
   30   abc     b  ab^2     g    bc   abc   acf  ab^2     b    ab
   40  ab^2   acf   abc     b  ab^2     g     b   abc   acf  ab^2
   50     b     g  ab^2   acf   abc     b  ab^2   acf     b   abc
   60   acf  ab^2     b     g  ab^2   acf   abc     b  ab^2     g
   70    bc   abc   acf  ab^2     b     g  ab^2   acf   abc     b
   80  ab^2     g     b
The misère quotient of kayles has 40 elements, 9 of them in P. It is exact for
sums of heaps of any size.
The elements of heaps repeat with period 12 from heap 71 on. Proved: the
elements of heaps repeat over the range that Guy and Smith's condition asks,
with the product in place of XOR (Guy and Smith 1956; Plambeck 2005).
The game is wild, from heap 5 on.
  generators  a = 1, b = 2, c = 5, d = 9, e = 12, f = 25, g = 27
  relations   a^2 = 1, bd = bc, be = bc, bf = ab, cd = b^2, ce = b^2, dg = cg,
              e^2 = de, eg = cg, f^2 = b^2, fg = ag, g^2 = b^2, b^3 = b, b^2c =
              acf, b^2g = g, bc^2 = b, c^3 = c, c^2f = ab^2, c^2g = g, d^3 = d,
              d^2f = f
  P           a, d, e, ac, b^2, ac^2, ad^2, ade, adf

== chinese
$ grundy quotient octal:0.75 --lang zh
    0     1     a     b     a     b     c     b     c     b  ab^2
octal:0.75 的反常商有 8 个元素，其中 2 个属于 P。对任意大小的堆之和均精确。
各堆的元素自 n = 8 起以 2 为周期。已证明：各堆的元素在 Guy 与 Smith 条件所要求的
范围内重复，其中以乘积代替异或（Guy 与 Smith 1956；Plambeck 2005）。
该游戏自 n = 5 起是狂野的（wild）。
  生成元  a = 1, b = 2, c = 5
  关系    a^2 = 1, bc = ab, c^2 = b^2, b^3 = b
  P       a, b^2

== json
$ grundy quotient octal:0.75 --json
{"schema":1,"game":"octal:0.75","status":"proved","order":8,"p_size":2,"preperiod":8,"period":2,"computed_to":21,"wild_from":5,"tameness":"wild","phi":["1","a","b","a","b","c","b","c","b","ab^2"],"generators":[{"name":"a","component":"1"},{"name":"b","component":"2"},{"name":"c","component":"5"}],"relations":[["a^2","1"],["bc","ab"],["c^2","b^2"],["b^3","b"]],"p_portion":["a","b^2"],"table":[["1","a","b","c","ab","ac","b^2","ab^2"],["a","1","ab","ac","b","c","ab^2","b^2"],["b","ab","b^2","ab","ab^2","b","b","ab"],["c","ac","ab","b^2","b","ab^2","ab^2","b^2"],["ab","b","ab^2","b","b^2","ab","ab","b"],["ac","c","b","ab^2","ab","b^2","b^2","ab^2"],["b^2","ab^2","b","ab^2","ab","b^2","b^2","ab^2"],["ab^2","b^2","ab","b^2","b","ab^2","ab^2","b^2"]]}

== partial
$ grundy quotient octal:0.07 --upto 12
    0   1   1   a   a   b   1  ab   a   a   1
   10   c  ab  ac
The misère quotient of the heaps of octal:0.07 up to 12 has 12 elements, 3 of
them in P. It is exact for their sums.
The game is wild, from heap 10 on.
  generators  a = 2, b = 4, c = 10
  relations   a^2 = 1, c^2 = 1, ab^3 = b^2c, ab^2c = b^3, b^4 = b^2, b^3c = ab^2
  P           a, ac, b^2

== too-large
$ grundy quotient octal:0.07 --order 20
    0   1   1   a   a   b   1  ab   a   a   1
   10   c  ab  ac   b
The misère quotient of the heaps of octal:0.07 up to 13 has 12 elements, 3 of
them in P. It is exact for their sums.
The game is wild, from heap 10 on.
  generators  a = 2, b = 4, c = 10
  relations   a^2 = 1, c^2 = 1, ab^3 = b^2c, ab^2c = b^3, b^4 = b^2, b^3c = ab^2
  P           a, ac, b^2
Note: the misère quotient has more than 20 elements
2> grundy: the misère quotient has more than 20 elements
[4]

== tame
$ grundy quotient octal:0.561 --upto 10
    0     1     a     1     b     b     c     a  ab^2    ab     b
   10     c
The misère quotient of the heaps of octal:0.561 up to 10 has 10 elements, 2 of
them in P. It is exact for their sums.
  generators  a = 1, b = 3, c = 5
  relations   a^2 = 1, c^2 = b^2, b^3 = b, b^2c = c
  P           a, b^2

== closure
$ grundy quotient cram 3x3 2x3
  cram 3x3  1
  cram 2x3  a
The misère quotient of these and of all that play makes of them has 6 elements,
2 of them in P. It is exact for their sums.
  generators  a = 1x2, b = .../.xx
  relations   a^2 = 1, b^3 = b
  P           a, b^2

== closure-of-rules
$ echo 'return { options = function(n) if n > 0 then option(n - 1) end if n > 2 then option(n - 3) end end }' > rules.lua
> grundy quotient rules.lua 7 --json
{"schema":1,"game":"rules.lua","status":"proved","order":2,"p_size":1,"position":["7"],"preperiod":null,"period":null,"computed_to":null,"wild_from":null,"tameness":"open","phi":["a"],"generators":[{"name":"a","component":"1"}],"relations":[["a^2","1"]],"p_portion":["a"],"table":[["1","a"],["a","1"]]}

== closure-of-a-graph
$ printf 'a b\na c\nb c\n' > g.txt
> grundy quotient graph:g.txt a b --json
{"schema":1,"game":"graph:g.txt","status":"proved","order":6,"p_size":2,"position":["a","b"],"preperiod":null,"period":null,"computed_to":null,"wild_from":null,"tameness":"open","phi":["b","a"],"generators":[{"name":"a","component":"b"},{"name":"b","component":"a"}],"relations":[["a^2","1"],["b^3","b"]],"p_portion":["a","b^2"],"table":[["1","a","b","ab","b^2","ab^2"],["a","1","ab","b","ab^2","b^2"],["b","ab","b^2","ab^2","b","ab"],["ab","b","ab^2","b^2","ab","b"],["b^2","ab^2","b","ab","b^2","ab^2"],["ab^2","b^2","ab","b","ab^2","b^2"]]}

== several-games
$ grundy quotient kayles + dawson-kayles --upto 9
  kayles
    0     1     a     b    ab     a     c    ab     b  ab^2     d
  dawson-kayles
    0   1   1   a   a   b   1  ab   a   a   1
The misère quotient of these and of all that play makes of them has 18 elements,
6 of them in P. It is exact for their sums.
Of kayles it has the heaps up to 9.
kayles is wild, from heap 5 on.
Of dawson-kayles it has the heaps up to 9.
  generators  a = kayles 1, b = kayles 2, c = kayles 5, d = kayles 9
  relations   a^2 = 1, bd = bc, cd = b^2, b^3 = b, bc^2 = b, c^3 = c, d^3 = d
  P           a, d, ac, b^2, ac^2, ad^2

== several-games-chinese
$ grundy quotient kayles 3 + octal:0.75 + node-kayles:path:5 all --lang zh
  kayles 3  ab
  octal:0.75
    0     1     a     b     a     b     c     b     c     b  ab^2
  node-kayles:path:5 all  ab
以上各项及由其可走到的全部局面的反常商有 8 个元素，其中 2 个属于 P。对它们的任意
和均精确。
其中包含 octal:0.75 的全部堆：各堆的元素自 n = 8 起以 2 为周期。已证明：各堆的元
素在 Guy 与 Smith 条件所要求的范围内重复，其中以乘积代替异或（Guy 与 Smith
1956；Plambeck 2005）。
octal:0.75 自 n = 5 起是狂野的（wild）。
  生成元  a = kayles 1, b = kayles 2, c = octal:0.75 5
  关系    a^2 = 1, bc = ab, c^2 = b^2, b^3 = b
  P       a, b^2

== several-games-json
$ grundy quotient kayles 3 4 + octal:0.3 --json
{"schema":1,"game":"sum","status":"proved","order":6,"p_size":2,"components":[{"game":"kayles","status":"proved","position":["3","4"],"preperiod":null,"period":null,"computed_to":null,"wild_from":null,"tameness":"open","phi":["ab","a"]},{"game":"octal:0.3","status":"proved","preperiod":0,"period":2,"computed_to":16,"wild_from":null,"tameness":"tame","phi":["1","a"]}],"generators":[{"name":"a","game":"kayles","component":"1"},{"name":"b","game":"kayles","component":"2"}],"relations":[["a^2","1"],["b^3","b"]],"p_portion":["a","b^2"],"table":[["1","a","b","ab","b^2","ab^2"],["a","1","ab","b","ab^2","b^2"],["b","ab","b^2","ab^2","b","ab"],["ab","b","ab^2","b^2","ab","b"],["b^2","ab^2","b","ab","b^2","ab^2"],["ab^2","b^2","ab","b","ab^2","b^2"]]}

== both-proved
# Each needs more heaps than alone, since the other makes of it more elements.
$ grundy quotient octal:0.34 + octal:0.75 --json | cut -c 1-400
{"schema":1,"game":"sum","status":"proved","order":20,"p_size":4,"components":[{"game":"octal:0.34","status":"proved","preperiod":7,"period":8,"computed_to":35,"wild_from":10,"tameness":"wild","phi":["1","a","1","a","b","1","a","1","ab","a","c","a","b","1","ac"]},{"game":"octal:0.75","status":"proved","preperiod":9,"period":2,"computed_to":27,"wild_from":5,"tameness":"wild","phi":["1","a","b","a",

== several-too-large
$ grundy quotient octal:0.75 + octal:0.07 --order 20 | tail -n 12
Of octal:0.75 it has the heaps up to 16.
octal:0.75 is wild, from heap 5 on.
Of octal:0.07 it has the heaps up to 11.
octal:0.07 is wild, from heap 10 on.
  generators  a = octal:0.75 1, b = octal:0.75 2, c = octal:0.75 5, d =
              octal:0.75 10, e = octal:0.75 12, f = octal:0.75 14, g =
              octal:0.75 16, h = octal:0.07 10
  relations   e = d, g = f, a^2 = 1, bc = ad, bd = b^2, bf = b^2, c^2 = b^2, cd
              = af, cf = af, d^2 = b^2, df = b^2, f^2 = b^2, h^2 = 1, ab^2 = fh,
              afh = b^2, b^3 = f, b^2h = af
  P           a, ah, b^2, ch
Note: the misère quotient has more than 20 elements
2> grundy: the misère quotient has more than 20 elements

== nothing
$ printf '' | grundy quotient -
2> grundy: quotient takes a game, or a position: grundy quotient kayles
[2]

== bad-position
$ grundy quotient kayles x
2> grundy: heap: expected a whole number from 0 to 18446744073709551615, got 'x'
[3]

== no-heaps
$ grundy quotient cram
2> grundy: the components of 'cram' are not heaps; name some, as in grundy quotient cram 3x3
[2]

== steps
# Nobody says how long.
$ grundy quotient octal:0.07 --json | cut -c 1-110
{"schema":1,"game":"octal:0.07","status":"partial","order":638,"p_size":109,"preperiod":null,"period":null,"co
2> grundy: stopped after the default 8388608 steps; use --time to set a time limit instead

== certificate
$ grundy quotient octal:0.75 --certificate all.cert >out; cat all.cert
> grundy verify all.cert
> grundy verify all.cert --json
> grundy verify all.cert --lang zh
{"schema":1,"kind":"quotient","games":["octal:0.75"],"order":"8","p_size":"2","generators":["1","2","5"],"products":["1","2","3","0","4","5","4","6","4","5","4","6","2","7","2","3","2","7","7","2","7","6","4","6"],"p":["1","6"],"closure":["0","1","2","3","4","5","6","7","8","9"],"phi":["0","1","2","1","2","3","2","3","2","7"],"preperiod":["8"],"period":["2"]}
Verified: octal:0.75: the misère quotient has 8 elements, 2 of them in P, and
the elements of heaps repeat with period 2 from heap 8 on, both numbers least
(all axioms checked).
{"schema":1,"kind":"quotient","verified":true,"games":["octal:0.75"],"preperiod":8,"period":2,"order":8,"p_size":2}
已验证：octal:0.75：反常商有 8 个元素，其中 2 个属于 P；各堆的元素自 n = 8 起以
2 为周期，两数均为最小（已核对全部公理）。

== certificate-partial
# A heap that is a heap too few elements; an element that is not one.
$ grundy quotient octal:0.07 --upto 12 --certificate q12.cert >out
> grundy verify q12.cert
> sed 's/"12"\],"phi"/"13"],"phi"/' q12.cert | grundy verify -
> sed 's/"phi":\["0"/"phi":["1"/' q12.cert | grundy verify -
> sed 's/"phi":\["0"/"phi":["18446744073709551616"/' q12.cert | grundy verify -
Verified: octal:0.07: the misère quotient of the components listed has 12
elements, 3 of them in P (all axioms checked).
Not verified: component 13: some sum with it is in P, and so is an option of
that sum.
Not verified: component 1 has no move, but is not element 0.
2> grundy: standard input:1:365: "phi": expected a whole number below 2^64 in double quotes, got '18446744073709551616'
[3]

== certificate-of-a-sum
$ grundy quotient cram 2x2 + octal:0.3 --certificate sum.cert >out; cat sum.cert
> grundy verify sum.cert
{"schema":1,"kind":"quotient","games":["cram","octal:0.3"],"order":"2","p_size":"1","generators":["1x2"],"products":["1","0"],"p":["1"],"closure":["xx","1x2","+ 0","+ 1","xx/xx","x./x.",".x/.x","xx/..","../xx","2x2"],"phi":["0","1","0","1","0","1","1","1","1","0"],"preperiod":["0","0"],"period":["0","2"],"position":"2x2","play":"misere","outcome":"N"}
Verified: cram + octal:0.3: the outcome of 2x2 in misère play is N, by a misère
quotient of 2 elements, 1 of them in P (all axioms checked).

== certificate-of-a-position
$ grundy quotient octal:0.3 --certificate all.cert >out
> sed 's/}$/,"position":"1 5 1000000000000000000","play":"misere","outcome":"N"}/' all.cert >p.cert
> grundy verify p.cert
> grundy verify p.cert --lang zh
> sed 's/"N"}/"P"}/' p.cert | grundy verify -
> sed 's/"play":"misere",//' p.cert | grundy verify -
Verified: octal:0.3: the outcome of 1 5 1000000000000000000 in misère play is N,
by a misère quotient of 2 elements, 1 of them in P (all axioms checked).
已验证：octal:0.3：由 2 个元素（其中 1 个属于 P）的反常商，反 Nim 规则下 1 5
1000000000000000000 的结果为 N（已核对全部公理）。
Not verified: the position is element 0, which has another outcome.
2> grundy: standard input:1:1: the key "play" is missing
[3]

== no-certificate
# Where a limit ends it none is written.
$ grundy quotient octal:0.07 --order 20 --certificate no.cert >out
> ls
out
2> grundy: the misère quotient has more than 20 elements
