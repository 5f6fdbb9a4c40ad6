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
Why (grundy solve nim 1):
The next player wins (N): nim-value 1.

1 winning move:
  nim 1 -> 0: take 1

Why
 1. The position and its nim-value:
       nim 1  1  by theorem (Bouton 1901)
 2. nim 1: its options are all smaller heaps, with all values below 1: value 1.
 3. A value is the mex of the values of the options (in brackets), the least
    value missing there:
       nim 1 -> 0 (0); none has value 1.
 4. The nim-value is 1, not 0, so this is an N-position: as it is the mex, some
    option has value 0.
 5. Move nim 1 -> 0 (take 1). The value becomes 0: the opponent is in a
    P-position.
--- acwing-892
Wrong answer on input 1, shrunk to:
  1
  1
Expected:
  Yes
Got:
  nonsense
Why (grundy solve staircase 1):
The next player wins (N): nim-value 1.

1 winning move:
  staircase 1 -> 0: move 1 stone from step 1 to the ground

Why
 1. The position and its nim-value:
       staircase 1  1  by theorem (Sprague 1937)
 2. staircase 1: the odd steps (1) hold 1: their XOR is the value, 1.
 3. A value is the mex of the values of the options (in brackets), the least
    value missing there:
       staircase 1 -> 0 (0); none has value 1.
 4. The nim-value is 1, not 0, so this is an N-position: as it is the mex, some
    option has value 0.
 5. Move staircase 1 -> 0 (move 1 stone from step 1 to the ground). The value
    becomes 0: the opponent is in a P-position.
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
Why (grundy solve subtraction:1 1):
The next player wins (N): nim-value 1.

1 winning move:
  subtraction:1 1 -> 0: take 1

Why
 1. The position and its nim-value:
       subtraction:1 1  1  from the table (Golomb 1966; Siegel 2013)
 2. subtraction:1 1: its value, from the table of all heaps up to 1, is 1.
 3. A value is the mex of the values of the options (in brackets), the least
    value missing there:
       subtraction:1 1 -> 0 (0); none has value 1.
 4. The nim-value is 1, not 0, so this is an N-position: as it is the mex, some
    option has value 0.
 5. Move subtraction:1 1 -> 0 (take 1). The value becomes 0: the opponent is in
    a P-position.
--- acwing-894
Wrong answer on input 1, shrunk to:
  1
  1
Expected:
  Yes
Got:
  nonsense
Why (grundy solve split 1):
The next player wins (N): nim-value 1.

1 winning move:
  split 1 -> 0 + 0: replace 1 by 0 and 0

Why
 1. The position and its nim-value:
       split 1  1  by theorem (Berlekamp, Conway, Guy 1982)
 2. split 1: the values of the heaps 1, 2, 3, … are the numbers with an odd
    number of ones in binary, 1, 2, 4, 7, 8, 11, …; number 1 of them is 1.
 3. A value is the mex of the values of the options (in brackets), the least
    value missing there:
       split 1 -> 0 + 0 (0); none has value 1.
 4. The nim-value is 1, not 0, so this is an N-position: as it is the mex, some
    option has value 0.
 5. Move split 1 -> 0 + 0 (replace 1 by 0 and 0). The value becomes 0: the
    opponent is in a P-position.
--- luogu-P2197
Wrong answer on input 1, shrunk to:
  1
  1
  0
Expected:
  No
Got:
  nonsense
Why (grundy solve nim 0):
The previous player wins (P): nim-value 0.

Why
 1. The position and its nim-value:
       nim 0  0  by theorem (Bouton 1901)
 2. nim 0: its options are all smaller heaps, with all values below 0: value 0.
 3. A value is the mex of the values of the options (in brackets), the least
    value missing there:
       nim 0: no option has value 0.
 4. The nim-value is 0, so this is a P-position: whoever has to move loses.
 5. Every move leads to an N-position: 0 is the mex, so no option has value 0.
--- luogu-P1247
Wrong answer on input 1, shrunk to:
  1
  1
Expected:
  1 1
  0
Got:
  nonsense
Why (grundy solve nim 1):
The next player wins (N): nim-value 1.

1 winning move:
  nim 1 -> 0: take 1

