== bad-contains
$ echo 1 | grundy basis --contains -1
2> grundy: --contains: expected a whole number from 0 to 18446744073709551615, got '-1'
[2]

== bad-contains-first
$ echo 3 | grundy basis --contains x --contains 9
2> grundy: --contains: expected a whole number from 0 to 18446744073709551615, got 'x'
[2]

== bad-kth
$ echo 1 | grundy basis --kth 18446744073709551616
2> grundy: --kth: expected a whole number from 0 to 18446744073709551615, got '18446744073709551616'
[2]

== bad-large
$ printf '18446744073709551615\n18446744073709551616\n' | grundy basis
2> grundy: standard input:2:1: number: expected a whole number from 0 to 18446744073709551615, got '18446744073709551616'
[3]

== bad-negative
$ printf '1 -2\n' | grundy basis --json
2> grundy: standard input:1:3: number: expected a whole number from 0 to 18446744073709551615, got '-2'
[3]

== bad-no-file
$ grundy basis no-such-file
2> grundy: 'no-such-file': cannot be read: No such file or directory
[5]

== bad-nul
$ printf '1 \0002\n' | grundy basis
2> grundy: standard input:1:3: number: expected a whole number from 0 to 18446744073709551615, got '\x002'
[3]

== bad-number
$ printf '1 2\n3 four 5\n' | grundy basis
2> grundy: standard input:2:3: number: expected a whole number from 0 to 18446744073709551615, got 'four'
[3]

== bad-two-files
$ grundy basis a b
2> grundy: argument 1: expected a whole number from 0 to 18446744073709551615, got 'a'
[3]

== empty
$ printf '' | grundy basis --json
> printf '' | grundy basis --explain
{"schema":1,"rank":0,"basis":[],"max":"0"}
Rank 0: the numbers have 2^0 different XORs, the largest 0.
Basis: none

== explain
$ printf '0 7 5\n2 9 # nine\n' >numbers
> grundy basis numbers --explain
Rank 3: the numbers have 2^3 different XORs, the largest 14.
Basis: 2, 5, 9

1. 0 is the XOR of nothing.
2. 7 = 111 in binary is new; reduced by the basis: 111.
3. 5 = 101 in binary is new; reduced by the basis: 10.
4. 2 = 10 in binary is in the span: 2 = 2.
5. 9 = 1001 in binary is new; reduced by the basis: 1001.
6. The basis in binary; the top bit of each is 0 in all others, so the XOR of all is the largest:
     0010  2
     0101  5
     1001  9
   = 1110  14

== explain-many
$ seq 100 130 | grundy basis --explain
Rank 7: the numbers have 2^7 different XORs, the largest 255.
Basis: 1, 2, 4, 8, 16, 96, 128

1. 100 = 1100100 in binary is new; reduced by the basis: 1100100.
2. 101 = 1100101 in binary is new; reduced by the basis: 1.
3. 102 = 1100110 in binary is new; reduced by the basis: 10.
4. 103 = 1100111 in binary is in the span: 103 = 100 ^ 2 ^ 1.
5. 104 = 1101000 in binary is new; reduced by the basis: 1100.
6. 105 = 1101001 in binary is in the span: 105 = 100 ^ 12 ^ 1.
7. 106 = 1101010 in binary is in the span: 106 = 100 ^ 12 ^ 2.
8. 107 = 1101011 in binary is in the span: 107 = 100 ^ 12 ^ 2 ^ 1.
9. 108 = 1101100 in binary is new; reduced by the basis: 100.
10. 109 = 1101101 in binary is in the span: 109 = 96 ^ 8 ^ 4 ^ 1.
11. 110 = 1101110 in binary is in the span: 110 = 96 ^ 8 ^ 4 ^ 2.
12. 111 = 1101111 in binary is in the span: 111 = 96 ^ 8 ^ 4 ^ 2 ^ 1.
13. 112 = 1110000 in binary is new; reduced by the basis: 10000.
14. 113 = 1110001 in binary is in the span: 113 = 96 ^ 16 ^ 1.
15. 114 = 1110010 in binary is in the span: 114 = 96 ^ 16 ^ 2.
16. 115 = 1110011 in binary is in the span: 115 = 96 ^ 16 ^ 2 ^ 1.
17. … 15 more numbers in the same way.
18. The basis in binary; the top bit of each is 0 in all others, so the XOR of all is the largest:
     00000001  1
     00000010  2
     00000100  4
     00001000  8
     00010000  16
     01100000  96
     10000000  128
   = 11111111  255

== explain-zh
$ echo 0 7 5 2 9 | grundy basis --explain --lang zh
秩为 3：可异或出 2^3 个不同的数，最大为 14。
线性基：2, 5, 9

