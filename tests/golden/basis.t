== bad-contains
$ echo 1 | grundy basis --contains -1
2> grundy: --contains: expected a whole number from 0 to 2^64-1, got '-1'
[2]

== bad-contains-first
$ echo 3 | grundy basis --contains x --contains 9
2> grundy: --contains: expected a whole number from 0 to 2^64-1, got 'x'
[2]

== bad-kth
$ echo 1 | grundy basis --kth 18446744073709551616
2> grundy: --kth: expected a whole number from 0 to 2^64-1, got '18446744073709551616'
[2]

== bad-large
$ printf '18446744073709551615\n18446744073709551616\n' | grundy basis
2> grundy: standard input:2:1: number: expected a whole number from 0 to 2^64-1, got '18446744073709551616'
[3]

== bad-negative
$ printf '1 -2\n' | grundy basis --json
2> grundy: standard input:1:3: number: expected a whole number from 0 to 2^64-1, got '-2'
[3]

== bad-no-file
$ grundy basis no-such-file
2> grundy: 'no-such-file': cannot be read: No such file or directory
[5]

== bad-nul
$ printf '1 \0002\n' | grundy basis
2> grundy: standard input:1:3: number: expected a whole number from 0 to 2^64-1, got '\x002'
[3]

== bad-number
$ printf '1 2\n3 four 5\n' | grundy basis
2> grundy: standard input:2:3: number: expected a whole number from 0 to 2^64-1, got 'four'
[3]

== bad-two-files
$ grundy basis a b
2> grundy: argument 1: expected a whole number from 0 to 2^64-1, got 'a'
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

== max
# The largest XOR alone, as judges want it.
$ grundy basis 3 5 6 8 --max; echo 0110 1010 | grundy basis --bits --max
> echo 99999999999999999999 1 | grundy basis --wide --max; : | grundy basis --max
> grundy basis 3 --max --json; grundy basis 3 --max --kth 0
14
1100
99999999999999999999
0
2> grundy: --max does not go with --json
2> grundy: --max does not go with --kth
[2]

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
2> grundy: argument 2: expected a whole number from 0 to 2^64-1, got 'x'
2> grundy: argument 1: expected a whole number from 0 to 2^64-1, got '3x'
2> grundy: 第 1 个参数：应为 0 到 2^64-1 的整数，实际为 '-5'
2> grundy: 'gone': cannot be read: No such file or directory
[5]

== bits
$ grundy basis --bits 00110 01010 11111 --json --contains 11001 --kth 3
> grundy basis --bits 00110 01010 11111 --contains 11001 --kth 8 --lang zh
> printf '110\n011\n' | grundy basis --bits --with - 101
> grundy basis --bits 0 --json
> grundy basis --bits 12
> echo $?
> printf '11\n1 x\n' | grundy basis --bits
{"schema":1,"rank":3,"basis":["00110","01010","10011"],"max":"11111","kth":"01100","contains":true}
秩为 3：可异或出 2^3 个不同的数，最大为 11111。
线性基：00110, 01010, 10011
从 0 计，没有第 8 小的数。
11001 可由其中若干个数异或得出，用基表示为 10011 ^ 01010。
Rank 1: the numbers have 2^1 different XORs, the largest 101.
Basis: 101
The other numbers: rank 2, basis: 011, 101
Sum of the two spans: rank 2, basis: 011, 101
Their intersection: rank 1, basis: 101
{"schema":1,"rank":0,"basis":[],"max":"0"}
3
2> grundy: argument 1: expected a string of 0 and 1, at most 1048576 of them, got '12'
2> grundy: standard input:2:3: expected a string of 0 and 1, at most 1048576 of them, got 'x'
[3]

== modes-bad
$ grundy basis 3 --wide --bits
> echo $?
> grundy basis 3 --bits --explain
> echo $?
> grundy basis 3 --queries gone
> echo $?
> grundy basis 3 --queries gone --kth 1
> echo $?
> echo 3 | grundy basis --with -
> echo $?
> echo 3 | grundy basis - --queries -
> echo $?
> grundy basis 3 --with gone --lang zh
2
2
5
2
2
2
2> grundy: --wide does not go with --bits
2> grundy: --bits does not go with --explain
2> grundy: 'gone': cannot be read: No such file or directory
2> grundy: --queries does not go with --kth
2> grundy: --with -: standard input already gives the numbers
2> grundy: --queries -: standard input already gives the numbers
2> grundy: 'gone'：无法读取：文件或目录不存在
[5]

