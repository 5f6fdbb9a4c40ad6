== nonsense
# Every problem: a program that prints nonsense gets a smallest input, its answer and, where there is one, the reason.
$ grundy help judge | sed -n '/^Problems/,/^$/s/^  \([^ ][^ ]*\) .*/\1/p' >keys
> while read -r key; do
>   echo "--- $key"
>   grundy test "$key" --count 1 -- echo nonsense
>   test $? = 1 || echo failed
> done <keys
--- acwing-884
Wrong answer on input 1, shrunk to:
  1
  0 0
Expected:
  Multiple sets of solutions
Got:
  nonsense
--- acwing-890
Wrong answer on input 1, shrunk to:
  1 1
  2
Expected:
  0
Got:
  nonsense
--- acwing-891
Wrong answer on input 1, shrunk to:
  1
  1
Expected:
  Yes
Got:
  nonsense
Why (steps: grundy solve nim 1 --explain):
The next player wins (N): nim-value 1.

1 winning move:
  nim 1 -> 0: take 1
--- acwing-892
Wrong answer on input 1, shrunk to:
  1
  1
Expected:
  Yes
Got:
  nonsense
Why (steps: grundy solve staircase 1 --explain):
The next player wins (N): nim-value 1.

1 winning move:
  staircase 1 -> 0: move 1 stone from step 1 to the ground
--- acwing-893
Wrong answer on input 1, shrunk to:
  1
  1
  1
  1
Expected:
  Yes
Got:
  nonsense
Why (steps: grundy solve subtraction:1 1 --explain):
The next player wins (N): nim-value 1.

1 winning move:
  subtraction:1 1 -> 0: take 1
--- acwing-894
Wrong answer on input 1, shrunk to:
  1
  1
Expected:
  Yes
Got:
  nonsense
Why (steps: grundy solve split 1 --explain):
The next player wins (N): nim-value 1.

1 winning move:
  split 1 -> 0 + 0: replace 1 by 0 and 0
--- luogu-P2197
Wrong answer on input 1, shrunk to:
  1
  1
  0
Expected:
  No
Got:
  nonsense
Why (steps: grundy solve nim 0 --explain):
The previous player wins (P): nim-value 0.
--- luogu-P1247
Wrong answer on input 1, shrunk to:
  1
  1
Expected:
  1 1
  0
Got:
  nonsense
Why (steps: grundy solve nim 1 --explain):
The next player wins (N): nim-value 1.

1 winning move:
  nim 1 -> 0: take 1
--- luogu-P2447
Wrong answer on input 1, shrunk to:
  1 1
  0 0
Expected:
  Cannot Determine
Got:
  nonsense
--- luogu-P2962
Wrong answer on input 1, shrunk to:
  2 1
  1 2
Expected:
  1
Got:
  nonsense
--- luogu-P4279
Wrong answer on input 1, shrunk to:
  1
  1
  1
Expected:
  Brother
Got:
  nonsense
Why (steps: grundy solve --misere nim 1 --explain):
The previous player wins in misère play (P).
(sums in misère play have no nim-value)
--- luogu-P3235
Wrong answer on input 1, shrunk to:
  1 1
  1 1
Expected:
  0
Got:
  nonsense
--- luogu-P2148
Wrong answer on input 1, shrunk to:
  1
  2
  1 1
Expected:
  NO
Got:
  nonsense
--- luogu-P2575
Wrong answer on input 1, shrunk to:
  1
  1
  1 1
Expected:
  YES
Got:
  nonsense
--- luogu-P3812
Wrong answer on input 1, shrunk to:
  1
  0
Expected:
  0
Got:
  nonsense
--- luogu-P4301
Wrong answer on input 1, shrunk to:
  1
  1
Expected:
  0
Got:
  nonsense
Why (steps: grundy solve new-nim 1 --explain):
The next player wins (N): nim-value 1.

1 winning move:
  new-nim 1 -> 1:1: remove no heap
--- luogu-P4151
Wrong answer on input 1, shrunk to:
  2 1
  1 2 0
Expected:
  0
Got:
  nonsense
--- luogu-P2252
Wrong answer on input 1, shrunk to:
  0 0
