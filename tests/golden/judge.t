== acwing-884
$ grundy judge acwing-884 <"$DATA/judge/acwing-884.in"
1
0
0

== acwing-890
$ grundy judge acwing-890 <"$DATA/judge/acwing-890.in"
7

== acwing-891
$ grundy judge acwing-891 <"$DATA/judge/acwing-891.in"
Yes

== acwing-892
$ grundy judge acwing-892 <"$DATA/judge/acwing-892.in"
Yes

== acwing-893
$ grundy judge acwing-893 <"$DATA/judge/acwing-893.in"
Yes

== acwing-894
$ grundy judge acwing-894 <"$DATA/judge/acwing-894.in"
Yes

== atcoder-agc002e
$ grundy judge atcoder-agc002e <"$DATA/judge/atcoder-agc002e.in"
First

== atcoder-agc002e-2
$ grundy judge atcoder-agc002e <"$DATA/judge/atcoder-agc002e-2.in"
First

== atcoder-agc002e-3
$ grundy judge atcoder-agc002e <"$DATA/judge/atcoder-agc002e-3.in"
Second

== atcoder-arc168b
$ grundy judge atcoder-arc168b <"$DATA/judge/atcoder-arc168b.in"
2

== atcoder-arc168b-2
$ grundy judge atcoder-arc168b <"$DATA/judge/atcoder-arc168b-2.in"
-1

== atcoder-arc168b-3
$ grundy judge atcoder-arc168b <"$DATA/judge/atcoder-arc168b-3.in"
0

== hdu-1848
$ grundy judge hdu-1848 <"$DATA/judge/hdu-1848.in"
Fibo
Nacci

== hdu-2516
$ grundy judge hdu-2516 <"$DATA/judge/hdu-2516.in"
Second win
Second win
First win

== hdu-3032
$ grundy judge hdu-3032 <"$DATA/judge/hdu-3032.in"
Alice
Bob

== hdu-3949
$ grundy judge hdu-3949 <"$DATA/judge/hdu-3949.in"
Case #1:
1
2
3
-1
Case #2:
0
1
2
3
-1

== library-checker-convolution
$ grundy judge library-checker-convolution <"$DATA/judge/library-checker-convolution.in"
492 488 476 472 428 424 412 408

== library-checker-intersection
$ grundy judge library-checker-intersection <"$DATA/judge/library-checker-intersection.in"
2 1 2
2 1 2
1 2
1 2
2 3 4
0
0
0
0

== library-checker-mod2
$ grundy judge library-checker-mod2 <"$DATA/judge/library-checker-mod2.in"
1
010
111

== library-checker-mod2-2
$ grundy judge library-checker-mod2 <"$DATA/judge/library-checker-mod2-2.in"
-1

== library-checker-mod2-3
$ grundy judge library-checker-mod2 <"$DATA/judge/library-checker-mod2-3.in"
2
100
110
101

== library-checker-mod2-det
$ grundy judge library-checker-mod2-det <"$DATA/judge/library-checker-mod2-det.in"
1

== library-checker-mod2-inverse
$ grundy judge library-checker-mod2-inverse <"$DATA/judge/library-checker-mod2-inverse.in"
010
110
111

== library-checker-mod2-rank
$ grundy judge library-checker-mod2-rank <"$DATA/judge/library-checker-mod2-rank.in"
2

== library-checker-mod2-others
$ printf '1 1\n0\n' | grundy judge rank
> printf '2 0\n\n\n' | grundy judge rank
> printf '3\n100\n011\n111\n' | grundy judge det
> printf '1\n1\n' | grundy judge inverse
> printf '1\n0\n' | grundy judge inverse
0
0
0
1
-1

== library-checker-nim-product
$ grundy judge library-checker-nim-product <"$DATA/judge/library-checker-nim-product.in"
0
5
10
15
2
7
8
13
3
14994
11290409524105353207

== limit-of-split
$ printf '1\n18446744073709551615\n' | grundy judge acwing-894
2> grundy: standard input:2:1: split: the nim-value of heap 18446744073709551615 does not fit 64 bits
[4]

