== all-divisors
# 2..2000: only primes stay
$ grundy count 2000 $(seq 2 2000) --json | sed 's/.*"count"/"count"/'
"count":"1999"}

== bad-divisor
$ grundy count 10 2 3x --json
2> grundy: divisor number 2: expected a whole number from 1 to 2^127, got '3x'
[3]

== bad-divisor-zero
$ grundy count 10 2 0
2> grundy: divisor number 2: expected a whole number from 1 to 2^127, got '0'
[3]

== bad-large
$ grundy count 170141183460469231731687303715884105729 2
2> grundy: N: expected a whole number from 0 to 2^127, got '170141183460469231731687303715884105729'
[3]

== bad-negative
$ grundy count 10 -3
2> grundy: divisor number 1: expected a whole number from 1 to 2^127, got '-3'
[3]

== bad-no-arguments
$ grundy count
2> grundy: count needs N and at least one divisor: grundy count 10 2 3
[2]

== bad-no-divisors
$ grundy count 10 --json
2> grundy: count needs N and at least one divisor: grundy count 10 2 3
[2]

== bad-number
$ grundy count ten 2
2> grundy: N: expected a whole number from 0 to 2^127, got 'ten'
[3]

== bad-sets-and-numbers
$ grundy count --sets sets 10
2> grundy: count --sets takes no numbers, got '10'
[2]

== bad-sets-no-file
$ grundy count --sets no-such-file
2> grundy: 'no-such-file': cannot be read: No such file or directory
[5]

== beyond-64-bits
$ grundy count 170141183460469231731687303715884105728 2 3 5 7 11 --json
> grundy count 2^127 2^127 2^126 --json
{"schema":1,"n":"170141183460469231731687303715884105728","divisors":["2","3","5","7","11"],"count":"134787171312839261501726305541154940901"}
{"schema":1,"n":"170141183460469231731687303715884105728","divisors":["170141183460469231731687303715884105728","85070591730234615865843651857942052864"],"count":"2"}

== explain
$ grundy count 100 2 4 3 200 3 5 --explain
74 of the numbers 1 to 100 are divisible by at least one of 2, 4, 3, 200, 3, 5.

4 is a multiple of 2: its multiples are already counted.
200 is larger than 100, so it divides none of the numbers 1 to 100.
3 was already given; the duplicate is ignored.
Inclusion and exclusion: add the multiples of each divisor, subtract those of
the least common multiple of each pair, add those of each triple, and so on:
  + floor(100 / 2) = 50
  + floor(100 / 3) = 33
  + floor(100 / 5) = 20
  - floor(100 / 6) = 16
  - floor(100 / 10) = 10
  - floor(100 / 15) = 6
  + floor(100 / 30) = 3
  = 74

Venn diagram, with the number of elements in each region:
  + 1..100 ---------------------------+
  |                                   |
  |  + 2 --------------+              |
  |  |                 |              |
  |  |           +-----+------ 3 --+  |
  |  |           |     |           |  |
  |  |    27     | 13  |    14     |  |
  |  |           |     |           |  |
  |  |     +-----+-----+-----+     |  |
  |  |     |  7  |  3  |  3  |     |  |
  |  +-----+-----+-----+     |     |  |
  |        |     |           |     |  |
  |        |     +-----------+-----+  |
  |        |                 |        |
  |    26  |        7        |        |
  |        |                 |        |
  |        + 5 --------------+        |
  |                                   |
  +-----------------------------------+

== explain-json
$ grundy count 100 2 4 3 200 3 --explain --json
{"schema":1,"n":"100","divisors":["2","4","3","200","3"],"count":"67","reasons":[{"id":"dropped","divisor":"4","why":"multiple","of":"2"},{"id":"dropped","divisor":"200","why":"beyond"},{"id":"dropped","divisor":"3","why":"duplicate"},{"id":"term","sign":"+","size":1,"lcm":"2","count":"50"},{"id":"term","sign":"+","size":1,"lcm":"3","count":"33"},{"id":"term","sign":"-","size":2,"lcm":"6","count":"16"}],"reasons_complete":true,"regions":[{"in":[],"count":"33"},{"in":["2"],"count":"34"},{"in":["3"],"count":"17"},{"in":["2","3"],"count":"16"}]}

