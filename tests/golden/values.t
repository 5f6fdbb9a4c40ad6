== bad-certificate-beyond
# Scaled sets: periods of 2^64 and more are none, a proof that reads further than 2^64 has no file,
# and statistics end where they are asked to.
$ grundy values subtraction:9223372036854775808 --period --json --upto 9
> grundy values subtraction:9223372036854775808 --period --statistics --json
> grundy values subtraction:9223372036854775807 --period --certificate out.crt --json
> ls
> grundy values subtraction:6148914691236517205,18446744073709551615 --no-values --statistics --upto 4294967293 --json
{"schema":1,"game":"subtraction:9223372036854775808","from":0,"to":9,"values":[0,0,0,0,0,0,0,0,0,0],"period":{"status":"none","preperiod":null,"period":null,"saltus":null,"computed_to":9,"theorem":null}}
{"schema":1,"game":"subtraction:9223372036854775808","from":0,"to":18446744073709551614,"period":{"status":"none","preperiod":null,"period":null,"saltus":null,"computed_to":18446744073709551615,"theorem":null},"statistics":{"largest":1,"largest_at":9223372036854775808,"histogram":[{"from":0,"to":0,"count":9223372036854775808},{"from":1,"to":1,"count":9223372036854775807}],"records":[{"to":1,"largest":0,"largest_at":0},{"to":2,"largest":0,"largest_at":0},{"to":4,"largest":0,"largest_at":0},{"to":8,"largest":0,"largest_at":0},{"to":16,"largest":0,"largest_at":0},{"to":32,"largest":0,"largest_at":0},{"to":64,"largest":0,"largest_at":0},{"to":128,"largest":0,"largest_at":0},{"to":256,"largest":0,"largest_at":0},{"to":512,"largest":0,"largest_at":0},{"to":1024,"largest":0,"largest_at":0},{"to":2048,"largest":0,"largest_at":0},{"to":4096,"largest":0,"largest_at":0},{"to":8192,"largest":0,"largest_at":0},{"to":16384,"largest":0,"largest_at":0},{"to":32768,"largest":0,"largest_at":0},{"to":65536,"largest":0,"largest_at":0},{"to":131072,"largest":0,"largest_at":0},{"to":262144,"largest":0,"largest_at":0},{"to":524288,"largest":0,"largest_at":0},{"to":1048576,"largest":0,"largest_at":0},{"to":2097152,"largest":0,"largest_at":0},{"to":4194304,"largest":0,"largest_at":0},{"to":8388608,"largest":0,"largest_at":0},{"to":16777216,"largest":0,"largest_at":0},{"to":33554432,"largest":0,"largest_at":0},{"to":67108864,"largest":0,"largest_at":0},{"to":134217728,"largest":0,"largest_at":0},{"to":268435456,"largest":0,"largest_at":0},{"to":536870912,"largest":0,"largest_at":0},{"to":1073741824,"largest":0,"largest_at":0},{"to":2147483648,"largest":0,"largest_at":0},{"to":4294967296,"largest":0,"largest_at":0},{"to":8589934592,"largest":0,"largest_at":0},{"to":17179869184,"largest":0,"largest_at":0},{"to":34359738368,"largest":0,"largest_at":0},{"to":68719476736,"largest":0,"largest_at":0},{"to":137438953472,"largest":0,"largest_at":0},{"to":274877906944,"largest":0,"largest_at":0},{"to":549755813888,"largest":0,"largest_at":0},{"to":1099511627776,"largest":0,"largest_at":0},{"to":2199023255552,"largest":0,"largest_at":0},{"to":4398046511104,"largest":0,"largest_at":0},{"to":8796093022208,"largest":0,"largest_at":0},{"to":17592186044416,"largest":0,"largest_at":0},{"to":35184372088832,"largest":0,"largest_at":0},{"to":70368744177664,"largest":0,"largest_at":0},{"to":140737488355328,"largest":0,"largest_at":0},{"to":281474976710656,"largest":0,"largest_at":0},{"to":562949953421312,"largest":0,"largest_at":0},{"to":1125899906842624,"largest":0,"largest_at":0},{"to":2251799813685248,"largest":0,"largest_at":0},{"to":4503599627370496,"largest":0,"largest_at":0},{"to":9007199254740992,"largest":0,"largest_at":0},{"to":18014398509481984,"largest":0,"largest_at":0},{"to":36028797018963968,"largest":0,"largest_at":0},{"to":72057594037927936,"largest":0,"largest_at":0},{"to":144115188075855872,"largest":0,"largest_at":0},{"to":288230376151711744,"largest":0,"largest_at":0},{"to":576460752303423488,"largest":0,"largest_at":0},{"to":1152921504606846976,"largest":0,"largest_at":0},{"to":2305843009213693952,"largest":0,"largest_at":0},{"to":4611686018427387904,"largest":0,"largest_at":0},{"to":9223372036854775808,"largest":1,"largest_at":9223372036854775808}]}}
{"schema":1,"game":"subtraction:9223372036854775807","from":0,"to":18446744073709551615,"period":{"status":"proved","preperiod":0,"period":18446744073709551614,"saltus":0,"computed_to":18446744073709551615,"theorem":"if G(n + p) = G(n) for k consecutive n, where k is the most that may be taken, it holds forever after (Golomb 1966)"}}
{"schema":1,"game":"subtraction:6148914691236517205,18446744073709551615","from":0,"to":4294967293,"statistics":{"largest":0,"largest_at":0,"histogram":[{"from":0,"to":0,"count":4294967294}],"records":[{"to":1,"largest":0,"largest_at":0},{"to":2,"largest":0,"largest_at":0},{"to":4,"largest":0,"largest_at":0},{"to":8,"largest":0,"largest_at":0},{"to":16,"largest":0,"largest_at":0},{"to":32,"largest":0,"largest_at":0},{"to":64,"largest":0,"largest_at":0},{"to":128,"largest":0,"largest_at":0},{"to":256,"largest":0,"largest_at":0},{"to":512,"largest":0,"largest_at":0},{"to":1024,"largest":0,"largest_at":0},{"to":2048,"largest":0,"largest_at":0},{"to":4096,"largest":0,"largest_at":0},{"to":8192,"largest":0,"largest_at":0},{"to":16384,"largest":0,"largest_at":0},{"to":32768,"largest":0,"largest_at":0},{"to":65536,"largest":0,"largest_at":0},{"to":131072,"largest":0,"largest_at":0},{"to":262144,"largest":0,"largest_at":0},{"to":524288,"largest":0,"largest_at":0},{"to":1048576,"largest":0,"largest_at":0},{"to":2097152,"largest":0,"largest_at":0},{"to":4194304,"largest":0,"largest_at":0},{"to":8388608,"largest":0,"largest_at":0},{"to":16777216,"largest":0,"largest_at":0},{"to":33554432,"largest":0,"largest_at":0},{"to":67108864,"largest":0,"largest_at":0},{"to":134217728,"largest":0,"largest_at":0},{"to":268435456,"largest":0,"largest_at":0},{"to":536870912,"largest":0,"largest_at":0},{"to":1073741824,"largest":0,"largest_at":0},{"to":2147483648,"largest":0,"largest_at":0}]}}
2> grundy: no certificate written: its proof reads heaps of 2^64 and more

== large-numbers
# Values of large numbers come in stretches; nobody can count them all again.
$ grundy values subtraction:1000000007,1500000001,2000000011 --period --no-values --certificate out.crt
> grundy solve subtraction:999999999989,1000000000039 1e18
Period 3000000018: G(n + 3000000018) = G(n) for all n >= 0.
Proved from the values for n = 0..5000000031: if G(n + p) = G(n) for k
consecutive n, where k is the most that may be taken, it holds forever after
(Golomb 1966).
The next player wins (N): nim-value 1.

  subtraction:999999999989,1000000000039 1000000000000000000  1  from the table (Golomb 1966; Siegel 2013)

2 winning moves:
  subtraction:999999999989,1000000000039 1000000000000000000 -> 999998999999999961: take 1000000000039
  subtraction:999999999989,1000000000039 1000000000000000000 -> 999999000000000011: take 999999999989
2> grundy: no certificate written: the period follows from 5000000031 heaps, more than can be recomputed

== bare
$ grundy values
2> grundy: values takes one game, or a list of values: grundy values kayles --upto 100
[2]

== beyond-race
$ grundy values race:21,3 --upto 22
2> grundy: --upto: expected a whole number from 0 to 21, got '22'
[2]

== beyond-table
$ grundy values octal:0.06 --from 1e10 --upto 10000000010 --memory 1G
2> grundy: heap 10000000010 needs a table of about 38147.0 MB, because no period is proved up to heap 16321 (--period looks further); the memory limit is 1024.0 MB
[4]

== bfile
$ grundy values grundy --bfile --from 3 --upto 12
3 1
4 0
5 2
6 1
7 0
8 2
9 1
10 0
11 2
12 1

== bfile-alone
$ for option in --json --csv --period; do
>   grundy values kayles --bfile $option || echo "exit $?"
> done
exit 2
exit 2
exit 2
2> grundy: --bfile does not go with --json
2> grundy: --bfile does not go with --csv
2> grundy: --bfile does not go with --period

== certificate-time
# The copy of so many values of a proved period ends at the limit, and not all of them are printed then.
$ (ulimit -t 6; grundy values kayles --upto 3e8 --memory 20G --time 0.1 --certificate kk.cert) >answer
> echo $?
> grep -o '^Note.*reached' answer
4
Note: time limit of 0.1 s reached
2> grundy: time limit of 0.1 s reached

== codes
$ grundy values octal:.45 --period --json
> grundy values hex:0.A2 --upto 20 --json
> grundy values hex:0.8 --upto 60 --period
> grundy values treblecross --upto 20 --json
> grundy values grundy --upto 20 --json
{"schema":1,"game":"octal:0.45","from":0,"to":1092,"period":{"status":"proved","preperiod":498,"period":20,"saltus":0,"computed_to":1092,"theorem":"if G(n + p) = G(n) for n0 <= n < 2 n0 + p + k, where k is the most that may be taken, it holds for all n >= n0 (Guy and Smith 1956)"}}
{"schema":1,"game":"hex:0.a2","from":0,"to":20,"values":[0,0,1,2,3,0,1,2,3,0,1,2,3,0,1,2,3,0,1,2,3]}
hex:0.8: nim-values of heaps 0..60
      0  1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17 18 19
  0   0  0  0  0  1  1  1  2  2  2  3  3  3  4  4  4  5  5  5  6
 20   6  6  7  7  7  8  8  8  9  9  9 10 10 10 11 11 11 12 12 12
 40  13 13 13 14 14 14 15 15 15 16 16 16 17 17 17 18 18 18 19 19
 60  19

