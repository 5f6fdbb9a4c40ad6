== bad-character
$ printf '1 0 1\n1 2 1\n' | grundy xor
2> grundy: standard input:2:3: expected 0 or 1, got '2'
[3]

== bad-clause
$ printf 'x1 2 0\n1 2 0\n' | grundy xor
2> grundy: standard input:2:1: expected an XOR line such as 'x1 -2 3 0' (or a comment 'c …', a header 'p cnf …'), got '1'
[3]

== bad-constant
$ printf 'x ^ y = 2\n' | grundy xor
2> grundy: standard input:1:9: expected a name, 0 or 1, got '2'
[3]

== bad-equals-missing
$ printf 'x ^ y = 1\nx ^ z\n' | grundy xor
2> grundy: standard input:2:6: expected '^' or '=', got the end of the line
[3]

== bad-folder
$ mkdir folder
> grundy xor folder
2> grundy: 'folder': cannot be read: Is a directory
[5]

== bad-forced-format
$ printf '1 1\n' | grundy xor --format words
2> grundy: standard input:1:3: expected '^' or '=', got '1'
[3]

== bad-format
$ printf '1 1\n' | grundy xor --format matrix
2> grundy: --format: expected rows, words, dimacs or pbm, got 'matrix'
[2]

== bad-lines-missing
$ printf 'p cnf 2 3\nx1 2 0\n' | grundy xor
2> grundy: standard input:3:1: the input ends after 1 XOR lines, expected 3 as line 1 says
[3]

== bad-lone-return
$ printf '1 0 1\r0 1 1\r' | grundy xor
2> grundy: standard input:1:6: expected lines that end with LF or CR LF, got a CR alone
[3]

== bad-long-line
$ { head -c 10000000 /dev/zero | tr '\0' 1; echo x; } | grundy xor
2> grundy: standard input:1:10000001: expected 0 or 1, got 'x'
[3]

== bad-long-name
$ { head -c 10000000 /dev/zero | tr '\0' a; echo ' ^ = 1'; } | grundy xor
2> grundy: standard input:1:10000004: expected a name, 0 or 1, got '='
[3]

== bad-no-file
$ grundy xor no-such-file
2> grundy: 'no-such-file': cannot be read: No such file or directory
[5]

== bad-nul
$ printf '101\n1\0001\n' | grundy xor
2> grundy: standard input:2:2: expected 0 or 1, got '\x001'
[3]

== bad-ragged-long
$ printf '101\n1010\n' >rows
> grundy xor rows --json
2> grundy: rows:2:4: expected 3 values as in the first row, got more: '0'
[3]

== bad-ragged-short
$ printf '1 0 1\n1 0\n' | grundy xor
2> grundy: standard input:2:4: expected 3 values as in the first row, got 2
[3]

== bad-two-files
$ grundy xor a b
2> grundy: xor takes one file, or none for standard input; got 2
[2]

== bad-unknown-form
$ printf 'three equations\n' | grundy xor
2> grundy: standard input:1:1: expected a row of 0 and 1, an equation such as 'x1 ^ x3 = 1', a DIMACS line such as 'x1 -2 3 0', or a raw bitmap (P4), got 'three equations'
[3]

== bad-variable-beyond
$ printf 'p cnf 2 1\nx1 3 0\n' | grundy xor
2> grundy: standard input:2:4: expected a literal (1 to 2, as line 1 says, or its negative; 0 ends the line), got '3'
[3]

== bad-variable-zero
$ printf 'x1 -0 2 0\n' | grundy xor
2> grundy: standard input:1:4: expected a literal (1 to 2147483647 or its negative; 0 ends the line), got '-0'
[3]

== bad-zero-missing
$ printf 'x1 2\n' | grundy xor
2> grundy: standard input:1:5: expected a literal (1 to 2147483647 or its negative; 0 ends the line), got the end of the line
[3]

== certificate-no-equations
# A system without equations has rank 0, and its certificate says so.
$ echo 'p cnf 3 0' | grundy xor --kernel --certificate none.cert --json
> cat none.cert
> grundy verify none.cert
{"schema":1,"status":"many","equations":0,"unknowns":3,"rank":0,"free_count":3,"solution":"000","free":[1,2,3],"kernel":["100","010","001"],"contradiction":null}
{"schema":1,"kind":"solution","equations":"0","unknowns":"3","system":[],"rank":"0","free":["1","2","3"],"solution":"000","kernel":["100","010","001"]}
Verified: the 0 equations have rank 0 in 3 unknowns, the solution satisfies all
of them, and the basis of the kernel is right.

== chain
# 200 equations: each unknown is the one before it, turned round
$ awk 'BEGIN { print "v1 = 1"; for (i = 2; i <= 200; i++) print "v" i " = v" (i - 1) " ^ 1" }' |
>   grundy xor --json | sed 's/.*"solution"/"solution"/'
"solution":"10101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010","free":[],"contradiction":null}

