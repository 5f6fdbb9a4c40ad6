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
The misère quotient of these and of every position that play makes of them has 6
elements, 2 of them in P. It is exact for their sums.
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
The misère quotient of these and of every position that play makes of them has
18 elements, 6 of them in P. It is exact for their sums.
It includes the heaps of kayles up to 9.
kayles is wild, from heap 5 on.
It includes the heaps of dawson-kayles up to 9.
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
{"schema":1,"game":"sum","status":"proved","order":20,"p_size":4,"components":[{"game":"octal:0.34","status":"proved","preperiod":7,"period":8,"computed_to":34,"wild_from":10,"tameness":"wild","phi":["1","a","1","a","b","1","a","1","ab","a","c","a","b","1","ac"]},{"game":"octal:0.75","status":"proved","preperiod":9,"period":2,"computed_to":26,"wild_from":5,"tameness":"wild","phi":["1","a","b","a",

== several-too-large
$ grundy quotient octal:0.75 + octal:0.07 --order 20 | tail -n 12
It includes the heaps of octal:0.75 up to 16.
octal:0.75 is wild, from heap 5 on.
It includes the heaps of octal:0.07 up to 11.
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
2> grundy: argument 2: heap: expected a whole number from 0 to 2^64-1, got 'x'
[3]

== no-heaps
$ grundy quotient cram
2> grundy: the components of 'cram' are not heaps; name some, as in grundy quotient cram 3x3
[2]

== steps
# Nobody says how long.
$ grundy quotient octal:0.3123 --json | cut -c 1-110
{"schema":1,"game":"octal:0.3123","status":"partial","order":328,"p_size":68,"preperiod":null,"period":null,"c
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
{"schema":1,"kind":"quotient","verified":true,"checker":"plain","games":["octal:0.75"],"preperiod":8,"period":2,"order":8,"p_size":2}
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

== infinite
$ grundy quotient octal:0.3122
    0  1  a  b  c  d  e  f
The misère quotient with octal:0.3122 7 is infinite. Proved: no two of 10, 14,
18, … copies of octal:0.3122 7 are the same element, since every 4 more of them
insert 4 columns at 1 into the table of P-positions by the number of
octal:0.3122 5.
The misère quotient of the heaps of octal:0.3122 up to 6 has 52 elements, 10 of
them in P. It is exact for their sums.
The game is wild, from heap 4 on.
  generators  a = 1, b = 2, c = 3, d = 4, e = 5, f = 6
  relations   a^2 = 1, c^2 = c, cd = bc, ce = c, cf = ac, d^2 = 1, b^2c = c,
              b^2f = af^2, bf^2 = b^3, def = bef, df^2 = b^3, e^3 = c, e^2f =
              ac, ef^2 = aef, f^3 = af^2, b^4 = f^2, b^3d = f^2, b^3e = abef,
              b^2e^2 = c
  P           a, c, ad, af, b^2, e^2, f^2, abe, bef, abde

== infinite-json
$ grundy quotient octal:0.3122 --json
{"schema":1,"game":"octal:0.3122","status":"infinite","order":52,"p_size":10,"preperiod":null,"period":null,"computed_to":6,"wild_from":4,"tameness":"wild","phi":["1","a","b","c","d","e","f"],"infinite":{"game":"octal:0.3122","component":"7","from":10,"period":4,"counter_game":"octal:0.3122","counter":"5","column":1,"width":4},"generators":[{"name":"a","component":"1"},{"name":"b","component":"2"},{"name":"c","component":"3"},{"name":"d","component":"4"},{"name":"e","component":"5"},{"name":"f","component":"6"}],"relations":[["a^2","1"],["c^2","c"],["cd","bc"],["ce","c"],["cf","ac"],["d^2","1"],["b^2c","c"],["b^2f","af^2"],["bf^2","b^3"],["def","bef"],["df^2","b^3"],["e^3","c"],["e^2f","ac"],["ef^2","aef"],["f^3","af^2"],["b^4","f^2"],["b^3d","f^2"],["b^3e","abef"],["b^2e^2","c"]],"p_portion":["a","c","ad","af","b^2","e^2","f^2","abe","bef","abde"],"table":[["1","a","b","c","d","e","f","ab","ac","ad","ae","af","b^2","bc","bd","be","bf","de","df","e^2","ef","f^2","ab^2","abc","abd","abe","abf","ade","adf","ae^2","aef","af^2","b^3","b^2d","b^2e","bde","bdf","be^2","bef","de^2","ab^3","ab^2d","ab^2e","abde","abdf","abe^2","abef","ade^2","b^2de","bde^2","ab^2de","abde^2"],["a","1","ab","ac","ad","ae","af","b","c","d","e","f","ab^2","abc","abd","abe","abf","ade","adf","ae^2","aef","af^2","b^2","bc","bd","be","bf","de","df","e^2","ef","f^2","ab^3","ab^2d","ab^2e","abde","abdf","abe^2","abef","ade^2","b^3","b^2d","b^2e","bde","bdf","be^2","bef","de^2","ab^2de","abde^2","b^2de","bde^2"],["b","ab","b^2","bc","bd","be","bf","ab^2","abc","abd","abe","abf","b^3","c","b^2d","b^2e","af^2","bde","bdf","be^2","bef","b^3","ab^3","ac","ab^2d","ab^2e","f^2","abde","abdf","abe^2","abef","ab^3","f^2","f^2","abef","b^2de","ab^3","c","ef","bde^2","af^2","af^2","bef","ab^2de","b^3","ac","aef","abde^2","aef","bc","ef","abc"],["c","ac","bc","c","bc","c","ac","abc","ac","abc","ac","c","c","bc","c","bc","abc","bc","abc","c","ac","c","ac","abc","ac","abc","bc","abc","bc","ac","c","ac","bc","bc","c","c","ac","bc","abc","bc","abc","abc","ac","ac","c","abc","bc","abc","bc","c","abc","ac"],["d","ad","bd","bc","1","de","df","abd","abc","a","ade","adf","b^2d","c","b","bde","bdf","e","f","de^2","bef","b^3","ab^2d","ac","ab","abde","abdf","ae","af","ade^2","abef","ab^3","f^2","b^2","b^2de","be","bf","bde^2","ef","e^2","af^2","ab^2","ab^2de","abe","abf","abde^2","aef","ae^2","b^2e","be^2","ab^2e","abe^2"],["e","ae","be","c","de","e^2","ef","abe","ac","ade","ae^2","aef","b^2e","bc","bde","be^2","bef","de^2","bef","c","ac","aef","ab^2e","abc","abde","abe^2","abef","ade^2","abef","ac","c","ef","abef","b^2de","c","bde^2","ef","bc","abc","bc","bef","ab^2de","ac","abde^2","aef","abc","bc","abc","bc","c","abc","ac"],["f","af","bf","ac","df","ef","f^2","abf","c","adf","aef","af^2","af^2","abc","bdf","bef","b^3","bef","b^3","ac","aef","af^2","f^2","bc","abdf","abef","ab^3","abef","ab^3","c","ef","f^2","ab^3","ab^3","ef","ef","f^2","abc","abef","abc","b^3","b^3","aef","aef","af^2","bc","bef","bc","bef","ac","abef","c"],["ab","b","ab^2","abc","abd","abe","abf","b^2","bc","bd","be","bf","ab^3","ac","ab^2d","ab^2e","f^2","abde","abdf","abe^2","abef","ab^3","b^3","c","b^2d","b^2e","af^2","bde","bdf","be^2","bef","b^3","af^2","af^2","bef","ab^2de","b^3","ac","aef","abde^2","f^2","f^2","abef","b^2de","ab^3","c","ef","bde^2","ef","abc","aef","bc"],["ac","c","abc","ac","abc","ac","c","bc","c","bc","c","ac","ac","abc","ac","abc","bc","abc","bc","ac","c","ac","c","bc","c","bc","abc","bc","abc","c","ac","c","abc","abc","ac","ac","c","abc","bc","abc","bc","bc","c","c","ac","bc","abc","bc","abc","ac","bc","c"],["ad","d","abd","abc","a","ade","adf","bd","bc","1","de","df","ab^2d","ac","ab","abde","abdf","ae","af","ade^2","abef","ab^3","b^2d","c","b","bde","bdf","e","f","de^2","bef","b^3","af^2","ab^2","ab^2de","abe","abf","abde^2","aef","ae^2","f^2","b^2","b^2de","be","bf","bde^2","ef","e^2","ab^2e","abe^2","b^2e","be^2"],["ae","e","abe","ac","ade","ae^2","aef","be","c","de","e^2","ef","ab^2e","abc","abde","abe^2","abef","ade^2","abef","ac","c","ef","b^2e","bc","bde","be^2","bef","de^2","bef","c","ac","aef","bef","ab^2de","ac","abde^2","aef","abc","bc","abc","abef","b^2de","c","bde^2","ef","bc","abc","bc","abc","ac","bc","c"],["af","f","abf","c","adf","aef","af^2","bf","ac","df","ef","f^2","f^2","bc","abdf","abef","ab^3","abef","ab^3","c","ef","f^2","af^2","abc","bdf","bef","b^3","bef","b^3","ac","aef","af^2","b^3","b^3","aef","aef","af^2","bc","bef","bc","ab^3","ab^3","ef","ef","f^2","abc","abef","abc","abef","c","bef","ac"],["b^2","ab^2","b^3","c","b^2d","b^2e","af^2","ab^3","ac","ab^2d","ab^2e","f^2","f^2","bc","f^2","abef","ab^3","b^2de","ab^3","c","ef","f^2","af^2","abc","af^2","bef","b^3","ab^2de","b^3","ac","aef","af^2","b^3","b^3","aef","aef","af^2","bc","bef","bc","ab^3","ab^3","ef","ef","f^2","abc","abef","abc","abef","c","bef","ac"],["bc","abc","c","bc","c","bc","abc","ac","abc","ac","abc","bc","bc","c","bc","c","ac","c","ac","bc","abc","bc","abc","ac","abc","ac","c","ac","c","abc","bc","abc","c","c","bc","bc","abc","c","ac","c","ac","ac","abc","abc","bc","ac","c","ac","c","bc","ac","abc"],["bd","abd","b^2d","c","b","bde","bdf","ab^2d","ac","ab","abde","abdf","f^2","bc","b^2","b^2de","ab^3","be","bf","bde^2","ef","f^2","af^2","abc","ab^2","ab^2de","b^3","abe","abf","abde^2","aef","af^2","b^3","b^3","aef","b^2e","af^2","bc","bef","be^2","ab^3","ab^3","ef","ab^2e","f^2","abc","abef","abe^2","abef","c","bef","ac"],["be","abe","b^2e","bc","bde","be^2","bef","ab^2e","abc","abde","abe^2","abef","abef","c","b^2de","c","ef","bde^2","ef","bc","abc","abef","bef","ac","ab^2de","ac","aef","abde^2","aef","abc","bc","bef","aef","aef","bc","bc","bef","c","ac","c","ef","ef","abc","abc","abef","ac","c","ac","c","bc","ac","abc"],["bf","abf","af^2","abc","bdf","bef","b^3","f^2","bc","abdf","abef","ab^3","ab^3","ac","ab^3","ef","f^2","ef","f^2","abc","abef","ab^3","b^3","c","b^3","aef","af^2","aef","af^2","bc","bef","b^3","af^2","af^2","bef","bef","b^3","ac","aef","ac","f^2","f^2","abef","abef","ab^3","c","ef","c","ef","abc","aef","bc"],["de","ade","bde","bc","e","de^2","bef","abde","abc","ae","ade^2","abef","b^2de","c","be","bde^2","ef","e^2","ef","bc","abc","abef","ab^2de","ac","abe","abde^2","aef","ae^2","aef","abc","bc","bef","aef","b^2e","bc","be^2","bef","c","ac","c","ef","ab^2e","abc","abe^2","abef","ac","c","ac","c","bc","ac","abc"],["df","adf","bdf","abc","f","bef","b^3","abdf","bc","af","abef","ab^3","ab^3","ac","bf","ef","f^2","ef","f^2","abc","abef","ab^3","b^3","c","abf","aef","af^2","aef","af^2","bc","bef","b^3","af^2","af^2","bef","bef","b^3","ac","aef","ac","f^2","f^2","abef","abef","ab^3","c","ef","c","ef","abc","aef","bc"],["e^2","ae^2","be^2","c","de^2","c","ac","abe^2","ac","ade^2","ac","c","c","bc","bde^2","bc","abc","bc","abc","c","ac","c","ac","abc","abde^2","abc","bc","abc","bc","ac","c","ac","bc","bc","c","c","ac","bc","abc","bc","abc","abc","ac","ac","c","abc","bc","abc","bc","c","abc","ac"],["ef","aef","bef","ac","bef","ac","aef","abef","c","abef","c","ef","ef","abc","ef","abc","abef","abc","abef","ac","c","ef","aef","bc","aef","bc","bef","bc","bef","c","ac","aef","bef","bef","ac","ac","aef","abc","bc","abc","abef","abef","c","c","ef","bc","abc","bc","abc","ac","bc","c"],["f^2","af^2","b^3","c","b^3","aef","af^2","ab^3","ac","ab^3","ef","f^2","f^2","bc","f^2","abef","ab^3","abef","ab^3","c","ef","f^2","af^2","abc","af^2","bef","b^3","bef","b^3","ac","aef","af^2","b^3","b^3","aef","aef","af^2","bc","bef","bc","ab^3","ab^3","ef","ef","f^2","abc","abef","abc","abef","c","bef","ac"],["ab^2","b^2","ab^3","ac","ab^2d","ab^2e","f^2","b^3","c","b^2d","b^2e","af^2","af^2","abc","af^2","bef","b^3","ab^2de","b^3","ac","aef","af^2","f^2","bc","f^2","abef","ab^3","b^2de","ab^3","c","ef","f^2","ab^3","ab^3","ef","ef","f^2","abc","abef","abc","b^3","b^3","aef","aef","af^2","bc","bef","bc","bef","ac","abef","c"],["abc","bc","ac","abc","ac","abc","bc","c","bc","c","bc","abc","abc","ac","abc","ac","c","ac","c","abc","bc","abc","bc","c","bc","c","ac","c","ac","bc","abc","bc","ac","ac","abc","abc","bc","ac","c","ac","c","c","bc","bc","abc","c","ac","c","ac","abc","c","bc"],["abd","bd","ab^2d","ac","ab","abde","abdf","b^2d","c","b","bde","bdf","af^2","abc","ab^2","ab^2de","b^3","abe","abf","abde^2","aef","af^2","f^2","bc","b^2","b^2de","ab^3","be","bf","bde^2","ef","f^2","ab^3","ab^3","ef","ab^2e","f^2","abc","abef","abe^2","b^3","b^3","aef","b^2e","af^2","bc","bef","be^2","bef","ac","abef","c"],["abe","be","ab^2e","abc","abde","abe^2","abef","b^2e","bc","bde","be^2","bef","bef","ac","ab^2de","ac","aef","abde^2","aef","abc","bc","bef","abef","c","b^2de","c","ef","bde^2","ef","bc","abc","abef","ef","ef","abc","abc","abef","ac","c","ac","aef","aef","bc","bc","bef","c","ac","c","ac","abc","c","bc"],["abf","bf","f^2","bc","abdf","abef","ab^3","af^2","abc","bdf","bef","b^3","b^3","c","b^3","aef","af^2","aef","af^2","bc","bef","b^3","ab^3","ac","ab^3","ef","f^2","ef","f^2","abc","abef","ab^3","f^2","f^2","abef","abef","ab^3","c","ef","c","af^2","af^2","bef","bef","b^3","ac","aef","ac","aef","bc","ef","abc"],["ade","de","abde","abc","ae","ade^2","abef","bde","bc","e","de^2","bef","ab^2de","ac","abe","abde^2","aef","ae^2","aef","abc","bc","bef","b^2de","c","be","bde^2","ef","e^2","ef","bc","abc","abef","ef","ab^2e","abc","abe^2","abef","ac","c","ac","aef","b^2e","bc","be^2","bef","c","ac","c","ac","abc","c","bc"],["adf","df","abdf","bc","af","abef","ab^3","bdf","abc","f","bef","b^3","b^3","c","abf","aef","af^2","aef","af^2","bc","bef","b^3","ab^3","ac","bf","ef","f^2","ef","f^2","abc","abef","ab^3","f^2","f^2","abef","abef","ab^3","c","ef","c","af^2","af^2","bef","bef","b^3","ac","aef","ac","aef","bc","ef","abc"],["ae^2","e^2","abe^2","ac","ade^2","ac","c","be^2","c","de^2","c","ac","ac","abc","abde^2","abc","bc","abc","bc","ac","c","ac","c","bc","bde^2","bc","abc","bc","abc","c","ac","c","abc","abc","ac","ac","c","abc","bc","abc","bc","bc","c","c","ac","bc","abc","bc","abc","ac","bc","c"],["aef","ef","abef","c","abef","c","ef","bef","ac","bef","ac","aef","aef","bc","aef","bc","bef","bc","bef","c","ac","aef","ef","abc","ef","abc","abef","abc","abef","ac","c","ef","abef","abef","c","c","ef","bc","abc","bc","bef","bef","ac","ac","aef","abc","bc","abc","bc","c","abc","ac"],["af^2","f^2","ab^3","ac","ab^3","ef","f^2","b^3","c","b^3","aef","af^2","af^2","abc","af^2","bef","b^3","bef","b^3","ac","aef","af^2","f^2","bc","f^2","abef","ab^3","abef","ab^3","c","ef","f^2","ab^3","ab^3","ef","ef","f^2","abc","abef","abc","b^3","b^3","aef","aef","af^2","bc","bef","bc","bef","ac","abef","c"],["b^3","ab^3","f^2","bc","f^2","abef","ab^3","af^2","abc","af^2","bef","b^3","b^3","c","b^3","aef","af^2","aef","af^2","bc","bef","b^3","ab^3","ac","ab^3","ef","f^2","ef","f^2","abc","abef","ab^3","f^2","f^2","abef","abef","ab^3","c","ef","c","af^2","af^2","bef","bef","b^3","ac","aef","ac","aef","bc","ef","abc"],["b^2d","ab^2d","f^2","bc","b^2","b^2de","ab^3","af^2","abc","ab^2","ab^2de","b^3","b^3","c","b^3","aef","af^2","b^2e","af^2","bc","bef","b^3","ab^3","ac","ab^3","ef","f^2","ab^2e","f^2","abc","abef","ab^3","f^2","f^2","abef","abef","ab^3","c","ef","c","af^2","af^2","bef","bef","b^3","ac","aef","ac","aef","bc","ef","abc"],["b^2e","ab^2e","abef","c","b^2de","c","ef","bef","ac","ab^2de","ac","aef","aef","bc","aef","bc","bef","bc","bef","c","ac","aef","ef","abc","ef","abc","abef","abc","abef","ac","c","ef","abef","abef","c","c","ef","bc","abc","bc","bef","bef","ac","ac","aef","abc","bc","abc","bc","c","abc","ac"],["bde","abde","b^2de","c","be","bde^2","ef","ab^2de","ac","abe","abde^2","aef","aef","bc","b^2e","bc","bef","be^2","bef","c","ac","aef","ef","abc","ab^2e","abc","abef","abe^2","abef","ac","c","ef","abef","abef","c","c","ef","bc","abc","bc","bef","bef","ac","ac","aef","abc","bc","abc","bc","c","abc","ac"],["bdf","abdf","ab^3","ac","bf","ef","f^2","b^3","c","abf","aef","af^2","af^2","abc","af^2","bef","b^3","bef","b^3","ac","aef","af^2","f^2","bc","f^2","abef","ab^3","abef","ab^3","c","ef","f^2","ab^3","ab^3","ef","ef","f^2","abc","abef","abc","b^3","b^3","aef","aef","af^2","bc","bef","bc","bef","ac","abef","c"],["be^2","abe^2","c","bc","bde^2","bc","abc","ac","abc","abde^2","abc","bc","bc","c","bc","c","ac","c","ac","bc","abc","bc","abc","ac","abc","ac","c","ac","c","abc","bc","abc","c","c","bc","bc","abc","c","ac","c","ac","ac","abc","abc","bc","ac","c","ac","c","bc","ac","abc"],["bef","abef","ef","abc","ef","abc","abef","aef","bc","aef","bc","bef","bef","ac","bef","ac","aef","ac","aef","abc","bc","bef","abef","c","abef","c","ef","c","ef","bc","abc","abef","ef","ef","abc","abc","abef","ac","c","ac","aef","aef","bc","bc","bef","c","ac","c","ac","abc","c","bc"],["de^2","ade^2","bde^2","bc","e^2","bc","abc","abde^2","abc","ae^2","abc","bc","bc","c","be^2","c","ac","c","ac","bc","abc","bc","abc","ac","abe^2","ac","c","ac","c","abc","bc","abc","c","c","bc","bc","abc","c","ac","c","ac","ac","abc","abc","bc","ac","c","ac","c","bc","ac","abc"],["ab^3","b^3","af^2","abc","af^2","bef","b^3","f^2","bc","f^2","abef","ab^3","ab^3","ac","ab^3","ef","f^2","ef","f^2","abc","abef","ab^3","b^3","c","b^3","aef","af^2","aef","af^2","bc","bef","b^3","af^2","af^2","bef","bef","b^3","ac","aef","ac","f^2","f^2","abef","abef","ab^3","c","ef","c","ef","abc","aef","bc"],["ab^2d","b^2d","af^2","abc","ab^2","ab^2de","b^3","f^2","bc","b^2","b^2de","ab^3","ab^3","ac","ab^3","ef","f^2","ab^2e","f^2","abc","abef","ab^3","b^3","c","b^3","aef","af^2","b^2e","af^2","bc","bef","b^3","af^2","af^2","bef","bef","b^3","ac","aef","ac","f^2","f^2","abef","abef","ab^3","c","ef","c","ef","abc","aef","bc"],["ab^2e","b^2e","bef","ac","ab^2de","ac","aef","abef","c","b^2de","c","ef","ef","abc","ef","abc","abef","abc","abef","ac","c","ef","aef","bc","aef","bc","bef","bc","bef","c","ac","aef","bef","bef","ac","ac","aef","abc","bc","abc","abef","abef","c","c","ef","bc","abc","bc","abc","ac","bc","c"],["abde","bde","ab^2de","ac","abe","abde^2","aef","b^2de","c","be","bde^2","ef","ef","abc","ab^2e","abc","abef","abe^2","abef","ac","c","ef","aef","bc","b^2e","bc","bef","be^2","bef","c","ac","aef","bef","bef","ac","ac","aef","abc","bc","abc","abef","abef","c","c","ef","bc","abc","bc","abc","ac","bc","c"],["abdf","bdf","b^3","c","abf","aef","af^2","ab^3","ac","bf","ef","f^2","f^2","bc","f^2","abef","ab^3","abef","ab^3","c","ef","f^2","af^2","abc","af^2","bef","b^3","bef","b^3","ac","aef","af^2","b^3","b^3","aef","aef","af^2","bc","bef","bc","ab^3","ab^3","ef","ef","f^2","abc","abef","abc","abef","c","bef","ac"],["abe^2","be^2","ac","abc","abde^2","abc","bc","c","bc","bde^2","bc","abc","abc","ac","abc","ac","c","ac","c","abc","bc","abc","bc","c","bc","c","ac","c","ac","bc","abc","bc","ac","ac","abc","abc","bc","ac","c","ac","c","c","bc","bc","abc","c","ac","c","ac","abc","c","bc"],["abef","bef","aef","bc","aef","bc","bef","ef","abc","ef","abc","abef","abef","c","abef","c","ef","c","ef","bc","abc","abef","bef","ac","bef","ac","aef","ac","aef","abc","bc","bef","aef","aef","bc","bc","bef","c","ac","c","ef","ef","abc","abc","abef","ac","c","ac","c","bc","ac","abc"],["ade^2","de^2","abde^2","abc","ae^2","abc","bc","bde^2","bc","e^2","bc","abc","abc","ac","abe^2","ac","c","ac","c","abc","bc","abc","bc","c","be^2","c","ac","c","ac","bc","abc","bc","ac","ac","abc","abc","bc","ac","c","ac","c","c","bc","bc","abc","c","ac","c","ac","abc","c","bc"],["b^2de","ab^2de","aef","bc","b^2e","bc","bef","ef","abc","ab^2e","abc","abef","abef","c","abef","c","ef","c","ef","bc","abc","abef","bef","ac","bef","ac","aef","ac","aef","abc","bc","bef","aef","aef","bc","bc","bef","c","ac","c","ef","ef","abc","abc","abef","ac","c","ac","c","bc","ac","abc"],["bde^2","abde^2","bc","c","be^2","c","ac","abc","ac","abe^2","ac","c","c","bc","c","bc","abc","bc","abc","c","ac","c","ac","abc","ac","abc","bc","abc","bc","ac","c","ac","bc","bc","c","c","ac","bc","abc","bc","abc","abc","ac","ac","c","abc","bc","abc","bc","c","abc","ac"],["ab^2de","b^2de","ef","abc","ab^2e","abc","abef","aef","bc","b^2e","bc","bef","bef","ac","bef","ac","aef","ac","aef","abc","bc","bef","abef","c","abef","c","ef","c","ef","bc","abc","abef","ef","ef","abc","abc","abef","ac","c","ac","aef","aef","bc","bc","bef","c","ac","c","ac","abc","c","bc"],["abde^2","bde^2","abc","ac","abe^2","ac","c","bc","c","be^2","c","ac","ac","abc","ac","abc","bc","abc","bc","ac","c","ac","c","bc","c","bc","abc","bc","abc","c","ac","c","abc","abc","ac","ac","c","abc","bc","abc","bc","bc","c","c","ac","bc","abc","bc","abc","ac","bc","c"]]}

== infinite-chinese
$ grundy quotient octal:0.3122 --lang zh --order 100
    0  1  a  b  c  d  e  f
加入 octal:0.3122 7 后反常商是无限的。已证明：10、14、18、… 个 octal:0.3122 7 两
两是不同的元素，因为每增加 4 个，按 octal:0.3122 5 的个数列出的必败态表就在第 1
列处插入 4 列。
octal:0.3122 的大小不超过 6 的堆的反常商有 52 个元素，其中 10 个属于 P。对这些堆
之和精确。
该游戏自 n = 4 起是狂野的（wild）。
  生成元  a = 1, b = 2, c = 3, d = 4, e = 5, f = 6
  关系    a^2 = 1, c^2 = c, cd = bc, ce = c, cf = ac, d^2 = 1, b^2c = c, b^2f =
          af^2, bf^2 = b^3, def = bef, df^2 = b^3, e^3 = c, e^2f = ac, ef^2 =
          aef, f^3 = af^2, b^4 = f^2, b^3d = f^2, b^3e = abef, b^2e^2 = c
  P       a, c, ad, af, b^2, e^2, f^2, abe, bef, abde

== memory
# What is known stays.
$ grundy quotient octal:0.3123 --memory 20M --json | cut -c 1-52
{"schema":1,"game":"octal:0.3123","status":"partial"
2> grundy: memory limit of 20971520 bytes reached: * (glob)

== options that look otherwise
# Parts of the graph's options are known to the quotient as equal ones that look otherwise.
$ printf 'b a\nc b\nd e\ne b\ne c\n' >g.txt
> grundy solve hex:4.5e3 9 + arc-kayles:g.txt a,b,c,d,e --misere
The next player wins in misère play (N).
(sums in misère play have no nim-value)

2 winning moves:
  hex:4.5e3 9 -> 3 + 2 + 2: split heap 1 into 3, 2 and 2
  hex:4.5e3 9 -> 4 + 2 + 1: split heap 1 into 4, 2 and 1

== explain
$ grundy quotient nim 1 2 --explain
> grundy quotient octal:0.75 --explain | tail -n 12
  nim 1  a
  nim 2  b
The misère quotient of these and of every position that play makes of them has 6
elements, 2 of them in P. It is exact for their sums.
  generators  a = 1, b = 2
  relations   a^2 = 1, b^3 = b
  P           a, b^2

For example, `grundy solve --misere nim 1 2 --explain`:
The next player wins in misère play (N).
(sums in misère play have no nim-value)

1 winning move:
  nim 2 -> 0: take 2 from heap 2

Why
 1. The pair (normal, misère value) of each component:
       nim 1: normal 1, misère 0
       nim 2: normal 2, misère 2
 2. Each pair is (0,1), (1,0) or (n,n) with n at least 2, so Nim's misère rule
    holds, with nim-values in place of heaps.
 3. Some value is 2 or more, so the winner is the same as in normal play: the
    next player wins if the XOR is not 0. Here it is 3. (The winner plays as in
    normal play until one value of 2 or more is left, and then leaves an odd
    number of ones.)
 4. Move nim 2 -> 0 (take 2 from heap 2): whatever the opponent does next, you
    win.
Why
 1. octal:0.75 5 is wild: its values in normal and in misère play, or those of a
    position it leads to, are not a pair (0,1), (1,0) or (n,n). So no rule of
    pairs decides the sum.
 2. The first wild heap of its game is 5.
 3. The misère quotient decides. It has 8 elements, 2 of them in P, and its
    generators are a = octal:0.75 1, b = octal:0.75 2, c = octal:0.75 5.
 4. The element of each component:
       octal:0.75 5: c
       octal:0.75 9: ab^2
 5. Their product is b^2, which is in P: the player to move loses.
 6. After every move the opponent can win.