Why
 1. The position and its nim-value:
       nim 1  1  by theorem (Bouton 1901)
 2. nim 1: its options are all smaller heaps, with all values below 1: value 1.
 3. A value is the mex of the values of the options (in brackets), the least
    value missing there:
       nim 1 -> 0 (0); none has value 1.
 4. The nim-value is 1, not 0, so this is an N-position: as it is the mex, some
    option has value 0.
 5. Move nim 1 -> 0 (take 1). The value becomes 0: the opponent is in a
    P-position.
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
Why (grundy solve --misere nim 1):
The previous player wins at misère play (P).
(sums in misère play have no nim-value)

Why
 1. The pair (normal, misère value) of each component:
       nim 1: normal 1, misère 0
 2. Each pair is (0,1), (1,0) or (n,n) with n at least 2, so Nim's misère rule
    holds, with nim-values in place of heaps.
 3. Every value is 0 or 1, so only the number of ones matters. There is 1, an
    odd number: the player to move wins if it is even, and loses if it is odd.
 4. After every move the opponent can win.
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
Why (grundy solve new-nim 1):
The next player wins (N): nim-value 1.

1 winning move:
  new-nim 1 -> 1:1: remove no heap

Why
 1. The position and its nim-value:
       new-nim 1  1  by theorem (Bouton 1901; Rado 1957)
 2. new-nim 1: whoever leaves heaps of which no part has XOR 0 wins, since the
    other has to leave a part of them, a Nim of another XOR. 1 are such heaps,
    the most stones that can be left: 0 heaps are removed.
 3. A value is the mex of the values of the options (in brackets), the least
    value missing there:
       new-nim 1 -> 1:1 (0); none has value 1.
 4. The nim-value is 1, not 0, so this is an N-position: as it is the mex, some
    option has value 0.
 5. Move new-nim 1 -> 1:1 (remove no heap). The value becomes 0: the opponent is
    in a P-position.
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
Why (grundy solve wythoff 0,0):
The previous player wins (P): nim-value 0.

Why
 1. The position and its nim-value:
       wythoff 0,0  0  by theorem (Wythoff 1907)
 2. wythoff 0,0: the difference is 0, and the smaller heap 0 is floor(0 phi),
    phi = (1 + sqrt 5)/2: lost for the next player.
 3. A value is the mex of the values of the options (in brackets), the least
    value missing there:
       wythoff 0,0: no option has value 0.
 4. The nim-value is 0, so this is a P-position: whoever has to move loses.
 5. Every move leads to an N-position: 0 is the mex, so no option has value 0.
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
Why (grundy solve end-nim 1):
The next player wins (N): nim-value 1.

1 winning move:
  end-nim 1 -> nothing: take 1 from heap 1

Why
 1. The position and its nim-value:
       end-nim 1  1  by theorem (Bouton 1901)
 2. A value is the mex of the values of the options (in brackets), the least
    value missing there:
       end-nim 1 -> nothing (0); none has value 1.
 3. The nim-value is 1, not 0, so this is an N-position: as it is the mex, some
    option has value 0.
 4. Move end-nim 1 -> nothing (take 1 from heap 1). The value becomes 0: the
    opponent is in a P-position.
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
Why (grundy solve fibonacci 2,2):
The next player wins (N): nim-value 2.

1 winning move:
  fibonacci 2,2 -> 0: take 2

Why
 1. The position and its nim-value:
       fibonacci 2,2  2  from the table (Whinihan 1963)
 2. fibonacci 2,2: 2 is the sum of 2: losing heaps, each more than 2 times the
    next. The least of them, 2, may be taken (at most 2), and the next move
    cannot take the least of what is left: won by the next player.
 3. A value is the mex of the values of the options (in brackets), the least
    value missing there:
       fibonacci 2,2 -> 0 (0), 1,1 (1); none has value 2.
 4. The nim-value is 2, not 0, so this is an N-position: as it is the mex, some
    option has value 0.
 5. Move fibonacci 2,2 -> 0 (take 2). The value becomes 0: the opponent is in a
    P-position.
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
Why (grundy solve paper 2,2):
The previous player wins (P): nim-value 0.