== queries
# XORs of 3, 5, 6, 8: 6 = 3 ^ 5, so 0 in two ways.
$ cat >q <<END
> # questions
> contains 6
> which 6
> which 11 2..4
> which 8 1..3
> which 0
> ways 6
> ways 16
> rank 1..2
> kth 3
> kth 0 nonempty
> kth 0 nonempty 1..2
> kth 8
> max
> max 5 2..3
> min
> min 9
> min 1..2
> insert 16
> max
> rank
> END
> grundy basis 3 5 6 8 --queries q
> grundy basis 3 5 6 8 --queries q --json
> echo 3 5 6 8 | grundy basis --queries q --lang zh
> printf 'min\nmax\nwhich 0\nkth 0\nkth 0 nonempty\nways 0\n' >e
> printf '' | grundy basis --queries e --json
> printf 'ways 0\n' >w
> seq 1 70 | grundy basis --queries w
> seq 1 4200 | grundy basis --queries w --json
contains 6: yes
which 6: 6 (number 3)
which 11 2..4: 5 ^ 6 ^ 8 (numbers 2, 3, 4)
which 8 1..3: none
which 0: of no number
ways 6: 2
ways 16: 0
rank 1..2: 2
kth 3: 6
kth 0 nonempty: 0
kth 0 nonempty 1..2: 3
kth 8: none
max: 14
max 5 2..3: 6
min: 0
min 9: 1
min 1..2: 3
max: 30
rank: 4
{"schema":1,"line":2,"query":"contains 6","answer":true}
{"schema":1,"line":3,"query":"which 6","answer":[3],"numbers":["6"]}
{"schema":1,"line":4,"query":"which 11 2..4","answer":[2,3,4],"numbers":["5","6","8"]}
{"schema":1,"line":5,"query":"which 8 1..3","answer":null}
{"schema":1,"line":6,"query":"which 0","answer":[],"numbers":[]}
{"schema":1,"line":7,"query":"ways 6","answer":"2"}
{"schema":1,"line":8,"query":"ways 16","answer":"0"}
{"schema":1,"line":9,"query":"rank 1..2","answer":2}
{"schema":1,"line":10,"query":"kth 3","answer":"6"}
{"schema":1,"line":11,"query":"kth 0 nonempty","answer":"0"}
{"schema":1,"line":12,"query":"kth 0 nonempty 1..2","answer":"3"}
{"schema":1,"line":13,"query":"kth 8","answer":null}
{"schema":1,"line":14,"query":"max","answer":"14"}
{"schema":1,"line":15,"query":"max 5 2..3","answer":"6"}
{"schema":1,"line":16,"query":"min","answer":"0"}
{"schema":1,"line":17,"query":"min 9","answer":"1"}
{"schema":1,"line":18,"query":"min 1..2","answer":"3"}
{"schema":1,"line":20,"query":"max","answer":"30"}
{"schema":1,"line":21,"query":"rank","answer":4}
contains 6: 是
which 6: 6（1 个数：第 3 个）
which 11 2..4: 5 ^ 6 ^ 8（3 个数：第 2、3、4 个）
which 8 1..3: 无
which 0: 不取任何数
ways 6: 2
ways 16: 0
rank 1..2: 2
kth 3: 6
kth 0 nonempty: 0
kth 0 nonempty 1..2: 3
kth 8: 无
max: 14
max 5 2..3: 6
min: 0
min 9: 1
min 1..2: 3
max: 30
rank: 4
{"schema":1,"line":1,"query":"min","answer":null}
{"schema":1,"line":2,"query":"max","answer":"0"}
{"schema":1,"line":3,"query":"which 0","answer":[],"numbers":[]}
{"schema":1,"line":4,"query":"kth 0","answer":"0"}
{"schema":1,"line":5,"query":"kth 0 nonempty","answer":null}
{"schema":1,"line":6,"query":"ways 0","answer":"1"}
ways 0: 9223372036854775808
{"schema":1,"line":1,"query":"ways 0","answer":"2^4187"}