1. 0 是空集的异或。
2. 7（二进制 111）不在张成空间中；用基约化得 111。
3. 5（二进制 101）不在张成空间中；用基约化得 10。
4. 2（二进制 10）已在张成空间中：2 = 2。
5. 9（二进制 1001）不在张成空间中；用基约化得 1001。
6. 二进制的基：每个数的最高位在其余数中均为 0，因此全部异或得最大值：
     0010  2
     0101  5
     1001  9
   = 1110  14

== json
$ echo 3 5 6 9 2^63 18_446_744_073_709_551_615 | grundy basis --json
{"schema":1,"rank":5,"basis":["3","5","9","9223372036854775792","9223372036854775808"],"max":"18446744073709551615"}

== kth-contains
$ echo 3 5 6 8 >numbers
> for k in 0 1 7 8; do grundy basis --kth $k numbers | tail -1; done
> grundy basis --contains 14 --kth 5 --json numbers
> grundy basis --contains 1 --kth 8 --json numbers
> grundy basis --contains 14 --kth 5 --lang zh numbers
> grundy basis --contains 1 --kth 8 --lang zh numbers
> echo 0 | grundy basis --kth 0 --contains 0
> awk 'BEGIN { for (i = 0; i < 64; i++) print "2^" i }' | grundy basis --kth 18446744073709551615 --contains 18446744073709551615 --json |
>   sed 's/.*"max"/"max"/'
In ascending order, counted from 0, XOR number 0 is 0.
In ascending order, counted from 0, XOR number 1 is 3.
In ascending order, counted from 0, XOR number 7 is 14.
In ascending order, counted from 0, there is no XOR number 8.
{"schema":1,"rank":3,"basis":["3","5","8"],"max":"14","kth":"11","contains":true}
{"schema":1,"rank":3,"basis":["3","5","8"],"max":"14","kth":null,"contains":false}
秩为 3：可异或出 2^3 个不同的数，最大为 14。
线性基：3, 5, 8
从 0 计，第 5 小的是 11。
14 可由其中若干个数异或得出，用基表示为 8 ^ 5 ^ 3。
秩为 3：可异或出 2^3 个不同的数，最大为 14。
线性基：3, 5, 8
从 0 计，没有第 8 小的数。
1 不能由其中的数异或得出。
Rank 0: the numbers have 2^0 different XORs, the largest 0.
Basis: none
In ascending order, counted from 0, XOR number 0 is 0.
0 is the XOR of some of the numbers; in the basis: 0.
"max":"18446744073709551615","kth":"18446744073709551615","contains":true}

== several
$ echo 3 5 6 9 >numbers
> grundy basis --contains 7 --contains 9 --kth 1 --contains 6 --kth 8 numbers
> grundy basis --contains 7 --contains 9 --kth 1 --contains 6 --kth 8 --json numbers
Rank 3: the numbers have 2^3 different XORs, the largest 15.
Basis: 3, 5, 9
In ascending order, counted from 0, XOR number 1 is 3.
In ascending order, counted from 0, there is no XOR number 8.
7 is not the XOR of any of the numbers.
9 is the XOR of some of the numbers; in the basis: 9.
6 is the XOR of some of the numbers; in the basis: 5 ^ 3.
{"schema":1,"rank":3,"basis":["3","5","9"],"max":"15","kth":["3",null],"contains":[false,true,true]}

== text
$ echo 3 5 6 9 | grundy basis
Rank 3: the numbers have 2^3 different XORs, the largest 15.
Basis: 3, 5, 9

== zero
$ echo 0 0 | grundy basis --json
{"schema":1,"rank":0,"basis":[],"max":"0"}

== arguments
# A name that reads as a number needs @.
$ grundy basis 3 5 6 --json
> echo 3 5 >7
> echo 6 >1.txt
> grundy basis 7 --json
> grundy basis @7 1.txt 2^3 --json
> echo 3 5 6 | grundy basis - --json
{"schema":1,"rank":2,"basis":["3","5"],"max":"6"}
{"schema":1,"rank":1,"basis":["7"],"max":"7"}
{"schema":1,"rank":3,"basis":["3","5","8"],"max":"14"}
{"schema":1,"rank":2,"basis":["3","5"],"max":"6"}

== arguments-bad
$ grundy basis 3 x
> echo $?
> grundy basis 3x
> echo $?
> grundy basis -5 --lang zh
> echo $?
> grundy basis @gone 3
3
3
3
2> grundy: argument 2: expected a whole number from 0 to 18446744073709551615, got 'x'
2> grundy: argument 1: expected a whole number from 0 to 18446744073709551615, got '3x'
2> grundy: 第 1 个参数：应为 0 到 18446744073709551615 的整数，实际为 '-5'
2> grundy: 'gone': cannot be read: No such file or directory
[5]