Why
 1. The position and its nim-value:
       paper 2,2  0  from the table (Sprague 1935, Grundy 1939)
 2. paper 2,2: whoever cuts off a strip of width 1 loses, because the opponent
    cuts a single square from it. So both sides of each piece stay at least 2,
    and the table of these cuts gives 2 x 2 the value 0.
 3. A value is the mex of the values of the options (in brackets), the least
    value missing there:
       paper 2,2: no option has value 0.
 4. The nim-value is 0, so this is a P-position: whoever has to move loses.
 5. Every move leads to an N-position: 0 is the mex, so no option has value 0.
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
Why (grundy solve subtraction:1 0):
The previous player wins (P): nim-value 0.

Why
 1. The position and its nim-value:
       subtraction:1 0  0  from the table (Golomb 1966; Siegel 2013)
 2. subtraction:1 0: its value, from the table of all heaps up to 0, is 0.
 3. A value is the mex of the values of the options (in brackets), the least
    value missing there:
       subtraction:1 0: no option has value 0.
 4. The nim-value is 0, so this is a P-position: whoever has to move loses.
 5. Every move leads to an N-position: 0 is the mex, so no option has value 0.
--- hdu-1848
Wrong answer on input 1, shrunk to:
  1 1 1
  0 0 0
Expected:
  Fibo
Got:
  nonsense
Why (grundy solve subtraction:1,2,3,5,8,13,21,34,55,89,144,233,377,610,987 1 1 1):
The next player wins (N): nim-value 1.

3 winning moves:
  subtraction:1,2,3,5,8,13,21,34,55,89,144,233,377,610,987 1 -> 0: take 1 from heap 1
  subtraction:1,2,3,5,8,13,21,34,55,89,144,233,377,610,987 1 -> 0: take 1 from heap 2
  subtraction:1,2,3,5,8,13,21,34,55,89,144,233,377,610,987 1 -> 0: take 1 from heap 3

Why
 1. The game is a sum; each component has its own nim-value:
       subtraction:1,2,3,5,8,13,21,34,55,89,144,233,377,610,987 1  1  from the
       table (Golomb 1966; Siegel 2013)
       subtraction:1,2,3,5,8,13,21,34,55,89,144,233,377,610,987 1  1  from the
       table (Golomb 1966; Siegel 2013)
       subtraction:1,2,3,5,8,13,21,34,55,89,144,233,377,610,987 1  1  from the
       table (Golomb 1966; Siegel 2013)
 2. subtraction:1,2,3,5,8,13,21,34,55,89,144,233,377,610,987 1: its value, from
    the table of all heaps up to 1, is 1.
 3. A value is the mex of the values of the options (in brackets), the least
    value missing there:
       subtraction:1,2,3,5,8,13,21,34,55,89,144,233,377,610,987 1 -> 0 (0); none
       has value 1.
 4. Equal components cancel in pairs: a move in one is answered by the same in
    the other.
       subtraction:1,2,3,5,8,13,21,34,55,89,144,233,377,610,987 1, twice
 5. In binary, a column of the XOR is 1 if it has an odd number of ones, and 0
    otherwise:
       1     1  1
       1     1  1
       1     1  1
       ones     3
       XOR   1  1
 6. A move in the sum is a move in one component. Its options, and the XOR of
    each: 0 + 1 + 1 (0), 1 + 0 + 1 (0), 1 + 1 + 0 (0). None has 1, the least
    missing: the mex is the XOR of the values.
 7. The XOR is 1, not 0, so this is an N-position: some move makes it 0.
 8. The highest 1 of 1 in binary is bit 0 (counted from 0).
    subtraction:1,2,3,5,8,13,21,34,55,89,144,233,377,610,987 1 has value 1,
    whose bit 0 is 1 too, so 1 XOR 1 = 0 is less than 1: by the mex, some move
    there makes the value 0.
 9. Move subtraction:1,2,3,5,8,13,21,34,55,89,144,233,377,610,987 1 -> 0 (take 1
    from heap 1). Its value becomes 0 and the XOR of all values becomes 0: the
    opponent is in a P-position.
--- hdu-3032
Wrong answer on input 1, shrunk to:
  1
  1
  1
Expected:
  Alice