== luogu-P1247
$ grundy judge luogu-P1247 <"$DATA/judge/luogu-P1247.in"
4 3
3 6 5

== luogu-P1247-2
$ grundy judge luogu-P1247 <"$DATA/judge/luogu-P1247-2.in"
lose

== luogu-P2148
$ grundy judge luogu-P2148 <"$DATA/judge/luogu-P2148.in"
YES
NO

== luogu-P2197
$ grundy judge luogu-P2197 <"$DATA/judge/luogu-P2197.in"
No
Yes

== luogu-P2447
$ grundy judge luogu-P2447 <"$DATA/judge/luogu-P2447.in"
4
Earth
?y7M#
Earth

== luogu-P2575
$ grundy judge luogu-P2575 <"$DATA/judge/luogu-P2575.in"
NO
YES

== luogu-P2252
$ grundy judge luogu-P2252 <"$DATA/judge/luogu-P2252.in"
1

== luogu-P6487
$ grundy judge luogu-P6487 <"$DATA/judge/luogu-P6487.in"
5

== hdu-3595
$ grundy judge hdu-3595 <"$DATA/judge/hdu-3595.in"
GG
MM

== luogu-P2594
$ grundy judge luogu-P2594 <"$DATA/judge/luogu-P2594.in"
=_=
-_-
-_-

== luogu-P2599
$ grundy judge luogu-P2599 <"$DATA/judge/luogu-P2599.in"
0

== luogu-P2962
$ grundy judge luogu-P2962 <"$DATA/judge/luogu-P2962.in"
3

== luogu-P3185
$ grundy judge luogu-P3185 <"$DATA/judge/luogu-P3185.in"
0 2 3
1
-1 -1 -1
0

== luogu-P3235
$ grundy judge luogu-P3235 <"$DATA/judge/luogu-P3235.in"
0 0 1 1

== luogu-P3480
$ grundy judge luogu-P3480 <"$DATA/judge/luogu-P3480.in"
NIE
TAK

== luogu-P3812
$ grundy judge luogu-P3812 <"$DATA/judge/luogu-P3812.in"
1

== luogu-P3812-2
$ grundy judge luogu-P3812 <"$DATA/judge/luogu-P3812-2.in"
13

== luogu-P4151
$ grundy judge luogu-P4151 <"$DATA/judge/luogu-P4151.in"
6

== luogu-P4279
$ grundy judge luogu-P4279 <"$DATA/judge/luogu-P4279.in"
John
Brother

== luogu-P4301
$ grundy judge luogu-P4301 <"$DATA/judge/luogu-P4301.in"
21

== no-last-newline
$ printf '2\n2 3' | grundy judge acwing-891
Yes

== poj-2311
$ grundy judge poj-2311 <"$DATA/judge/poj-2311.in"
LOSE
LOSE
WIN

== poj-2960
$ grundy judge poj-2960 <"$DATA/judge/poj-2960.in"
LWW
WWL

== refuse-0-in-set
$ printf '2\n2 0\n1\n4\n' | grundy judge acwing-893
2> grundy: standard input:4:1: number of the subtraction set: expected a whole number from 1 to 2^64-1, got '0'
[3]

== refuse-2-to-64
$ printf '1\n18446744073709551616\n' | grundy judge acwing-894
2> grundy: standard input:2:1: number: expected a whole number from 0 to 2^64-1, got '18446744073709551616'
[3]

== refuse-after-end
$ printf '1 1 1\n0 0 0\n1 1 1\n' | grundy judge hdu-1848
2> grundy: standard input:3:1: expected the end of the input, got '1'
[3]

== refuse-bit-2
$ printf '1\n1 2\n' | grundy judge acwing-884
2> grundy: standard input:2:3: bit of an equation: expected a whole number from 0 to 1, got '2'
[3]

== refuse-column-21
$ printf '1\n1\n1 21\n' | grundy judge luogu-P2575
2> grundy: standard input:3:3: column of a piece: expected a whole number from 1 to 20, got '21'
[3]

