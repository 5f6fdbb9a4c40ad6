== differ
$ grundy compare octal:0.161 octal:0.36
octal:0.161 and octal:0.36 first differ at heap 519: G(519) is 2 and 4.

== differ-early
# Games that differ are not computed further, shifted or not.
$ (ulimit -t 2; grundy compare kayles nim --upto 1e7 --time 10)
> grundy compare kayles nim --upto 1e7 --json
> grundy compare dawson-kayles octal:0.36 --upto 1e7
kayles and nim first differ at heap 4: G(4) is 1 and 4.
{"schema":1,"games":["kayles","nim"],"upto":63,"equal":false,"status":"refuted","first_difference":{"heap":4,"values":[1,4]},"shift":null}
dawson-kayles and octal:0.36 first differ at heap 1: G(1) is 0 and 1.

== differ-json
$ grundy compare octal:0.161 octal:0.36 --json
{"schema":1,"games":["octal:0.161","octal:0.36"],"upto":1023,"equal":false,"status":"refuted","first_difference":{"heap":519,"values":[2,4]},"shift":null}

== digits-alone
$ grundy compare kayles nim --digits 2
2> grundy: --digits needs --equivalent
[2]

== doubled
$ grundy compare octal:0.3 --equivalent --digits 2 | tail -n 8
> grundy compare octal:0.0303 --equivalent --digits 2 --lang zh
  0.71    G(n) = G'(n + 4)  proved
With each nim-value twice (G is octal:0.3, G' the code, div drops the
remainder):
  0.03    G(n div 2) = G'(n)  proved
  0.02    G(n div 2) = G'(n + 1)  proved
  0.13    G(n div 2) = G'(n - 1), n >= 1  proved
  0.12    G(n div 2) = G'(n + 2)  proved
22 codes.
SG 值与 octal:0.0303 相同、至多 2 位的八进制代码（比较 n = 0..1000）：
octal:0.0303 的每个 SG 值在 2n 与 2n + 1 各出现一次；只取其一的代码（G' 为该代
码）：
  0.33    G(2n) = G'(n)  已证明
  0.22    G(2n) = G'(n + 1)  已证明
  0.23    G(2n) = G'(n + 1)  已证明
共 3 个代码。

== equal
$ grundy compare octal:0.26 octal:0.27
octal:0.26 and octal:0.27 have the same nim-values for all heaps. Proved: both
have a proved period, and they agree on more heaps than the two periods
together.

== equal-zh
$ grundy compare octal:0.26 octal:0.27 --lang zh
octal:0.26 与 octal:0.27 的 SG 值处处相同。已证明：两者的周期均已获证明，且两者
相同的 n 的个数超过两个周期之和。

== equivalent
$ grundy compare octal:0.26 --equivalent
Octal codes of at most 2 digits with the nim-values of octal:0.26 (heaps 0..1000
compared):
  0.26    proved
  0.27    proved
  4.02    proved
  4.03    proved
  4.06    proved
  4.07    proved
  4.22    proved
  4.23    proved
  4.26    proved
  4.27    proved
