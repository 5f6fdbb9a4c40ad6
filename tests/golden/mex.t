== bad-large
$ grundy mex 18446744073709551616
2> grundy: argument 1: expected a whole number from 0 to 2^64-1, got '18446744073709551616'
[3]

== bad-negative
$ grundy mex 0 -1
2> grundy: argument 2: expected a whole number from 0 to 2^64-1, got '-1'
[3]

== bad-no-arguments
$ grundy mex
2> grundy: mex needs numbers, a file or -: grundy mex 0 1 3
[2]

== bad-no-file
$ grundy mex @no-such-file
2> grundy: 'no-such-file': cannot be read: No such file or directory
[5]

== bad-number
$ grundy mex 0 one
2> grundy: argument 2: expected a whole number from 0 to 2^64-1, got 'one'
[3]

== bad-place
$ printf '0 1\n 2 x\n' | grundy mex -
2> grundy: standard input:2:4: number: expected a whole number from 0 to 2^64-1, got 'x'
[3]

== json
$ grundy mex 3 1 0 1 18446744073709551615 --json
{"schema":1,"values":["3","1","0","1","18446744073709551615"],"mex":"2"}

== stream
$ seq 0 5000 | grundy mex - --json
> echo 0 1 2 >numbers
> grundy mex 3 @numbers 4 --json
> printf '' | grundy mex - --json
{"schema":1,"values_total":"5001","mex":"5001"}
{"schema":1,"values":["3","0","1","2","4"],"mex":"5"}
{"schema":1,"values":[],"mex":"0"}

== text
$ grundy mex 0 1 3
> grundy mex 5
> grundy mex 0 --explain
> grundy mex 2 0 1 --explain
> grundy mex 1 --explain --lang zh
mex = 2
mex = 0
mex = 1
0 occurs, and 1 does not.
mex = 3
0 to 2 occur, and 3 does not.
mex = 0
0 未出现。

== file
$ echo 0 1 3 >a
> grundy mex a
> grundy mex 2 a --json
mex = 2
{"schema":1,"values":["2","0","1","3"],"mex":"4"}