Expected:
  0
Got:
  nonsense
Why (steps: grundy solve wythoff 0,0 --explain):
The previous player wins (P): nim-value 0.
--- luogu-P2594
Wrong answer on input 1, shrunk to:
  1
  1 1
  T
Expected:
  -_-
Got:
  nonsense
--- luogu-P2599
Wrong answer on input 1, shrunk to:
  1
  1
  1
Expected:
  1
Got:
  nonsense
Why (steps: grundy solve end-nim 1 --explain):
The next player wins (N): nim-value 1.

1 winning move:
  end-nim 1 -> nothing: take 1 from heap 1
--- luogu-P3185
Wrong answer on input 1, shrunk to:
  1
  2
  0 0
Expected:
  -1 -1 -1
  0
Got:
  nonsense
--- luogu-P3480
Wrong answer on input 1, shrunk to:
  1
  1
  0
Expected:
  NIE
Got:
  nonsense
--- luogu-P6487
Wrong answer on input 1, shrunk to:
  2
Expected:
  2
Got:
  nonsense
Why (steps: grundy solve fibonacci 2,2 --explain):
The next player wins (N): nim-value 2.

1 winning move:
  fibonacci 2,2 -> 0: take 2
--- atcoder-agc002e
Wrong answer on input 1, shrunk to:
  1
  1
Expected:
  Second
Got:
  nonsense
--- atcoder-arc168b
Wrong answer on input 1, shrunk to:
  1
  1
Expected:
  -1
Got:
  nonsense
--- poj-2311
Wrong answer on input 1, shrunk to:
  2 2
Expected:
  LOSE
Got:
  nonsense
Why (steps: grundy solve paper 2,2 --explain):
The previous player wins (P): nim-value 0.
--- poj-2960
Wrong answer on input 1, shrunk to:
  1 1
  1
  1 0
  0
Expected:
  L
Got:
  nonsense
Why (steps: grundy solve subtraction:1 0 --explain):
The previous player wins (P): nim-value 0.
--- hdu-1848
Wrong answer on input 1, shrunk to:
  1 1 1
  0 0 0
Expected:
  Fibo
Got:
  nonsense
Why (steps: grundy solve subtraction:1,2,3,5,8,13,21,34,55,89,144,233,377,610,987 1 1 1 --explain):
The next player wins (N): nim-value 1.

3 winning moves:
  subtraction:1,2,3,5,8,13,21,34,55,89,144,233,377,610,987 1 -> 0: take 1 from heap 1
  subtraction:1,2,3,5,8,13,21,34,55,89,144,233,377,610,987 1 -> 0: take 1 from heap 2
  subtraction:1,2,3,5,8,13,21,34,55,89,144,233,377,610,987 1 -> 0: take 1 from heap 3
--- hdu-3032
Wrong answer on input 1, shrunk to:
  1
  1
  1
Expected:
  Alice
Got:
  nonsense
Why (steps: grundy solve lasker 1 --explain):
The next player wins (N): nim-value 1.

1 winning move:
  lasker 1 -> 0: take 1
--- hdu-2516
Wrong answer on input 1, shrunk to:
  2
  0
Expected:
  Second win
Got:
  nonsense
Why (steps: grundy solve fibonacci 2 --explain):
The previous player wins (P): nim-value 0.
--- hdu-3595
Wrong answer on input 1, shrunk to:
  1
  1 1
Expected:
  MM
Got:
  nonsense
--- hdu-3949
Wrong answer on input 1, shrunk to:
  1
  1
  1
  1
  1
Expected:
  Case #1:
  1
Got:
  nonsense
--- library-checker-mod2
Wrong answer on input 1, shrunk to:
  1 1
  0
  0
Expected:
  1
  0
  1
Got:
  nonsense
--- library-checker-mod2-rank
Wrong answer on input 1, shrunk to:
  0 0
Expected:
  0
Got:
  nonsense
--- library-checker-mod2-det
Wrong answer on input 1, shrunk to:
  1
  0
Expected:
  0
Got:
  nonsense
--- library-checker-mod2-inverse
Wrong answer on input 1, shrunk to:
  1
  0