With the same nim-values, shifted (G is octal:0.26, G' the code):
  0.73    G(n) = G'(n - 1), n >= 1  proved
11 codes.

== equivalent-digits
$ grundy compare kayles --equivalent --digits 6
2> grundy: --digits: expected a whole number from 1 to 5, got '6'
[2]

== equivalent-json
$ grundy compare dawson-chess --equivalent --digits 2 --upto 500 --json
{"schema":1,"game":"dawson-chess","digits":2,"upto":500,"equivalent":[{"game":"octal:0.07","shift":1,"from":0,"relation":"same","status":"proved"},{"game":"octal:0.4","shift":2,"from":0,"relation":"same","status":"proved"},{"game":"octal:0.42","shift":2,"from":0,"relation":"same","status":"proved"}]}

== equivalent-late
# Periods that begin at heap 326640 settle what is alike in the first 1000 heaps; one rule is one game.
$ grundy compare octal:0.56 --equivalent --digits 3
> grundy compare octal:0.56 --equivalent --digits 3 --upto 1000
Octal codes of at most 3 digits with the nim-values of octal:0.56 (heaps 0..1000
compared):
  0.56    proved
  0.561   proved
  0.562   proved
  0.563   proved
4 codes.
Octal codes of at most 3 digits with the nim-values of octal:0.56 (heaps 0..1000
compared):
  0.56    proved
  0.561   proved
  0.562   proved
  0.563   proved
4 codes.

== memory
$ grundy compare kayles nim --upto 1e12 --memory 1G
2> grundy: comparing 1000000000001 heaps needs about 30517578.1 MB; the memory limit is 1024.0 MB
[4]

== one
$ grundy compare kayles
2> grundy: compare takes two games: grundy compare octal:0.161 octal:0.36
[2]

== pairs
$ grundy compare kayles wythoff
2> grundy: wythoff is not a heap game; --family takes a sequence of its positions, such as 3x{n} or 2,{n}
[2]

== same-rule
# One rule, whatever its period; and periods that are proved far behind the heaps compared.
$ grundy compare octal:0.6 octal:0.60
> grundy compare octal:0.6 octal:0.61
> grundy compare octal:0.56 octal:0.561
> grundy compare octal:0.6 octal:0.61 --lang zh
octal:0.6 and octal:0.6 have the same nim-values for all heaps: they are one
rule.
octal:0.6 and octal:0.61 have the same nim-values for all heaps. Proved: each
move that only one of them has leads to values that other moves reach.
octal:0.56 and octal:0.561 have the same nim-values for all heaps. Proved: both
have a proved period, and they agree on more heaps than the two periods
together.
octal:0.6 与 octal:0.61 的 SG 值处处相同。已证明：只有其中一方才有的走法所达到的
值，其他走法也能达到。

== same-rule-far
$ grundy compare octal:0.6 octal:0.60 --upto 1000000000000
octal:0.6 and octal:0.6 have the same nim-values for all heaps: they are one
rule.

== shifted
$ grundy compare dawson-kayles dawson-chess --upto 500
dawson-kayles and dawson-chess first differ at heap 1: G(1) is 0 and 1.
Shifted, dawson-kayles at n is dawson-chess at n - 1 for all n >= 1. Proved:
both have a proved period, and they agree on more heaps than the two periods
together.

== shifted-json
$ grundy compare dawson-kayles dawson-chess --upto 500 --json
{"schema":1,"games":["dawson-kayles","dawson-chess"],"upto":500,"equal":false,"status":"refuted","first_difference":{"heap":1,"values":[0,1]},"shift":{"by":-1,"from":1,"status":"proved","first_difference":null}}

== shifted-observed
# Grundy's game is no code, so that its rule proves nothing.
$ echo 'return { options = function(n) for a = 1, (n - 1) // 2 do if 2 * a ~= n then option(a, n - a) end end end }' >own.lua
> grundy compare own.lua grundy --upto 60
> echo 'return { options = function(n) for a = 1, n // 2 do if 2 * a ~= n + 1 then option(a - 1, n - a) end end end }' >less.lua
> grundy compare grundy less.lua --upto 60
own.lua and grundy have the same nim-values for heaps 0..60; whether they agree
for all heaps is not proved.
grundy and less.lua first differ at heap 2: G(2) is 0 and 1.
Shifted, grundy at n is less.lua at n - 1 for n = 1..60; for all n it is not
proved.

== shifted-rule
# 0.11337 is heap n + 2 of 0.007
$ grundy compare octal:0.11337 octal:0.007 --upto 1000
> grundy compare octal:0.6 octal:0.37 --json
> grundy compare octal:0.6 octal:0.37 --lang zh
octal:0.11337 and octal:0.007 first differ at heap 1: G(1) is 1 and 0.
Shifted, octal:0.11337 at n is octal:0.007 at n + 2 for all n >= 0. Proved: with
that many fewer counters in each heap, the moves of one are those of the other,
except some that lead to values that other moves reach.
{"schema":1,"games":["octal:0.6","octal:0.37"],"upto":10000,"equal":false,"status":"refuted","first_difference":{"heap":1,"values":[0,1]},"shift":{"by":-1,"from":1,"status":"proved","first_difference":null}}
octal:0.6 与 octal:0.37 在 n = 1 处首次不同：G(1) 分别为 0 和 1。
平移后：对所有 n ≥ 1，octal:0.6 在 n 的值等于 octal:0.37 在 n - 1 的值。已证明：
每堆减去相应个数后，一方的走法就是另一方的走法，至多相差一些只达到其他走法也能达
到之值的走法。

== short
$ grundy compare race:3,2 nim
race:3,2 and nim first differ at heap 1: G(1) is 2 and 1.

== theorem
$ grundy compare bounded-nim:4 subtraction:1,2,3,4 --upto 100
bounded-nim:4 and subtraction:1,2,3,4 have the same nim-values for all heaps.
Proved: both have a proved period, and they agree on more heaps than the two
periods together.

== three
$ grundy compare kayles nim --equivalent
2> grundy: --equivalent takes one game
[2]

== unknown
$ grundy compare kayles dawson-kales
2> grundy: unknown game 'dawson-kales'; did you mean 'dawson-kayles'?
[2]