Period 3 with saltus 1: G(n + 3) = G(n) + 1 for all n >= 1.
Proved from the values for n = 0..60: no sum of distant heaps equals the value
itself, because their quotients by the power of two in the saltus add up to too
little or have the wrong parity, and every smaller value comes from a heap left
with two equal ones or from options that move along with n (after Austin 1976;
Howse and Nowakowski 2004).
{"schema":1,"game":"treblecross","from":0,"to":20,"values":[0,1,0,1,2,2,0,3,3,1,1,1,0,4,3,3,3,2,2,2,4]}
{"schema":1,"game":"grundy","from":0,"to":20,"values":[0,0,0,1,0,2,1,0,2,1,0,2,1,3,2,1,3,2,4,3,0]}

== codes-bad
$ grundy values octal
> grundy values octal:0.78
> grundy values octal:77
> grundy values octal:6.1
> grundy values hex:0.0g
> grundy values hex:1.
> grundy values kayles:2
> grundy values octal:8.1
2> grundy: code '': expected d0.d1d2…, such as 0.77
2> grundy: code '0.78': expected a digit 0 to 7, got '8'
2> grundy: code '77': expected d0.d1d2…, such as 0.77
2> grundy: code '6.1': play would not end: the digit before the point, for moves that take nothing, must be 0 or 4
2> grundy: code '0.0g': expected a digit 0 to f, got 'g'
2> grundy: code '1.': play would not end: the digit before the point, for moves that take nothing, must be 0, 4, 8 or c
2> grundy: game kayles takes no parameters, got '2'
2> grundy: code '8.1': expected a digit 0 to 7, got '8'
[3]