== refuse-column-twice
$ printf '1\n1\n2 19 19\n' | grundy judge luogu-P2575
2> grundy: standard input:3:6: column of a piece: expected a column without a piece, got 19
[3]

== refuse-contradiction
$ printf '2 3\n10 1\n01 1\n11 1\n' | grundy judge luogu-P2447
2> grundy: standard input:4:4: parity: expected 0, which follows from the lines before, got 1
[3]

== refuse-divisor-0
$ printf '10 2\n2 0\n' | grundy judge acwing-890
2> grundy: standard input:2:3: divisor: expected a whole number from 1 to 2^64-1, got '0'
[3]

== refuse-empty
$ grundy judge acwing-891
2> grundy: standard input:1:1: unexpected end of input; expected number
[3]

== refuse-extra
$ printf '2\n2 3\n4\n' | grundy judge acwing-891
2> grundy: standard input:3:1: expected the end of the input, got '4'
[3]

== refuse-factor
$ printf '1\n5 5.0\n' | grundy judge library-checker-nim-product
2> grundy: standard input:2:3: B: expected a whole number from 0 to 2^64-1, got '5.0'
[3]

== refuse-half-a-sheet
$ printf '2 2\n3\n' | grundy judge poj-2311
2> grundy: standard input:3:1: unexpected end of input; expected number
[3]

== refuse-huge-count
$ printf '18446744073709551615\n1 2 3\n' | grundy judge hdu-3032
2> grundy: standard input:3:1: unexpected end of input; expected number
[3]

== refuse-large-pile
$ printf '1 2\n1 10000001\n' | grundy judge luogu-P3235
2> grundy: standard input:2:3: pile: expected a whole number from 0 to 10000000, got '10000001'
[3]

== refuse-late
$ printf '3\n1\n5\n1\n6\n2\n1\n' | grundy judge luogu-P2197
2> grundy: standard input:8:1: unexpected end of input; expected number
[3]

== refuse-light
$ printf '5 1\n1 6\n' | grundy judge luogu-P2962
2> grundy: standard input:2:3: light: expected a whole number from 1 to 5, got '6'
[3]

== refuse-measurement
$ printf '3 2\n011 1\n1o0 1\n' | grundy judge luogu-P2447
2> grundy: standard input:3:1: measurement: expected 3 characters 0 or 1, got '1o0'
[3]

== refuse-misere
$ printf '1\n2\n3 +4\n' | grundy judge luogu-P4279
2> grundy: standard input:3:3: number: expected a whole number from 0 to 2^64-1, got '+4'
[3]

== refuse-missing
$ printf '3\n2 3\n' | grundy judge acwing-891
2> grundy: standard input:3:1: unexpected end of input; expected number
[3]

== refuse-narrow-sheet
$ printf '1 2\n' | grundy judge poj-2311
2> grundy: standard input:1:3: paper: expected two sides w,h from 2 to 1023, got '1,2'
[3]

== refuse-negative
$ printf '2\n2 -3\n' | grundy judge luogu-P1247
2> grundy: standard input:2:3: heap: expected a whole number from 0 to 2^64-1, got '-3'
[3]

== refuse-no-end
$ printf '1 2\n1\n1 4\n' | grundy judge poj-2960
2> grundy: standard input:4:1: unexpected end of input; expected number
[3]

== refuse-no-equations
$ printf '0\n' | grundy judge acwing-884
2> grundy: standard input:1:1: number of equations: expected a whole number from 1 to 18446744073709551614, got '0'
[3]

== refuse-no-key
$ grundy judge
2> grundy: judge takes one problem: grundy judge acwing-891 (`grundy help judge` lists them)
[2]

== refuse-no-set
$ printf '0\n1\n4\n' | grundy judge acwing-893
2> grundy: standard input:3:1: subtraction set '': expected numbers from 1, such as 1,3,4
[3]

== refuse-nul
$ printf '1\n4\0002\n' | grundy judge acwing-891
2> grundy: standard input:2:1: number: expected a whole number from 0 to 2^64-1, got '4\x002'
[3]