Expected:
  -1
Got:
  nonsense
--- library-checker-intersection
Wrong answer on input 1, shrunk to:
  1
  0
  0
Expected:
  0
Got:
  nonsense
--- library-checker-convolution
Wrong answer on input 1, shrunk to:
  0
  0
  0
Expected:
  0
Got:
  nonsense
--- library-checker-nim-product
Wrong answer on input 1, shrunk to:
  1
  0 0
Expected:
  0
Got:
  nonsense
--- cses-1730
Wrong answer on input 1, shrunk to:
  1
  1
  1
Expected:
  first
Got:
  nonsense
Why (steps: grundy solve nim 1 --explain):
The next player wins (N): nim-value 1.

1 winning move:
  nim 1 -> 0: take 1
--- cses-1098
Wrong answer on input 1, shrunk to:
  1
  1
  1
Expected:
  first
Got:
  nonsense
Why (steps: grundy solve bounded-nim:3 1 --explain):
The next player wins (N): nim-value 1.

1 winning move:
  bounded-nim:3 1 -> 0: take 1
--- cses-1099
Wrong answer on input 1, shrunk to:
  1
  1
  0
Expected:
  second
Got:
  nonsense
--- cses-2207
Wrong answer on input 1, shrunk to:
  1
  1
Expected:
  second
Got:
  nonsense
Why (steps: grundy solve grundy 1 --explain):
The previous player wins (P): nim-value 0.
--- cses-2208
Wrong answer on input 1, shrunk to:
  1
  1
  1
Expected:
  first
Got:
  nonsense
Why (steps: grundy solve --sum=selective bounded-nim:1 1 --explain):
The next player wins (N).
(sums of this kind have no nim-value)
Selective sum: a move in one or more components.

1 winning move:
  bounded-nim:1 1 -> 0: take 1
--- atcoder-caddi2018b
Wrong answer on input 1, shrunk to:
  1
  1
Expected:
  first
Got:
  nonsense
Why (steps: grundy solve --sum=selective bounded-nim:1 1 --explain):
The next player wins (N).
(sums of this kind have no nim-value)
Selective sum: a move in one or more components.

1 winning move:
  bounded-nim:1 1 -> 0: take 1
--- hdu-1846
Wrong answer on input 1, shrunk to:
  1
  1 1
Expected:
  first
Got:
  nonsense
Why (steps: grundy solve bounded-nim:1 1 --explain):
The next player wins (N): nim-value 1.

1 winning move:
  bounded-nim:1 1 -> 0: take 1
--- hdu-4764
Wrong answer on input 1, shrunk to:
  1 1
  0 0
Expected:
  Jiang
Got:
  nonsense
Why (steps: grundy solve bounded-nim:1 0 --explain):
The previous player wins (P): nim-value 0.
--- hdu-1850
Wrong answer on input 1, shrunk to:
  2
  1 1
  0
Expected:
  0
Got:
  nonsense
Why (steps: grundy solve nim 1 1 --explain):
The previous player wins (P): nim-value 0.
--- hdu-1527
Wrong answer on input 1, shrunk to:
  0 0
Expected:
  0
Got:
  nonsense
Why (steps: grundy solve wythoff 0,0 --explain):
The previous player wins (P): nim-value 0.
--- hdu-1849
Wrong answer on input 1, shrunk to:
  1
  0
  0
Expected:
  Grass Win!
Got:
  nonsense
Why (steps: grundy solve nim 0 --explain):
The previous player wins (P): nim-value 0.
--- hdu-5011
Wrong answer on input 1, shrunk to:
  1
  1
Expected:
  Win
Got:
  nonsense
Why (steps: grundy solve nim 1 --explain):
The next player wins (N): nim-value 1.

1 winning move:
  nim 1 -> 0: take 1
--- poj-2234
Wrong answer on input 1, shrunk to:
  1 1
Expected:
  Yes
Got:
  nonsense
Why (steps: grundy solve nim 1 --explain):
The next player wins (N): nim-value 1.

1 winning move:
  nim 1 -> 0: take 1
--- poj-2975
Wrong answer on input 1, shrunk to:
  1
  1
  0
