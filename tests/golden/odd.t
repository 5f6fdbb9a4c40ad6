== bad-binary
$ printf '\003\000\000\000\000\000\000\000\005\000' >words
> grundy odd words --binary
2> grundy: words: the input ends within a word of eight bytes: 2 bytes are left over
[3]

== bad-no-file
$ grundy odd no-such-file
2> grundy: 'no-such-file': cannot be read: No such file or directory
[5]

== bad-number
$ printf '1 2\n3 x 5\n' | grundy odd --promise 1
2> grundy: standard input:2:3: number: expected a whole number from 0 to 2^64-1, got 'x'
[3]

== bad-number-far-behind
$ { seq 1 70000; echo 1e3 0x1 5; } >numbers
> grundy odd --promise 1 numbers
2> grundy: numbers:70001:5: number: expected a whole number from 0 to 2^64-1, got '0x1'
[3]

== bad-promise
$ echo 1 | grundy odd --promise 3
2> grundy: --promise: expected a whole number from 1 to 2, got '3'
[2]

== bad-promise-empty
$ printf '' | grundy odd --promise 1
2> grundy: standard input: --promise 1 is broken: expected an odd number of numbers, got 0
[3]

== bad-promise-one
$ echo 1 1 2 2 | grundy odd --promise 1
2> grundy: standard input: --promise 1 is broken: expected an odd number of numbers, got 4
[3]

== bad-promise-one-more
$ echo 1 2 4 | grundy odd --promise 1
2> grundy: standard input: --promise 1 is broken: more than 1 value occurs an odd number of times
[3]

== bad-promise-two-equal
$ echo 1 2 2 1 >numbers
> grundy odd numbers --promise 2
2> grundy: numbers: --promise 2 is broken: expected two different values, but the XOR of all is 0
[3]

== bad-promise-two-more
$ echo 1 2 4 8 | grundy odd --promise 2 --lang zh
2> grundy: 标准输入：不满足 --promise 2：出现奇数次的值不止 2 个
[3]

== bad-promise-two-parity
$ echo 1 2 2 | grundy odd --promise 2 --json
2> grundy: standard input: --promise 2 is broken: expected an even number of numbers, got 3
[3]

== binary
$ printf '\003\000\000\000\000\000\000\000\005\000\000\000\000\000\000\200\003\000\000\000\000\000\000\000' >words
> grundy odd words --binary
> grundy odd --promise 1 --binary --json <words
> grundy basis words --binary --json
> grundy mex 0 @words --binary --json
1 value occurs an odd number of times:
  9223372036854775813
{"schema":1,"odd":["9223372036854775813"],"promise_proved":true}
{"schema":1,"rank":2,"basis":["3","9223372036854775813"],"max":"9223372036854775814"}
{"schema":1,"values":["0","3","9223372036854775813","3"],"mex":"1"}

== empty
$ printf '' | grundy odd --json
> printf '' | grundy odd --explain
{"schema":1,"odd":[]}
Every value occurs an even number of times.

== explain
$ printf '4 1 2\n1 2 # pairs\n' >numbers
> grundy odd numbers --explain
1 value occurs an odd number of times:
  4