== explain-nothing
$ grundy count 10 11 --explain
0 of the numbers 1 to 10 are divisible by 11.

11 is larger than 10, so it divides none of the numbers 1 to 10.
No divisors are left: the sum is empty.

== explain-zh
$ grundy count 100 2 4 3 200 3 5 --explain --lang zh
1 到 100 中能被 2、4、3、200、3、5 中至少一个整除的数共有 74 个。

4 是 2 的倍数：能被它整除的数已计入。
200 大于 100，不整除 1 到 100 中的任何数。
3 重复给出，只计一次。
容斥原理：加上每个除数的倍数个数，减去每两个的最小公倍数的倍数个数，加上每三个
的，依此类推：
  + floor(100 / 2) = 50
  + floor(100 / 3) = 33
  + floor(100 / 5) = 20
  - floor(100 / 6) = 16
  - floor(100 / 10) = 10
  - floor(100 / 15) = 6
  + floor(100 / 30) = 3
  = 74

韦恩图，各区域中的个数：
  + 1..100 ---------------------------+
  |                                   |
  |  + 2 --------------+              |
  |  |                 |              |
  |  |           +-----+------ 3 --+  |
  |  |           |     |           |  |
  |  |    27     | 13  |    14     |  |
  |  |           |     |           |  |
  |  |     +-----+-----+-----+     |  |
  |  |     |  7  |  3  |  3  |     |  |
  |  +-----+-----+-----+     |     |  |
  |        |     |           |     |  |
  |        |     +-----------+-----+  |
  |        |                 |        |
  |    26  |        7        |        |
  |        |                 |        |
  |        + 5 --------------+        |
  |                                   |
  +-----------------------------------+

== hopeless
$ grundy count 2^127 2 3 5 7 11 13 17 19 23 29 31 37 41 43 47 53 59 61 67 71 73 79 83 89 97 101 103 107 109 113 127 131 137 139 149 151 157 163 167 173 179 181 191 193 197 199 211 223 227 229 233 239 241 251 257 263 269 271 277 281
2> grundy: counting the multiples of 60 divisors up to 170141183460469231731687303715884105728 takes about 3.2e+15 steps, more than the 1e+15 that are tried
[4]

== json
$ grundy count 10 2 3 --json
{"schema":1,"n":"10","divisors":["2","3"],"count":"7"}

== limit-time
$ grundy count 1e36 $(seq 1000 3000) --time 0.1
2> grundy: time limit of 0.1 s reached
[4]

== not-coprime
$ grundy count 36 4 6 9 --json
> grundy count 1e18 4 6 9 --json
{"schema":1,"n":"36","divisors":["4","6","9"],"count":"14"}
{"schema":1,"n":"1000000000000000000","divisors":["4","6","9"],"count":"388888888888888889"}

== one-divides-all
$ grundy count 2^127 1 2 3 --json
{"schema":1,"n":"170141183460469231731687303715884105728","divisors":["1","2","3"],"count":"170141183460469231731687303715884105728"}

== sets
$ printf 'a b c\nb c d b\n\n# none\ne\n' >sets
> grundy count --sets sets
> grundy count --sets sets --json
> grundy count --sets - --json <sets
5 elements in the union of 3 sets.
{"schema":1,"sets":3,"count":"5"}
{"schema":1,"sets":3,"count":"5"}

== sets-empty
$ printf '' | grundy count --sets - --json
> printf '' | grundy count --sets - --explain
{"schema":1,"sets":0,"count":"0"}
0 elements in the union of 0 sets.

== sets-explain
$ printf 'a b c\nb c d\nc e\n' | grundy count --sets - --explain
5 elements in the union of 3 sets.