== colour
$ grundy values nim --upto 3 --color always
[1mnim: nim-values of heaps 0..3[0m
[2m     0  1  2  3[0m
[2m 0[0m   0  1  2  3

== csv
$ grundy values bounded-nim:3 --upto 10 --csv
> grundy values wythoff --upto 2 --csv
n,value
0,0
1,1
2,2
3,3
4,0
5,1
6,2
7,3
8,0
9,1
10,2
a,b,value
0,0,0
0,1,1
0,2,2
1,0,1
1,1,2
1,2,0
2,0,2
2,1,0
2,2,1

== csv-json
$ grundy values nim --csv --json
2> grundy: --csv does not go with --json
[2]

== end-of-race
$ grundy values race:21,3
> grundy values race:21,3 --from 20 --json
race:21,3: nim-values of heaps 0..21
      0  1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17 18 19
  0   1  0  3  2  1  0  3  2  1  0  3  2  1  0  3  2  1  0  3  2
 20   1  0
{"schema":1,"game":"race:21,3","from":20,"to":21,"values":[1,0]}

== endless
$ grundy values octal:0.06 --upto 1e18 --period --memory 64M
2> grundy: 1000000000000000000 values need about 3814697265625.0 MB; the memory limit is 64.0 MB
[4]

== graph
$ printf 'a b\nb c\na c\nd a\nd c\ne\n' >map.txt
> grundy values graph:map.txt
> grundy values graph:map.txt --json
> grundy values graph:map.txt --csv
graph:map.txt: nim-values of all 5 vertices
 a  2
 b  1
 c  0
 d  1
 e  0
{"schema":1,"game":"graph:map.txt","values":{"a":2,"b":1,"c":0,"d":1,"e":0}}
component,value
a,2
b,1
c,0
d,1
e,0

== graph-numbers
# Numbered vertices: gaps, blanks, CRLF, comments, repeats, a declared vertex, no last newline; the
# same from a file, from standard input, and as names once another name appears.
$ printf '# edges\n7 3\r\n7  5 # twice\n7\t5\n\n 5 3\n12\n9 7' >map.txt
> grundy values graph:map.txt --json
> grundy values graph:- --json <map.txt
> { cat map.txt; printf '\nx 9\n'; } >names.txt
> grundy values graph:names.txt --json
> grundy values graph:- --json <names.txt
> printf '5 1000000000000\n1000000000000 18446744073709551615\n' >sparse.txt
> grundy values graph:sparse.txt --json
> grundy values graph:- --json <sparse.txt
> grundy solve graph:map.txt 9 7 --json
{"schema":1,"game":"graph:map.txt","values":{"3":0,"5":1,"7":2,"9":0,"12":0}}
{"schema":1,"game":"graph:-","values":{"3":0,"5":1,"7":2,"9":0,"12":0}}
{"schema":1,"game":"graph:names.txt","values":{"7":2,"3":0,"5":1,"12":0,"9":0,"x":1}}
{"schema":1,"game":"graph:-","values":{"7":2,"3":0,"5":1,"12":0,"9":0,"x":1}}
{"schema":1,"game":"graph:sparse.txt","values":{"5":0,"1000000000000":1,"18446744073709551615":0}}
{"schema":1,"game":"graph:-","values":{"5":0,"1000000000000":1,"18446744073709551615":0}}
{"schema":1,"game":"graph:map.txt","position":["9","7"],"play":"normal","outcome":"N","value":"2","components":[{"game":"graph:map.txt","position":"9","value":"0","method":"graph","source":"Sprague 1935, Grundy 1939"},{"game":"graph:map.txt","position":"7","value":"2","method":"graph","source":"Sprague 1935, Grundy 1939"}],"moves":[{"component":0,"to":["7"],"text":"move token 1 to 7"},{"component":1,"to":["3"],"text":"move token 2 to 3"}],"moves_total":"2"}

== graph-upto
$ echo 'a b' >map.txt
> grundy values graph:map.txt --upto 3
2> grundy: --from and --upto work only with games of numbers, not with graph:map.txt
[2]

== interval
$ grundy values octal:0.6 --upto 5 --interval 5
2> grundy: --interval needs --checkpoint
[2]

== kayles
$ grundy values kayles --upto 100
kayles: nim-values of heaps 0..100
       0  1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17 18 19
   0   0  1  2  3  1  4  3  2  1  4  2  6  4  1  2  7  1  4  3  2
  20   1  4  6  7  4  1  2  8  5  4  7  2  1  8  6  7  4  1  2  3
  40   1  4  7  2  1  8  2  7  4  1  2  8  1  4  7  2  1  4  2  7
  60   4  1  2  8  1  4  7  2  1  8  6  7  4  1  2  8  1  4  7  2
  80   1  8  2  7  4  1  2  8  1  4  7  2  1  8  2  7  4  1  2  8
 100   1

== kayles-from
$ grundy values kayles --from 37 --upto 63
kayles: nim-values of heaps 37..63
      0  1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17 18 19
 20                                                      1  2  3
 40   1  4  7  2  1  8  2  7  4  1  2  8  1  4  7  2  1  4  2  7
 60   4  1  2  8

== kayles-json
$ grundy values kayles --upto 9 --json
{"schema":1,"game":"kayles","from":0,"to":9,"values":[0,1,2,3,1,4,3,2,1,4]}

== kayles-period
$ grundy values kayles --period
> grundy values kayles --period --json
Period 12: G(n + 12) = G(n) for all n >= 71.
Proved from the values for n = 0..215: if G(n + p) = G(n) for n0 <= n < 2 n0 + p
+ k, where k is the most that may be taken, it holds for all n >= n0 (Guy and
Smith 1956).
{"schema":1,"game":"kayles","from":0,"to":215,"period":{"status":"proved","preperiod":71,"period":12,"saltus":0,"computed_to":215,"theorem":"if G(n + p) = G(n) for n0 <= n < 2 n0 + p + k, where k is the most that may be taken, it holds for all n >= n0 (Guy and Smith 1956)"}}

== kayles-period-upto
$ grundy values kayles --upto 70 --period
> grundy values kayles --upto 200 --period --json
> grundy values kayles --upto 200 --period --lang zh | tail -n 2
kayles: nim-values of heaps 0..70
      0  1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17 18 19
  0   0  1  2  3  1  4  3  2  1  4  2  6  4  1  2  7  1  4  3  2
 20   1  4  6  7  4  1  2  8  5  4  7  2  1  8  6  7  4  1  2  3
 40   1  4  7  2  1  8  2  7  4  1  2  8  1  4  7  2  1  4  2  7
 60   4  1  2  8  1  4  7  2  1  8  6

No period was found for n = 0..70.
{"schema":1,"game":"kayles","from":0,"to":200,"values":[0,1,2,3,1,4,3,2,1,4,2,6,4,1,2,7,1,4,3,2,1,4,6,7,4,1,2,8,5,4,7,2,1,8,6,7,4,1,2,3,1,4,7,2,1,8,2,7,4,1,2,8,1,4,7,2,1,4,2,7,4,1,2,8,1,4,7,2,1,8,6,7,4,1,2,8,1,4,7,2,1,8,2,7,4,1,2,8,1,4,7,2,1,8,2,7,4,1,2,8,1,4,7,2,1,8,2,7,4,1,2,8,1,4,7,2,1,8,2,7,4,1,2,8,1,4,7,2,1,8,2,7,4,1,2,8,1,4,7,2,1,8,2,7,4,1,2,8,1,4,7,2,1,8,2,7,4,1,2,8,1,4,7,2,1,8,2,7,4,1,2,8,1,4,7,2,1,8,2,7,4,1,2,8,1,4,7,2,1,8,2,7,4,1,2,8,1,4,7,2,1],"period":{"status":"proved","preperiod":71,"period":12,"saltus":0,"computed_to":200,"theorem":"if G(n + p) = G(n) for n0 <= n < 2 n0 + p + k, where k is the most that may be taken, it holds for all n >= n0 (Guy and Smith 1956)"}}
根据 n = 0..200 的 SG 值证明：若 n0 <= n < 2 n0 + p + k（k 为一步最多取走的个
数）时 G(n + p) = G(n)，则对所有 n >= n0 成立（Guy 与 Smith 1956）。

== kayles-zh
$ grundy values kayles --upto 30 --lang zh
kayles：n = 0..30 的 SG 值
      0  1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17 18 19
  0   0  1  2  3  1  4  3  2  1  4  2  6  4  1  2  7  1  4  3  2
 20   1  4  6  7  4  1  2  8  5  4  7

== long-listing
# A listing in blocks, in the memory of one, is that of its parts; of a table, and of a theorem.
$ for game in octal:0.77 nim; do
>   for format in --bfile --csv; do
>     for from in 0 100000 200000; do
>       grundy values $game --from $from --upto $((from + 99999)) $format
>     done | grep -v value >parts
>     grundy values $game --upto 299999 $format --memory 2M | grep -v value | cmp - parts && echo same
>   done
>   grundy values $game --upto 299999 --memory 2M >whole
>   grundy values $game --from 200000 --upto 299999 | tail -n 1000 >part
>   tail -n 1000 whole | cmp - part && echo same
>   grundy values $game --upto 299999 --memory 2M --json | tr -d '[]}' | tr , '\n' | sed 's/.*://' |
>     grep '^[0-9]*$' | tail -n 300000 >json
>   sed 's/.*,//' parts | cmp - json && echo same
> done
same
same
same
same
same
same
same
same

== loopy
# Infinite values in each format, and the graph as a picture that reads back.
$ printf 'a b\nb a\nb c\nd d\nd c\ne a\ne d\ne c\n"q" d\n' >map.txt
> grundy values graph:map.txt --loopy
> grundy values graph:map.txt --loopy --json
> grundy values graph:map.txt --loopy --csv
> grundy values graph:map.txt --loopy --dot map.dot
> cat map.dot
> grundy values graph:map.dot --loopy --json --dot again.dot
> cmp map.dot again.dot
graph:map.txt: nim-values of all 6 vertices
 a       0
 b       1
 c       0
 d    ∞{0}
 e    ∞{0}
 "q"     0
{"schema":1,"game":"graph:map.txt","values":{"a":0,"b":1,"c":0,"d":{"loopy":["0"]},"e":{"loopy":["0"]},"\"q\"":0}}
component,value
a,0
b,1
c,0
d,∞{0}
e,∞{0}
"""q""",0
graph:map.txt: nim-values of all 6 vertices
 a       0
 b       1
 c       0
 d    ∞{0}
 e    ∞{0}
 "q"     0

Wrote the graph to map.dot.
digraph {
  node [style=filled];
  "a" [label="a: 0", fillcolor="#dcdcdc"];
  "a" -> "b";
  "b" [label="b: 1", fillcolor="#56b4e9"];
  "b" -> "a";
  "b" -> "c";
  "c" [label="c: 0", fillcolor="#dcdcdc"];
  "d" [label="d: ∞{0}", fillcolor="#ffffff", style="filled,dashed"];
  "d" -> "c";
  "d" -> "d";
  "e" [label="e: ∞{0}", fillcolor="#ffffff", style="filled,dashed"];
  "e" -> "a";
  "e" -> "c";
  "e" -> "d";
  "\"q\"" [label="\"q\": 0", fillcolor="#dcdcdc"];
  "\"q\"" -> "d";
}
{"schema":1,"game":"graph:map.dot","values":{"a":0,"b":1,"c":0,"d":{"loopy":["0"]},"e":{"loopy":["0"]},"\"q\"":0},"dot":"again.dot"}

== mark
# A byte order mark before the text is passed over: vertex 0 stays one vertex.
$ printf '\357\273\277' >mark
> printf '0 1\n1 2\n3 0\n' | cat mark - >numbers
> grundy values graph:numbers
> grundy values graph:- <numbers
> printf 'a b\n' | cat mark - | grundy values graph:-
> printf 'digraph { a -> b }\n' | cat mark - >names.dot
> grundy values graph:names.dot --csv
> grundy values graph:- <mark
> printf '3 4\n' | cat mark - | grundy solve nim --batch - --json
> printf '1 1 0\n' | cat mark - | grundy xor --json
> printf '\357\273' | grundy values graph:- || echo "exit $?"
graph:numbers: nim-values of all 4 vertices
 0  0
 1  1
 2  0
 3  1
graph:-: nim-values of all 4 vertices
 0  0
 1  1
 2  0
 3  1
graph:-: nim-values of all 2 vertices
 a  1
 b  0
component,value
a,1
b,0
graph:-: nim-values of all 0 vertices
{"schema":1,"game":"nim","position":["3","4"],"play":"normal","outcome":"N","value":"7","components":[{"game":"nim","position":"3","value":"3","method":"theorem","source":"Bouton 1901"},{"game":"nim","position":"4","value":"4","method":"theorem","source":"Bouton 1901"}],"moves":[{"component":1,"to":["3"],"text":"take 1 from heap 2"}],"moves_total":"1"}
{"schema":1,"status":"many","equations":1,"unknowns":2,"rank":1,"free_count":1,"solution":"00","free":[2],"contradiction":null}
exit 3
2> grundy: standard input:1:1: expected a vertex name in UTF-8 without white space, # or control characters, other than + and -, got '\xef\xbb'; if it is in GBK, `iconv -f GBK -t UTF-8 FILE` converts it

== memory
$ grundy values nim --upto 1e9 --memory 100M
2> grundy: 1000000001 values need about 3814.7 MB; the memory limit is 100.0 MB
[4]

== no-period
$ grundy values split --upto 200 --period --json | sed "s/\"values\":\[[^]]*\]/\"values\":[]/"
{"schema":1,"game":"split","from":0,"to":200,"values":[],"period":{"status":"none","preperiod":null,"period":null,"saltus":null,"computed_to":200,"theorem":null}}

== no-sequence
$ grundy values moore:2
2> grundy: values lists games of one heap or of two numbers, and graphs; a component of moore:2 is a,b,c,… (try --family, or grundy solve)
[2]

== no-values
# A run without values ends as one that keeps them: answer, statistics and certificate.
$ grundy values octal:0.16 --period --statistics --json --certificate kept >kept.out
> grundy values octal:0.16 --period --statistics --json --certificate left --no-values >left.out
> cmp kept.out left.out && cmp kept left && grundy verify left --lang en
> grundy values octal:0.106 --upto 700000 --statistics >kept.out
> grundy values octal:0.106 --upto 700000 --statistics --no-values >left.out
> cmp kept.out left.out && head -2 left.out
Verified: octal:0.16: G(n + 149459) = G(n) for all n >= 105351, and both numbers
are least (sparse-window; heaps 0..276388 recomputed).
The largest nim-value of heaps 0..700000 is 27, first at heap 52692.
Sparse space of mask 13 and the parity of the heap: 15 rare heaps, the last of them heap 1103.

== no-values-alone
$ grundy values octal:0.106 --no-values --upto 1000
2> grundy: --no-values needs --period
[2]

== no-values-beyond
$ grundy values octal:0.106 --no-values --statistics --upto 2e12
2> grundy: a run computes at most 1099511627776 heaps, not 2000000000001
[4]

== no-values-periodic
# Statistics follow from the period that the first heaps prove, with a saltus or without, dense games and others.
$ grundy values octal:0.165 --upto 2e7 --no-values --statistics | head -9
> grundy values kayles --upto 1e15 --no-values --statistics --json | cut -c1-300
> grundy values hex:0.8 --upto 1e17 --no-values --statistics --checkpoint state | tail -2
> grundy values hex:0.8 --upto 1e10 --no-values --statistics --checkpoint state --resume | tail -1
> grundy values hex:0.8 --upto 1e4 --no-values --statistics --period --json | cut -c1-60
> grundy values hex:0.8 --upto 2^64-1 --no-values --statistics | head -1
The largest nim-value of heaps 0..20000000 is 25, first at heap 620.
Sparse space of mask 27: 235 rare heaps, the last of them heap 18610.

How many values lie in each range:
       0         2
       1   3354841  #####################
    2..3   3032265  ###################
    4..7   6348404  ########################################
   8..15   5574232  ###################################
{"schema":1,"game":"kayles","from":0,"to":1000000000000000,"statistics":{"largest":8,"largest_at":27,"histogram":[{"from":0,"to":0,"count":1},{"from":1,"to":1,"count":250000000000000},{"from":2,"to":3,"count":250000000000001},{"from":4,"to":7,"count":333333333333338},{"from":8,"to":15,"count":166666
  0..36028797018963968   12009599006321322  G(36028797018963967)
  0..72057594037927936   24019198012642645  G(72057594037927936)
  0..8589934592   2863311530  G(8589934591)
{"schema":1,"game":"hex:0.8","from":0,"to":10000,"period":{"
The largest nim-value of heaps 0..18446744073709551614 is 6148914691236517204, first at heap 18446744073709551613.

== no-values-csv
$ grundy values octal:0.106 --no-values --period --csv
2> grundy: --no-values does not go with --csv
[2]

== pairs
$ grundy values wythoff --upto 12
> grundy values wythoff --from 3 --upto 5 --json
wythoff: nim-values of pairs of numbers 0..12
      0  1  2  3  4  5  6  7  8  9 10 11 12
  0   0  1  2  3  4  5  6  7  8  9 10 11 12
  1   1  2  0  4  5  3  7  8  6 10 11  9 13
  2   2  0  1  5  3  4  8  6  7 11  9 10 14
  3   3  4  5  6  2  0  1  9 10 12  8  7 15
  4   4  5  3  2  7  6  9  0  1  8 13 12 11
  5   5  3  4  0  6  8 10  1  2  7 12 14  9
  6   6  7  8  1  9 10  3  4  5 13  0  2 16
  7   7  8  6  9  0  1  4  5  3 14 15 13 17
  8   8  6  7 10  1  2  5  3  4 15 16 17 18
  9   9 10 11 12  8  7 13 14 15 16 17  6 19
 10  10 11  9  8 13 12  0 15 16 17 14 18  7
 11  11  9 10  7 12 14  2 13 17  6 18 15  8
 12  12 13 14 15 11  9 16 17 18 19  7  8 10
{"schema":1,"game":"wythoff","from":3,"to":5,"values":[[6,2,0],[2,7,6],[0,6,8]]}

== pairs-period
$ grundy values wythoff --period
2> grundy: wythoff is a game of two numbers; a row has a period: --row 3 --period
[2]

== part-interrupted
# an interruption (one signal, not a second one to the group): what is known is told, the status is 130
# later and later, until the machine was fast enough for a value to be known
$ for seconds in 0.1 0.5 2 10 50 250; do
>   status=0
>   timeout --foreground -s INT --preserve-status "$seconds" \
>     grundy values octal:0.007 --upto 1e7 --bfile >bfile 2>errors || status=$?
>   if grep -q '^3 ' bfile; then break; fi
> done
> head -n 4 bfile
> tail -n 1 bfile | sed 's/first [0-9]*/first N/'
> sed 's/first [0-9]*/first N/' errors
> echo "exit $status"
0 0
1 0
2 0
3 1
# partial: game octal:0.007: heap 10000000 is out of reach: the nim-values of the first N heaps are known, and no period is proved: interrupted
grundy: game octal:0.007: heap 10000000 is out of reach: the nim-values of the first N heaps are known, and no period is proved: interrupted
exit 130

== part-lua
# rules in Lua, a listing in blocks, and a limit before the first block is whole
$ cat >slow.lua <<'EOF'
> return {
>   name = "slow",
>   options = function(n)
>     for i = 1, n * 100 do local j = i end
>     for i = 0, n - 1 do option(i, i) end
>   end,
> }
> EOF
> numbers() { sed 's/\.\.[0-9]* out of/..N out of/; s/heap [0-9]*/heap N/; s/_to":[0-9]*/_to":N/'; }
> grundy values slow.lua --upto 1e6 --time 0.3 2>/dev/null >text
> sed -n '1p;$p' text | numbers
> grundy values slow.lua --upto 1e6 --time 0.3 --bfile 2>/dev/null >bfile
> head -n 3 bfile
> tail -n 1 bfile | numbers
> grundy values slow.lua --upto 1e6 --time 0.3 --json 2>/dev/null | sed 's/.*\],//' | numbers
> grundy values slow.lua --upto 1e6 --time 0.3 --csv 2>&1 | sed -n '1,3p;$p' | numbers
> # the range begins where it was asked to: 1000 = 8 * 125
> cat > ruler.lua <<'END'
> return { options = function(n)
>   for d = 1, n - 1 do if n % d == 0 then option(n - d) end end
> end }
> END
> for seconds in 0.5 2 10 50 250; do
>   grundy values ruler.lua --period --from 1000 --upto 999999 --time "$seconds" --json 2>/dev/null |
>     grep -o '"values":\[3,0,1,0,2,0' && break
> done
slow.lua: nim-values of heaps 0..N out of 0..1000000
Note: time limit of 0.3 s reached
0 0
1 1
2 1
# partial: the listing ends before heap N: time limit of 0.3 s reached
"partial":true,"computed_to":N,"note":"the listing ends before heap N: time limit of 0.3 s reached"}
n,value
0,0
1,1
grundy: the listing ends before heap N: time limit of 0.3 s reached
"values":[3,0,1,0,2,0

== part-pairs
# Memory that holds the values of pairs, but not their text: the end is told as the next pair.
$ grundy values wythoff --upto 300 --memory 2000K >out 2>err
> sed 's/[0-9][0-9]*/N/g' err
> tail -n 1 out | sed 's/[0-9][0-9]*/N/g'
> grundy values wythoff --upto 300 --memory 2000K --csv --lang zh >out 2>err
> sed 's/[0-9][0-9]*/N/g' err
> tail -n 1 out | { IFS=, read -r a b value; grep -c " $a,$((b + 1)) " err; }
grundy: the listing ends before N,N: memory limit of N bytes reached: N in use, N more needed
Note: the listing ends before N,N: memory limit of N bytes reached: N in use, N more needed
grundy: 列表在 N,N 之前结束：已到 N 字节的内存上限（已用 N，还需 N）
1

== part-period
# no period within the limit: first values, and how far it came (which step the limit met may vary)
$ place() { sed 's/0\.\.[0-9]*\.$/0..N./; s/_to":[0-9]*/_to":N/; s/Note: .*time limit/Note: time limit/; s/"note":".*time limit/"note":"time limit/'; }
> grundy values grundy --period --time 0.5 2>/dev/null | place
> echo "exit $?"
> grundy values grundy --period --from 90 --upto 99999999 --time 0.5 --json 2>/dev/null |
>   grep -o '"values":\[7,4,3,7,4,3,5,2,3,5,2'
> grundy values grundy --period --time 0.2 --no-values 2>/dev/null | place
> grundy values grundy --period --time 0.2 --json 2>/dev/null | sed 's/.*"partial"/"partial"/' | place
grundy: nim-values of heaps 0..100
       0  1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17 18 19
   0   0  0  0  1  0  2  1  0  2  1  0  2  1  3  2  1  3  2  4  3
  20   0  4  3  0  4  3  0  4  1  2  3  1  2  4  1  2  4  1  2  4
  40   1  5  4  1  5  4  1  5  4  1  0  2  1  0  2  1  5  2  1  3
  60   2  1  3  2  4  3  2  4  3  2  4  3  2  4  3  2  4  3  2  4
  80   5  2  4  5  2  4  3  7  4  3  7  4  3  7  4  3  5  2  3  5
 100   2

No period was found for n = 0..N.
Note: time limit of 0.5 s reached
exit 0
"values":[7,4,3,7,4,3,5,2,3,5,2
No period was proved for n = 0..N.
Periods that are only observed are not looked for, because the values are not
kept.
Note: time limit of 0.2 s reached
"partial":true,"computed_to":N,"note":"time limit of 0.2 s reached"}

== pattern
$ grundy values lasker --pattern
G(n) = n + d[n mod 4], d = [-1, 0, 0, 1] for all n >= 0, with 1 exception:
  G(0) = 0
Proved by the theorem of the game (Lasker 1931, Berlekamp, Conway, Guy 1982):
the nim-value of 4k (k >= 1) is 4k-1, of 4k+3 is 4k+4, of any other n is n;
misère play follows Nim's misère rule.
The closest formula that fails: n + (n div 3) gives G(n) for n = 0..3, but G(4)
= 3, where it gives 5.

C++:

#include <cstdint>

std::uint64_t grundy(std::uint64_t n) {
  switch (n) {
  case 0: return 0;
  }
  static const std::int64_t d[] = {-1, 0, 0, 1};
  return n + (std::uint64_t)d[n % 4];
}

Python:

def grundy(n):
    exceptions = {0: 0}
    if n in exceptions:
        return exceptions[n]
    d = [-1, 0, 0, 1]
    return n + d[n % 4]

== pattern-2-sides
$ grundy values domineering --pattern
2> grundy: domineering has no nim-values: the two players move differently
[2]

== pattern-classes
# Each player in turn divides a number into equal parts; a number of a class of its own; subtract what does not divide.
$ printf 'return { options = function(n) for d = 2, n do if n %% d == 0 then local t = {} for i = 1, d do t[i] = n // d end option(table.unpack(t)) end end end }' >parts.lua
> printf 'return { options = function(n) for d = 2, n - 1 do if n %% d > 0 then option(n - d) end end end }' >saliquant.lua
> grundy values parts.lua --pattern --upto 200
> grundy values parts.lua --pattern --upto 200 --lang zh | head -n 6
> grundy values saliquant.lua --pattern --upto 200
> grundy values saliquant.lua --pattern --upto 200 --lang zh
> grundy values saliquant.lua --pattern --upto 200 --json
For n = 0..200, by n mod 2:
  G(2n) = prime-factors(2 * n) - exponent-of-2(2 * n) + 1
  G(2n + 1) = prime-factors(2 * n + 1)
with 1 exception:
  G(0) = 0
Observed for n = 0..200, not proved.
The closest formula that fails: min(prime-factors(n), greatest-prime-index(n))
gives G(n) for n = 2..17, but G(18) = 3, where it gives 2.

C++:

#include <cstdint>
#include <vector>

static std::vector<std::uint64_t> primes_of(std::uint64_t n) {
  std::vector<std::uint64_t> primes;
  for (std::uint64_t p = 2; n > 1; p++) {
    if (p * p > n) p = n;
    for (; n % p == 0; n /= p) primes.push_back(p);
  }
  return primes;
}

std::uint64_t grundy(std::uint64_t n) {
  switch (n) {
  case 0: return 0;
  }
  const std::uint64_t r = n % 2;
  n /= 2;
  if (r == 0) return (primes_of(2 * n).size()) - (std::uint64_t)__builtin_ctzll(2 * n) + 1;
  return primes_of(2 * n + 1).size();
}

Python:

def primes_of(n):
    primes, p = [], 2
    while n > 1:
        if p * p > n:
            p = n
        while n % p == 0:
            primes.append(p)
            n //= p
        p += 1
    return primes


def lowest(x):
    return x & -x


def grundy(n):
    exceptions = {0: 0}
    if n in exceptions:
        return exceptions[n]
    n, r = divmod(n, 2)
    if r == 0:
        return (len(primes_of(2 * n))) - (lowest(2 * n).bit_length() - 1) + 1
    return len(primes_of(2 * n + 1))
对 n = 0..200，按 n mod 2 分类：
  G(2n) = prime-factors(2 * n) - exponent-of-2(2 * n) + 1
  G(2n + 1) = prime-factors(2 * n + 1)
有 1 个例外：
  G(0) = 0
仅在 n = 0..200 中观察到，未经证明。
None of the 84058 formulas tried fits n = 0..200.
Some classes of n mod 2 have a formula:
  G(2n + 1) = n
The closest formula that fails: max((n + 1) mod 2, (n + 1) div 2) - 1 gives G(n)
for n = 0..5, but G(6) = 1, where it gives 2.
所试的 84058 个公式都不能给出 n = 0..200 的 SG 值。
按 n mod 2 分类，其中一部分有公式：
  G(2n + 1) = n
最接近但不成立的公式：max((n + 1) mod 2, (n + 1) div 2) - 1 在 n = 0..5 时给出
G(n)，但 G(6) = 1，公式给出 2。
{"schema":1,"game":"saliquant.lua","from":0,"to":200,"pattern":{"status":"none","modulus":2,"classes":[{"residue":1,"formula":"n"}],"from":0,"exceptions":[],"to":200,"tried":84058,"runner_up":{"formula":"max((n + 1) mod 2, (n + 1) div 2) - 1","from":0,"counterexample":{"heap":6,"value":1,"formula":2}}}}

== pattern-regular
# three for each one of n in binary
$ awk 'BEGIN { for (n = 0; n < 160; n++) { ones = 0; for (m = n; m; m = int(m / 2)) ones += m % 2; print 3 * ones } }' >ones.txt
> grundy values @ones.txt --pattern | head -n 4
> grundy values @ones.txt --pattern --json
For n = 0..159, G(n) is 2-regular, of rank 2:
  G(2n) = G(n)
  G(2n + 1) = G(n) + 3
  G(0) = 0
{"schema":1,"from":0,"to":159,"pattern":{"status":"observed","rank":2,"relations":"G(2n) = G(n)\u000aG(2n + 1) = G(n) + 3\u000aG(0) = 0\u000a","from":0,"exceptions":[],"to":159,"runner_up":{"formula":"(n + 1) xor parity(n + 1)","from":0,"counterexample":{"heap":3,"value":6,"formula":5}},"cpp":"#include <cstdint>\u000a\u000astd::uint64_t grundy(std::uint64_t n) {\u000a  static const std::int64_t step[2][2][2] = {{{1, 0}, {0, 1}}, {{1, 3}, {0, 1}}};\u000a  static const std::int64_t first[] = {0, 1};\u000a  std::uint64_t row[2] = {1}, sum = 0;\u000a  for (; n; n >>= 1) {\u000a    std::uint64_t next[2] = {};\u000a    for (int i = 0; i < 2; i++)\u000a      for (int j = 0; j < 2; j++) next[j] += row[i] * step[n & 1][i][j];\u000a    for (int i = 0; i < 2; i++) row[i] = next[i];\u000a  }\u000a  for (int i = 0; i < 2; i++) sum += row[i] * first[i];\u000a  return sum;\u000a}\u000a","python":"def grundy(n):\u000a    step = [[[1, 0], [0, 1]], [[1, 3], [0, 1]]]\u000a    first = [0, 1]\u000a    row = [1] + [0] * 1\u000a    while n:\u000a        m = step[n & 1]\u000a        row = [sum(x * m[i][j] for i, x in enumerate(row)) for j in range(2)]\u000a        n >>= 1\u000a    return sum(x * y for x, y in zip(row, first))\u000a"}}

== pattern-stops
# Where 2048 heaps show no formula, none is looked for beyond 4096.
$ printf 'local function squares(n) local k = 1 while k * k <= n do option(n - k * k) k = k + 1 end end return { options = squares }' >squares.lua
> grundy values squares.lua --pattern
None of the 198902 formulas tried fits n = 0..4096.
The closest formula that fails: (n + 2) and ((n + 2) div 3) gives G(n) for n =
0..4, but G(5) = 0, where it gives 2.

== pattern-few
$ grundy values kayles --pattern --upto 10
Heaps 0..10 are too few to look for a formula: it takes at least 16 values.

== pattern-from
$ grundy values kayles --pattern --from 5
2> grundy: --from does not go with --pattern
[2]

== pattern-json
$ grundy values kayles --pattern --upto 500 --json
{"schema":1,"game":"kayles","from":0,"to":500,"pattern":{"status":"proved","formula":"d[n mod 12]","d":[4,1,2,8,1,4,7,2,1,8,2,7],"from":0,"exceptions":[{"heap":0,"value":0},{"heap":3,"value":3},{"heap":6,"value":3},{"heap":9,"value":4},{"heap":11,"value":6},{"heap":15,"value":7},{"heap":18,"value":3},{"heap":21,"value":4},{"heap":22,"value":6},{"heap":28,"value":5},{"heap":34,"value":6},{"heap":39,"value":3},{"heap":57,"value":4},{"heap":70,"value":6}],"to":500,"runner_up":{"formula":"(n mod 4) + (n div 4)","from":0,"counterexample":{"heap":5,"value":4,"formula":2}},"cpp":"#include <cstdint>\u000a\u000astd::uint64_t grundy(std::uint64_t n) {\u000a  switch (n) {\u000a  case 0: return 0;\u000a  case 3: return 3;\u000a  case 6: return 3;\u000a  case 9: return 4;\u000a  case 11: return 6;\u000a  case 15: return 7;\u000a  case 18: return 3;\u000a  case 21: return 4;\u000a  case 22: return 6;\u000a  case 28: return 5;\u000a  case 34: return 6;\u000a  case 39: return 3;\u000a  case 57: return 4;\u000a  case 70: return 6;\u000a  }\u000a  static const std::int64_t d[] = {4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7};\u000a  return (std::uint64_t)d[n % 12];\u000a}\u000a","python":"def grundy(n):\u000a    exceptions = {\u000a        0: 0, 3: 3, 6: 3, 9: 4, 11: 6, 15: 7, 18: 3, 21: 4,\u000a        22: 6, 28: 5, 34: 6, 39: 3, 57: 4, 70: 6}\u000a    if n in exceptions:\u000a        return exceptions[n]\u000a    d = [4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7]\u000a    return d[n % 12]\u000a"}}

== pattern-law
# The law of a game knows a period that is longer than the usual heaps.
$ grundy values bounded-nim:20000 --pattern | head -n 3
G(n) = n mod 20001 for all n >= 0.
Proved by the theorem of the game (Bachet 1612, Ferguson 1974): the nim-value of
a heap is n mod (K+1); misère play follows Nim's misère rule.

== pattern-long-period
# a period longer than the heaps that are looked at by default, and one that was asked for up to there
$ grundy values octal:0.16 --pattern
> grundy values octal:0.16 --pattern --upto 10000
G(n) = d[n mod 149459], d = [15, 3, 16, 15, 3, 16, 15, 3, 16, 15, 3, 16, …] for
all n >= 105351.
Proved: from n = 105351 on, the values have the proved period 149459, the
formula is periodic too, and they agree over a common period.
The closest formula that fails: ((n + 1) mod 3) div 2 gives G(n) for n = 0..4,
but G(5) = 2, where it gives 0.
As code it would need a table of more than 16384 numbers.
None of the 191651 formulas tried fits n = 0..10000.
The closest formula that fails: ((n + 1) mod 3) div 2 gives G(n) for n = 0..4,
but G(5) = 2, where it gives 0.

== pattern-none
$ grundy values octal:0.16 --pattern --upto 300
None of the 123198 formulas tried fits n = 0..300.
The closest formula that fails: ((n + 1) mod 3) div 2 gives G(n) for n = 0..4,
but G(5) = 2, where it gives 0.

== pattern-pairs
$ grundy values wythoff --pattern --upto 6
The numbers 0..6 are too few to look for a formula: it takes at least 8 of them.

== pattern-period
# the sequence is too short for a proof
$ grundy values kayles --pattern --period --upto 150
Period 12: G(n + 12) = G(n) for all n >= 71.
Observed for n = 0..150, not proved.

G(n) = d[n mod 12], d = [4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7] for n = 0..150,
with 14 exceptions:
  G(0) = 0, G(3) = 3, G(6) = 3, G(9) = 4, G(11) = 6, G(15) = 7, G(18) = 3, G(21)
  = 4, G(22) = 6, G(28) = 5, G(34) = 6, G(39) = 3, G(57) = 4, G(70) = 6
Observed for n = 0..150, not proved.
The closest formula that fails: (n mod 4) + (n div 4) gives G(n) for n = 0..4,
but G(5) = 4, where it gives 2.

C++:

#include <cstdint>

std::uint64_t grundy(std::uint64_t n) {
  switch (n) {
  case 0: return 0;
  case 3: return 3;
  case 6: return 3;
  case 9: return 4;
  case 11: return 6;
  case 15: return 7;
  case 18: return 3;
  case 21: return 4;
  case 22: return 6;
  case 28: return 5;
  case 34: return 6;
  case 39: return 3;
  case 57: return 4;
  case 70: return 6;
  }
  static const std::int64_t d[] = {4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7};
  return (std::uint64_t)d[n % 12];
}

Python:

def grundy(n):
    exceptions = {
        0: 0, 3: 3, 6: 3, 9: 4, 11: 6, 15: 7, 18: 3, 21: 4,
        22: 6, 28: 5, 34: 6, 39: 3, 57: 4, 70: 6}
    if n in exceptions:
        return exceptions[n]
    d = [4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7]
    return d[n % 12]

== pattern-ruler
$ grundy values aliquot --pattern --upto 1000
G(n) = exponent-of-2(n) for all n >= 1.
Before that, the value is 0.
Proved by the theorem of the game (Iannucci, Larsson 2021): the nim-value of n
is the exponent of 2 in n.
The closest formula that fails: exponent-of-2(n) mod 4 gives G(n) for n = 1..15,
but G(16) = 4, where it gives 0.

C++:

#include <cstdint>

std::uint64_t grundy(std::uint64_t n) {
  static const std::uint64_t head[] = {0};
  if (n < 1) return head[n];
  return (std::uint64_t)__builtin_ctzll(n);
}

Python:

def lowest(x):
    return x & -x


def grundy(n):
    head = [0]
    if n < 1:
        return head[n]
    return lowest(n).bit_length() - 1

== pattern-short
$ grundy values race:21,3 --pattern
G(n) = 3 - ((n + 2) mod 4) for n = 0..21.
Proved: these are all the heaps of the game.
The closest formula that fails: power-of-2(n + 2) - 1 gives G(n) for n = 0..2,
but G(3) = 2, where it gives 0.

C++:

#include <cstdint>

std::uint64_t grundy(std::uint64_t n) {
  return 3 - ((n + 2) % 4);
}

Python:

def grundy(n):
    return 3 - ((n + 2) % 4)

== pattern-time
# What is said between these lines depends on how far it came.
$ grundy values octal:0.6 --upto 1e7 --time 0.1 --pattern >answer
> status=$?
> grep -e '^No period' -e '^Note' answer
> exit $status
No period was found for n = 0..*. (glob)
Note: game octal:0.6: *time limit of 0.1 s reached (glob)
2> grundy: game octal:0.6: *time limit of 0.1 s reached (glob)
[4]

== pattern-time-periodic
# Values after a proved period come faster than they can be held or looked at: the limit ends that too,
# and what was held by then is looked at. (Later and later, until the machine has found a formula.)
$ ask() {
>   for seconds in 0.1 0.5 2 8; do
>     status=0
>     (ulimit -t 6; grundy values "$@" --upto 3e8 --memory 20G --time "$seconds" --pattern) >answer 2>errors || status=$?
>     if grep -q return answer; then break; fi
>   done
>   tail -n 2 answer | sed 's/of [0-9.]* s/of N s/'
>   sed 's/of [0-9.]* s/of N s/' errors
>   echo "exit $status"
> }
> ask kayles
> ask nim
    return d[n % 12]
Note: time limit of N s reached
grundy: time limit of N s reached
exit 4
    return n
Note: time limit of N s reached
grundy: time limit of N s reached
exit 4

== pattern-zh
$ grundy values subtraction:2,3 --pattern --lang zh
对所有 n ≥ 0，G(n) = (n mod 5) div 2。
已证明从 n = 0 起周期为 5；公式同样有周期，且在一个公共周期内与各值完全一致。
最接近但不成立的公式：n div 2 在 n = 0..4 时给出 G(n)，但 G(5) = 0，公式给出 2。

C++：

#include <cstdint>

std::uint64_t grundy(std::uint64_t n) {
  return (n % 5) / 2;
}

Python：

def grundy(n):
    return (n % 5) // 2

== period-hidden
$ grundy values octal:0.106 --period --no-values --upto 1000
> grundy values octal:0.106 --period --no-values --upto 1000 --lang zh
No period was proved for n = 0..1000.
Periods that are only observed are not looked for, because the values are not
kept.
在 n = 0..1000 中未能证明周期。
由于不保留各 SG 值，未查找仅能观察到而未经证明的周期。

== progress
# the progress line fits the terminal, of 40 columns here; without one there is none
# (of runs that are longer and longer, until one tells of rare heaps)
$ longest() { tr '\r' '\n' | sed 's/.\[K//' | grep ' rare' | awk '{ if (length > most) most = length } END { print most + 0 }'; }
> run() { script -qec "stty cols 40; grundy values octal:0.6 --period --upto 1e7 --time $1" /dev/null </dev/null; }
> width=0
> if ! command -v script >/dev/null; then width=39; fi
> for seconds in 1 3 10 30 100; do
>   if [ "$width" -eq 0 ]; then width=$(run "$seconds" | longest); fi
> done
> echo "$width"
> grundy values octal:0.6 --period --upto 1e7 --time 1 2>&1 | longest
39
0

== progress-words
# wide characters take two columns, and a terminal that has room for it reads what is being done
$ lines() { script -qec "stty cols $1; grundy values octal:0.6 --period --upto 1e7 --lang zh --time $2" /dev/null </dev/null | tr '\r' '\n' | sed 's/.\[K//' | grep 稀有; }
> narrow=0 wide=0
> if ! command -v script >/dev/null; then narrow=39 wide=1; fi
> for seconds in 1 3 10 30 100; do
>   if [ "$narrow" -eq 0 ]; then narrow=$(lines 40 "$seconds" | LC_ALL=C.UTF-8 wc -L); fi
>   if [ "$wide" -eq 0 ]; then wide=$(lines 200 "$seconds" | grep -c 'SG 值: .*稀有'); fi
> done
> [ "$narrow" -eq 38 ] || [ "$narrow" -eq 39 ] && [ "$wide" -gt 0 ] && echo fits
fits

== saltus
$ grundy values subtraction:all-but:1,2 --period
> grundy values lasker --period --upto 40 --json
Period 3 with saltus 1: G(n + 3) = G(n) + 1 for all n >= 0.
Proved from the values for n = 0..63: the last max(S) nim-values and the larger
ones in use, both counted from the least unused one, are a state that determines
everything after it, and it repeats (Siegel 2013, ch. IV).
{"schema":1,"game":"lasker","from":0,"to":40,"values":[0,1,2,4,3,5,6,8,7,9,10,12,11,13,14,16,15,17,18,20,19,21,22,24,23,25,26,28,27,29,30,32,31,33,34,36,35,37,38,40,39],"period":{"status":"proved","preperiod":1,"period":4,"saltus":4,"computed_to":0,"theorem":"the nim-value of 4k (k >= 1) is 4k-1, of 4k+3 is 4k+4, of any other n is n; misère play follows Nim's misère rule"}}

== sets
$ grundy values set-nim:5,2 --period
> grundy values subtraction:4,10 --upto 30 --period --json
> grundy values subtraction:1,1000000000000 --upto 10 --period
Period 7: G(n + 7) = G(n) for all n >= 0.
Proved from the values for n = 0..63: if G(n + p) = G(n) for k consecutive n,
where k is the most that may be taken, it holds forever after (Golomb 1966).
{"schema":1,"game":"subtraction:4,10","from":0,"to":30,"values":[0,0,0,0,1,1,1,1,0,0,2,2,1,1,0,0,0,0,1,1,1,1,0,0,2,2,1,1,0,0,0],"period":{"status":"proved","preperiod":0,"period":14,"saltus":0,"computed_to":30,"theorem":"if G(n + p) = G(n) for k consecutive n, where k is the most that may be taken, it holds forever after (Golomb 1966)"}}
subtraction:1,1000000000000: nim-values of heaps 0..10
      0  1  2  3  4  5  6  7  8  9 10
  0   0  1  0  1  0  1  0  1  0  1  0

Period 2: G(n + 2) = G(n) for all n >= 0.
Observed for n = 0..10, not proved.

== sets-bad
$ grundy values subtraction
> grundy values subtraction:
> grundy values subtraction:3,0,1
> grundy values subtraction:all-but:
> grundy values subtraction:1,-2
> grundy values set-nim:18446744073709551616
2> grundy: subtraction set '': expected numbers from 1, such as 1,3,4
2> grundy: subtraction set '': expected numbers from 1, such as 1,3,4
2> grundy: number of the subtraction set: expected a whole number from 1 to 2^64-1, got '0'
2> grundy: subtraction set '': expected numbers from 1, such as 1,3,4
2> grundy: number of the subtraction set: expected a whole number from 1 to 2^64-1, got '-2'
2> grundy: number of the subtraction set: expected a whole number from 1 to 2^64-1, got '18446744073709551616'
[3]

== split-beyond
$ grundy values split --from 9223372036854775806 --upto 9223372036854775811 --json
{"schema":1,"game":"split","from":9223372036854775806,"to":9223372036854775808,"values":[18446744073709551611,18446744073709551613,18446744073709551614],"partial":true,"computed_to":9223372036854775808,"note":"split: the nim-value of heap 9223372036854775809 does not fit 64 bits"}
2> grundy: split: the nim-value of heap 9223372036854775809 does not fit 64 bits
[4]

== statistics
$ grundy values octal:0.16 --statistics --upto 1000
The largest nim-value of heaps 0..1000 is 14, first at heap 751.

How many values lie in each range:
       0     7  #
       1    25  ##
    2..3   496  ########################################
    4..7   399  ################################
   8..15    74  ######

Record values, and the first heap that has each:
  0..1      1  G(1)
  0..2      1  G(1)
  0..4      1  G(1)
  0..8      4  G(8)
  0..16     4  G(8)
  0..32     5  G(30)
  0..64     5  G(30)
  0..128    5  G(30)
  0..256    8  G(161)
  0..512    9  G(416)

== statistics-json
$ grundy values kayles --statistics --upto 4 --json
{"schema":1,"game":"kayles","from":0,"to":4,"statistics":{"largest":3,"largest_at":3,"histogram":[{"from":0,"to":0,"count":1},{"from":1,"to":1,"count":2},{"from":2,"to":3,"count":2}],"records":[{"to":1,"largest":1,"largest_at":1},{"to":2,"largest":2,"largest_at":2},{"to":4,"largest":3,"largest_at":3}]}}

== statistics-memory
$ grundy values nim --statistics --upto 10000000000 --memory 100M
2> grundy: 10000000001 values need about 268220.9 MB; the memory limit is 100.0 MB
[4]

== statistics-memory-open
# Without --upto, what memory ends says so.
$ grundy values octal:0.106 --statistics --memory 60K --json
{"schema":1,"game":"octal:0.106","from":0,"to":1092,"statistics":{"largest":19,"largest_at":869,"histogram":[{"from":0,"to":0,"count":181},{"from":1,"to":1,"count":182},{"from":2,"to":3,"count":309},{"from":4,"to":7,"count":353},{"from":8,"to":15,"count":54},{"from":16,"to":31,"count":14}],"records":[{"to":1,"largest":1,"largest_at":1},{"to":2,"largest":1,"largest_at":1},{"to":4,"largest":1,"largest_at":1},{"to":8,"largest":2,"largest_at":6},{"to":16,"largest":6,"largest_at":15},{"to":32,"largest":6,"largest_at":15},{"to":64,"largest":8,"largest_at":51},{"to":128,"largest":12,"largest_at":120},{"to":256,"largest":12,"largest_at":120},{"to":512,"largest":16,"largest_at":380},{"to":1024,"largest":19,"largest_at":869}]},"partial":true,"computed_to":1092,"note":"memory limit of 61440 bytes reached: * in use, * more needed"} (glob)
2> grundy: memory limit of 61440 bytes reached: * in use, * more needed (glob)
[4]

== two
$ grundy values nim kayles
2> grundy: values takes one game, or a list of values: grundy values kayles --upto 100
[2]

== two-sides
$ grundy values domineering
2> grundy: domineering has no nim-values: the two players move differently
[2]

== unknown-game
$ grundy values kayle
2> grundy: unknown game 'kayle'; did you mean `grundy values kayles`?
[2]

== upto-below
$ grundy values nim --from 5 --upto 4
2> grundy: --upto 4 is below --from 5
[2]

== upto-word
$ grundy values nim --upto many
2> grundy: --upto: expected a whole number from 0 to 2^64-1, got 'many'
[2]

== wide
$ grundy values nim --from 18446744073709551610 --upto 2^64-1
> grundy values nim --from 999 --upto 1002
nim: nim-values of heaps 18446744073709551610..18446744073709551615
                                          0                    1
 18446744073709551610  18446744073709551610 18446744073709551611
 18446744073709551612  18446744073709551612 18446744073709551613
 18446744073709551614  18446744073709551614 18446744073709551615
nim: nim-values of heaps 999..1002
          0    1    2    3    4    5    6    7    8    9
  990                                                999
 1000  1000 1001 1002

== statistics-of-a-known-period
# The period is known after a few heaps: statistics of a million follow from it.
$ grundy values octal:0.07 --upto 1e6 --no-values --statistics --json
> grundy values subtraction:1,1048576,1099511627776 --period --no-values --json
{"schema":1,"game":"octal:0.07","from":0,"to":1000000,"statistics":{"largest":9,"largest_at":86,"histogram":[{"from":0,"to":0,"count":147063},{"from":1,"to":1,"count":235294},{"from":2,"to":3,"count":323534},{"from":4,"to":7,"count":235290},{"from":8,"to":15,"count":58820}],"records":[{"to":1,"largest":0,"largest_at":0},{"to":2,"largest":1,"largest_at":2},{"to":4,"largest":2,"largest_at":4},{"to":8,"largest":3,"largest_at":6},{"to":16,"largest":5,"largest_at":16},{"to":32,"largest":5,"largest_at":16},{"to":64,"largest":7,"largest_at":33},{"to":128,"largest":9,"largest_at":86},{"to":256,"largest":9,"largest_at":86},{"to":512,"largest":9,"largest_at":86},{"to":1024,"largest":9,"largest_at":86},{"to":2048,"largest":9,"largest_at":86},{"to":4096,"largest":9,"largest_at":86},{"to":8192,"largest":9,"largest_at":86},{"to":16384,"largest":9,"largest_at":86},{"to":32768,"largest":9,"largest_at":86},{"to":65536,"largest":9,"largest_at":86},{"to":131072,"largest":9,"largest_at":86},{"to":262144,"largest":9,"largest_at":86},{"to":524288,"largest":9,"largest_at":86}]}}
{"schema":1,"game":"subtraction:1,1048576,1099511627776","from":0,"to":3424255,"period":{"status":"proved","preperiod":0,"period":1048577,"saltus":0,"computed_to":3424255,"theorem":"if G(n + p) = G(n) for k consecutive n, where k is the most that may be taken, it holds forever after (Golomb 1966)"}}

== a code without the name of its game
$ grundy values 0.77 --upto 9
octal:0.77: nim-values of heaps 0..9
     0  1  2  3  4  5  6  7  8  9
 0   0  1  2  3  1  4  3  2  1  4

== a set without the name of its game
$ grundy values '{1,3,4}' --upto 9
subtraction:1,3,4: nim-values of heaps 0..9
     0  1  2  3  4  5  6  7  8  9
 0   0  1  0  1  2  3  2  0  1  0

== statistics of three heaps
# The first heaps are looked at for a period with little work; once 8,192 were, however few were asked for.
$ grundy values hex:0.2a --upto 400 --no-values --statistics >forgets && head -3 forgets
> grundy values hex:0.2a --upto 400 --statistics | cmp - forgets
> grundy values hex:0.2a --upto 400 --csv | tail -n +2 | sort -t, -k 2n | tail -1
The largest nim-value of heaps 0..400 is 228, first at heap 400.

How many values lie in each range:
400,228

== explain
# How the last value arises: its options, and the mex.
$ grundy values kayles --upto 3 --explain
> grundy values wythoff --upto 2 --explain --json
> printf 'a b\na c\nb c\n' >g; grundy values graph:g --explain --lang zh
> grundy values kayles --upto 2 --misere --explain | tail -n 12
> grundy values kayles --explain --csv
> grundy values 0 1 2 --explain
kayles: nim-values of heaps 0..3
     0  1  2  3
 0   0  1  2  3

Why, for 4 of the values (any other: `grundy solve kayles n --explain`):
 1. A value is the mex of the values of the options (in brackets), the least
    value missing there:
       kayles 0: no option has value 0.
       kayles 1 -> nothing (0); none has value 1.
       kayles 2 -> nothing (0), 1 (1); none has value 2.
       kayles 3 -> 1 + 1 (0), 1 (1), 2 (2); none has value 3.

For example, `grundy solve kayles 3 --explain`:
The next player wins (N): nim-value 3.

1 winning move:
  kayles 3 -> 1 + 1: knock down pin 2

Why
 1. The position and its nim-value:
       kayles 3  3  from the table (Guy and Smith 1956)
 2. kayles 3: its value, from the table of all heaps up to 3, is 3.
 3. A value is the mex of the values of the options (in brackets), the least
    value missing there:
       kayles 3 -> 1 + 1 (0), 1 (1), 2 (2); none has value 3.
 4. The nim-value is 3, not 0, so this is an N-position: as it is the mex, some
    option has value 0.
 5. Move kayles 3 -> 1 + 1 (knock down pin 2). The value becomes 0: the opponent
    is in a P-position.
{"schema":1,"game":"wythoff","from":0,"to":2,"values":[[0,1,2],[1,2,0],[2,0,1]]}
{"schema":1,"game":"wythoff","position":["2,0"],"play":"normal","outcome":"N","value":"2","components":[{"game":"wythoff","position":"2,0","value":null,"method":null,"source":null}],"moves":[{"component":0,"to":["0,0"],"text":"take 2 from heap 1"}],"moves_total":"1","reasons":[{"id":"component","component":0,"game":"wythoff","position":"2,0","value":"2","method":"table","source":"Wythoff 1907"},{"id":"wythoff-hot","component":0,"smaller":"0","larger":"2","difference":"2","lower":"3","upper":"5"},{"id":"mex","component":0,"absent":"2","seen":["0","1"],"by":["0,0","1,0"]},{"id":"xor-columns","values":["2"],"xor":"2","names":["2,0"]},{"id":"xor-nonzero","xor":"2"},{"id":"lemma","component":0,"bit":1,"value":"2","xor":"2","target":"0"},{"id":"move","component":0,"from":"2,0","to":["0,0"],"value":"0","result":"0"}]}
{"schema":1,"game":"wythoff","position":["2,1"],"play":"normal","outcome":"P","value":"0","components":[{"game":"wythoff","position":"2,1","value":null,"method":null,"source":null}],"moves":[],"moves_total":"0","reasons":[{"id":"component","component":0,"game":"wythoff","position":"2,1","value":"0","method":"theorem","source":"Wythoff 1907"},{"id":"wythoff-cold","component":0,"smaller":"1","larger":"2","difference":"1","lower":"1","upper":"2"},{"id":"mex","component":0,"absent":"0","seen":[]},{"id":"xor-columns","values":["0"],"xor":"0","names":["2,1"]},{"id":"xor-zero","xor":"0"},{"id":"breaks-zero"},{"id":"reply","component":0,"from":"2,1","to":["0,1"],"before":"1","reply_component":0,"reply_game":"wythoff","reply_from":"0,1","reply_to":["0,0"],"after":"0"}]}
{"schema":1,"game":"wythoff","position":["2,2"],"play":"normal","outcome":"N","value":"1","components":[{"game":"wythoff","position":"2,2","value":null,"method":null,"source":null}],"moves":[{"component":0,"to":["0,0"],"text":"take 2 from both heaps"},{"component":0,"to":["1,2"],"text":"take 1 from heap 1"},{"component":0,"to":["2,1"],"text":"take 1 from heap 2"}],"moves_total":"3","reasons":[{"id":"component","component":0,"game":"wythoff","position":"2,2","value":"1","method":"table","source":"Wythoff 1907"},{"id":"wythoff-hot","component":0,"smaller":"2","larger":"2","difference":"0","lower":"0","upper":"0"},{"id":"mex","component":0,"absent":"1","seen":["0"],"by":["0,0"]},{"id":"xor-columns","values":["1"],"xor":"1","names":["2,2"]},{"id":"xor-nonzero","xor":"1"},{"id":"lemma","component":0,"bit":0,"value":"1","xor":"1","target":"0"},{"id":"move","component":0,"from":"2,2","to":["0,0"],"value":"0","result":"0"}]}
graph:g：全部 3 个顶点的 SG 值
 a  2
 b  1
 c  0

其中 3 个值的理由（其余的：`grundy solve graph:g 顶点 --explain`）：
 1. SG 值是后继的 SG 值（括号中）的 mex，即最小的未出现的非负整数：
       graph:g a -> c（0）、b（1）；没有值为 2 的后继。
       graph:g b -> c（0）；没有值为 1 的后继。
       graph:g c：没有值为 0 的后继。

例如 `grundy solve graph:g a --explain`：
先手必胜 (N)：SG 值 2。

必胜走法共 1 种：
  graph:g a -> c：走到 c

理由
 1. 局面及其 SG 值：
       graph:g a  2  由有向图逐点计算（Sprague 1935, Grundy 1939）
 2. SG 值是后继的 SG 值（括号中）的 mex，即最小的未出现的非负整数：
       graph:g a -> c（0）、b（1）；没有值为 2 的后继。
 3. SG 值为 2，不为 0，这是必胜态：由 mex 的定义，总有一个后继的值为 0。
 4. 走 graph:g a -> c（走到 c）。值变为 0：对手面对必败态。
1 winning move:
  kayles 2 -> 1: knock down pin 1

Why
 1. The pair (normal, misère value) of each component:
       kayles 2: normal 2, misère 2
 2. Each pair is (0,1), (1,0) or (n,n) with n at least 2, so Nim's misère rule
    holds, with nim-values in place of heaps.
 3. A pair is (n,n), so the next player wins if the XOR of the normal values is
    not 0. (Without such a pair, if it is not 1.) Here it is 2.
 4. Move kayles 2 -> 1 (knock down pin 1): whatever the opponent does next, you
    win.
2> grundy: --csv does not go with --explain
2> grundy: --explain needs a game, and not a list of values
[2]

== a formula that stands is enough
# Of a game that is searched fewer heaps are looked at, where a formula gives as many again.
$ echo 'return { options = function(n) for k = 1, n // 2 do option(n - k) end end }' >half.lua
> grundy values half.lua --pattern | head -n 1
> grundy values half.lua --pattern --upto 1000 | head -n 1
G(n) = ((n + 1) div power-of-2(n + 1)) div 2 for n = 0..512.
G(n) = ((n + 1) div power-of-2(n + 1)) div 2 for n = 0..1000.

== antidiagonals
$ grundy values wythoff --bfile --upto 6 >antidiagonals
> head -4 antidiagonals
> grundy values wythoff --csv --upto 6 | awk -F, 'NR > 1 && $1 + $2 <= 6 { s = $1 + $2; print s * (s + 1) / 2 + $1, $3 }' | sort -n | cmp - antidiagonals && echo same
> echo 'return { options = function(a, b) for k = 1, a do option(a - k, b) end for k = 1, b do option(a + 1 - 1, b - k) end end }' >rook.lua
> grundy values rook.lua --bfile --from 1 --upto 3
> grundy values graph:edges:a-b --bfile
0 0
1 1
2 1
3 2
same
0 0
1 3
2 3
3 2
4 0
5 2
2> grundy: --bfile works only with heap games, not with graph:edges:a-b
[2]

== a partition game, and the certificate of its period
$ grundy values cut:4,1 --upto 29
> grundy values cut:4,1 --period --no-values --certificate cut.cert
> cat cut.cert
> grundy verify cut.cert
> grundy verify cut.cert --json
> sed 's/"24"/"48"/;s/"8"/"16"/' cut.cert | grundy verify - --lang zh
> sed 's/"24"/"12"/;s/"8"/"4"/' cut.cert | grundy verify -
cut:1,4: nim-values of heaps 0..29
      0  1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17 18 19
  0   0  0  1  0  1  2  3  2  3  1  4  5  4  3  2  3  2  4  5  4
 20   5  6  7  6  7  8  9  8  9 10
Period 24 with saltus 8: G(n + 24) = G(n) + 8 for all n >= 1.
Proved from the values for n = 0..96: the values repeat as the theorem on
partition games asks (docs/THEORY.md).
{"schema":1,"kind":"cut","game":"cut:1,4","preperiod":"1","period":"24","saltus":"8"}
Verified: cut:1,4: G(n + 24) = G(n) + 8 for all n >= 1, and both numbers are
least (the sums of heaps that the theorem on partition games asks for
recomputed).
{"schema":1,"kind":"cut","verified":true,"checker":"plain","game":"cut:1,4","preperiod":1,"period":24,"saltus":8}
验证未通过：周期不是最小的：24 也是周期。
Not verified: heap 1 of the first period does not meet the theorem's condition
for the value 3.
[1]

== a partition game without a period
$ grundy values cut:1,2 --upto 400 --period --no-values
> grundy solve cut:1,2 1024 --short
No period was found for n = 0..400.
?
2> grundy: the table of nim-values ends at heap 1023
[4]

== winning moves of a partition game
$ grundy solve cut:1,4 7 8
> grundy solve cut:1,4 1e12 7 --moves 0 --lang zh
The next player wins (N): nim-value 1.

  cut:1,4 7  2  from the table (Dailly, Duchene, Larsson, Paris 2020)
  cut:1,4 8  3  from the table (Dailly, Duchene, Larsson, Paris 2020)

5 winning moves:
  cut:1,4 7 -> 5 + 2: split heap 1 into 5 and 2
  cut:1,4 7 -> 6 + 1: split heap 1 into 6 and 1
  cut:1,4 8 -> 5 + 3: split heap 2 into 5 and 3
  cut:1,4 8 -> 6 + 2: split heap 2 into 6 and 2
  cut:1,4 8 -> 7 + 1: split heap 2 into 7 and 1
先手必胜 (N)：SG 值 333333333328。

  cut:1,4 1000000000000  333333333330  查表（Dailly, Duchene, Larsson, Paris 2020）
  cut:1,4 7              2             查表（Dailly, Duchene, Larsson, Paris 2020）
（未要求列出必胜走法）

== an octal game with a pass, some of whose values rise
$ grundy values pass:4.124 --period --certificate pass.cert
> cat pass.cert
> grundy verify pass.cert
> grundy verify pass.cert --json
> grundy verify pass.cert --lang zh
> grundy values pass:4.124 --period --no-values --lang zh
> grundy values pass:4.124 --period --no-values --json
> grundy values pass:4.124 --upto 41 --period --no-values
> sed 's/"42"/"41"/' pass.cert | grundy verify -
> grundy values pass:4.124 --upto 60 --period --svg - | grep -o 'period 12[^<]*'
Period 12, partly with saltus 8, for all n >= 1.
G(n + 12) = G(n) + 8 where n mod 12 is 1, 3, 5, 7, 9, 11; elsewhere G(n + 12) =
G(n). Proved from the values for n = 0..42: the values repeat as far as the
theorem on games with a pass asks.
{"schema":1,"kind":"pass","game":"octal:4.124","code":"4.124","preperiod":"1","period":"12","saltus":"8","rising":["1","3","5","7","9","11"],"computed_to":"42"}
Verified: octal:4.124 with a pass: for all n >= 1, G(n + 12) = G(n) + 8 where n
mod 12 is one of the remainders listed, and else G(n + 12) = G(n); all numbers
are least (heaps 0..42 recomputed, as far as the theorem on games with a pass
reads them).
{"schema":1,"kind":"pass","verified":true,"checker":"plain","game":"octal:4.124","preperiod":1,"period":12,"saltus":8,"computed_to":42}
已验证：带跳过权的 octal:4.124：对所有 n ≥ 1，n mod 12 在所列余数中时 G(n + 12)
= G(n) + 8，否则 G(n + 12) = G(n)；各数均为最小（已重新计算带跳过权的游戏的定理
所用的 n = 0..42）。
周期 12，部分带增量 8，对所有 n ≥ 1。
n mod 12 为 1, 3, 5, 7, 9, 11 时 G(n + 12) = G(n) + 8，其余 G(n + 12) = G(n)。根
据 n = 0..42 的 SG 值证明：SG 值的重复达到带跳过权的游戏的定理所要求的范围。
{"schema":1,"game":"pass:4.124","from":0,"to":42,"period":{"status":"mixed","preperiod":1,"period":12,"saltus":8,"rising":[1,3,5,7,9,11],"computed_to":42,"theorem":"the values repeat as far as the theorem on games with a pass asks"}}
No period was found for n = 0..41.
Not verified: no multiple of the period meets the theorem's conditions with the
values up to n = 41.
period 12, partly with saltus 8, from heap 1 on, proved

== an octal game with a pass, all of whose values rise
$ grundy values pass:4.76 --period --certificate pass.cert
> grundy verify pass.cert
> sed 's/"46"/"20"/' pass.cert | grundy verify - --lang zh
> grundy solve pass:4.76 1e12 --short=value
Period 1 with saltus 2: G(n + 1) = G(n) + 2 for all n >= 5.
Proved from the values for n = 0..46: the values repeat as far as the theorem on
games with a pass asks.
Verified: octal:4.76 with a pass: G(n + 1) = G(n) + 2 for all n >= 5, and both
numbers are least (heaps 0..46 recomputed, as far as the theorem on games with a
pass reads them).
验证未通过：周期的任何倍数都不能由 n = 20 以内的值满足定理的条件。
1999999999998

== an octal game with a pass without a period
$ grundy values pass:0.06 --upto 400 --period --no-values
> grundy solve pass:0.06 32768 --short
No period was found for n = 0..400.
?
2> grundy: the table of nim-values ends at heap 32767
[4]

== winning moves of an octal game with a pass
$ grundy solve pass:0.77 9 4,0 3,0
> grundy solve pass:0.77 5,0 4 3 --lang zh
> grundy solve pass:0.77 4 1,1 + octal:0.77 3 --misere
> grundy solve pass:0.77 5,2
> grundy graph pass:0.77 2
The next player wins (N): nim-value 10.

  pass:0.77 9    8  from the table (Horrocks and Nowakowski 2003)
  pass:0.77 4,0  1  from the table (Horrocks and Nowakowski 2003)
  pass:0.77 3,0  3  from the table (Horrocks and Nowakowski 2003)

3 winning moves:
  pass:0.77 9 -> 8: take 1 from heap 1
  pass:0.77 9 -> 2,0 + 6: split heap 1 into 6 and 2, the first of which keeps the pass
  pass:0.77 9 -> 6,0 + 2: split heap 1 into 2 and 6, the first of which keeps the pass
先手必胜 (N)：SG 值 6。

  pass:0.77 5,0  4  查表（Horrocks and Nowakowski 2003）
  pass:0.77 4    2  查表（Horrocks and Nowakowski 2003）
  pass:0.77 3    0  查表（Horrocks and Nowakowski 2003）

必胜走法共 1 种：
  pass:0.77 5,0 -> 3,0 + 1,0：把第 1 堆分成 3 和 1
The next player wins in misère play (N).
(sums in misère play have no nim-value)

4 winning moves:
  pass:0.77 4 -> 2: take 2 from heap 1
  pass:0.77 4 -> 4,0: use the pass of heap 1
  pass:0.77 1 -> 1,0: use the pass of heap 2
  octal:0.77 3 -> 1 + 1: split heap 3 into 1 and 1
5 positions, 8 moves.
The first has outcome N and value 1. Play lasts 3 moves at most, and 1 if the winner hurries and the loser resists.

          value  remoteness  longest   moves to
  2    N  1      1           3         1  end  2,0
  1    N  2      1           2         end  1,0
  end  P  0      0           0
  2,0  N  2      1           2         end  1,0
  1,0  N  1      1           1         end
2> grundy: argument 2: pass:0.77: expected a heap below 2^56, with ,0 where its pass has been used, got '5,2'