== refuse-odd-count
$ printf '1\n3\n1 2 3\n' | grundy judge luogu-P2148
2> grundy: standard input:2:1: number of heaps: expected an even number, got 3
[3]

== refuse-ragged-long
$ printf '2\n1 0 1 0\n1 1\n' | grundy judge acwing-884
2> grundy: standard input:2:7: expected lines of 3 bits, got a line of another length
[3]

== refuse-ragged-short
$ printf '2\n1 0\n0 1 1 1\n' | grundy judge acwing-884
2> grundy: standard input:3:1: expected lines of 3 bits, got a line of another length
[3]

== refuse-right-side
$ printf '2 3\n101\n011\n1x\n' | grundy judge library-checker-mod2
2> grundy: standard input:4:1: right-hand sides: expected 2 characters 0 or 1, got '1x'
[3]

== refuse-row-length
$ printf '2 3\n101\n01\n11\n' | grundy judge library-checker-mod2
2> grundy: standard input:3:1: row of the matrix: expected 3 characters 0 or 1, got '01'
[3]

== refuse-two-keys
$ grundy judge acwing-891 acwing-892
2> grundy: judge takes one problem: grundy judge acwing-891 (`grundy help judge` lists them)
[2]

== refuse-unknown-key
$ printf '2\n2 3\n' | grundy judge acwing-899
2> grundy: unknown problem 'acwing-899'; did you mean 'acwing-890'?
[2]

== refuse-word
$ printf '2\n2 three\n' | grundy judge acwing-892
2> grundy: standard input:2:3: number: expected a whole number from 0 to 2^64-1, got 'three'
[3]

== windows-lines
$ printf '2\r\n2 3\r\n' | grundy judge acwing-891
Yes

== number
# A number will do where one problem has it, whatever its letter's case.
$ printf '2\n2 3\n' | grundy judge 891
> printf '1\n2\n2 3\n' | grundy judge p2197
> printf '1\n2\n2 3\n' | grundy judge 2197
> printf '2\n2 3\n' | grundy judge 119
> grundy judge acwin-891 --lang zh
> grundy judge frobnicate
Yes
Yes
Yes
2> grundy: unknown problem '119' (`grundy help judge` lists them)
2> grundy: 没有题目 'acwin-891'；是否想用 'acwing-891'？
2> grundy: unknown problem 'frobnicate' (`grundy help judge` lists them)
[2]

== why a wrong answer is wrong
$ grundy test acwing-891 -- sh -c 'cat >/dev/null; echo Yes' | grep '^Why (\|^[TN]he'
Why (steps: grundy solve nim 1 1 --explain):
The previous player wins (P): nim-value 0.

== cses-1730
$ grundy judge cses-1730 <"$DATA/judge/cses-1730.in"
first
first
second

== cses-1098
$ grundy judge cses-1098 <"$DATA/judge/cses-1098.in"
first
first
second

== cses-1099
$ grundy judge cses-1099 <"$DATA/judge/cses-1099.in"
first
second
first

== cses-2207
$ grundy judge cses-2207 <"$DATA/judge/cses-2207.in"
first
second
first

== cses-2208
$ grundy judge cses-2208 <"$DATA/judge/cses-2208.in"
first
second
first

== hdu-1846
$ grundy judge hdu-1846 <"$DATA/judge/hdu-1846.in"
first
second

== hdu-1850
$ grundy judge hdu-1850 <"$DATA/judge/hdu-1850.in"
1

== hdu-1527
$ grundy judge hdu-1527 <"$DATA/judge/hdu-1527.in"
0
1
0