Inclusion and exclusion: add the size of each set, subtract the size of the
intersection of each pair, add that of each triple, and so on:
  + |A1| = 3
  + |A2| = 3
  + |A3| = 2
  - |A1 ∩ A2| = 2
  - |A1 ∩ A3| = 1
  - |A2 ∩ A3| = 1
  + |A1 ∩ A2 ∩ A3| = 1
  = 5

Venn diagram, with the number of elements in each region:
  + A1 -------------+
  |                 |
  |           +-----+------ A2 -+
  |           |     |           |
  |     1     |  1  |     1     |
  |           |     |           |
  |     +-----+-----+-----+     |
  |     |  0  |  1  |  0  |     |
  +-----+-----+-----+     |     |
        |     |           |     |
        |     +-----------+-----+
        |                 |
        |        1        |
        |                 |
        + A3 -------------+

== sets-explain-json
$ printf 'a b c\nb c d\n' | grundy count --sets - --explain --json
{"schema":1,"sets":2,"count":"4","reasons":[{"id":"intersection","sign":"+","sets":[1],"count":"3"},{"id":"intersection","sign":"+","sets":[2],"count":"3"},{"id":"intersection","sign":"-","sets":[1,2],"count":"2"}],"regions":[{"in":["A1"],"count":"1"},{"in":["A2"],"count":"1"},{"in":["A1","A2"],"count":"2"}]}

== sets-explain-zh
$ printf 'a b c\nb c d\n' | grundy count --sets - --explain --lang zh
2 个集合的并集共有 4 个元素。

容斥原理：加上每个集合的大小，减去每两个交集的大小，加上每三个交集的大小，依此类
推：
  + |A1| = 3
  + |A2| = 3
  - |A1 ∩ A2| = 2
  = 4

韦恩图，各区域中的个数：
  + A1 -------+
  |           |
  |     +-----+ A2 -+
  |     |     |     |
  |  1  |  2  |  1  |
  |     |     |     |
  +-----+-----+     |
        |           |
        +-----------+

== sets-many
$ seq 1 30 | awk '{ print $1, $1 + 1, 100 }' | grundy count --sets - --explain
32 elements in the union of 30 sets.

Each element is counted when it first appears. (Inclusion and exclusion is shown for up to 6 sets.)

== text
$ grundy count 10 2 3
> grundy count 10 3
> grundy count 10 7
> grundy count 0 7
7 of the numbers 1 to 10 are divisible by at least one of 2, 3.
3 of the numbers 1 to 10 are divisible by 3.
1 of the numbers 1 to 10 is divisible by 7.
0 of the numbers 1 to 0 are divisible by 7.

== heaps
# Of (0,0,0), (0,n,n) and (1,2,3) and so on: 1 + 7 + 7 choices without order.
$ grundy count 7 --heaps 3
> grundy count 7 --heaps 3 --json
> grundy count 7 --heaps 3 --xor 8 --json
> grundy count 10 --heaps 2 --xor 1 --lang zh
> grundy count 0 --heaps 0 --json
> grundy count 1e18 --heaps 100 --mod 998244353 --json
> grundy count 1e18 --heaps 100 --mod 998244353 --lang zh
> grundy count 2^30 --heaps 4 --json
> grundy count 1 --heaps 100 --json
> grundy count 1 --heaps 200000 --mod 1_000_000_007
64 of the ways to choose 3 heaps of 0 to 7, one after another, have XOR 0.
Where the order does not count: 15.
{"schema":1,"n":"7","heaps":"3","xor":"0","ordered":"64","sums":"15"}
{"schema":1,"n":"7","heaps":"3","xor":"8","ordered":"0","sums":"0"}
依次取 2 堆，每堆 0 到 10 颗，异或和为 1 的取法有 10 种。
不计顺序时有 5 种。
{"schema":1,"n":"0","heaps":"0","xor":"0","ordered":"1","sums":"1"}
{"schema":1,"n":"1000000000000000000","heaps":"100","xor":"0","mod":"998244353","ordered":"774240693","sums":null}
依次取 100 堆，每堆 0 到 1000000000000000000 颗，异或和为 0 的取法数模 998244353 为 774240693。
{"schema":1,"n":"1073741824","heaps":"4","xor":"0","ordered":"1237940039285380281341575169","sums":null}
{"schema":1,"n":"1","heaps":"100","xor":"0","ordered":"633825300114114700748351602688","sums":"51"}
The ways to choose 200000 heaps of 0 to 1, one after another, with XOR 0: 87947641 modulo 1000000007.