Expected:
  1
Got:
  nonsense
Why (steps: grundy solve nim 1 --explain):
The next player wins (N): nim-value 1.

1 winning move:
  nim 1 -> 0: take 1
--- poj-1067
Wrong answer on input 1, shrunk to:
  0 0
Expected:
  0
Got:
  nonsense
Why (steps: grundy solve wythoff 0,0 --explain):
The previous player wins (P): nim-value 0.
--- hdu-1907
Wrong answer on input 1, shrunk to:
  1
  1
  1
Expected:
  Brother
Got:
  nonsense
Why (steps: grundy solve --misere nim 1 --explain):
The previous player wins in misère play (P).
(sums in misère play have no nim-value)
--- poj-3480
Wrong answer on input 1, shrunk to:
  1
  1
  1
Expected:
  Brother
Got:
  nonsense
Why (steps: grundy solve --misere nim 1 --explain):
The previous player wins in misère play (P).
(sums in misère play have no nim-value)
--- spoj-MMMGAME
Wrong answer on input 1, shrunk to:
  1
  1 1
Expected:
  Brother
Got:
  nonsense
Why (steps: grundy solve --misere nim 1 --explain):
The previous player wins in misère play (P).
(sums in misère play have no nim-value)
--- hdu-1536
Wrong answer on input 1, shrunk to:
  1 1
  1
  1 0
  0
Expected:
  L
Got:
  nonsense
Why (steps: grundy solve subtraction:1 0 --explain):
The previous player wins (P): nim-value 0.
--- hdu-1944
Wrong answer on input 1, shrunk to:
  1 1
  1
  1 0
  0
Expected:
  L
Got:
  nonsense
Why (steps: grundy solve subtraction:1 0 --explain):
The previous player wins (P): nim-value 0.
--- hdu-1847
Wrong answer on input 1, shrunk to:
  1
Expected:
  Kiki
Got:
  nonsense
Why (steps: grundy solve subtraction:1,2,4,8,16,32,64,128,256,512 1 --explain):
The next player wins (N): nim-value 1.

1 winning move:
  subtraction:1,2,4,8,16,32,64,128,256,512 1 -> 0: take 1
--- poj-3537
Wrong answer on input 1, shrunk to:
  3
Expected:
  1
Got:
  nonsense
Why (steps: grundy solve treblecross 3 --explain):
The next player wins (N): nim-value 1.

1 winning move:
  treblecross 3 -> nothing: X on square 1
--- hdu-2147
Wrong answer on input 1, shrunk to:
  1 1
  0 0
Expected:
  What a pity!
Got:
  nonsense
Why (steps: grundy solve --sum=selective bounded-nim:1 0 0 --explain):
The previous player wins (P).
(sums of this kind have no nim-value)
Selective sum: a move in one or more components.
--- atcoder-abc297g
Wrong answer on input 1, shrunk to:
  1 1 1
  1
Expected:
  First
Got:
  nonsense
Why (steps: grundy solve nim 1 --explain):
The next player wins (N): nim-value 1.

1 winning move:
  nim 1 -> 0: take 1
--- atcoder-abc368f
Wrong answer on input 1, shrunk to:
  1
  2
Expected:
  Anna
Got:
  nonsense
Why (steps: grundy solve divisor 2 --explain):
The next player wins (N): nim-value 1.

1 winning move:
  divisor 2 -> 1: divide by 2
--- atcoder-dp-k
Wrong answer on input 1, shrunk to:
  1 2
  1
Expected:
  Second
Got:
  nonsense
Why (steps: grundy solve subtraction:1 2 --explain):
The previous player wins (P): nim-value 0.
--- hdu-1525
Wrong answer on input 1, shrunk to:
  1 1
  0 0
Expected:
  Stan wins
Got:
  nonsense
Why (steps: grundy solve euclid 1,1 --explain):
The next player wins (N): nim-value 1.

2 winning moves:
  euclid 1,1 -> 0,1: subtract 1
  euclid 1,1 -> 1,0: subtract 1
--- poj-2348
Wrong answer on input 1, shrunk to:
  1 1
  0 0