== queries-bad
$ for query in 'foo 3' kth 'kth x' 'max 1 2' 'max 1..3' 'max 2..1' 'max 0..1' 'delete 9' 'insert 3 1..2' 'rank 5'; do
>   echo "$query" >q
>   grundy basis 3 5 --queries q || echo $?
> done
> printf 'delete 3\ndelete 3\n' | grundy basis 3 5 --queries - --lang zh || echo $?
> printf 'contains 012\n' | grundy basis --bits 01 --queries - --json
3
3
3
3
3
3
3
3
3
3
3
2> grundy: q:1:1: expected `contains`, `which`, `ways`, `rank`, `kth`, `max`, `min`, `insert` or `delete`, got 'foo'
2> grundy: q:1:4: expected a number after kth
2> grundy: q:1:5: number: expected a whole number from 0 to 2^64-1, got 'x'
2> grundy: q:1:7: expected the end of the query, got '2'
2> grundy: q:1:5: expected a range L..R with 1 <= L <= R <= 2, got '1..3'
2> grundy: q:1:5: expected a range L..R with 1 <= L <= R <= 2, got '2..1'
2> grundy: q:1:5: expected a range L..R with 1 <= L <= R <= 2, got '0..1'
2> grundy: q:1:8: '9' is not among the numbers, so it cannot be deleted
2> grundy: q:1:10: expected the end of the query, got '1..2'
2> grundy: q:1:6: expected the end of the query, got '5'
2> grundy: 标准输入:2:8：数中没有 '3'，不能删除
2> grundy: standard input:1:10: expected a string of 0 and 1, at most 1048576 of them, got '012'
[3]

== queries-both
# A range keeps its places when numbers are deleted.
$ cat >q <<END
> max 1..3
> delete 6
> max 1..3
> which 6 1..3
> which 14 2..4
> ways 0 2..4
> insert 6
> which 6 3..5
> delete 3
> min 1..2
> min 1..1
> rank
> END
> grundy basis 3 5 6 8 --queries q
> grundy basis 3 5 6 8 --queries q --json
> seq 1 5000 | sed 's/.*/delete &\nrank &..5000/' >long
> seq 1 5000 | grundy basis - --queries long | tail -n 14
max 1..3: 6
max 1..3: 6
which 6 1..3: 3 ^ 5 (numbers 1, 2)
which 14 2..4: none
ways 0 2..4: 1
which 6 3..5: 6 (number 5)
min 1..2: 5
min 1..1: none
rank: 3
{"schema":1,"line":1,"query":"max 1..3","answer":"6"}
{"schema":1,"line":3,"query":"max 1..3","answer":"6"}
{"schema":1,"line":4,"query":"which 6 1..3","answer":[1,2],"numbers":["3","5"]}
{"schema":1,"line":5,"query":"which 14 2..4","answer":null}
{"schema":1,"line":6,"query":"ways 0 2..4","answer":"1"}
{"schema":1,"line":8,"query":"which 6 3..5","answer":[5],"numbers":["6"]}
{"schema":1,"line":10,"query":"min 1..2","answer":"5"}
{"schema":1,"line":11,"query":"min 1..1","answer":null}
{"schema":1,"line":12,"query":"rank","answer":3}
rank 4987..5000: 6
rank 4988..5000: 6
rank 4989..5000: 6
rank 4990..5000: 6
rank 4991..5000: 5
rank 4992..5000: 5
rank 4993..5000: 5
rank 4994..5000: 5
rank 4995..5000: 4
rank 4996..5000: 4
rank 4997..5000: 3
rank 4998..5000: 2
rank 4999..5000: 1
rank 5000..5000: 0

== queries-deletions
# Of equal numbers the latest is deleted.
$ cat >q <<END
> max
> delete 8
> max
> which 6
> delete 3
> which 6
> delete 6
> which 6
> min
> insert 8
> max
> ways 0
> kth 1
> END
> grundy basis 3 5 6 8 --queries q
> printf 'delete 3\nwhich 3\ninsert 3\nwhich 3\n' >d
> grundy basis 3 3 --queries d --json
max: 14
max: 6
which 6: 6 (number 3)
which 6: 6 (number 3)
which 6: none
min: 5
max: 13
ways 0: 1
kth 1: 5
{"schema":1,"line":2,"query":"which 3","answer":[1],"numbers":["3"]}
{"schema":1,"line":4,"query":"which 3","answer":[3],"numbers":["3"]}