== heaps-bad
$ grundy count --heaps 3
> echo $?
> grundy count 7 8 --heaps 3
> echo $?
> grundy count -7 --heaps 3
> echo $?
> grundy count 7 --heaps x
> echo $?
> grundy count 1e18 --heaps 100
> echo $?
> grundy count 7 --heaps 3 --mod 0
> echo $?
> grundy count 7 3 --mod 5
> echo $?
> grundy count 7 3 --xor 5 --lang zh
2
2
3
2
4
2
2
2> grundy: count --heaps takes one number N: grundy count 7 --heaps 3
2> grundy: count --heaps takes one number N: grundy count 7 --heaps 3
2> grundy: N: expected a whole number from 0 to 2^64-1, got '-7'
2> grundy: --heaps: expected a whole number from 0 to 2^64-1, got 'x'
2> grundy: the exact number may reach 2^127; count modulo a number (--mod P)
2> grundy: --mod: expected a whole number from 1 to 2^63, got '0'
2> grundy: --mod needs --heaps K
2> grundy: --xor 须与 --heaps K 同用
[2]

== plot-heaps
$ grundy count 7 --heaps 3 --svg x.svg
2> grundy: --heaps does not go with --svg
[2]

== plot-json
$ grundy count 100 2 3 5 --svg x.svg --json; ls
{"schema":1,"n":"100","divisors":["2","3","5"],"count":"74"}
x.svg

== plot-many
$ grundy count 1000 2 3 5 7 --svg x.svg; ls
2> grundy: a Venn diagram has 1 to 3 sets, not 4

== plot-sets
$ printf 'a b c\nb c d\nc d e f\n' | grundy count --sets - --svg x.svg; cat x.svg
6 elements in the union of 3 sets.