Got:
  nonsense
Why (grundy solve lasker 1):
The next player wins (N): nim-value 1.

1 winning move:
  lasker 1 -> 0: take 1

Why
 1. The position and its nim-value:
       lasker 1  1  by theorem (Lasker 1931, Berlekamp, Conway, Guy 1982)
 2. lasker 1: 1 leaves the remainder 1 when divided by 4, so the value is 1 (n -
    1 for n = 4k, n + 1 for n = 4k+3, otherwise n itself).
 3. A value is the mex of the values of the options (in brackets), the least
    value missing there:
       lasker 1 -> 0 (0); none has value 1.
 4. The nim-value is 1, not 0, so this is an N-position: as it is the mex, some
    option has value 0.
 5. Move lasker 1 -> 0 (take 1). The value becomes 0: the opponent is in a
    P-position.
--- hdu-2516
Wrong answer on input 1, shrunk to:
  2
  0
Expected:
  Second win
Got:
  nonsense
Why (grundy solve fibonacci 2):
The previous player wins (P): nim-value 0.

Why
 1. The position and its nim-value:
       fibonacci 2  0  by theorem (Whinihan 1963)
 2. fibonacci 2: 2 is the sum of 2: losing heaps, each more than 2 times the
    next. The least of them, 2, is more than the 1 that may be taken: lost for
    the next player.
 3. A value is the mex of the values of the options (in brackets), the least
    value missing there:
       fibonacci 2: no option has value 0.
 4. The nim-value is 0, so this is a P-position: whoever has to move loses.
 5. Every move leads to an N-position: 0 is the mex, so no option has value 0.
 6. Each move has a reply that makes the value 0 again, such as:
       fibonacci 2 -> 1,1 makes the value 1; the reply fibonacci 1,1 -> 0 makes
       it 0.
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
Why (grundy solve nim 1):
The next player wins (N): nim-value 1.

1 winning move:
  nim 1 -> 0: take 1

Why
 1. The position and its nim-value:
       nim 1  1  by theorem (Bouton 1901)
 2. nim 1: its options are all smaller heaps, with all values below 1: value 1.
 3. A value is the mex of the values of the options (in brackets), the least
    value missing there:
       nim 1 -> 0 (0); none has value 1.
 4. The nim-value is 1, not 0, so this is an N-position: as it is the mex, some
    option has value 0.
 5. Move nim 1 -> 0 (take 1). The value becomes 0: the opponent is in a
    P-position.
--- cses-1098
Wrong answer on input 1, shrunk to:
  1
  1
  1
Expected:
  first
Got:
  nonsense
Why (grundy solve bounded-nim:3 1):
The next player wins (N): nim-value 1.

1 winning move:
  bounded-nim:3 1 -> 0: take 1

Why
 1. The position and its nim-value:
       bounded-nim:3 1  1  by theorem (Bachet 1612, Ferguson 1974)
 2. bounded-nim:3 1: at most 3 may be taken, so the value is the remainder of 1
    divided by 3 + 1, which is 1.
 3. A value is the mex of the values of the options (in brackets), the least
    value missing there:
       bounded-nim:3 1 -> 0 (0); none has value 1.
 4. The nim-value is 1, not 0, so this is an N-position: as it is the mex, some
    option has value 0.
 5. Move bounded-nim:3 1 -> 0 (take 1). The value becomes 0: the opponent is in
    a P-position.
--- cses-1099
Wrong answer on input 1, shrunk to:
  1
  1
  0
Expected:
  second
Got:
  nonsense
Why (grundy solve staircase ):
The previous player wins (P): nim-value 0.

Why
 1. Nothing is left; the XOR of no values is 0, and a player who cannot move
    loses: a P-position.
--- cses-2207
Wrong answer on input 1, shrunk to:
  1
  1
Expected:
  second
Got:
  nonsense
Why (grundy solve grundy 1):
The previous player wins (P): nim-value 0.

Why
 1. The position and its nim-value:
       grundy 1  0  from the table (Grundy 1939)
 2. grundy 1: its value, from the table of all heaps up to 1, is 0.
 3. A value is the mex of the values of the options (in brackets), the least
    value missing there:
       grundy 1: no option has value 0.
 4. The nim-value is 0, so this is a P-position: whoever has to move loses.
 5. Every move leads to an N-position: 0 is the mex, so no option has value 0.