== aliases
# Keys as people type them, numbers alone, titles in either language.
$ for key in arc168_b AGC002_E atcoder-agc002e "HDU 2516" P2252 2252 mod2-rank; do
>   grundy help "$key" --lang en | sed -n 1p
> done
> printf '2\n2 3\n' | grundy judge 拆分nim
> printf '2\n2 3\n' | grundy judge 'split nim'
> grundy judge acwing-891 --template c++ >cpp
> grundy judge acwing-891 --template cpp | cmp - cpp
> grundy judge acwing-891 --template python >py
> grundy judge acwing-891 --template py | cmp - py
atcoder-arc168b  Arbitrary Nim
atcoder-agc002e  Candy Piles
atcoder-agc002e  Candy Piles
hdu-2516  Fibonacci Nim
luogu-P2252  Wythoff's game, template
luogu-P2252  Wythoff's game, template
library-checker-mod2-rank  Rank of a matrix mod 2
Yes
Yes

== help
$ grundy help cses-1099 --lang en
> grundy help poj-2960 --lang en | sed "/^Idea/,\$d"
> grundy help luogu-P4151 --lang zh | sed "/^思路/,\$d"
> grundy help luogu-P2594 --lang en | sed "/^Idea/,\$d"
> grundy help 890 --lang en | sed "/^Idea/,\$d"
cses-1099  Stair Game

Input
  t
  t times:
    n
    p a … (×n-1)
  1 <= t <= 200000
  1 <= n <= 200000
  0 <= p <= 1000000000
  0 <= a <= 1000000000

Idea
  Staircase Nim: only the odd steps count. What comes down from an even step to
  an odd one can at once be carried on to the next even step, so such moves
  change nothing; a move from an odd step is taking from a heap of Nim. Step 0
  is the ground.
  Stair 1 is the ground here, so the even stairs count.

Why, for one input
  grundy solve staircase a, --explain

A program, and a test of yours
  grundy judge cses-1099 --template c++ | python
  grundy test cses-1099 -- ./a.out
poj-2960  S-Nim

Input
  until 0:
    k s … (×k)
    m
    m times:
      l h … (×l)
  0
  1 <= k <= 100
  1 <= s <= 10000
  1 <= m <= 100
  1 <= l <= 100
  0 <= h <= 10000

luogu-P4151  最大异或和路径

输入
  N M
  次数由以上各数决定：
    a b d
  次数由以上各数决定：
    u v w
  2 <= N <= 50000
  1 <= M <= 100000
  0 <= d <= 1000000000000000000
  1 <= u <= N
  1 <= v <= N
  0 <= w <= 1000000000000000000

luogu-P2594  Connected coins

Input
  T
  T times:
    n m
    n times:
      [TH]×m
  1 <= T <= 50
  1 <= n <= 100
  1 <= m <= 100

acwing-890  Divisible numbers

Input
  n m
  p … (×m)
  1 <= n <= 1000000000
  1 <= m <= 16
  2 <= p <= 1000000000, prime, distinct


== hdu-1849
$ grundy judge hdu-1849 <"$DATA/judge/hdu-1849.in"
Rabbit Win!
Grass Win!

== poj-2234
$ grundy judge poj-2234 <"$DATA/judge/poj-2234.in"
No
Yes

== poj-2975
$ grundy judge poj-2975 <"$DATA/judge/poj-2975.in"
3
0

== poj-1067
$ grundy judge poj-1067 <"$DATA/judge/poj-1067.in"
0
1
0

== hdu-1907
$ grundy judge hdu-1907 <"$DATA/judge/hdu-1907.in"
John
Brother

== poj-3480
$ grundy judge poj-3480 <"$DATA/judge/poj-3480.in"
John
Brother

== spoj-MMMGAME
$ grundy judge spoj-MMMGAME <"$DATA/judge/spoj-MMMGAME.in"
John
Brother

== hdu-1536
$ grundy judge hdu-1536 <"$DATA/judge/hdu-1536.in"
LWW
WWL

== hdu-1944
$ grundy judge hdu-1944 <"$DATA/judge/hdu-1944.in"
LWW
WWL

== hdu-1847
$ grundy judge hdu-1847 <"$DATA/judge/hdu-1847.in"
Kiki
Cici

== poj-3537
$ grundy judge poj-3537 <"$DATA/judge/poj-3537.in"
2

== hdu-2147
$ grundy judge hdu-2147 <"$DATA/judge/hdu-2147.in"
What a pity!
Wonderful!
Wonderful!