== chain-text
# more names than are listed
$ awk 'BEGIN { print "v1 = 1"; for (i = 2; i <= 200; i++) print "v" i " = v" (i - 1) " ^ 1" }' |
>   grundy xor --kernel
One solution.
Solution: v1 = 1, v2 = 0, v3 = 1, v4 = 0, v5 = 1, v6 = 0, v7 = 1, v8 = 0, v9 = 1, v10 = 0, v11 = 1, v12 = 0, v13 = 1, v14 = 0, v15 = 1, v16 = 0, v17 = 1, v18 = 0, v19 = 1, v20 = 0, v21 = 1, v22 = 0, v23 = 1, v24 = 0, v25 = 1, v26 = 0, v27 = 1, v28 = 0, v29 = 1, v30 = 0, v31 = 1, v32 = 0, v33 = 1, v34 = 0, v35 = 1, v36 = 0, v37 = 1, v38 = 0, v39 = 1, v40 = 0, v41 = 1, v42 = 0, v43 = 1, v44 = 0, v45 = 1, v46 = 0, v47 = 1, v48 = 0, v49 = 1, v50 = 0, v51 = 1, v52 = 0, v53 = 1, v54 = 0, v55 = 1, v56 = 0, v57 = 1, v58 = 0, v59 = 1, v60 = 0, v61 = 1, v62 = 0, v63 = 1, v64 = 0, v65 = 1, v66 = 0, v67 = 1, v68 = 0, v69 = 1, v70 = 0, v71 = 1, v72 = 0, v73 = 1, v74 = 0, v75 = 1, v76 = 0, v77 = 1, v78 = 0, v79 = 1, v80 = 0, v81 = 1, v82 = 0, v83 = 1, v84 = 0, v85 = 1, v86 = 0, v87 = 1, v88 = 0, v89 = 1, v90 = 0, v91 = 1, v92 = 0, v93 = 1, v94 = 0, v95 = 1, v96 = 0, v97 = 1, v98 = 0, v99 = 1, v100 = 0 … and 100 more
Rank 200; 200 equations, 200 unknowns.
Kernel: 0 only.

== contradiction-long
# a ring of 150 unknowns, each the opposite of the one before, but for one
$ awk 'BEGIN { for (i = 1; i < 150; i++) print "v" i " ^ v" i + 1 " = 1"; print "v150 = v1" }' | grundy xor --quiet
No solution. The XOR of equations 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 91, 92, 93, 94, 95, 96, 97, 98, 99, 100 … and 50 more reads 0 = 1.
Rank 149; 150 equations, 150 unknowns.

== crlf-no-last-newline
$ printf '1 0 1\r\n0 1 1' | grundy xor --json
{"schema":1,"status":"unique","equations":2,"unknowns":2,"rank":2,"free_count":0,"solution":"11","free":[],"contradiction":null}

== dimacs-json
$ printf 'c three of four\np cnf 4 2\nx1 -2 3 0\nx-1 4 0\n' | grundy xor --json --kernel
{"schema":1,"status":"many","equations":2,"unknowns":4,"rank":2,"free_count":2,"solution":"0000","free":[3,4],"kernel":["0110","1101"],"contradiction":null}

== each
# new, following, contradicting; unique after the fourth
$ printf '1101\n0110\n1011\n1111\n1010\n1111\n' >rows
> grundy xor --each rows
> grundy xor --each --json rows
> printf 'a ^ b = 1\nb = 0\na = 0\na = 1\n' | grundy xor --each --lang zh
> printf '' | grundy xor --each --json
No solution. The XOR of equations 1, 2, 5 reads 0 = 1.
Rank 3; 6 equations, 3 unknowns.
New: equations 1, 2, 4.
Implied by earlier ones: equations 3, 6.
Contradicting earlier ones, and left out: equation 5.
The solution is unique from equation 4 on.
{"schema":1,"status":"none","equations":6,"unknowns":3,"rank":3,"free_count":0,"solution":null,"free":[],"each":{"new":[1,2,4],"known":[3,6],"contradicting":[5],"unique_at":4},"contradiction":[1,2,5]}
无解。第 1、2、3 个方程相异或得 0 = 1。
秩为 2：4 个方程，2 个未知数。
不能由前面推出的方程 2 个：1、2。
可由前面推出的方程 1 个：4。
与前面矛盾而不计入的方程 1 个：3。
从第 2 个方程起解唯一。
{"schema":1,"status":"unique","equations":0,"unknowns":0,"rank":0,"free_count":0,"solution":"","free":[],"each":{"new":[],"known":[],"contradicting":[],"unique_at":0},"contradiction":null}

== each-no-unknowns
# without unknowns the solution is unique before the first equation
$ echo '0 = 0' >system
> grundy xor --each system
> grundy xor --each --json system
> grundy xor --each --lang zh system
> echo '0 = 1' | grundy xor --each --json
> echo 'a ^ b = 1' | grundy xor --each --json
One solution.
Rank 0; 1 equation, 0 unknowns.
Implied by earlier ones: equation 1.
There are no unknowns, so the solution is unique from the start.
{"schema":1,"status":"unique","equations":1,"unknowns":0,"rank":0,"free_count":0,"solution":"","free":[],"each":{"new":[],"known":[1],"contradicting":[],"unique_at":0},"contradiction":null}
有唯一解。
秩为 0：1 个方程，0 个未知数。
可由前面推出的方程 1 个：1。
没有未知数，解从一开始就唯一。
{"schema":1,"status":"none","equations":1,"unknowns":0,"rank":0,"free_count":0,"solution":null,"free":[],"each":{"new":[],"known":[],"contradicting":[1],"unique_at":0},"contradiction":[1]}
{"schema":1,"status":"many","equations":1,"unknowns":2,"names":["a","b"],"rank":1,"free_count":1,"solution":"10","free":[2],"each":{"new":[1],"known":[],"contradicting":[],"unique_at":null},"contradiction":null}

== each-sparse
# equations kept as lists: nearly all bits of 24000 times 24000 are 0
$ {
>   echo 'p cnf 24000 24003'
>   awk 'BEGIN { for (i = 1; i < 24000; i++) print "x" i " " i + 1 " 0" }'
>   printf 'x1 3 0\nx1 -3 0\nx1 0\nx2 0\n'
> } | grundy xor --each --json | sed 's/.*"new":\[1,2,.*,23998,/"new":[1,2,…,23998,/'
"new":[1,2,…,23998,23999,24002],"known":[24001],"contradicting":[24000,24003],"unique_at":24002},"contradiction":[24000,24001]}

== empty
$ printf '' | grundy xor --json
> printf '# nothing\n' | grundy xor --explain
{"schema":1,"status":"unique","equations":0,"unknowns":0,"rank":0,"free_count":0,"solution":"","free":[],"contradiction":null}
One solution.
Rank 0; 0 equations, 0 unknowns.