--- cses-2208
Wrong answer on input 1, shrunk to:
  1
  1
  1
Expected:
  first
Got:
  nonsense
Why (grundy solve --sum=selective bounded-nim:1 1):
The next player wins (N).
(sums of this kind have no nim-value)
Selective sum: a move in one or more components.

1 winning move:
  bounded-nim:1 1 -> 0: take 1

Why
 1. bounded-nim:1 1 by itself is an N-position.
 2. Not all are P-positions: the next player moves those that are none to
    P-positions (N).
 3. A winning move:
       bounded-nim:1 1 -> 0 (take 1)
--- hdu-1846
Wrong answer on input 1, shrunk to:
  1
  1 1
Expected:
  first
Got:
  nonsense
Why (grundy solve bounded-nim:1 1):
The next player wins (N): nim-value 1.

1 winning move:
  bounded-nim:1 1 -> 0: take 1

Why
 1. The position and its nim-value:
       bounded-nim:1 1  1  by theorem (Bachet 1612, Ferguson 1974)
 2. bounded-nim:1 1: at most 1 may be taken, so the value is the remainder of 1
    divided by 1 + 1, which is 1.
 3. A value is the mex of the values of the options (in brackets), the least
    value missing there:
       bounded-nim:1 1 -> 0 (0); none has value 1.
 4. The nim-value is 1, not 0, so this is an N-position: as it is the mex, some
    option has value 0.
 5. Move bounded-nim:1 1 -> 0 (take 1). The value becomes 0: the opponent is in
    a P-position.
--- hdu-1850
Wrong answer on input 1, shrunk to:
  2
  1 1
  0
Expected:
  0
Got:
  nonsense
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
 7. The XOR is 0, so this is a P-position: whoever has to move loses.
 8. Every move breaks the zero: it replaces one component by an option, and no
    option has the component's own value (the mex of theirs). One value changes,
    so the XOR does.
 9. Each move has a reply that makes the XOR 0 again, such as:
       nim 1 -> 0 makes the XOR 1; the reply nim 1 -> 0 makes it 0.
--- hdu-1527
Wrong answer on input 1, shrunk to:
  0 0
Expected:
  0
Got:
  nonsense
Why (grundy solve wythoff 0,0):
The previous player wins (P): nim-value 0.

Why
 1. The position and its nim-value:
       wythoff 0,0  0  by theorem (Wythoff 1907)
 2. wythoff 0,0: the difference is 0, and the smaller heap 0 is floor(0 phi),
    phi = (1 + sqrt 5)/2: lost for the next player.
 3. A value is the mex of the values of the options (in brackets), the least
    value missing there:
       wythoff 0,0: no option has value 0.
 4. The nim-value is 0, so this is a P-position: whoever has to move loses.
 5. Every move leads to an N-position: 0 is the mex, so no option has value 0.
--- hdu-1849
Wrong answer on input 1, shrunk to:
  1
  1
  0
Expected:
  Rabbit Win!
Got:
  nonsense
Why (grundy solve nim 1):
The next player wins (N): nim-value 1.

1 winning move:
  nim 1 -> 0: take 1

Why
 1. The position and its nim-value:
       nim 1  1  by theorem (Bouton 1901)
 2. nim 1: its options are all smaller heaps, with all values below 1: value 1.
 3. A value is the mex of the values of the options (in brackets), the least
    value missing there:
       nim 1 -> 0 (0); none has value 1.
 4. The nim-value is 1, not 0, so this is an N-position: as it is the mex, some
    option has value 0.
 5. Move nim 1 -> 0 (take 1). The value becomes 0: the opponent is in a
    P-position.
--- poj-2234
Wrong answer on input 1, shrunk to:
  1 1
Expected:
  Yes
Got:
  nonsense
Why (grundy solve nim 1):
The next player wins (N): nim-value 1.

1 winning move:
  nim 1 -> 0: take 1