== queries-wide
$ printf 'max 2^100\nkth 3\nwhich 1_267_650_600_228_229_401_496_703_205_379\n' >q
> grundy basis 3 2^100 --wide --queries q
> printf 'max 0011\nkth 3\nwhich 1011\nkth 99999999999999999999999\n' >q
> grundy basis 0011 1000 --bits --queries q --json
max 2^100: 1267650600228229401496703205379
kth 3: 1267650600228229401496703205379
which 1_267_650_600_228_229_401_496_703_205_379: 3 ^ 1267650600228229401496703205376 (numbers 1, 2)
{"schema":1,"line":1,"query":"max 0011","answer":"1011"}
{"schema":1,"line":2,"query":"kth 3","answer":"1011"}
{"schema":1,"line":3,"query":"which 1011","answer":[1,2],"numbers":["0011","1000"]}
{"schema":1,"line":4,"query":"kth 99999999999999999999999","answer":null}

== wide
$ grundy basis --wide 2^100 3 5 6 --json
> grundy basis --wide 1267650600228229401496703205376 3 --kth 2 --contains 2^100 --kth 2^200
> grundy basis --wide 1e30 7 --json
> grundy basis --wide 8.5e11 1_0.2_5E30 --json
> grundy basis --wide 8.55e1
> grundy basis --wide 8.5
> grundy basis --wide 8.5^3
> grundy basis --wide 2^1048575 | wc -c
> echo 3 5 >a
> grundy basis --wide a 2^70 --json --contains 6 --contains 2^71
> grundy basis --wide 3x
> echo $?
> grundy basis --wide 2^1048576 --lang zh
> echo $?
> grundy basis --wide 3 --kth x
{"schema":1,"rank":3,"basis":["3","5","1267650600228229401496703205376"],"max":"1267650600228229401496703205382"}
Rank 2: the numbers have 2^2 different XORs, the largest 1267650600228229401496703205379.
Basis: 3, 1267650600228229401496703205376
In ascending order, counted from 0, XOR number 2 is 1267650600228229401496703205376.
In ascending order, counted from 0, there is no XOR number 1606938044258990275541962092341162602522202993782792835301376.
1267650600228229401496703205376 is the XOR of some of the numbers; in the basis: 1267650600228229401496703205376.
{"schema":1,"rank":2,"basis":["7","1000000000000000000000000000000"],"max":"1000000000000000000000000000007"}
{"schema":1,"rank":2,"basis":["850000000000","10249999999999999999741898437632"],"max":"10250000000000000000000000000000"}
631373
{"schema":1,"rank":3,"basis":["3","5","1180591620717411303424"],"max":"1180591620717411303430","contains":[true,false]}
3
3
2> grundy: argument 1: expected a whole number of at most 1048576 bits, got '8.55e1'
2> grundy: argument 1: expected a whole number of at most 1048576 bits, got '8.5'
2> grundy: argument 1: expected a whole number of at most 1048576 bits, got '8.5^3'
2> grundy: argument 1: expected a whole number of at most 1048576 bits, got '3x'
2> grundy: 第 1 个参数：应为不超过 1048576 位的整数，实际为 '2^1048576'
2> grundy: --kth: expected a whole number of at most 1048576 bits, got 'x'
[2]

== with
$ echo 5 6 >f
> grundy basis 3 8 --with f
> grundy basis 3 5 8 --with f --json
> grundy basis 3 8 --with f --lang zh
> printf '' | grundy basis --with f --json
Rank 2: the numbers have 2^2 different XORs, the largest 11.
Basis: 3, 8
The other numbers: rank 2, basis: 3, 5
Sum of the two spans: rank 3, basis: 3, 5, 8
Their intersection: rank 1, basis: 3
{"schema":1,"rank":3,"basis":["3","5","8"],"max":"14","with":{"rank":2,"basis":["3","5"]},"sum":{"rank":3,"basis":["3","5","8"]},"intersection":{"rank":2,"basis":["3","5"]}}
秩为 2：可异或出 2^2 个不同的数，最大为 11。
线性基：3, 8
另一组数：秩为 2，线性基：3, 5
两空间之和：秩为 3，线性基：3, 5, 8
两空间之交：秩为 1，线性基：3
{"schema":1,"rank":0,"basis":[],"max":"0","with":{"rank":2,"basis":["3","5"]},"sum":{"rank":2,"basis":["3","5"]},"intersection":{"rank":0,"basis":[]}}