Expected:
  Stan wins
Got:
  nonsense
Why (steps: grundy solve euclid 1,1 --explain):
The next player wins (N): nim-value 1.

2 winning moves:
  euclid 1,1 -> 0,1: subtract 1
  euclid 1,1 -> 1,0: subtract 1
--- luogu-P1290
Wrong answer on input 1, shrunk to:
  1
  1 1
Expected:
  Stan wins
Got:
  nonsense
Why (steps: grundy solve euclid 1,1 --explain):
The next player wins (N): nim-value 1.

2 winning moves:
  euclid 1,1 -> 0,1: subtract 1
  euclid 1,1 -> 1,0: subtract 1
--- sgu-275
Wrong answer on input 1, shrunk to:
  1
  0
Expected:
  0
Got:
  nonsense
--- hdu-3389
Wrong answer on input 1, shrunk to:
  1
  1
  0
Expected:
  Case 1: Bob
Got:
  nonsense
--- hdu-5795
Wrong answer on input 1, shrunk to:
  1
  1
  1
Expected:
  First player wins.
Got:
  nonsense
--- hdu-3951
Wrong answer on input 1, shrunk to:
  1
  3 1
Expected:
  Case 1: first
Got:
  nonsense
--- poj-2484
Wrong answer on input 1, shrunk to:
  1
  0
Expected:
  Alice
Got:
  nonsense
--- poj-2505
Wrong answer on input 1, shrunk to:
  2
Expected:
  Stan wins.
Got:
  nonsense
--- hdu-1517
Wrong answer on input 1, shrunk to:
  2
Expected:
  Stan wins.
Got:
  nonsense
--- luogu-P4136
Wrong answer on input 1, shrunk to:
  1
  0
Expected:
  Bob
Got:
  nonsense
--- hdu-1564
Wrong answer on input 1, shrunk to:
  1
  0
Expected:
  ailyanlu
Got:
  nonsense
--- luogu-P4101
Wrong answer on input 1, shrunk to:
  1
  1 1
Expected:
  1
Got:
  nonsense
--- poj-1704
Wrong answer on input 1, shrunk to:
  1
  1
  1
Expected:
  Bob will win
Got:
  nonsense
--- luogu-P10507
Wrong answer on input 1, shrunk to:
  1
  1
  1
Expected:
  Bob will win
Got:
  nonsense
--- atcoder-arc072b
Wrong answer on input 1, shrunk to:
  0 0
Expected:
  Brown
Got:
  nonsense
--- atcoder-arc105d
Wrong answer on input 1, shrunk to:
  1
  1
  1
Expected:
  Second
Got:
  nonsense
--- atcoder-arc137c
Wrong answer on input 1, shrunk to:
  2
  0 2
Expected:
  Alice
Got:
  nonsense
--- atcoder-arc185a
Wrong answer on input 1, shrunk to:
  1
  1 2
Expected:
  Alice
Got:
  nonsense
--- atcoder-abc172f
Wrong answer on input 1, shrunk to:
  2
  1 1
Expected:
  0
Got:
  nonsense
--- atcoder-abc141f
Wrong answer on input 1, shrunk to:
  2
  0 0
Expected:
  0
Got:
  nonsense
--- codeforces-603C
Wrong answer on input 1, shrunk to:
  1 1
  1
Expected:
  Kevin
Got:
  nonsense
--- codeforces-1382B
Wrong answer on input 1, shrunk to:
  1
  1
  1
Expected:
  First
Got:
  nonsense
--- codeforces-1396B
Wrong answer on input 1, shrunk to:
  1
  1
  1
Expected:
  T
Got:
  nonsense
--- codeforces-1537D
Wrong answer on input 1, shrunk to:
  1
  1
Expected:
  Bob
Got:
  nonsense
--- codeforces-15C
Wrong answer on input 1, shrunk to:
  1
  1 1
Expected:
  tolik
Got:
  nonsense
--- codeforces-256C
Wrong answer on input 1, shrunk to:
  1
  1
Expected:
  Rublo
Got:
  nonsense
--- codeforces-768E
Wrong answer on input 1, shrunk to:
  1
  1
Expected:
  NO