== format-forced
$ printf '1 0 1\n' | grundy xor --format rows --json
> # without it these letters would be a comment of DIMACS
> printf 'c = 1\n' | grundy xor --format words --json
{"schema":1,"status":"many","equations":1,"unknowns":2,"rank":1,"free_count":1,"solution":"10","free":[2],"contradiction":null}
{"schema":1,"status":"unique","equations":1,"unknowns":1,"names":["c"],"rank":1,"free_count":0,"solution":"1","free":[],"contradiction":null}

== free-many
$ printf 'p cnf 150 1\nx150 0\n' | grundy xor --lang zh
共有 2^149 组解。
自由元取 0 的一组解：000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001
秩为 1：1 个方程，150 个未知数。
自由元 149 个：x1、x2、x3、x4、x5、x6、x7、x8、x9、x10、x11、x12、x13、x14、x15、x16、x17、x18、x19、x20、x21、x22、x23、x24、x25、x26、x27、x28、x29、x30、x31、x32、x33、x34、x35、x36、x37、x38、x39、x40、x41、x42、x43、x44、x45、x46、x47、x48、x49、x50、x51、x52、x53、x54、x55、x56、x57、x58、x59、x60、x61、x62、x63、x64、x65、x66、x67、x68、x69、x70、x71、x72、x73、x74、x75、x76、x77、x78、x79、x80、x81、x82、x83、x84、x85、x86、x87、x88、x89、x90、x91、x92、x93、x94、x95、x96、x97、x98、x99、x100 …… 另有 49 个

== inverse
# a matrix with an inverse, and one without
$ printf '1 1 0 1\n0 1 1 1\n0 0 1 0\n' | grundy xor --inverse
> printf '1 1 0 1\n0 1 1 1\n' | grundy xor --inverse --lang zh
> printf '1 1 1\n0 1 1\n' | grundy xor --inverse --json
One solution.
Solution: x1 = 0, x2 = 1, x3 = 0
Rank 3; 3 equations, 3 unknowns.
Inverse: row j has a 1 for each right-hand side that unknown j is the XOR of.
  111
  011
  001
共有 2^1 = 2 组解。
自由元取 0 的一组解：x1 = 0, x2 = 1, x3 = 0
秩为 2：2 个方程，3 个未知数。
自由元 1 个：x3
没有逆矩阵：方程数、未知数个数与秩不全相等。
{"schema":1,"status":"unique","equations":2,"unknowns":2,"rank":2,"free_count":0,"solution":"01","free":[],"inverse":["11","01"],"contradiction":null}

== least-weight
# few free unknowns, small rank, none to choose, no solution
$ printf '1011\n0111\n1100\n' >rows
> grundy xor --least-weight rows
> grundy xor --least-weight --json rows
> printf 'a ^ b ^ c ^ d ^ e = 1\na ^ b = 1\nc ^ d = 1\n' | grundy xor --least-weight --lang zh
> printf '11\n' | grundy xor --least-weight
> printf '11\n10\n' | grundy xor --least-weight
2^1 = 2 solutions.
With the free unknowns 0: x1 = 1, x2 = 1, x3 = 0
With as few ones as possible, 1: x1 = 0, x2 = 0, x3 = 1
Rank 2; 3 equations, 3 unknowns.
Free unknown: x3
{"schema":1,"status":"many","equations":3,"unknowns":3,"rank":2,"free_count":1,"solution":"110","free":[3],"least":{"weight":1,"solution":"001"},"contradiction":null}
共有 2^2 = 4 组解。
自由元取 0 的一组解：a = 1, b = 0, c = 1, d = 0, e = 1
1 最少（3 个）的一组解：a = 1, b = 0, c = 1, d = 0, e = 1
秩为 3：3 个方程，5 个未知数。
自由元 2 个：b、d
One solution.
Solution: x1 = 1
With as few ones as possible, 1: x1 = 1
Rank 1; 1 equation, 1 unknown.
No solution. The XOR of equations 1, 2 reads 0 = 1.
Rank 1; 2 equations, 1 unknown.

== limit-least-weight
# what is known is printed all the same
$ awk 'BEGIN { for (i = 1; i <= 31; i++) { for (j = 1; j <= 62; j++) printf "%d", j % 31 == i % 31; print 0 } }' |
>   grundy xor --least-weight
2^31 = 2147483648 solutions.
With the free unknowns 0: 00000000000000000000000000000000000000000000000000000000000000
Rank 31; 31 equations, 62 unknowns.
Free unknowns: x32, x33, x34, x35, x36, x37, x38, x39, x40, x41, x42, x43, x44, x45, x46, x47, x48, x49, x50, x51, x52, x53, x54, x55, x56, x57, x58, x59, x60, x61, x62
2> grundy: the least weight needs at most 30 free unknowns or rank at most 22; these equations have 31 free unknowns and rank 31
[4]

== limit-memory
$ printf 'p cnf 1000000000 2\nx1 0\nx2 0\n' | grundy xor --memory 100M
2> grundy: standard input:3:1: 2 equations of 1000000001 bits take 250.0 MB: memory limit of 104857600 bytes reached: * in use, * more needed (glob)
[4]

== limit-memory-sparse
$ awk 'BEGIN { for (i = 1; i <= 200000; i++) print "x" i, i + 1, i + 2, 0 }' | grundy xor --memory 8M
2> grundy: solving 200000 equations with 600000 terms in 200002 unknowns takes 23 MB before any are eliminated: memory limit of 8388608 bytes reached: * in use, * more needed (glob)
[4]

== limit-memory-zh
$ printf 'p cnf 1000000000 2\nx1 0\nx2 0\n' | grundy xor --memory 100M --lang zh
2> grundy: 标准输入:3:1：2 个方程（每个 1000000001 位）需 250.0 MB：已到 104857600 字节的内存上限（已用 *，还需 *） (glob)
[4]