Why
 1. The position and its nim-value:
       nim 1  1  by theorem (Bouton 1901)
 2. nim 1: its options are all smaller heaps, with all values below 1: value 1.
 3. A value is the mex of the values of the options (in brackets), the least
    value missing there:
       nim 1 -> 0 (0); none has value 1.
 4. The nim-value is 1, not 0, so this is an N-position: as it is the mex, some
    option has value 0.
 5. Move nim 1 -> 0 (take 1). The value becomes 0: the opponent is in a
    P-position.
--- poj-2975
Wrong answer on input 1, shrunk to:
  1
  1
  0
Expected:
  1
Got:
  nonsense
Why (grundy solve nim 1):
The next player wins (N): nim-value 1.

1 winning move:
  nim 1 -> 0: take 1

Why
 1. The position and its nim-value:
       nim 1  1  by theorem (Bouton 1901)
 2. nim 1: its options are all smaller heaps, with all values below 1: value 1.
 3. A value is the mex of the values of the options (in brackets), the least
    value missing there:
       nim 1 -> 0 (0); none has value 1.
 4. The nim-value is 1, not 0, so this is an N-position: as it is the mex, some
    option has value 0.
 5. Move nim 1 -> 0 (take 1). The value becomes 0: the opponent is in a
    P-position.
--- poj-1067
Wrong answer on input 1, shrunk to:
  0 0
Expected:
  0
Got:
  nonsense
Why (grundy solve wythoff 0,0):
The previous player wins (P): nim-value 0.

Why
 1. The position and its nim-value:
       wythoff 0,0  0  by theorem (Wythoff 1907)
 2. wythoff 0,0: the difference is 0, and the smaller heap 0 is floor(0 phi),
    phi = (1 + sqrt 5)/2: lost for the next player.
 3. A value is the mex of the values of the options (in brackets), the least
    value missing there:
       wythoff 0,0: no option has value 0.
 4. The nim-value is 0, so this is a P-position: whoever has to move loses.
 5. Every move leads to an N-position: 0 is the mex, so no option has value 0.
--- hdu-1907
Wrong answer on input 1, shrunk to:
  1
  1
  1
Expected:
  Brother
Got:
  nonsense
Why (grundy solve --misere nim 1):
The previous player wins at misère play (P).
(sums in misère play have no nim-value)

Why
 1. The pair (normal, misère value) of each component:
       nim 1: normal 1, misère 0
 2. Each pair is (0,1), (1,0) or (n,n) with n at least 2, so Nim's misère rule
    holds, with nim-values in place of heaps.
 3. Every value is 0 or 1, so only the number of ones matters. There is 1, an
    odd number: the player to move wins if it is even, and loses if it is odd.
 4. After every move the opponent can win.
--- poj-3480
Wrong answer on input 1, shrunk to:
  1
  1
  1
Expected:
  Brother
Got:
  nonsense
Why (grundy solve --misere nim 1):
The previous player wins at misère play (P).
(sums in misère play have no nim-value)

Why
 1. The pair (normal, misère value) of each component:
       nim 1: normal 1, misère 0
 2. Each pair is (0,1), (1,0) or (n,n) with n at least 2, so Nim's misère rule
    holds, with nim-values in place of heaps.
 3. Every value is 0 or 1, so only the number of ones matters. There is 1, an
    odd number: the player to move wins if it is even, and loses if it is odd.
 4. After every move the opponent can win.
--- spoj-MMMGAME
Wrong answer on input 1, shrunk to:
  1
  1 1
Expected:
  Brother
Got:
  nonsense
Why (grundy solve --misere nim 1):
The previous player wins at misère play (P).
(sums in misère play have no nim-value)

Why
 1. The pair (normal, misère value) of each component:
       nim 1: normal 1, misère 0
 2. Each pair is (0,1), (1,0) or (n,n) with n at least 2, so Nim's misère rule
    holds, with nim-values in place of heaps.
 3. Every value is 0 or 1, so only the number of ones matters. There is 1, an
    odd number: the player to move wins if it is even, and loses if it is odd.
 4. After every move the opponent can win.
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
Why (grundy solve subtraction:1 0):
The previous player wins (P): nim-value 0.