The XOR, column by column (a column's sum modulo 2):
     100  4
     001  1
     010  2
     001  1
     010  2
   = 100  4
Equal numbers among the 5 numbers cancel in pairs; 1 is left.

== explain-many
$ seq 1 100 | sed p | sed '$d' | grundy odd --explain --lang zh
出现奇数次的数有 1 个：
  100

199 个数中相同的两两划去，剩下 1 个。

== json
$ echo 9 4 1 2 1 2 7 7 18446744073709551615 | grundy odd --json
{"schema":1,"odd":["4","9","18446744073709551615"]}

== many
# as sorting has it
$ awk 'BEGIN { x = 1; for (i = 0; i < 20000; i++) { x = x * 16807 % 2147483647; print x % 1000 } }' >numbers
> sort -n numbers | uniq -c | awk '$1 % 2 { print "  " $2 }' >expected
> grundy odd numbers | tail -n +2 | cmp - expected

== none
$ echo 1 1 | grundy odd
> echo 1 1 | grundy odd --lang zh
Every value occurs an even number of times.
每个数都出现偶数次。

== promise-one
$ echo 4 1 2 1 2 | grundy odd --promise 1 --explain
1 value occurs an odd number of times:
  4

The XOR, column by column (a column's sum modulo 2):
     100  4
     001  1
     010  2
     001  1
     010  2
   = 100  4
Equal values cancel in pairs, since x ^ x = 0; the XOR of all 5 numbers is what remains: 4.

== promise-one-zh
$ echo 4 1 2 1 2 | grundy odd --promise 1 --explain --lang zh
出现奇数次的数有 1 个：
  4

逐列异或（每列 1 的个数模 2）：
     100  4
     001  1
     010  2
     001  1
     010  2
   = 100  4
相同的数两两抵消（x ^ x = 0），全部 5 个数的异或和即为所求：4。

== promise-trusted
# too many numbers to keep: what cannot be checked is said
$ for promise in 1 2; do
>   { seq 1024; seq 1024; echo 2000; [ $promise = 1 ] || echo 3000; } >numbers
>   grundy odd --promise $promise numbers
>   grundy odd --promise $promise --json numbers
>   grundy odd --promise $promise --lang zh numbers
> done
1 value occurs an odd number of times:
  2000
Note: this relies on --promise 1, which was not checked: of more than 1024 numbers only the count is checked, which must be odd.
{"schema":1,"odd":["2000"],"promise_proved":false}
出现奇数次的数有 1 个：
  2000
注意：此结果以 --promise 1 为前提，未加验证：超过 1024 个数时只检查总个数是否为奇数。
2 values occur an odd number of times:
  2000
  3000
Note: this relies on --promise 2, which was not proved: among more than 1024 numbers, six or more values that occur an odd number of times may go unnoticed.
{"schema":1,"odd":["2000","3000"],"promise_proved":false}
出现奇数次的数有 2 个：
  2000
  3000
注意：此结果以 --promise 2 为前提，未经证明：超过 1024 个数时，若有六个或更多数出现奇数次，可能发现不了。

== promise-two
$ echo 4 1 2 1 2 9 | grundy odd --promise 2 --explain
2 values occur an odd number of times:
  4
  9

The XOR, column by column (a column's sum modulo 2):
     0100  4
     0001  1
     0010  2
     0001  1
     0010  2
     1001  9
   = 1101  13
Equal values cancel in pairs, so the XOR of all 6 numbers is the XOR of the two we want: 13 = 1101 in binary. They differ in its top bit, 8. The numbers with that bit XOR to 9; the other is 13 ^ 9 = 4.

== promise-two-json
$ echo 0 4 4 18446744073709551615 | grundy odd --promise 2 --json
{"schema":1,"odd":["0","18446744073709551615"],"promise_proved":true}

== promise-two-zh
$ echo 4 1 2 1 2 9 | grundy odd --promise 2 --explain --lang zh
出现奇数次的数有 2 个：
  4
  9

逐列异或（每列 1 的个数模 2）：
     0100  4
     0001  1
     0010  2
     0001  1
     0010  2
     1001  9
   = 1101  13
相同的数两两抵消，全部 6 个数的异或和 13（二进制 1101）等于所求两数的异或。两数在其最高位 8 上不同：含此位的数异或得 9，另一个是 13 ^ 9 = 4。

== text
$ echo 4 1 2 1 2 7 7 7 | grundy odd
2 values occur an odd number of times:
  4
  7

== arguments
$ grundy odd 4 1 2 1 2
> grundy odd 1 2 1 3 2 5 --promise 2 --json
> grundy odd 1 2 --promise 1
> echo 4 1 >a
> grundy odd 1 a 7 --json
1 value occurs an odd number of times:
  4
{"schema":1,"odd":["3","5"],"promise_proved":true}
{"schema":1,"odd":["4","7"]}
2> grundy: the numbers given: --promise 1 is broken: expected an odd number of numbers, got 2
