== bad-end
$ grundy nimber '3 +'
2> grundy: column 4: expected a number, a function or '(', but the expression ends
[3]

== bad-function
$ grundy nimber 'foo(3)' --json
2> grundy: column 1: expected sqrt, inv or artin, got 'foo'
[3]

== bad-no-arguments
$ grundy nimber
2> grundy: nimber takes an expression: grundy nimber '(3 * 5 + 7) / 2'
[2]

== bad-number
$ grundy nimber '1 + 2^128'
2> grundy: column 5: number: expected a whole number from 0 to 2^128-1, got '2^128'
[3]

== bad-zero
$ grundy nimber '5 / (2 + 2)'
2> grundy: column 3: cannot divide by 0
[3]

== explain
$ grundy nimber '(3 * 5 + 7) / 2 ** 3' --explain
> grundy nimber 'sqrt(7) + artin(6)' --explain --lang zh
> grundy nimber 7 --explain
3 * 5 = 15
15 + 7 = 8  (0b1111 XOR 0b111 = 0b1000)
2 ** 3 = 1
8 / 1 = 8
sqrt(7) = 5
artin(6) = 14
5 + 14 = 11  (0b101 XOR 0b1110 = 0b1011)
7

== exponent
$ grundy nimber '2**3**2' --explain
> grundy nimber '2**9'
> grundy help nimber | grep -A 1 'Exponents'
3 ** 2 = 2
2 ** 2 = 3
1
  Exponents are expressions too, read from the right: 2 ** (3 ** 2) = 2 ** 2
      grundy nimber '2**3**2' --explain

== json
$ grundy nimber '(3 * 5 + 7) / 2 ** 3' --json
> grundy nimber 3 + 5 --json --explain
> grundy nimber 7 --explain --json
{"schema":1,"expression":"(3 * 5 + 7) / 2 ** 3","value":"8"}
{"schema":1,"expression":"3 + 5","value":"6","steps":[{"operation":"3 + 5","value":"6"}]}
{"schema":1,"expression":"7","value":"7","steps":[]}

== text
$ grundy nimber '(3 * 5 + 7) / 2 ** 3'
> grundy nimber '3141 * 5926'
> grundy nimber 'sqrt(7) + artin(6)'
> grundy nimber 1e6 + 2^20
> grundy nimber 'inv(18446744073709551615)'
8
14994
11
2048576
221865125609472

== wide
$ grundy nimber '2^64 * 2^64'
> grundy nimber 'inv(340282366920938463463374607431768211455)' --json
> grundy nimber 'artin(2^63) ** 340282366920938463463374607431768211455' --explain
27670116110564327424
{"schema":1,"expression":"inv(340282366920938463463374607431768211455)","value":"893409812839081431466508288"}
artin(9223372036854775808) = 18446744073709551616
18446744073709551616 ** 340282366920938463463374607431768211455 = 1

== table
$ grundy nimber --table 4
> grundy nimber --table 16 --lang zh
> grundy nimber --table 3 --json
> grundy nimber --table 1
Nim-sums a + b

  | 0 1 2 3
--+--------
0 | 0 1 2 3
1 | 1 0 3 2
2 | 2 3 0 1
3 | 3 2 1 0

Nim-products a * b

  | 0 1 2 3
--+--------
0 | 0 0 0 0
1 | 0 1 2 3
2 | 0 2 3 1
3 | 0 3 1 2
nim 和 a + b

   |  0  1  2  3  4  5  6  7  8  9 10 11 12 13 14 15
---+------------------------------------------------
 0 |  0  1  2  3  4  5  6  7  8  9 10 11 12 13 14 15
 1 |  1  0  3  2  5  4  7  6  9  8 11 10 13 12 15 14
 2 |  2  3  0  1  6  7  4  5 10 11  8  9 14 15 12 13
 3 |  3  2  1  0  7  6  5  4 11 10  9  8 15 14 13 12
 4 |  4  5  6  7  0  1  2  3 12 13 14 15  8  9 10 11
 5 |  5  4  7  6  1  0  3  2 13 12 15 14  9  8 11 10
 6 |  6  7  4  5  2  3  0  1 14 15 12 13 10 11  8  9
 7 |  7  6  5  4  3  2  1  0 15 14 13 12 11 10  9  8
 8 |  8  9 10 11 12 13 14 15  0  1  2  3  4  5  6  7
 9 |  9  8 11 10 13 12 15 14  1  0  3  2  5  4  7  6
10 | 10 11  8  9 14 15 12 13  2  3  0  1  6  7  4  5
11 | 11 10  9  8 15 14 13 12  3  2  1  0  7  6  5  4
12 | 12 13 14 15  8  9 10 11  4  5  6  7  0  1  2  3
13 | 13 12 15 14  9  8 11 10  5  4  7  6  1  0  3  2
14 | 14 15 12 13 10 11  8  9  6  7  4  5  2  3  0  1
15 | 15 14 13 12 11 10  9  8  7  6  5  4  3  2  1  0

nim 积 a * b

   |  0  1  2  3  4  5  6  7  8  9 10 11 12 13 14 15
---+------------------------------------------------
 0 |  0  0  0  0  0  0  0  0  0  0  0  0  0  0  0  0
 1 |  0  1  2  3  4  5  6  7  8  9 10 11 12 13 14 15
 2 |  0  2  3  1  8 10 11  9 12 14 15 13  4  6  7  5
 3 |  0  3  1  2 12 15 13 14  4  7  5  6  8 11  9 10
 4 |  0  4  8 12  6  2 14 10 11 15  3  7 13  9  5  1
 5 |  0  5 10 15  2  7  8 13  3  6  9 12  1  4 11 14
 6 |  0  6 11 13 14  8  5  3  7  1 12 10  9 15  2  4
 7 |  0  7  9 14 10 13  3  4 15  8  6  1  5  2 12 11
 8 |  0  8 12  4 11  3  7 15 13  5  1  9  6 14 10  2
 9 |  0  9 14  7 15  6  1  8  5 12 11  2 10  3  4 13
10 |  0 10 15  5  3  9 12  6  1 11 14  4  2  8 13  7
11 |  0 11 13  6  7 12 10  1  9  2  4 15 14  5  3  8
12 |  0 12  4  8 13  1  9  5  6 10  2 14 11  7 15  3
13 |  0 13  6 11  9  4 15  2 14  3  8  5  7 10  1 12
14 |  0 14  7  9  5 11  2 12 10  4 13  3 15  1  8  6
15 |  0 15  5 10  1 14  4 11  2 13  7  8  3 12  6  9
{"schema":1,"table":3,"sums":[[0,1,2],[1,0,3],[2,3,0]],"products":[[0,0,0],[0,1,2],[0,2,3]]}
Nim-sums a + b

  | 0
--+--
0 | 0

Nim-products a * b

  | 0
--+--
0 | 0

== table-bad
$ grundy nimber --table 0
> echo $?
> grundy nimber --table 1025
> echo $?
> grundy nimber --table 3 4
2
2
2> grundy: --table: expected a whole number from 1 to 1024, got '0'
2> grundy: --table: expected a whole number from 1 to 1024, got '1025'
2> grundy: nimber --table N takes no expression
[2]