Why
 1. The position and its nim-value:
       subtraction:1 0  0  from the table (Golomb 1966; Siegel 2013)
 2. subtraction:1 0: its value, from the table of all heaps up to 0, is 0.
 3. A value is the mex of the values of the options (in brackets), the least
    value missing there:
       subtraction:1 0: no option has value 0.
 4. The nim-value is 0, so this is a P-position: whoever has to move loses.
 5. Every move leads to an N-position: 0 is the mex, so no option has value 0.
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
Why (grundy solve subtraction:1 0):
The previous player wins (P): nim-value 0.

Why
 1. The position and its nim-value:
       subtraction:1 0  0  from the table (Golomb 1966; Siegel 2013)
 2. subtraction:1 0: its value, from the table of all heaps up to 0, is 0.
 3. A value is the mex of the values of the options (in brackets), the least
    value missing there:
       subtraction:1 0: no option has value 0.
 4. The nim-value is 0, so this is a P-position: whoever has to move loses.
 5. Every move leads to an N-position: 0 is the mex, so no option has value 0.
--- hdu-1847
Wrong answer on input 1, shrunk to:
  1
Expected:
  Kiki
Got:
  nonsense
Why (grundy solve subtraction:1,2,4,8,16,32,64,128,256,512 1):
The next player wins (N): nim-value 1.

1 winning move:
  subtraction:1,2,4,8,16,32,64,128,256,512 1 -> 0: take 1

Why
 1. The position and its nim-value:
       subtraction:1,2,4,8,16,32,64,128,256,512 1  1  from the table (Golomb
       1966; Siegel 2013)
 2. subtraction:1,2,4,8,16,32,64,128,256,512 1: its value, from the table of all
    heaps up to 1, is 1.
 3. A value is the mex of the values of the options (in brackets), the least
    value missing there:
       subtraction:1,2,4,8,16,32,64,128,256,512 1 -> 0 (0); none has value 1.
 4. The nim-value is 1, not 0, so this is an N-position: as it is the mex, some
    option has value 0.
 5. Move subtraction:1,2,4,8,16,32,64,128,256,512 1 -> 0 (take 1). The value
    becomes 0: the opponent is in a P-position.
--- poj-3537
Wrong answer on input 1, shrunk to:
  3
Expected:
  1
Got:
  nonsense
Why (grundy solve treblecross 3):
The next player wins (N): nim-value 1.

1 winning move:
  treblecross 3 -> nothing: X on square 1

Why
 1. The position and its nim-value:
       treblecross 3  1  from the table (Berlekamp, Conway and Guy 1982)
 2. treblecross 3: its value, from the table of all heaps up to 3, is 1.
 3. A value is the mex of the values of the options (in brackets), the least
    value missing there:
       treblecross 3 -> nothing (0); none has value 1.
 4. The nim-value is 1, not 0, so this is an N-position: as it is the mex, some
    option has value 0.
 5. Move treblecross 3 -> nothing (X on square 1). The value becomes 0: the
    opponent is in a P-position.
--- hdu-2147
Wrong answer on input 1, shrunk to:
  1 1
  0 0
Expected:
  What a pity!
Got:
  nonsense
Why (grundy solve --sum=selective bounded-nim:1 0 0):
The previous player wins (P).
(sums of this kind have no nim-value)
Selective sum: a move in one or more components.

Why
 1. bounded-nim:1 0 has ended.
    bounded-nim:1 0 has ended.
 2. All are P-positions: whatever the next player moves, the opponent moves
    those components back to P-positions (P).
--- atcoder-abc297g
Wrong answer on input 1, shrunk to:
  1 1 1
  1
Expected:
  First
Got:
  nonsense
Why (grundy solve nim 1):
The next player wins (N): nim-value 1.

1 winning move:
  nim 1 -> 0: take 1

Why
 1. The position and its nim-value:
       nim 1  1  by theorem (Bouton 1901)
 2. nim 1: its options are all smaller heaps, with all values below 1: value 1.
 3. A value is the mex of the values of the options (in brackets), the least
    value missing there:
       nim 1 -> 0 (0); none has value 1.
 4. The nim-value is 1, not 0, so this is an N-position: as it is the mex, some
    option has value 0.
 5. Move nim 1 -> 0 (take 1). The value becomes 0: the opponent is in a
    P-position.