== atcoder-abc297g
$ grundy judge atcoder-abc297g <"$DATA/judge/atcoder-abc297g.in"
First

== atcoder-abc297g-2
$ grundy judge atcoder-abc297g <"$DATA/judge/atcoder-abc297g-2.in"
Second

== atcoder-abc297g-3
$ grundy judge atcoder-abc297g <"$DATA/judge/atcoder-abc297g-3.in"
First

== atcoder-abc368f
$ grundy judge atcoder-abc368f <"$DATA/judge/atcoder-abc368f.in"
Anna

== atcoder-abc368f-2
$ grundy judge atcoder-abc368f <"$DATA/judge/atcoder-abc368f-2.in"
Bruno

== atcoder-dp-k
$ grundy judge atcoder-dp-k <"$DATA/judge/atcoder-dp-k.in"
First

== atcoder-dp-k-2
$ grundy judge atcoder-dp-k <"$DATA/judge/atcoder-dp-k-2.in"
Second

== atcoder-dp-k-3
$ grundy judge atcoder-dp-k <"$DATA/judge/atcoder-dp-k-3.in"
First

== atcoder-dp-k-4
$ grundy judge atcoder-dp-k <"$DATA/judge/atcoder-dp-k-4.in"
Second

== atcoder-dp-k-5
$ grundy judge atcoder-dp-k <"$DATA/judge/atcoder-dp-k-5.in"
First

== atcoder-dp-k-6
$ grundy judge atcoder-dp-k <"$DATA/judge/atcoder-dp-k-6.in"
Second

== hdu-1525
$ grundy judge hdu-1525 <"$DATA/judge/hdu-1525.in"
Stan wins
Ollie wins

== poj-2348
$ grundy judge poj-2348 <"$DATA/judge/poj-2348.in"
Stan wins
Ollie wins

== sgu-275
$ grundy judge sgu-275 <"$DATA/judge/sgu-275.in"
14

== hdu-3389
$ grundy judge hdu-3389 <"$DATA/judge/hdu-3389.in"
Case 1: Alice
Case 2: Bob

== hdu-5795
$ grundy judge hdu-5795 <"$DATA/judge/hdu-5795.in"
Second player wins.
First player wins.

== hdu-3951
$ grundy judge hdu-3951 <"$DATA/judge/hdu-3951.in"
Case 1: first
Case 2: second

== poj-2484
$ grundy judge poj-2484 <"$DATA/judge/poj-2484.in"
Alice
Alice
Bob

== poj-2505
$ grundy judge poj-2505 <"$DATA/judge/poj-2505.in"
Stan wins.
Ollie wins.
Stan wins.

== hdu-1517
$ grundy judge hdu-1517 <"$DATA/judge/hdu-1517.in"
Stan wins.
Ollie wins.
Stan wins.

== luogu-P4136
$ grundy judge luogu-P4136 <"$DATA/judge/luogu-P4136.in"
Alice

== atcoder-arc072b
$ grundy judge atcoder-arc072b <"$DATA/judge/atcoder-arc072b.in"
Brown

== atcoder-arc072b-2
$ grundy judge atcoder-arc072b <"$DATA/judge/atcoder-arc072b-2.in"
Alice

== atcoder-arc072b-3
$ grundy judge atcoder-arc072b <"$DATA/judge/atcoder-arc072b-3.in"
Brown

== atcoder-arc072b-4
$ grundy judge atcoder-arc072b <"$DATA/judge/atcoder-arc072b-4.in"
Alice

== atcoder-arc105d
$ grundy judge atcoder-arc105d <"$DATA/judge/atcoder-arc105d.in"
Second
First
Second

== atcoder-arc137c
$ grundy judge atcoder-arc137c <"$DATA/judge/atcoder-arc137c.in"
Alice

== atcoder-arc137c-2
$ grundy judge atcoder-arc137c <"$DATA/judge/atcoder-arc137c-2.in"
Bob

== atcoder-abc141f
$ grundy judge atcoder-abc141f <"$DATA/judge/atcoder-abc141f.in"
12