== many-explain
$ printf '1101\n0000\n1101\n' | grundy xor --explain --kernel
2^2 = 4 solutions.
With the free unknowns 0: x1 = 1, x2 = 0, x3 = 0
Rank 1; 3 equations, 3 unknowns.
Free unknowns: x2, x3
Kernel: adding any of these to a solution gives another solution.
  110
  001

1. The equations as rows of bits, right-hand sides last:
     1 1 0 | 1
     0 0 0 | 0
     1 1 0 | 1
2. Column 1 (x1): row 1 is the pivot. Add the pivot row (XOR) to row 3.
     1 1 0 | 1
     0 0 0 | 0
     0 0 0 | 0
3. Columns without a pivot are free: x2, x3.
4. Rows from 2 on read 0 = 0: they follow from the others.
5. From the last row back, with the free unknowns 0:
     x1 = 1 ^ x2 = 1 ^ 0 = 1

== many-json
$ printf '1101\n0000\n1101\n' | grundy xor --json --kernel
{"schema":1,"status":"many","equations":3,"unknowns":3,"rank":1,"free_count":2,"solution":"100","free":[2,3],"kernel":["110","001"],"contradiction":null}

== many-zh
$ printf '1101\n0000\n1101\n' | grundy xor --lang zh --kernel
共有 2^2 = 4 组解。
自由元取 0 的一组解：x1 = 1, x2 = 0, x3 = 0
秩为 1：3 个方程，3 个未知数。
自由元 2 个：x2、x3
核的一组基：任一解异或其中任意若干个仍是解。
  110
  001

== no-equations
$ printf 'p cnf 3 0\n' | grundy xor --json --kernel
> printf 'p cnf 70 0\n' | grundy xor
{"schema":1,"status":"many","equations":0,"unknowns":3,"rank":0,"free_count":3,"solution":"000","free":[1,2,3],"kernel":["100","010","001"],"contradiction":null}
2^70 solutions.
With the free unknowns 0: 0000000000000000000000000000000000000000000000000000000000000000000000
Rank 0; 0 equations, 70 unknowns.
Free unknowns: x1, x2, x3, x4, x5, x6, x7, x8, x9, x10, x11, x12, x13, x14, x15, x16, x17, x18, x19, x20, x21, x22, x23, x24, x25, x26, x27, x28, x29, x30, x31, x32, x33, x34, x35, x36, x37, x38, x39, x40, x41, x42, x43, x44, x45, x46, x47, x48, x49, x50, x51, x52, x53, x54, x55, x56, x57, x58, x59, x60, x61, x62, x63, x64, x65, x66, x67, x68, x69, x70

== no-unknowns
$ printf '0\n' | grundy xor --json
> printf '0\n1\n' | grundy xor --json
> printf '0 = 1\n' | grundy xor --explain
{"schema":1,"status":"unique","equations":1,"unknowns":0,"rank":0,"free_count":0,"solution":"","free":[],"contradiction":null}
{"schema":1,"status":"none","equations":2,"unknowns":0,"rank":0,"free_count":0,"solution":null,"free":[],"contradiction":[2]}
No solution. Equation 1 reads 0 = 1.
Rank 0; 1 equation, 0 unknowns.

1. The equations as rows of bits, right-hand sides last:
     | 1
2. Row 1 reads 0 = 1, so there is no solution. In terms of the original equations:
     | 1  (1)
     | 1  XOR

== none-explain
$ printf '11 0\n10 1\n01 0\n11 1\n' | grundy xor --explain
No solution. The XOR of equations 1, 2, 3 reads 0 = 1.
Rank 2; 4 equations, 2 unknowns.

1. The equations as rows of bits, right-hand sides last:
     1 1 | 0
     1 0 | 1
     0 1 | 0
     1 1 | 1
2. Column 1 (x1): row 1 is the pivot. Add the pivot row (XOR) to rows 2, 4.
     1 1 | 0
     0 1 | 1
     0 1 | 0
     0 0 | 1
3. Column 2 (x2): row 2 is the pivot. Add the pivot row (XOR) to row 3.
     1 1 | 0
     0 1 | 1
     0 0 | 1
     0 0 | 1
4. Row 3 reads 0 = 1, so there is no solution. In terms of the original equations:
     1 1 | 0  (1)
     1 0 | 1  (2)
     0 1 | 0  (3)
     0 0 | 1  XOR

== none-explain-zh
$ printf '11 0\n10 1\n01 0\n11 1\n' | grundy xor --explain --lang zh
无解。第 1、2、3 个方程相异或得 0 = 1。
秩为 2：4 个方程，2 个未知数。

1. 写成增广矩阵，最后一列为常数项：
     1 1 | 0
     1 0 | 1
     0 1 | 0
     1 1 | 1
2. 第 1 列（x1）：以第 1 行为主元行。把主元行异或到第 2, 4 行（共 2 行）。
     1 1 | 0
     0 1 | 1
     0 1 | 0
     0 0 | 1
3. 第 2 列（x2）：以第 2 行为主元行。把主元行异或到第 3 行（共 1 行）。
     1 1 | 0
     0 1 | 1
     0 0 | 1
     0 0 | 1
4. 第 3 行为 0 = 1，故无解。用原方程来看：
     1 1 | 0  (1)
     1 0 | 1  (2)
     0 1 | 0  (3)
     0 0 | 1  异或

== none-json
$ printf '11 0\n10 1\n01 0\n11 1\n' | grundy xor --json --kernel
{"schema":1,"status":"none","equations":4,"unknowns":2,"rank":2,"free_count":0,"solution":null,"free":[],"kernel":[],"contradiction":[1,2,3]}