--- atcoder-abc368f
Wrong answer on input 1, shrunk to:
  1
  2
Expected:
  Anna
Got:
  nonsense
Why (grundy solve divisor 2):
The next player wins (N): nim-value 1.

1 winning move:
  divisor 2 -> 1: divide by 2

Why
 1. The position and its nim-value:
       divisor 2  1  by theorem (Bouton 1901)
 2. divisor 2: 2 is made of the primes 2, to the powers 1: 1 prime factor.
    Proper divisors have fewer, any number of them, so that is the value.
 3. A value is the mex of the values of the options (in brackets), the least
    value missing there:
       divisor 2 -> 1 (0); none has value 1.
 4. The nim-value is 1, not 0, so this is an N-position: as it is the mex, some
    option has value 0.
 5. Move divisor 2 -> 1 (divide by 2). The value becomes 0: the opponent is in a
    P-position.
--- atcoder-dp-k
Wrong answer on input 1, shrunk to:
  1 2
  1
Expected:
  Second
Got:
  nonsense
Why (grundy solve subtraction:1 2):
The previous player wins (P): nim-value 0.

Why
 1. The position and its nim-value:
       subtraction:1 2  0  from the table (Golomb 1966; Siegel 2013)
 2. subtraction:1 2: its value, from the table of all heaps up to 2, is 0.
 3. A value is the mex of the values of the options (in brackets), the least
    value missing there:
       subtraction:1 2: no option has value 0.
 4. The nim-value is 0, so this is a P-position: whoever has to move loses.
 5. Every move leads to an N-position: 0 is the mex, so no option has value 0.
 6. Each move has a reply that makes the value 0 again, such as:
       subtraction:1 2 -> 1 makes the value 1; the reply subtraction:1 1 -> 0
       makes it 0.
--- hdu-1525
Wrong answer on input 1, shrunk to:
  1 1
  0 0
Expected:
  Stan wins
Got:
  nonsense
Why (grundy solve euclid 1,1):
The next player wins (N): nim-value 1.

2 winning moves:
  euclid 1,1 -> 0,1: subtract 1
  euclid 1,1 -> 1,0: subtract 1

Why
 1. The position and its nim-value:
       euclid 1,1  1  by theorem (Cole, Davie 1969; Cairns, Ho, Lengyel 2011)
 2. euclid 1,1: Euclid's algorithm has the quotients 1. From the last one back,
    the value so far, u (0 at the start), and the quotient k give the k-th
    number, counted from 0, other than u. This ends in 1.
 3. A value is the mex of the values of the options (in brackets), the least
    value missing there:
       euclid 1,1 -> 0,1 (0); none has value 1.
 4. The nim-value is 1, not 0, so this is an N-position: as it is the mex, some
    option has value 0.
 5. Move euclid 1,1 -> 0,1 (subtract 1). The value becomes 0: the opponent is in
    a P-position.
--- poj-2348
Wrong answer on input 1, shrunk to:
  1 1
  0 0
Expected:
  Stan wins
Got:
  nonsense
Why (grundy solve euclid 1,1):
The next player wins (N): nim-value 1.

2 winning moves:
  euclid 1,1 -> 0,1: subtract 1
  euclid 1,1 -> 1,0: subtract 1

Why
 1. The position and its nim-value:
       euclid 1,1  1  by theorem (Cole, Davie 1969; Cairns, Ho, Lengyel 2011)
 2. euclid 1,1: Euclid's algorithm has the quotients 1. From the last one back,
    the value so far, u (0 at the start), and the quotient k give the k-th
    number, counted from 0, other than u. This ends in 1.
 3. A value is the mex of the values of the options (in brackets), the least
    value missing there:
       euclid 1,1 -> 0,1 (0); none has value 1.
 4. The nim-value is 1, not 0, so this is an N-position: as it is the mex, some
    option has value 0.
 5. Move euclid 1,1 -> 0,1 (subtract 1). The value becomes 0: the opponent is in
    a P-position.
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
  Bob
Got:
  nonsense
--- codeforces-451A
Wrong answer on input 1, shrunk to:
  1 1
Expected:
  Akshat
Got:
  nonsense