== atcoder-abc141f-2
$ grundy judge atcoder-abc141f <"$DATA/judge/atcoder-abc141f-2.in"
188

== atcoder-abc141f-3
$ grundy judge atcoder-abc141f <"$DATA/judge/atcoder-abc141f-3.in"
2012721721873704572

== codeforces-603C
$ grundy judge codeforces-603C <"$DATA/judge/codeforces-603C.in"
Kevin

== codeforces-603C-2
$ grundy judge codeforces-603C <"$DATA/judge/codeforces-603C-2.in"
Nicky

== codeforces-1382B
$ grundy judge codeforces-1382B <"$DATA/judge/codeforces-1382B.in"
First
Second
Second
First
First
Second
First

== codeforces-1396B
$ grundy judge codeforces-1396B <"$DATA/judge/codeforces-1396B.in"
T
HL

== codeforces-1537D
$ grundy judge codeforces-1537D <"$DATA/judge/codeforces-1537D.in"
Bob
Alice
Alice
Bob

== codeforces-15C
$ grundy judge codeforces-15C <"$DATA/judge/codeforces-15C.in"
tolik

== codeforces-15C-2
$ grundy judge codeforces-15C <"$DATA/judge/codeforces-15C-2.in"
bolik

== codeforces-256C
$ grundy judge codeforces-256C <"$DATA/judge/codeforces-256C.in"
Rublo

== codeforces-256C-2
$ grundy judge codeforces-256C <"$DATA/judge/codeforces-256C-2.in"
Rublo

== codeforces-256C-3
$ grundy judge codeforces-256C <"$DATA/judge/codeforces-256C-3.in"
Furlo

== codeforces-768E
$ grundy judge codeforces-768E <"$DATA/judge/codeforces-768E.in"
NO

== codeforces-768E-2
$ grundy judge codeforces-768E <"$DATA/judge/codeforces-768E-2.in"
YES

== codeforces-1101G
$ grundy judge codeforces-1101G <"$DATA/judge/codeforces-1101G.in"
2

== codeforces-1101G-2
$ grundy judge codeforces-1101G <"$DATA/judge/codeforces-1101G-2.in"
-1

== codeforces-1101G-3
$ grundy judge codeforces-1101G <"$DATA/judge/codeforces-1101G-3.in"
3

== cses-1729
$ grundy judge cses-1729 <"$DATA/judge/cses-1729.in"
WLWWWWLWLW

== codeforces-1451F
$ grundy judge codeforces-1451F <"$DATA/judge/codeforces-1451F.in"
Jeel
Ashish
Jeel
Ashish

== codeforces-451A
$ grundy judge codeforces-451A <"$DATA/judge/codeforces-451A.in"
Malvika

== codeforces-451A-2
$ grundy judge codeforces-451A <"$DATA/judge/codeforces-451A-2.in"
Malvika

== codeforces-451A-3
$ grundy judge codeforces-451A <"$DATA/judge/codeforces-451A-3.in"
Akshat

== luogu-P1290
$ grundy judge luogu-P1290 <"$DATA/judge/luogu-P1290.in"
Stan wins
Ollie wins

== hdu-1564
$ grundy judge hdu-1564 <"$DATA/judge/hdu-1564.in"
8600

== hdu-4764
$ grundy judge hdu-4764 <"$DATA/judge/hdu-4764.in"
Jiang
Tang
Jiang

== hdu-5011
$ grundy judge hdu-5011 <"$DATA/judge/hdu-5011.in"
Win
Lose
Lose

== atcoder-caddi2018b
$ grundy judge atcoder-caddi2018b <"$DATA/judge/atcoder-caddi2018b.in"
first

== atcoder-caddi2018b-2
$ grundy judge atcoder-caddi2018b <"$DATA/judge/atcoder-caddi2018b-2.in"
second

== luogu-P4101
$ grundy judge luogu-P4101 <"$DATA/judge/luogu-P4101.in"
1
1
1
1
0