== pbm
# the system 101|1, 011|0, 110|1 as packed rows
$ printf 'P4\n# three equations\n4 3\n\260\140\320' | grundy xor --explain
2^1 = 2 solutions.
With the free unknowns 0: x1 = 1, x2 = 0, x3 = 0
Rank 2; 3 equations, 3 unknowns.
Free unknown: x3

1. The equations as rows of bits, right-hand sides last:
     1 0 1 | 1
     0 1 1 | 0
     1 1 0 | 1
2. Column 1 (x1): row 1 is the pivot. Add the pivot row (XOR) to row 3.
     1 0 1 | 1
     0 1 1 | 0
     0 1 1 | 0
3. Column 2 (x2): row 2 is the pivot. Add the pivot row (XOR) to row 3.
     1 0 1 | 1
     0 1 1 | 0
     0 0 0 | 0
4. Columns without a pivot are free: x3.
5. Row 3 reads 0 = 0: it follows from the others.
6. From the last row back, with the free unknowns 0:
     x2 = 0 ^ x3 = 0 ^ 0 = 0
     x1 = 1 ^ x3 = 1 ^ 0 = 1

== rows-shown-most
# The rows stand with the steps of systems of at most 16 equations and unknowns.
$ row=0000000000000001
> for unknowns in 15 16 17; do
>   echo "$row" | grundy xor --explain --json
>   row=0$row
> done
{"schema":1,"status":"none","equations":1,"unknowns":15,"rank":0,"free_count":15,"solution":null,"free":[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15],"contradiction":[1],"rows":["0000000000000001"],"reasons":[],"reasons_total":0}
{"schema":1,"status":"none","equations":1,"unknowns":16,"rank":0,"free_count":16,"solution":null,"free":[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16],"contradiction":[1],"rows":["00000000000000001"],"reasons":[],"reasons_total":0}
{"schema":1,"status":"none","equations":1,"unknowns":17,"rank":0,"free_count":17,"solution":null,"free":[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17],"contradiction":[1],"reasons":[],"reasons_total":0}

