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
2> grundy: column 5: number: expected a whole number from 0 to 340282366920938463463374607431768211455, got '2^128'
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
15 + 7 = 8
2 ** 3 = 1
8 / 1 = 8
sqrt(7) = 5
artin(6) = 14
5 + 14 = 11
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