Got:
  nonsense
--- codeforces-1101G
Wrong answer on input 1, shrunk to:
  1
  0
Expected:
  -1
Got:
  nonsense
--- cses-1729
Wrong answer on input 1, shrunk to:
  1 1
  1
Expected:
  W
Got:
  nonsense
--- codeforces-1451F
Wrong answer on input 1, shrunk to:
  1
  1 1
  0
Expected:
  Jeel
Got:
  nonsense
--- codeforces-451A
Wrong answer on input 1, shrunk to:
  1 1
Expected:
  Akshat
Got:
  nonsense
--- codeforces-1194D
Wrong answer on input 1, shrunk to:
  1
  0 3
Expected:
  Bob
Got:
  nonsense
--- codeforces-1363C
Wrong answer on input 1, shrunk to:
  1
  1 1
Expected:
  Ayush
Got:
  nonsense
--- codeforces-1747C
Wrong answer on input 1, shrunk to:
  1
  2
  1 1
Expected:
  Bob
Got:
  nonsense

== control
# A terminal does not obey what a program wrote.
$ grundy test acwing-891 --count 1 -- printf '\033[31mred\0\r\n\tblue \303\251 \303\n'
Wrong answer on input 1, shrunk to:
  1
  1
Expected:
  Yes
Got:
  \x1b[31mred\x00\x0d
  	blue é \xc3
Why (steps: grundy solve nim 1 --explain):
The next player wins (N): nim-value 1.

1 winning move:
  nim 1 -> 0: take 1
[1]

== input
# A program in a format of its own, against a game, and against another program.
$ cat >nim.sh <<'END'
> read n; read heaps; x=0; for h in $heaps; do x=$((x $1 h)); done; test $x = 0 && echo $3 || echo $2
> END
> grundy test nim --input 'n:1..9 | @n(a:1..9) |' --words Yes,No --count 40 -- sh nim.sh ^ Yes No
> grundy test nim --input 'n:1..9 | @n(a:1..9) |' --words Yes,No --count 40 -- sh nim.sh + Yes No
> grundy test nim --input 'n:1..9 | @n(a:1..9) |' --words Yes,No --count 40 --explain -- sh nim.sh + Yes No
> grundy test --input 'n:1..9 | @n(a:1..9) |' --count 40 --json -- sh nim.sh + Yes No -- sh nim.sh ^ Yes No
> grundy test --input 'n:1..9 | @n(a:1..9) |' --count 40 -- sh nim.sh ^ Yes No -- sh nim.sh ^ Yes No
Passed: 40 inputs, no difference.
40 positions, 38 different: 31 N, 9 P; 18 drawn as a P-position or next to one. Numbers up to 9, spread by order of magnitude.
Wrong answer on input 7, shrunk to:
  2
  1 1
Expected:
  No
Got:
  Yes
Why (steps: grundy solve nim 1 1 --explain):
The previous player wins (P): nim-value 0.
Wrong answer on input 7, shrunk to:
  2
  1 1
Expected:
  No
Got:
  Yes
Why (grundy solve nim 1 1):
The previous player wins (P): nim-value 0.

Why
 1. The game is a sum; each component has its own nim-value:
       nim 1  1  by theorem (Bouton 1901)
       nim 1  1  by theorem (Bouton 1901)
 2. nim 1: its options are all smaller heaps, with all values below 1: value 1.
 3. A value is the mex of the values of the options (in brackets), the least
    value missing there:
       nim 1 -> 0 (0); none has value 1.
 4. Equal components cancel in pairs: a move in one is answered by the same in
    the other.
       nim 1, twice
 5. In binary, a column of the XOR is 1 if it has an odd number of ones, and 0
    otherwise:
       1     1  1
       1     1  1
       ones     2
       XOR   0  0
 6. A move in the sum is a move in one component. Its options, and the XOR of
    each: 0 + 1 (1), 1 + 0 (1). None has 0, the least missing: the mex is the
    XOR of the values.
 7. The XOR is 0, so this is a P-position: the player who has to move loses.
 8. Every move breaks the zero: it replaces one component by an option, and no
    option has the component's own value (the mex of theirs). One value changes,
    so the XOR does.
 9. Each move has a reply that makes the XOR 0 again, such as:
       nim 1 -> 0 makes the XOR 1; the reply nim 1 -> 0 makes it 0.
{"schema":1,"verdict":"wrong","cases":17,"different":15,"largest":"9","led":0,"answers":{"Yes":16,"No":1},"input":"2\u000a1 1\u000a","expected":"No\u000a","got":"Yes\u000a"}
Passed: 40 inputs, no difference.
34 different inputs; expected lines: 36 Yes, 4 No. Numbers up to 9, spread by order of magnitude.

== scale
# Losing positions are met at any size.
$ grundy test wythoff --input 'a:0..1000000000 b:0..1000000000 |' --words 1,0 --count 60 -- grundy judge luogu-P2252
> grundy test wythoff --input 'a:0..1000000000 b:0..1000000000 |' --words 1,0 --count 60 --lang zh -- grundy judge luogu-P2252
Passed: 60 inputs, no difference.
60 positions, 60 different: 45 N, 15 P; 25 drawn as a P-position or next to one. Numbers up to 1000000000, spread by order of magnitude.
通过：测试了 60 组数据，没有发现差异。
共 60 个局面（互不相同的 60 个）：45 N, 15 P；其中 25 个特意取为必败态或与必败态一步之差。数最大为 1000000000，各数量级都有。

== input-refused
$ for shape in 'n' 'n:1..9 | @m(a:1..2)' 'n:1..9 | @n(a:1..2' 'a:1..9 b:1..9/odd'; do
>   grundy test nim --input "$shape" --words Yes,No -- true
> done
> grundy test nim --input 'a:1..9 |' --words Yes -- true
> grundy test wythoff --input 'n:1..9 | @n(a:1..2) |' -- true
> grundy test nim --input '&(a:1..9)' -- true
> grundy test --input 'a:1..9 |' -- true
> grundy test --input 'a:1..9 |' -- true -- false
2> grundy: --input, column 2: expected ':', got ''
2> grundy: --input, column 11: expected an earlier letter or a number, got 'm(a:1..2'
2> grundy: --input, column 19: expected ')', got ''
2> grundy: --input, column 14: expected a number such as n:1..9, @n(…), | or 'text', got '/odd'
2> grundy: --words: expected two answers, such as `Yes,No`, got 'Yes'
2> grundy: 'wythoff': say which numbers of --input are the position, such as 'nim a' or 'wythoff a,b'
2> grundy: --input: & goes with two commands, not with a game
2> grundy: test --input SHAPE takes a game and a command, or two commands: -- ./a.out -- ./b.out
2> grundy: the second command ended with exit status or signal 1
[4]

== lists
# Rules on lists: random play from the samples; without samples any short list.
$ cat >merge.lua <<'END'
> local samples = {{3, 2, 1}}
> local function without(list, i, j, more)
>   local out = more > 0 and {more} or {}
>   for k, n in ipairs(list) do if k ~= i and k ~= j then out[#out + 1] = n end end
>   option(out)
> end
> return { component = "list", samples = samples, options = function(...)
>   local list = {...}
>   for i, n in ipairs(list) do
>     if n > 0 then without(list, i, i, n - 1) end
>     for j = 1, i - 1 do without(list, i, j, n + list[j]) end
>   end
> end }
> END
> sed 's/samples = samples, //' merge.lua >any.lua
> grundy test merge.lua --count 30 -- grundy solve merge.lua --batch - --short
> grundy test any.lua --count 30 -- grundy solve any.lua --batch - --short
> grundy test any.lua --count 30 -- sh -c 'while read -r line; do echo N; done'
Passed: 30 inputs, no difference.
148 positions, 106 different: 100 N, 48 P; 0 drawn as a P-position or next to one.
Passed: 30 inputs, no difference.
148 positions, 125 different: 94 N, 54 P; 0 drawn as a P-position or next to one.
Wrong answer on input 2, shrunk to:
  0
Expected:
  P
Got:
  N
Why (steps: grundy solve any.lua 0 --explain):
The previous player wins (P): nim-value 0.
[1]