== sparse-certificate
# certificates of equations too many for rows of bits: a contradiction; a solution, with its rank
# where leaves tell it, and without
$ awk 'BEGIN { for (i = 4; i <= 24998; i++) print "x" i, i + 1, i + 2, 0; print "x24999 25000 0" }' >many.x
> (cat many.x; printf 'x1 2 0\nx2 3 0\nx1 3 0\n') >none.x
> grundy xor none.x --certificate none.cert
> cut -c -64 none.cert
> grundy verify none.cert
> sed 's/,"1 2 = 1"/,"1 2 = 0"/' none.cert | grundy verify -
> sed 's/,"2 3 = 1"/,"3 2 = 1"/' none.cert | grundy verify -
> grundy xor many.x --certificate many.cert | head -n 1
> cut -c -64 many.cert
> tail -c 64 many.cert
> grundy verify many.cert
> grundy verify many.cert --json
> sed 's/"rank":"24996"/"rank":"24995"/' many.cert | grundy verify -
> sed 's/"4 5 6 = 1"/"4 5 6 = 0"/' many.cert | grundy verify -
> (cat many.x; printf 'x1 -2 0\nx2 -3 0\nx1 -3 0\n') >core.x
> grundy xor core.x --certificate core.cert | head -n 1
> grundy verify core.cert
> grundy verify core.cert --json
> sed 's/,"solution"/,"rank":"24998","solution"/' core.cert | grundy verify --lang zh -
No solution. The XOR of equations 24997, 24998, 24999 reads 0 = 1.
Rank 24998; 24999 equations, 25000 unknowns.
{"schema":1,"kind":"contradiction","equations":"24999","unknowns
Verified: 3 of 24999 equations add up to 0 = 1, so there is no solution.
Not verified: the 3 listed equations add up to 0 = 0.
2^4 = 16 solutions.
{"schema":1,"kind":"solution","equations":"24996","unknowns":"25
0010010010010010010010010010010010010010010010010010010010010"}
Verified: the 24996 equations have rank 24996 in 25000 unknowns, and the
solution satisfies all of them.
{"schema":1,"kind":"solution","verified":true,"checker":"plain","equations":24996,"unknowns":25000,"rank":24996}
Not verified: the rank is 24996.
Not verified: equation 1 does not hold for a vector.
2^2 = 4 solutions.
Verified: the solution satisfies all 24999 equations in 25000 unknowns. How many
solutions there are is not part of this certificate.
{"schema":1,"kind":"solution","verified":true,"checker":"plain","equations":24999,"unknowns":25000}
验证未通过：逐个去掉只含一个未知数的方程、只在一个方程中出现的未知数和重复的方程
后仍有剩余，故无法这样核对秩（至少为 24996）。
2> grundy: standard input:1:83: equation 24998: expected unknowns from 1 to 25000 in ascending order and a right-hand side such as "1 3 = 0", got '3 2 = 1'
[1]

== sparse-free
# free unknowns of equations too many for rows of bits: the rightmost; and too many to find these
$ awk 'BEGIN { for (i = 1; i <= 49997; i++) print "x" i, i + 1, i + 3, 0 }' >few.x
> grundy xor few.x | cut -c -100
> grundy xor few.x --json | cut -c -140
> awk 'BEGIN { for (i = 1; i <= 99999; i += 3) for (k = 0; k < 2; k++) print "x" i, i + 1, i + 2, 0 }' >twice.x
> grundy xor twice.x --json | cut -c -140
> awk 'BEGIN {
>   for (i = 131; i < 2000; i++) print "x" i, 0
>   for (j = 2000; j < 19400; j++) sum = sum " " j
>   for (i = 1; i <= 130; i++) print "x" i sum, 0
>   print "x1000000", 0
> }' >long.x
> grundy xor long.x | cut -c -100
> grundy xor long.x --lang zh | tail -n 1
> grundy xor long.x --json | cut -c -140
2^3 = 8 solutions.
With the free unknowns 0: 10100011010001101000110100011010001101000110100011010001101000110100011010
Rank 49997; 49997 equations, 50000 unknowns.
Free unknowns: x49998, x49999, x50000
{"schema":1,"status":"many","equations":49997,"unknowns":50000,"rank":49997,"free_count":3,"solution":"1010001101000110100011010001101000110
{"schema":1,"status":"many","equations":66666,"unknowns":99999,"rank":33333,"free_count":66666,"solution":"100100100100100100100100100100100
2^998000 solutions.
With the free unknowns 0: 11111111111111111111111111111111111111111111111111111111111111111111111111
Rank 2000; 2000 equations, 1000000 unknowns.
Free unknowns: x2000, x2001, x2002, x2003, x2004, x2005, x2006, x2007, x2008, x2009, x2010, x2011, x
Other unknowns further right could be free instead: finding the rightmost would take too much time o
自由元未必尽量靠右：求最靠右的自由元所需时间或内存过多。
{"schema":1,"status":"many","equations":2000,"unknowns":1000000,"rank":2000,"free_count":998000,"leftmost":false,"solution":"111111111111111

== sparse-twice
# each equation twice: the rank is certified as if it were there once
$ awk 'BEGIN { for (i = 1; i <= 99999; i += 3) for (k = 0; k < 2; k++) print "x" i, i + 1, i + 2, 0 }' >twice.x
> grundy xor twice.x --certificate twice.cert | head -n 1
> grundy verify twice.cert
2^66666 solutions.
Verified: the 66666 equations have rank 33333 in 99999 unknowns, and the
solution satisfies all of them.

== unique-explain
$ printf '0 1 1 0\n1 1 0 1\n1 0 0 1\n' >rows
> grundy xor rows --explain
One solution.
Solution: x1 = 1, x2 = 0, x3 = 0
Rank 3; 3 equations, 3 unknowns.

1. The equations as rows of bits, right-hand sides last:
     0 1 1 | 0
     1 1 0 | 1
     1 0 0 | 1
2. Column 1 (x1): row 2 has the first one, so rows 1 and 2 are swapped. Add the pivot row (XOR) to row 3.
     1 1 0 | 1
     0 1 1 | 0
     0 1 0 | 0
3. Column 2 (x2): row 2 is the pivot. Add the pivot row (XOR) to row 3.
     1 1 0 | 1
     0 1 1 | 0
     0 0 1 | 0
4. Column 3 (x3): row 3 is the pivot. No row below has a one in this column.
     1 1 0 | 1
     0 1 1 | 0
     0 0 1 | 0
5. From the last row back, each unknown from those after it:
     x3 = 0
     x2 = 0 ^ x3 = 0 ^ 0 = 0
     x1 = 1 ^ x2 = 1 ^ 0 = 1

== unique-explain-json
$ printf '011 0\n110 1\n1001\n' | grundy xor --explain --json
{"schema":1,"status":"unique","equations":3,"unknowns":3,"rank":3,"free_count":0,"solution":"100","free":[],"contradiction":null,"rows":["0110","1101","1001"],"reasons":[{"id":"pivot","column":1,"exchange":2,"row":1},{"id":"add","column":1,"row":1,"to":3},{"id":"pivot","column":2,"exchange":2,"row":2},{"id":"add","column":2,"row":2,"to":3},{"id":"pivot","column":3,"exchange":3,"row":3}],"reasons_total":5}

== unique-explain-zh
$ printf '0 1 1 0\n1 1 0 1\n1 0 0 1\n' | grundy xor --explain --lang zh
有唯一解。
解：x1 = 1, x2 = 0, x3 = 0
秩为 3：3 个方程，3 个未知数。

1. 写成增广矩阵，最后一列为常数项：
     0 1 1 | 0
     1 1 0 | 1
     1 0 0 | 1
2. 第 1 列（x1）：第 2 行最先为 1，与第 1 行交换。把主元行异或到第 3 行（共 1 行）。
     1 1 0 | 1
     0 1 1 | 0
     0 1 0 | 0
3. 第 2 列（x2）：以第 2 行为主元行。把主元行异或到第 3 行（共 1 行）。
     1 1 0 | 1
     0 1 1 | 0
     0 0 1 | 0
4. 第 3 列（x3）：以第 3 行为主元行。其下各行该列均为 0。
     1 1 0 | 1
     0 1 1 | 0
     0 0 1 | 0
5. 从最后一行开始回代：
     x3 = 0
     x2 = 0 ^ x3 = 0 ^ 0 = 0
     x1 = 1 ^ x2 = 1 ^ 0 = 1

== unique-json
$ printf '1 1 0 1\n0 1 1 0\n1 0 0 1\n' | grundy xor --json
{"schema":1,"status":"unique","equations":3,"unknowns":3,"rank":3,"free_count":0,"solution":"100","free":[],"contradiction":null}

== wide
# more unknowns than are named one by one; explained by a summary
$ awk 'BEGIN { for (i = 1; i <= 20; i++) { for (j = 1; j <= 20; j++) printf "%d ", i == j; print i % 3 == 0 } }' |
>   grundy xor --explain
One solution.
Solution: 00100100100100100100
Rank 20; 20 equations, 20 unknowns.

Elimination took 20 steps (20 pivots). Up to 16 equations in 16 unknowns are shown row by row.

== words
$ printf 'a ^ b = 1\nb ^ c = 1\n' | grundy xor --explain
2^1 = 2 solutions.
With the free unknowns 0: a = 0, b = 1, c = 0
Rank 2; 2 equations, 3 unknowns.
Free unknown: c

1. The equations as rows of bits, right-hand sides last:
     1 1 0 | 1
     0 1 1 | 1
2. Column 1 (a): row 1 is the pivot. No row below has a one in this column.
     1 1 0 | 1
     0 1 1 | 1
3. Column 2 (b): row 2 is the pivot. No row below has a one in this column.
     1 1 0 | 1
     0 1 1 | 1
4. Columns without a pivot are free: c.
5. From the last row back, with the free unknowns 0:
     b = 1 ^ c = 1 ^ 0 = 1
     a = 1 ^ b = 1 ^ 1 = 0

== words-explain-json
$ printf 'b ^ c = 1\na ^ b = 0\na ^ c = 1\na = 0\n' | grundy xor --explain --json
{"schema":1,"status":"unique","equations":4,"unknowns":3,"names":["b","c","a"],"rank":3,"free_count":0,"solution":"010","free":[],"contradiction":null,"rows":["1101","1010","0111","0010"],"reasons":[{"id":"pivot","column":1,"exchange":1,"row":1},{"id":"add","column":1,"row":1,"to":2},{"id":"pivot","column":2,"exchange":2,"row":2},{"id":"add","column":2,"row":2,"to":3},{"id":"pivot","column":3,"exchange":4,"row":3}],"reasons_total":5}

== words-json
$ printf 'x1 ^ x3 ^ y = 1 # a comment\n\nx1 = y ^ 1\ny ^ y ^ x3 = 0\n' | grundy xor --json
{"schema":1,"status":"many","equations":3,"unknowns":3,"names":["x1","x3","y"],"rank":2,"free_count":1,"solution":"100","free":[3],"contradiction":null}

== words-none
$ printf 'a ^ b = 1\nb ^ c = 1\na ^ c = 1\n' | grundy xor
No solution. The XOR of equations 1, 2, 3 reads 0 = 1.
Rank 2; 3 equations, 3 unknowns.

== convolve
# By hand: 1*4 + 2*5 + 3*6 = 32, 1*5 + 2*4 + 3*7 = 34, 1*6 + 2*7 + 3*4 = 32.
$ echo 1 2 3 >a
> echo 4 5 6 7 >b
> grundy xor --convolve a b
> grundy xor --convolve b a --json
> grundy xor --convolve a b --mod 10 --json
> grundy xor --convolve a b --mod 1000000007
> printf '' | grundy xor --convolve - a
> echo 18446744073709551615 >c
> grundy xor --convolve c c
32 34 32 34
{"schema":1,"convolution":["32","34","32","34"]}
{"schema":1,"convolution":["2","4","2","4"]}
32 34 32 34
0 0 0 0
340282366920938463426481119284349108225

== convolve-bad
$ echo 1 2 3 >a
> grundy xor --convolve a
> echo $?
> echo 1 x | grundy xor --convolve a -
> echo $?
> echo 18446744073709551615 18446744073709551615 >b
> grundy xor --convolve b b
> echo $?
> grundy xor --convolve b b --mod 2^63
> echo $?
> grundy xor --convolve b b --mod 0
> echo $?
> grundy xor --convolve a a --walsh
> echo $?
> grundy xor --convolve a a --mod 8 --lang zh
2
3
4
4
2
2
6 4 6 4
2> grundy: --convolve takes two files, got 1
2> grundy: standard input:1:3: number: expected a whole number from -9223372036854775807 to 18446744073709551615, got 'x'
2> grundy: the exact results may reach 2^128; calculate modulo a number (--mod P)
2> grundy: modulo 9223372036854775808, which is even, a list of 2 numbers is too long: their product is 2^64 or more
2> grundy: --mod: expected a whole number from 1 to 2^63, got '0'
2> grundy: --walsh does not go with --convolve

== matrix
$ printf '110\n011\n111\n' >a
> printf '1 0 1\n0 1 1\n1 1 0\n' >b
> grundy xor --rank --det --inverse a
> grundy xor --rank --det --inverse b
> grundy xor --inverse a --json
> grundy xor --inverse b --json
> grundy xor --rank b --lang zh
> grundy xor --det --inverse --lang zh <b
> printf '0110\n1111\n' | grundy xor --rank --json
> printf '' | grundy xor --det --inverse --json
> printf 'P4\n2 2\n\200\100' | grundy xor --det --format pbm
> printf '110 1\n011 0\n111 1\n' | grundy xor --inverse --json
Rank 3; 3 rows of 3 bits.
The determinant modulo 2 is 1.
Inverse:
011
111
101
Rank 2; 3 rows of 3 bits.
The determinant modulo 2 is 0.
No inverse: the determinant is 0.
{"schema":1,"rows":3,"columns":3,"rank":3,"det":1,"inverse":["011","111","101"]}
{"schema":1,"rows":3,"columns":3,"rank":2,"det":0,"inverse":null}
秩为 2：3 行，每行 3 位。
行列式模 2 为 0。
没有逆矩阵：行列式为 0。
{"schema":1,"rows":2,"columns":4,"rank":2}
{"schema":1,"rows":0,"columns":0,"rank":0,"det":1,"inverse":[]}
The determinant modulo 2 is 1.
{"schema":1,"status":"unique","equations":3,"unknowns":3,"rank":3,"free_count":0,"solution":"100","free":[],"inverse":["011","111","101"],"contradiction":null}

== matrix-bad
$ printf '110\n011\n' >a
> grundy xor --det a
> echo $?
> grundy xor --rank --inverse a --lang zh
> echo $?
> grundy xor --rank --kernel a
> echo $?
> grundy xor --rank --format dimacs a
> echo $?
> printf '110\n012\n' | grundy xor --rank
> echo $?
> printf '110\n01\n' | grundy xor --rank
> echo $?
> grundy xor --rank a a
3
3
2
2
3
3
2> grundy: a: expected as many rows as columns, got 2 rows of 3 bits
2> grundy: a：行数与列数应相同，实际为 2 行，每行 3 位
2> grundy: --rank does not go with --kernel
2> grundy: --rank, --det and --product take rows of 0 and 1: --format rows or pbm
2> grundy: standard input:2:3: expected 0 or 1, got '2'
2> grundy: standard input:2:3: expected 3 values as in the first row, got 2
2> grundy: xor takes one file, or none for standard input; got 2
[2]

== product
$ printf '110\n011\n' >a
> printf '01\n11\n10\n' >b
> grundy xor --product a b
> grundy xor --product b a --json
> grundy xor --product a - <b --json
> grundy xor --product a a
> echo $?
> grundy xor --product a
> echo $?
> grundy xor --product a gone
10
01
{"schema":1,"rows":3,"columns":3,"product":["011","101","110"]}
{"schema":1,"rows":2,"columns":2,"product":["10","01"]}
3
2
2> grundy: the first matrix has 3 columns and the second 2 rows; expected equal numbers
2> grundy: --product takes two files, got 1
2> grundy: 'gone': cannot be read: No such file or directory
[5]

== walsh
$ grundy xor --walsh 1 2 3
> echo 1 2 3 | grundy xor --walsh --json
> echo 6 2 0 4 | grundy xor --walsh - --mod 7
> echo 5 | grundy xor --walsh --json
> grundy xor --walsh 2^62 2^62
> echo $?
> grundy xor --walsh 2^63
> echo $?
> grundy xor --walsh 2^63 1 --mod 2^63
> grundy xor --walsh 1 x
6 2 0 -4
{"schema":1,"transform":["6","2","0","-4"]}
5 0 4 1
{"schema":1,"transform":["5"]}
4
4
1 9223372036854775807
2> grundy: the exact results may reach 2^63; calculate modulo a number (--mod P)
2> grundy: the exact results may reach 2^63; calculate modulo a number (--mod P)
2> grundy: argument 2: expected a whole number from -9223372036854775807 to 18446744073709551615, got 'x'
[3]

== each-of-many-sparse
# 150,000 equations of three unknowns, judged without packing them; then the first again, and its opposite.
$ awk 'BEGIN { s = 1; for (i = 0; i < 150000; i++) { printf "x"; for (k = 0; k < 3; k++) { s = s * 48271 % 2147483647; printf "%d ", 1 + s % 170000 } print 0 } }' >many
> sed -n 1p many >>many
> sed -n '1s/^x/x-/p' many >>many
> grundy xor many --each --json --quiet >answer; echo $?
> grep -o '"rank":[0-9]*' answer; grep -o '"known":[^]]*]' answer; grep -o '"contradict[a-z]*":[^]]*]' answer
0
"rank":150000
"known":[150001]
"contradicting":[150002]
"contradiction":[1,150002]

== inverse-of-a-matrix-alone
$ printf '110\n011\n111\n' >m; printf 'P4\n2 2\n\200\100' >p
> for other in --kernel --each --explain --least-weight '--certificate c'; do grundy xor m --inverse $other; echo "exit $?"; done
> grundy xor p --inverse --det; grundy xor p --rank; grundy xor --product p p
> echo 'a ^ b = 1' | grundy xor --rank
exit 2
exit 2
exit 2
exit 2
exit 2
The determinant modulo 2 is 1.
Inverse:
10
01
Rank 2; 2 rows of 2 bits.
10
01
2> grundy: --inverse of a square matrix, which has no right-hand sides, does not go with --kernel
2> grundy: --inverse of a square matrix, which has no right-hand sides, does not go with --each
2> grundy: --inverse of a square matrix, which has no right-hand sides, does not go with --explain
2> grundy: --inverse of a square matrix, which has no right-hand sides, does not go with --least-weight
2> grundy: --inverse of a square matrix, which has no right-hand sides, does not go with --certificate
2> grundy: --rank, --det and --product take rows of 0 and 1: --format rows or pbm
[3]

== signed
# Both read what they print; the transform twice is the list times its length. Random lists against sums by hand.
$ grundy xor --walsh 10 -2 -4 0
> grundy xor --walsh 10,-2,-4,0 --mod 7
> echo 1 -2 3 >a
> echo -1 5 >b
> grundy xor --convolve a b
> grundy xor --convolve b a --json
> grundy xor --convolve a b --mod 11
> echo -9223372036854775807 >low
> echo 18446744073709551615 >high
> grundy xor --convolve low high
> grundy xor --walsh -9223372036854775808
> echo 3 -x | grundy xor --walsh
> for seed in 1 2 3 4 5 6 7 8; do
>   for file in c d; do
>     awk -v seed="$seed$file" 'BEGIN { srand(length(seed) * seed + (seed ~ /d/) * 99 + seed); for (n = 1 + int(8 * rand()); n; n--) print int(2001 * rand()) - 1000 }' >$file
>   done
>   grundy xor --convolve c d >got
>   awk 'function exclusive(a, b,  bit, sum) { for (bit = 1; a || b; bit *= 2) { if (a % 2 != b % 2) sum += bit; a = int(a / 2); b = int(b / 2) } return sum + 0 }
>     FNR == NR { a[n++] = $1; next } { b[m++] = $1 }
>     END { for (size = 1; size < n || size < m;) size *= 2
>       for (i = 0; i < n; i++) for (j = 0; j < m; j++) c[exclusive(i, j)] += a[i] * b[j]
>       for (i = 0; i < size; i++) printf "%d%s", c[i], i + 1 < size ? " " : "\n" }' c d | cmp - got
> done
4 8 12 16
4 1 5 2
-11 7 -3 15
{"schema":1,"convolution":["-11","7","-3","15"]}
0 7 8 4
-170141183460469231704017187605319778305
2> grundy: argument 1: expected a whole number from -9223372036854775807 to 18446744073709551615, got '-9223372036854775808'
2> grundy: standard input:1:3: number: expected a whole number from -9223372036854775807 to 18446744073709551615, got '-x'

== two rows in one line are no row
$ printf '[1, 0, 1], [0, 1, 1]\n' | grundy xor
2> grundy: standard input:1:12: expected 0 or 1, got '[0,'
[3]