== poj-1704
$ grundy judge poj-1704 <"$DATA/judge/poj-1704.in"
Bob will win
Georgia will win

== luogu-P10507
$ grundy judge luogu-P10507 <"$DATA/judge/luogu-P10507.in"
Bob will win
Georgia will win

== codeforces-1363C
$ grundy judge codeforces-1363C <"$DATA/judge/codeforces-1363C.in"
Ashish

== codeforces-1363C-2
$ grundy judge codeforces-1363C <"$DATA/judge/codeforces-1363C-2.in"
Ayush

== codeforces-1194D
$ grundy judge codeforces-1194D <"$DATA/judge/codeforces-1194D.in"
Bob
Alice
Bob
Alice

== codeforces-1747C
$ grundy judge codeforces-1747C <"$DATA/judge/codeforces-1747C.in"
Bob
Alice
Alice

== atcoder-arc185a
$ grundy judge atcoder-arc185a <"$DATA/judge/atcoder-arc185a.in"
Alice
Alice
Bob
Bob
Alice
Bob
Bob
Alice

== atcoder-abc172f
$ grundy judge atcoder-abc172f <"$DATA/judge/atcoder-abc172f.in"
1

== atcoder-abc172f-2
$ grundy judge atcoder-abc172f <"$DATA/judge/atcoder-abc172f-2.in"
-1

== atcoder-abc172f-3
$ grundy judge atcoder-abc172f <"$DATA/judge/atcoder-abc172f-3.in"
-1

== atcoder-abc172f-4
$ grundy judge atcoder-abc172f <"$DATA/judge/atcoder-abc172f-4.in"
3

== atcoder-abc172f-5
$ grundy judge atcoder-abc172f <"$DATA/judge/atcoder-abc172f-5.in"
1

== explain
# The answer, and then why: of the positions that are asked about, or what the problem rests on.
$ printf '2\n1\n2\n2\n1 1\n' | grundy judge luogu-P4279 --explain
> printf '10 2\n2 3\n' | grundy judge acwing-890 --explain
> printf '2\n2 3\n' | grundy judge acwing-891 --explain --json
> grundy judge acwing-891 --explain --template c++
John
John

For example, `grundy solve --misere nim 2 --explain`:
The next player wins in misère play (N).
(sums in misère play have no nim-value)

1 winning move:
  nim 2 -> 1: take 1

Why
 1. The pair (normal, misère value) of each component:
       nim 2: normal 2, misère 2
 2. Each pair is (0,1), (1,0) or (n,n) with n at least 2, so Nim's misère rule
    holds, with nim-values in place of heaps.
 3. Some value is 2 or more, so the winner is the same as in normal play: the
    next player wins if the XOR is not 0. Here it is 2. (The winner plays as in
    normal play until one value of 2 or more is left, and then leaves an odd
    number of ones.)
 4. Move nim 2 -> 1 (take 1): whatever the opponent does next, you win.

For example, `grundy solve --misere nim 1 1 --explain`:
The next player wins in misère play (N).
(sums in misère play have no nim-value)

2 winning moves:
  nim 1 -> 0: take 1 from heap 1
  nim 1 -> 0: take 1 from heap 2

Why
 1. The pair (normal, misère value) of each component:
       nim 1: normal 1, misère 0
       nim 1: normal 1, misère 0
 2. Each pair is (0,1), (1,0) or (n,n) with n at least 2, so Nim's misère rule
    holds, with nim-values in place of heaps.
 3. Every value is 0 or 1, so only the number of ones matters. There are 2, an
    even number: the player to move wins if it is even, and loses if it is odd.
 4. Move nim 1 -> 0 (take 1 from heap 1): whatever the opponent does next, you
    win.
7

  Inclusion and exclusion: a number that k of the primes divide is counted once
  for each set of them that is not empty, with sign + for odd sets: C(k,1) -
  C(k,2) + ... = 1. The primes are different, so those of a set divide together
  what their product divides: n / product numbers.
  A product above n divides no number up to n.
2> grundy: --explain does not go with --json
2> grundy: --explain does not go with --template
[2]