The Venn diagram is in x.svg.
<svg xmlns="http://www.w3.org/2000/svg" class="grundy-venn" role="img" viewBox="0 0 320 236" width="640" height="472">
<title>6 elements in the union of 3 sets.</title>
<style>.grundy-venn:root{color-scheme:light dark}.grundy-venn text{font:600 15px system-ui,sans-serif;text-anchor:middle;fill:#1d2327;fill:light-dark(#1d2327,#e8e6e1)}.grundy-venn .name{fill:#1f6478;fill:light-dark(#1f6478,#7cc4d8)}.grundy-venn .none{fill:#55606a;fill:light-dark(#55606a,#a6aeb5)}.grundy-venn rect{fill:#fff;fill:light-dark(#fff,#1f2428);stroke:#8b8f8d}.grundy-venn circle{fill:#1f6478;fill:light-dark(#1f6478,#7cc4d8);fill-opacity:.14;stroke:#1f6478;stroke:light-dark(#1f6478,#7cc4d8);stroke-width:2}.grundy-venn .set-1{stroke-dasharray:7 4}.grundy-venn .set-2{stroke-dasharray:2 4;stroke-linecap:round}</style>
<rect x="1" y="1" width="318" height="234" rx="8"/>
<circle class="set-0" cx="125" cy="90" r="68"/>
<circle class="set-1" cx="195" cy="90" r="68"/>
<circle class="set-2" cx="160" cy="150" r="68"/>
<text class="name" x="60" y="30" dy=".35em" style="font-size:15.0px">A1</text>
<text class="name" x="260" y="30" dy=".35em" style="font-size:15.0px">A2</text>
<text class="name" x="248" y="204" dy=".35em" style="font-size:15.0px">A3</text>
<text class="count" x="96" y="76" dy=".35em" style="font-size:15.0px">1</text>
<text class="count" x="224" y="76" dy=".35em" style="font-size:15.0px">0</text>
<text class="count" x="160" y="64" dy=".35em" style="font-size:15.0px">1</text>
<text class="count" x="160" y="188" dy=".35em" style="font-size:15.0px">2</text>
<text class="count" x="112" y="132" dy=".35em" style="font-size:15.0px">0</text>
<text class="count" x="208" y="132" dy=".35em" style="font-size:15.0px">1</text>
<text class="count" x="160" y="112" dy=".35em" style="font-size:15.0px">1</text>
</svg>

== plot-zh
$ grundy count 10 2 3 --svg x.svg --lang zh; cat x.svg
1 到 10 中能被 2、3 中至少一个整除的数共有 7 个。

韦恩图已画入 x.svg。
<svg xmlns="http://www.w3.org/2000/svg" class="grundy-venn" role="img" viewBox="0 0 320 236" width="640" height="472">
<title>1 到 10 中能被 2、3 中至少一个整除的数共有 7 个。</title>
<style>.grundy-venn:root{color-scheme:light dark}.grundy-venn text{font:600 15px system-ui,sans-serif;text-anchor:middle;fill:#1d2327;fill:light-dark(#1d2327,#e8e6e1)}.grundy-venn .name{fill:#1f6478;fill:light-dark(#1f6478,#7cc4d8)}.grundy-venn .none{fill:#55606a;fill:light-dark(#55606a,#a6aeb5)}.grundy-venn rect{fill:#fff;fill:light-dark(#fff,#1f2428);stroke:#8b8f8d}.grundy-venn circle{fill:#1f6478;fill:light-dark(#1f6478,#7cc4d8);fill-opacity:.14;stroke:#1f6478;stroke:light-dark(#1f6478,#7cc4d8);stroke-width:2}.grundy-venn .set-1{stroke-dasharray:7 4}.grundy-venn .set-2{stroke-dasharray:2 4;stroke-linecap:round}</style>
<rect x="1" y="1" width="318" height="234" rx="8"/>
<circle class="set-0" cx="120" cy="118" r="80"/>
<circle class="set-1" cx="200" cy="118" r="80"/>
<text class="name" x="92" y="26" dy=".35em" style="font-size:15.0px">2</text>
<text class="name" x="228" y="26" dy=".35em" style="font-size:15.0px">3</text>
<text class="count none" x="44" y="222" dy=".35em" style="font-size:15.0px">3</text>
<text class="count" x="80" y="120" dy=".35em" style="font-size:15.0px">4</text>
<text class="count" x="240" y="120" dy=".35em" style="font-size:15.0px">2</text>
<text class="count" x="160" y="120" dy=".35em" style="font-size:15.0px">1</text>
</svg>

== venn-one
# One set alone is no diagram
$ grundy count 10 3 --explain
3 of the numbers 1 to 10 are divisible by 3.

Inclusion and exclusion: add the multiples of each divisor, subtract those of
the least common multiple of each pair, add those of each triple, and so on:
  + floor(10 / 3) = 3
  = 3

== venn-sets
$ printf 'a b c\nb c d\nc d e f\n' >sets
> grundy count --sets sets --explain; grundy count --sets sets --explain --json
6 elements in the union of 3 sets.

Inclusion and exclusion: add the size of each set, subtract the size of the
intersection of each pair, add that of each triple, and so on:
  + |A1| = 3
  + |A2| = 3
  + |A3| = 4
  - |A1 ∩ A2| = 2
  - |A1 ∩ A3| = 1
  - |A2 ∩ A3| = 2
  + |A1 ∩ A2 ∩ A3| = 1
  = 6

Venn diagram, with the number of elements in each region:
  + A1 -------------+
  |                 |
  |           +-----+------ A2 -+
  |           |     |           |
  |     1     |  1  |     0     |
  |           |     |           |
  |     +-----+-----+-----+     |
  |     |  0  |  1  |  1  |     |
  +-----+-----+-----+     |     |
        |     |           |     |
        |     +-----------+-----+
        |                 |
        |        2        |
        |                 |
        + A3 -------------+
{"schema":1,"sets":3,"count":"6","reasons":[{"id":"intersection","sign":"+","sets":[1],"count":"3"},{"id":"intersection","sign":"+","sets":[2],"count":"3"},{"id":"intersection","sign":"+","sets":[3],"count":"4"},{"id":"intersection","sign":"-","sets":[1,2],"count":"2"},{"id":"intersection","sign":"-","sets":[1,3],"count":"1"},{"id":"intersection","sign":"-","sets":[2,3],"count":"2"},{"id":"intersection","sign":"+","sets":[1,2,3],"count":"1"}],"regions":[{"in":["A1"],"count":"1"},{"in":["A2"],"count":"0"},{"in":["A1","A2"],"count":"1"},{"in":["A3"],"count":"2"},{"in":["A1","A3"],"count":"0"},{"in":["A2","A3"],"count":"1"},{"in":["A1","A2","A3"],"count":"1"}]}

== venn-sets-zh
$ printf 'a b c\nb c d\n' | grundy count --sets - --explain --lang zh
2 个集合的并集共有 4 个元素。

容斥原理：加上每个集合的大小，减去每两个交集的大小，加上每三个交集的大小，依此类
推：
  + |A1| = 3
  + |A2| = 3
  - |A1 ∩ A2| = 2
  = 4

韦恩图，各区域中的个数：
  + A1 -------+
  |           |
  |     +-----+ A2 -+
  |     |     |     |
  |  1  |  2  |  1  |
  |     |     |     |
  +-----+-----+     |
        |           |
        +-----------+

== venn-wide
# The numbers fit in the regions, or are listed
$ grundy count 1e10 4 6 9 --explain
> grundy count 1e11 4 6 9 --explain
> grundy count 1e11 4 6 9 --explain --lang zh
3888888889 of the numbers 1 to 10000000000 are divisible by at least one of 4, 6, 9.

Inclusion and exclusion: add the multiples of each divisor, subtract those of
the least common multiple of each pair, add those of each triple, and so on:
  + floor(10000000000 / 4) = 2500000000
  + floor(10000000000 / 6) = 1666666666
  + floor(10000000000 / 9) = 1111111111
  - floor(10000000000 / 12) = 833333333
  - floor(10000000000 / 36) = 277777777
  - floor(10000000000 / 18) = 555555555
  + floor(10000000000 / 36) = 277777777
  = 3888888889

Venn diagram, with the number of elements in each region:
  + 1..10000000000 ------------------------------------------------------+
  |                                                                      |
  |  + 4 -----------------------------------+                            |
  |  |                                      |                            |
  |  |                         +------------+------------- 6 ---------+  |
  |  |                         |            |                         |  |
  |  |       1666666667        | 555555556  |        555555555        |  |
  |  |                         |            |                         |  |
  |  |            +------------+------------+------------+            |  |
  |  |            |     0      | 277777777  | 277777778  |            |  |
  |  +------------+------------+------------+            |            |  |
  |               |            |                         |            |  |
  |               |            +-------------------------+------------+  |
  |               |                                      |               |
  |    6111111111 |              555555556               |               |
  |               |                                      |               |
  |               + 9 -----------------------------------+               |
  |                                                                      |
  +----------------------------------------------------------------------+
38888888889 of the numbers 1 to 100000000000 are divisible by at least one of 4, 6, 9.

Inclusion and exclusion: add the multiples of each divisor, subtract those of
the least common multiple of each pair, add those of each triple, and so on:
  + floor(100000000000 / 4) = 25000000000
  + floor(100000000000 / 6) = 16666666666
  + floor(100000000000 / 9) = 11111111111
  - floor(100000000000 / 12) = 8333333333
  - floor(100000000000 / 36) = 2777777777
  - floor(100000000000 / 18) = 5555555555
  + floor(100000000000 / 36) = 2777777777
  = 38888888889

Venn diagram, with the number of elements in each region:
  + 1..100000000000 ----------------------------------------------------------+
  |                                                                           |
  |  + 4 --------------------------------------+                              |
  |  |                                         |                              |
  |  |                           +-------------+-------------- 6 ----------+  |
  |  |                           |             |                           |  |
  |  |        16666666667        | 5555555556  |        5555555555         |  |
  |  |                           |             |                           |  |
  |  |             +-------------+-------------+-------------+             |  |
  |  |             |      0      | 2777777777  | 2777777778  |             |  |
  |  +-------------+-------------+-------------+             |             |  |
  |                |             |                           |             |  |
  |                |             +---------------------------+-------------+  |
  |                |                                         |                |
  |    61111111111 |               5555555556                |                |
  |                |                                         |                |
  |                + 9 --------------------------------------+                |
  |                                                                           |
  +---------------------------------------------------------------------------+
1 到 100000000000 中能被 4、6、9 中至少一个整除的数共有 38888888889 个。

容斥原理：加上每个除数的倍数个数，减去每两个的最小公倍数的倍数个数，加上每三个
的，依此类推：
  + floor(100000000000 / 4) = 25000000000
  + floor(100000000000 / 6) = 16666666666
  + floor(100000000000 / 9) = 11111111111
  - floor(100000000000 / 12) = 8333333333
  - floor(100000000000 / 36) = 2777777777
  - floor(100000000000 / 18) = 5555555555
  + floor(100000000000 / 36) = 2777777777
  = 38888888889

韦恩图，各区域中的个数：
  + 1..100000000000 ----------------------------------------------------------+
  |                                                                           |
  |  + 4 --------------------------------------+                              |
  |  |                                         |                              |
  |  |                           +-------------+-------------- 6 ----------+  |
  |  |                           |             |                           |  |
  |  |        16666666667        | 5555555556  |        5555555555         |  |
  |  |                           |             |                           |  |
  |  |             +-------------+-------------+-------------+             |  |
  |  |             |      0      | 2777777777  | 2777777778  |             |  |
  |  +-------------+-------------+-------------+             |             |  |
  |                |             |                           |             |  |
  |                |             +---------------------------+-------------+  |
  |                |                                         |                |
  |    61111111111 |               5555555556                |                |
  |                |                                         |                |
  |                + 9 --------------------------------------+                |
  |                                                                           |
  +---------------------------------------------------------------------------+

== regions of long divisors
$ grundy count 170141183460469231731687303715884105727 130000000000000000000000000000000000001 130000000000000000000000000000000000003 130000000000000000000000000000000000009 --explain | tail -n 1
> grundy count 170141183460469231731687303715884105727 130000000000000000000000000000000000001 130000000000000000000000000000000000003 130000000000000000000000000000000000009 --explain --lang zh | tail -n 1
  in 130000000000000000000000000000000000001, 130000000000000000000000000000000000003, 130000000000000000000000000000000000009 and no other: 0
  仅属于 130000000000000000000000000000000000001、130000000000000000000000000000000000003、130000000000000000000000000000000000009：0

== power-less-one
# Numbers below a power, as errors print limits; 3^80 - 1 is even.
$ grundy count 2^64-1 2
> grundy count 3^80-1 2
> grundy count 2^127 2^127-1
9223372036854775807 of the numbers 1 to 18446744073709551615 are divisible by 2.
73904414707172961658041605103191648800 of the numbers 1 to 147808829414345923316083210206383297600 are divisible by 2.
1 of the numbers 1 to 170141183460469231731687303715884105728 is divisible by 170141183460469231731687303715884105727.
