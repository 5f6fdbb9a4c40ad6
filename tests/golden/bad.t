== bare
# Without arguments the help goes to standard error, and nothing else.
$ grundy 2>text || echo "exit $?"
> grundy help | cmp - text && echo 'the help'
exit 2
the help

== batch
$ try() {
>   printf '3 4\n1 x 3\n# nothing\n\n3 + nimm 3\n18446744073709551616\n3 \0004\n+\n7\n' >lines
>   grundy solve "$@" --moves 0 || echo "exit $?"
> }
> try nim --batch lines
> try nim --batch lines --json
The next player wins (N): nim-value 7.

  nim 3  3  by theorem (Bouton 1901)
  nim 4  4  by theorem (Bouton 1901)
(winning moves not requested)

line 2: column 3: heap: expected a whole number from 0 to 2^64-1, got 'x'

The previous player wins (P): nim-value 0.

line 5: column 5: unknown game 'nimm'; did you mean 'nim'?

line 6: column 1: heap: expected a whole number from 0 to 2^64-1, got '18446744073709551616'

line 7: column 3: heap: expected a whole number from 0 to 2^64-1, got '\x004'

line 8: expected a game and its components after '+'

The next player wins (N): nim-value 7.

  nim 7  7  by theorem (Bouton 1901)
(winning moves not requested)
exit 3
{"schema":1,"game":"nim","position":["3","4"],"play":"normal","outcome":"N","value":"7","components":[{"game":"nim","position":"3","value":"3","method":"theorem","source":"Bouton 1901"},{"game":"nim","position":"4","value":"4","method":"theorem","source":"Bouton 1901"}],"moves":[],"moves_total":null,"moves_note":"winning moves not requested"}
{"line":2,"error":"column 3: heap: expected a whole number from 0 to 2^64-1, got 'x'"}
{"schema":1,"game":"nim","position":[],"play":"normal","outcome":"P","value":"0","components":[],"moves":[],"moves_total":"0"}
{"line":5,"error":"column 5: unknown game 'nimm'; did you mean 'nim'?"}
{"line":6,"error":"column 1: heap: expected a whole number from 0 to 2^64-1, got '18446744073709551616'"}
{"line":7,"error":"column 3: heap: expected a whole number from 0 to 2^64-1, got '\\x004'"}
{"line":8,"error":"expected a game and its components after '+'"}
{"schema":1,"game":"nim","position":["7"],"play":"normal","outcome":"N","value":"7","components":[{"game":"nim","position":"7","value":"7","method":"theorem","source":"Bouton 1901"}],"moves":[],"moves_total":null,"moves_note":"winning moves not requested"}
exit 3
2> grundy: some lines could not be solved
2> grundy: some lines could not be solved

== chinese
# Errors of arithmetic and of XOR are said in Chinese, whatever was wrong; only what was found stays.
$ try() {
>   grundy "$@" --lang zh || echo "exit $?"
> }
> LC_ALL=zh_CN.UTF-8 grundy nope || echo "exit $?"
> LC_ALL=zh_CN.UTF-8 grundy xor --nope || echo "exit $?"
> LC_ALL=zh_CN.UTF-8 grundy nimber || echo "exit $?"
> LC_ALL=zh_CN.UTF-8 grundy nimber --lang en || echo "exit $?"
> for expression in '3 *' '3 * x' '3 * )' 'sqrt 3' 'sqrt' '(3' '3)' '2 ^ 3' '3 - 1' '3 4' '3 / (2 + 2)' \
>   'artin(2^127)' '2^128' '0x10'; do
>   try nimber "$expression"
> done
> try mex
> try mex 1 x
> try mex @gone
> try count 10
> try count 10 0
> try count --sets sets 3
> try verify /dev/null
> try help xor odd
> try xor --color blue
> try xor --time -1
> try xor --memory 1Q
> try xor --threads 0
> LC_ALL=zh_CN.UTF-8 grundy xor --json=1 || echo "exit $?"
> LC_ALL=zh_CN.UTF-8 grundy xor --memory || echo "exit $?"
> try xor --format matrix
> try xor a b
> try xor --certificate none/at/all
> for system in '1 0\r1 1\n' 'three equations\n' '1 2\n' '1 0\n1 0 1\n' '1 0\n1\n' 'a = \n' 'a ^ 2 = 1\n' \
>   'a ^ b\n' 'a , b = 1\n' 'a = 1 = b\n' 'x1 0\np cnf 1 1\n' 'p sat 1 1\n' 'p cnf x 1\n' 'p cnf 1 x\n' \
>   'p cnf 1 1\nx2 0\n' 'x1 -0\n' 'x1 0 2\n' 'x1 0\n1 0\n' 'p cnf 1 2\nx1 0\n' 'P4 3\n' 'P4\n' 'P4 x\n' \
>   'P4 3 x\n' 'P4 3 3 3\n' 'P4 0 1\n' 'P4 9 9\nab'; do
>   # shellcheck disable=SC2059 # the system is the format
>   printf "$system" | try xor
> done
> try xor --format pbm </dev/null
> echo 1 | try xor --format pbm
> printf 'P4 9 9\nab' >short
> try xor short
> awk 'BEGIN { for (i = 0; i < 60; i++) { printf "x" i; for (j = 60; j < 120; j++) printf " ^ x" j; print " = 1" } }' |
>   try xor --least-weight >weight || echo "exit $?"
> echo 1 x | try odd
> echo 1 2 | try odd --promise 1
> echo 1 2 3 | try odd --promise 2
> echo 1 1 | try odd --promise 2
> try odd --promise 3
> printf 123456789 | try odd --binary
> echo 18446744073709551616 | try basis
> try basis --kth x
> printf '2\n1 1 0\n1 1 2\n' | try judge acwing-884
> printf '2\n1 1 0\n' | try judge acwing-884
> printf '2 1\n01 0\n' | try judge luogu-P2447
> printf '2 2\n01 0\n01 1\n' | try judge luogu-P2447
> printf '1 1\nx\n1\n' | try judge library-checker-mod2
exit 2
exit 2
exit 2
exit 2
exit 3
exit 3
exit 3
exit 3
exit 3
exit 3
exit 3
exit 3
exit 3
exit 3
exit 3
exit 3
exit 3
exit 3
exit 2
exit 3
exit 5
exit 2
exit 3
exit 2
exit 3
exit 2
exit 2
exit 2
exit 2
exit 2
exit 2
exit 2
exit 2
exit 2
exit 5
exit 3
exit 3
exit 3
exit 3
exit 3
exit 3
exit 3
exit 3
exit 3
exit 3
exit 3
exit 3
exit 3
exit 3
exit 3
exit 3
exit 3
exit 3
exit 3
exit 3
exit 3
exit 3
exit 3
exit 3
exit 3
exit 3
有唯一解。
秩为 0：0 个方程，0 个未知数。
exit 3
exit 3
exit 3
exit 3
exit 3
exit 3
exit 2
exit 3
exit 3
exit 2
exit 3
exit 3
Cannot Determine
exit 3
exit 3
2> grundy: 没有命令 'nope'（`grundy help` 列出全部命令）
2> grundy: xor 没有选项 '--nope'（`grundy help xor` 列出全部选项）
2> grundy: nimber 需要一个算式：grundy nimber '(3 * 5 + 7) / 2'
2> grundy: nimber takes an expression: grundy nimber '(3 * 5 + 7) / 2'
2> grundy: 第 4 列：应为数、函数或 '('，但算式到此结束
2> grundy: 第 5 列：应为 sqrt、inv 或 artin，实际为 'x'
2> grundy: 第 5 列：应为数、函数或 '('，实际为 ')'
2> grundy: 第 6 列：应为 '('，实际为 '3'
2> grundy: 第 5 列：应为 '('，但算式到此结束
2> grundy: 第 3 列：应为 ')'，但算式到此结束
2> grundy: 第 2 列：应为运算符（没有与之配对的 '('），实际为 ')'
2> grundy: 第 3 列：应为 +（表示异或），或不含空格的 2^20（表示数），实际为 '^'
2> grundy: 第 3 列：应为 +（再加一次即为减去），实际为 '-'
2> grundy: 第 3 列：应为 +、*、/、** 或 ')'，实际为 '4'
2> grundy: 第 3 列：0 没有逆元，不能作除数
2> grundy: 第 1 列：artin(170141183460469231731687303715884105728)：没有 y 满足 y*y + y = 170141183460469231731687303715884105728，从 2^127 起都是如此
2> grundy: 第 1 列：数：应为 0 到 2^128-1 的整数，实际为 '2^128'
2> grundy: 第 1 列：数：应为 0 到 2^128-1 的整数，实际为 '0x10'
2> grundy: mex 需要若干个数、文件或 -：grundy mex 0 1 3
2> grundy: 第 2 个参数：应为 0 到 2^64-1 的整数，实际为 'x'
2> grundy: 'gone'：无法读取：文件或目录不存在
2> grundy: count 需要 N 和至少一个除数：grundy count 10 2 3
2> grundy: 第 1 个除数：应为 1 到 2^127 的整数，实际为 '0'
2> grundy: count --sets 不带数，实际为 '3'
2> grundy: /dev/null:1:1：文件为空，应为证书
2> grundy: help 至多带一个命令，实际为 2 个
2> grundy: --color：应为 auto、always 或 never，实际为 'blue'
2> grundy: --time：应为大于 0 的秒数，实际为 '-1'
2> grundy: --memory（一个数，可加 K、M、G 或 T）：应为 1 到 2^64-1 的整数，实际为 '1Q'
2> grundy: --threads：应为 1 到 1024 的整数，实际为 '0'
2> grundy: --json 不带值，实际为 '1'
2> grundy: --memory 需要一个值：SIZE
2> grundy: --format：应为 rows、words、dimacs 或 pbm，实际为 'matrix'
2> grundy: xor 带一个文件，不带则读标准输入；实际为 2 个
2> grundy: 'none/at/all'：无法写入：文件或目录不存在
2> grundy: 标准输入:1:4：行应以 LF 或 CR LF 结束，实际为单独的 CR
2> grundy: 标准输入:1:1：应为一行 0 和 1、'x1 ^ x3 = 1' 这样的方程、'x1 -2 3 0' 这样的 DIMACS 行或原始位图（P4），实际为 'three equations'
2> grundy: 标准输入:1:3：应为 0 或 1，实际为 '2'
2> grundy: 标准输入:2:5：应与第一行一样有 2 个值，实际多出 '1'
2> grundy: 标准输入:2:2：应与第一行一样有 2 个值，实际为 1 个
2> grundy: 标准输入:1:5：应为未知数名、0 或 1，实际为行尾
2> grundy: 标准输入:1:5：应为未知数名、0 或 1，实际为 '2'
2> grundy: 标准输入:1:6：应为 '^' 或 '='，实际为行尾
2> grundy: 标准输入:1:3：应为 '^' 或 '='，实际为 ','
2> grundy: 标准输入:1:7：应为 '^' 或行尾，实际为 '='
2> grundy: 标准输入:2:1：只应有一个 'p' 行，且在方程之前
2> grundy: 标准输入:1:3：应为 'cnf' 或 'xor'，实际为 'sat'
2> grundy: 标准输入:1:7：应为未知数的个数（至多 2147483647），实际为 'x'
2> grundy: 标准输入:1:9：应为行数，实际为 'x'
2> grundy: 标准输入:2:2：应为文字（第 1 行规定为 1 到 1 或其相反数；0 结束一行），实际为 '2'
2> grundy: 标准输入:1:4：应为文字（1 到 2147483647 或其相反数；0 结束一行），实际为 '-0'
2> grundy: 标准输入:1:6：应为 0 之后的行尾（未知数从 1 编号），实际为 '2'
2> grundy: 标准输入:2:1：应为 'x1 -2 3 0' 这样的异或行（或注释 'c …'、文件头 'p cnf …'），实际为 '1'
2> grundy: 标准输入:3:1：输入不完整：第 1 行规定有 2 个异或行，实际只有 1 个
2> grundy: 标准输入:2:1：输入不完整：缺少行数
2> grundy: 标准输入:2:1：输入不完整：缺少每行的位数
2> grundy: 标准输入:1:1：应为一行 0 和 1、'x1 ^ x3 = 1' 这样的方程、'x1 -2 3 0' 这样的 DIMACS 行或原始位图（P4），实际为 'P4 x'
2> grundy: 标准输入:1:6：应为小于 2^32 的行数，实际为 'x'
2> grundy: 标准输入:1:8：该行应到此结束，实际还有 '3'
2> grundy: 标准输入:1:1：每行至少应有 1 位，即常数项
2> grundy: 标准输入:1:1：应有 9 行，每行 2 字节，但输入中途结束
2> grundy: 标准输入:1:1：应以 P4 开头（原始位图），实际为 '1'
2> grundy: short:1:1：应有 9 行，每行 2 字节，但文件只有 9 字节
2> grundy: 求最小重量的解需要自由元不超过 30 个或秩不超过 22；这些方程有 60 个自由元，秩为 60
2> grundy: 标准输入:1:3：数：应为 0 到 2^64-1 的整数，实际为 'x'
2> grundy: 标准输入：不满足 --promise 1：数的个数应为奇数，实际为 2
2> grundy: 标准输入：不满足 --promise 2：数的个数应为偶数，实际为 3
2> grundy: 标准输入：不满足 --promise 2：应有两个不同的值，但所有数的异或和为 0
2> grundy: --promise：应为 1 到 2 的整数，实际为 '3'
2> grundy: 标准输入：输入在一个 8 字节的字中间结束，多出 1 字节
2> grundy: 标准输入:1:1：数：应为 0 到 2^64-1 的整数，实际为 '18446744073709551616'
2> grundy: --kth：应为 0 到 2^64-1 的整数，实际为 'x'
2> grundy: 标准输入:3:5：方程的一位：应为 0 到 1 的整数，实际为 '2'
2> grundy: 标准输入:3:1：输入不完整：缺少方程的一位
2> grundy: 标准输入:3:4：奇偶：由前面各行推出应为 0，实际为 1
2> grundy: 标准输入:2:1：矩阵的一行：应为 1 个 0 或 1 字符，实际为 'x'

== files
$ try() {
>   grundy solve "$@" || echo "exit $?"
> }
> mkdir folder
> : >empty
> printf '3 4\n5 x 7\n' >words
> printf '3 \0004\n' >nul
> printf 'a b\nb c\nc a\n' >cycle
> printf 'a b c\n' >three
> try nim @none
> try nim @folder
> try nim @words
> try nim @nul
> try graph:none a
> try graph:folder a
> try graph:empty a
> try graph:cycle a
> try graph:three a
> try nim --batch none
> printf '3 4 -5' | grundy solve nim - || echo "exit $?"
exit 5
exit 5
exit 3
exit 3
exit 5
exit 5
exit 3
exit 3
exit 3
exit 5
exit 3
2> grundy: 'none': cannot be read: No such file or directory
2> grundy: 'folder': cannot be read: Is a directory
2> grundy: words:2:3: heap: expected a whole number from 0 to 2^64-1, got 'x'
2> grundy: nul:1:3: heap: expected a whole number from 0 to 2^64-1, got '\x004'
2> grundy: 'none': cannot be read: No such file or directory
2> grundy: 'folder': cannot be read: Is a directory
2> grundy: argument 2: graph:empty: the file has no vertices, got 'a'
2> grundy: cycle: expected a graph without cycles (--loopy allows them), got the cycle 'a' -> 'b' -> 'c' -> 'a'
2> grundy: three:1:5: expected a line "from to" or one vertex; 'c' is too many
2> grundy: 'none': cannot be read: No such file or directory
2> grundy: standard input:1:5: heap: expected a whole number from 0 to 2^64-1, got '-5'

== games
$ try() {
>   grundy solve "$@" || echo "exit $?"
> }
> try
> try nimm 3
> try + nim 3
> try nim 3 +
> try nim 3 + + nim 4
> try nim 3 + nimm 4
> try bounded-nim:0 3
> try moore:0 3
> try subtraction: 3
> try subtraction:1,0 3
> try race:21 3
> try race:21,0 3
> try .lua 3
> try octal:0.8 3
> try octal:1.7 3
> try hex:0.g 3
> try graph 3
exit 2
exit 2
exit 3
exit 3
exit 3
exit 2
exit 3
exit 3
exit 3
exit 3
exit 3
exit 3
exit 2
exit 3
exit 3
exit 3
exit 3
2> grundy: solve needs a game: grundy solve nim 3 4 5
2> grundy: unknown game 'nimm'; did you mean `grundy solve nim 3`?
2> grundy: expected the name of a game, got '+'
2> grundy: expected a game and its components after '+'
2> grundy: expected the name of a game, got '+'
2> grundy: unknown game 'nimm'; did you mean `grundy solve nim 3 + nim 4`?
2> grundy: bounded-nim:K: K: expected a whole number from 1 to 2^64-1, got '0'
2> grundy: moore:K: K: expected a whole number from 1 to 2^64-1, got '0'
2> grundy: subtraction set '': expected numbers from 1, such as 1,3,4
2> grundy: number of the subtraction set: expected a whole number from 1 to 2^64-1, got '0'
2> grundy: race: expected race:TARGET,MAX with two numbers, got '21'
2> grundy: MAX of race:TARGET,MAX: expected a whole number from 1 to 2^64-1, got '0'
2> grundy: unknown game '.lua' (`grundy games` lists them all)
2> grundy: code '0.8': expected a digit 0 to 7, got '8'
2> grundy: code '1.7': play would not end: the digit before the point, for moves that take nothing, must be 0 or 4
2> grundy: code '0.g': expected a digit 0 to f, got 'g'
2> grundy: graph: expected graph:FILE, a file with an edge "from to" a line

== graph
# Malformed graphs: the place is exact, in numbers, names and on standard input.
$ try() {
>   printf "$1" >file
>   grundy values graph:file || echo "exit $?"
>   grundy values graph:- <file || echo "exit $?"
> }
> try '1 2\n3 4 5\n'
> try '1 2\n3 +\n'
> try '1 2\n3 4\n5 \001\n'
> try 'a b\nb c d\n'
> try '1 2\nx y\n2 3 4\n'
> try '1 2\n2 2\n'
> try '18446744073709551616 1\n1 2 3\n'
> try '0 1\n1 2\n2 0\n'
> try '1 2\n\0002 3\n'
> try 'a b\n\377 b\n'
> grundy values graph:missing || echo "exit $?"
> grundy values nim --dot x.dot || echo "exit $?"
> printf 'a b\n' >fine
> grundy values graph:fine --dot missing/x.dot || echo "exit $?"
> seq 1 2000 >many
> grundy values graph:many --dot x.dot || echo "exit $?"
> seq 1 60000 | awk '{print $1, $1 + 1}' >path
> grundy values graph:path --memory 500K || echo "exit $?"
exit 3
exit 3
exit 3
exit 3
exit 3
exit 3
exit 3
exit 3
exit 3
exit 3
exit 3
exit 3
exit 3
exit 3
exit 3
exit 3
exit 3
exit 3
exit 3
exit 3
exit 5
exit 2
exit 5
exit 4
exit 4
2> grundy: file:2:5: expected a line "from to" or one vertex; '5' is too many
2> grundy: standard input:2:5: expected a line "from to" or one vertex; '5' is too many
2> grundy: file:2:3: expected a vertex name in UTF-8 without white space, # or control characters, other than + and -, got '+'
2> grundy: standard input:2:3: expected a vertex name in UTF-8 without white space, # or control characters, other than + and -, got '+'
2> grundy: file:3:3: expected a vertex name in UTF-8 without white space, # or control characters, other than + and -, got '\x01'
2> grundy: standard input:3:3: expected a vertex name in UTF-8 without white space, # or control characters, other than + and -, got '\x01'
2> grundy: file:2:5: expected a line "from to" or one vertex; 'd' is too many
2> grundy: standard input:2:5: expected a line "from to" or one vertex; 'd' is too many
2> grundy: file:3:5: expected a line "from to" or one vertex; '4' is too many
2> grundy: standard input:3:5: expected a line "from to" or one vertex; '4' is too many
2> grundy: file: expected a graph without cycles (--loopy allows them), got the cycle '2' -> '2'
2> grundy: -: expected a graph without cycles (--loopy allows them), got the cycle '2' -> '2'
2> grundy: file:2:5: expected a line "from to" or one vertex; '3' is too many
2> grundy: standard input:2:5: expected a line "from to" or one vertex; '3' is too many
2> grundy: file: expected a graph without cycles (--loopy allows them), got the cycle '0' -> '1' -> '2' -> '0'
2> grundy: -: expected a graph without cycles (--loopy allows them), got the cycle '0' -> '1' -> '2' -> '0'
2> grundy: file:2:1: expected a vertex name in UTF-8 without white space, # or control characters, other than + and -, got '\x002'
2> grundy: standard input:2:1: expected a vertex name in UTF-8 without white space, # or control characters, other than + and -, got '\x002'
2> grundy: file:2:1: expected a vertex name in UTF-8 without white space, # or control characters, other than + and -, got '\xff'; if it is in GBK, `iconv -f GBK -t UTF-8 FILE` converts it
2> grundy: standard input:2:1: expected a vertex name in UTF-8 without white space, # or control characters, other than + and -, got '\xff'; if it is in GBK, `iconv -f GBK -t UTF-8 FILE` converts it
2> grundy: 'missing': cannot be read: No such file or directory
2> grundy: --dot works only with graphs, not with nim
2> grundy: 'missing/x.dot': cannot be written: No such file or directory
2> grundy: DOT draws at most 1000 vertices and 10000 edges
2> grundy: a graph of 60001 vertices and 60000 edges needs about 1.9 MB; the memory limit is 0.5 MB

== heap-far-behind
$ seq 1 5000 >heaps
> echo 7e >>heaps
> grundy solve nim @heaps
2> grundy: heaps:5001:1: heap: expected a whole number from 0 to 2^64-1, got '7e'
[3]

== heaps
# try COMPONENT…: the message and the exit status; nothing else may reach standard output.
$ try() {
>   grundy solve "$@" || echo "exit $?"
> }
> try nim 3 x 4
> try nim -- -1
> try nim 18446744073709551616
> try nim 2^64
> try nim 1e20
> try nim 1_
> try nim 3,4
> try nim ''
> try wythoff 3
> try wythoff 3,4,5
> try staircase 1,,2
> try race:21,3 22
> try domineering ../.
> try domineering 65x1
exit 3
exit 3
exit 3
exit 3
exit 3
exit 3
The next player wins (N): nim-value 7.

  nim 3  3  by theorem (Bouton 1901)
  nim 4  4  by theorem (Bouton 1901)

1 winning move:
  nim 4 -> 3: take 1 from heap 2
exit 3
exit 3
exit 3
exit 3
exit 3
exit 3
exit 3
2> grundy: argument 3: heap: expected a whole number from 0 to 2^64-1, got 'x'
2> grundy: argument 2: heap: expected a whole number from 0 to 2^64-1, got '-1'
2> grundy: argument 2: heap: expected a whole number from 0 to 2^64-1, got '18446744073709551616'
2> grundy: argument 2: heap: expected a whole number from 0 to 2^64-1, got '2^64'
2> grundy: argument 2: heap: expected a whole number from 0 to 2^64-1, got '1e20'
2> grundy: argument 2: heap: expected a whole number from 0 to 2^64-1, got '1_'
2> grundy: read as `grundy solve nim 3 4`
2> grundy: argument 2: heap: expected a whole number from 0 to 2^64-1, got ''
2> grundy: argument 2: wythoff: expected two heaps a,b, got '3'
2> grundy: argument 2: wythoff: expected two heaps a,b, got '3,4,5'
2> grundy: argument 2: step of a staircase: expected a whole number from 0 to 2^64-1, got ''; did you mean `grundy solve staircase 1,2`?
2> grundy: argument 2: total: expected a whole number from 0 to 21, got '22'
2> grundy: argument 2: domineering: row 2: expected 2 squares . or x in each row, got '../.'
2> grundy: argument 2: rows of the board: expected a whole number from 1 to 64, got '65'

== long-line
# A line of 10^7 digits is one bad number wherever numbers are read.
$ head -c 10000000 /dev/zero | tr '\0' 1 >long
> try() {
>   grundy "$@" || echo "exit $?"
> }
> try solve nim @long
> try solve staircase @long
> try solve graph:long a
> try basis long
> try odd long
> try mex @long
> grundy judge acwing-891 <long || echo "exit $?"
exit 3
exit 3
exit 3
exit 3
exit 3
exit 3
exit 3
2> grundy: long:1:1: heap: expected a whole number from 0 to 2^64-1, got '111111111111111111111111111111111111111111111111111111111111111111…'
2> grundy: long:1:1: step of a staircase: expected a whole number from 0 to 2^64-1, got '111111111111111111111111111111111111111111111111111111111111111111…'
2> grundy: argument 2: graph:long: expected one of its 1 vertices (the first is '111111111111111111111111111111111111111111111111111111111111111111…'), got 'a'
2> grundy: long:1:1: number: expected a whole number from 0 to 2^64-1, got '111111111111111111111111111111111111111111111111111111111111111111…'
2> grundy: long:1:1: number: expected a whole number from 0 to 2^64-1, got '111111111111111111111111111111111111111111111111111111111111111111…'
2> grundy: long:1:1: number: expected a whole number from 0 to 2^64-1, got '111111111111111111111111111111111111111111111111111111111111111111…'
2> grundy: standard input:1:1: number: expected a whole number from 0 to 2^64-1, got '111111111111111111111111111111111111111111111111111111111111111111…'

== options
$ try() {
>   grundy "$@" || echo "exit $?"
> }
> try nope
> try --nope
> try solve nim 3 --nope
> try solve nim 3 --upto 3
> try solve nim 3 --moves
> try solve nim 3 --moves x
> try solve nim 3 --json=1
> try solve nim 3 --memory 0
> try solve nim 3 --memory 1Q
> try solve nim 3 --time -1
> try solve nim 3 --time nan
> try solve nim 3 --threads 0
> try solve nim 3 --lang fr
> try solve nim 3 --color blue
> try solve nim 3 --batch words
> try help nope
> try help solve values
exit 2
exit 2
exit 2
exit 2
exit 2
exit 2
exit 2
exit 2
exit 2
exit 2
exit 2
exit 2
exit 2
exit 2
exit 2
exit 2
exit 2
2> grundy: unknown command 'nope' (`grundy help` lists them)
2> grundy: unknown command '--nope' (`grundy help` lists them)
2> grundy: unknown option '--nope' for solve (`grundy help solve` lists them)
2> grundy: --upto needs --loopy
2> grundy: --moves needs a value: K
2> grundy: --moves: expected a whole number from 0 to 2^64-1, got 'x'
2> grundy: --json takes no value, got '1'
2> grundy: --memory (a number and K, M, G or T): expected a whole number from 1 to 2^64-1, got '0'
2> grundy: --memory (a number and K, M, G or T): expected a whole number from 1 to 2^64-1, got '1Q'
2> grundy: --time: expected a number of seconds above 0, got '-1'
2> grundy: --time: expected a number of seconds above 0, got 'nan'
2> grundy: --threads: expected a whole number from 1 to 1024, got '0'
2> grundy: --lang: expected en or zh, got 'fr'
2> grundy: --color: expected auto, always or never, got 'blue'
2> grundy: --batch takes at most one game; the positions are in the file
2> grundy: unknown command 'nope' (`grundy help` lists them)
2> grundy: help takes at most one command, got 2

== output
# An answer that cannot be written is said to be lost.
$ grundy solve nim 3 >/dev/full || echo "exit $?"
> grundy solve nim 3 >&- || echo "exit $?"
> printf '3\n4\n' | grundy solve nim --batch - >/dev/full || echo "exit $?"
exit 5
exit 5
exit 5
2> grundy: standard output cannot be written: No space left on device
2> grundy: standard output cannot be written: Bad file descriptor
2> grundy: standard output cannot be written: No space left on device

== vertex
$ printf '1 2\n2 3\n' >file
> for vertex in 0 3 4; do
>   grundy solve graph:file $vertex --moves 0 || echo "exit $?"
> done
exit 3
The previous player wins (P): nim-value 0.

  graph:file 3  0  from the graph (Sprague 1935, Grundy 1939)
exit 3
2> grundy: argument 2: graph:file: expected one of its 3 vertices (the first is '1'), got '0'
2> grundy: argument 2: graph:file: expected one of its 3 vertices (the first is '1'), got '4'

== one file for two answers
$ touch there; ln there also
> ask() { grundy "$@" --moves 0 --lang en; echo $?; }
> ask solve nim 3 --svg p.svg --certificate p.svg
> ask solve nim 3 --svg ./p.svg --certificate p.svg
> ask solve nim 3 --svg there --certificate also
> ask solve nim 3 --svg p.svg --certificate q.cert
> grundy graph nim 3 --dot x --edges x
> echo $?
> grundy values kayles --period --svg x --checkpoint x --certificate y
> echo $?
> grundy survey nim --db x --html ./x
> echo $?
> grundy graph nim 3 --dot /dev/null --edges /dev/null --quiet >/dev/null
> echo $?
> ls
> grundy solve nim 3 --svg p.svg --certificate p.svg --lang zh
2
2
2
The next player wins (N): nim-value 3.

  nim 3  3  by theorem (Bouton 1901)
(winning moves not requested)
Wrote p.svg.
0
2
2
2
0
also
p.svg
q.cert
there
2> grundy: --svg and --certificate would both write 'p.svg': give each a file of its own
2> grundy: --svg and --certificate would both write 'p.svg': give each a file of its own
2> grundy: --svg and --certificate would both write 'also': give each a file of its own
2> grundy: --dot and --edges would both write 'x': give each a file of its own
2> grundy: --svg and --checkpoint would both write 'x': give each a file of its own
2> grundy: --db and --html would both write './x': give each a file of its own
2> grundy: --svg 与 --certificate 都会写入 'p.svg'，请各指定一个文件
[2]

== letters, versions and tags of languages
# A dash and a letter is an option that was meant; a language may have a country.
$ for words in "solve -e nim 3" "values kayles -p" "solve -x nim 3" "nmi" "nmi 3 4" "tutorial"; do grundy $words; done
> grundy -V >/dev/null && grundy version >/dev/null && echo both
> grundy mex 0 1 --lang zh_CN
> grundy mex 0 1 --lang en-GB
> grundy mex 0 1 --lang english
both
mex = 2
mex = 2
2> grundy: unknown option '-e' for solve; did you mean '--explain'?
2> grundy: unknown option '-p' for values; did you mean '--period'?
2> grundy: unknown option '-x' for solve (`grundy help solve` lists them)
2> grundy: unknown command 'nmi'; did you mean `grundy solve nim`?
2> grundy: unknown command 'nmi'; did you mean `grundy solve nim 3 4`?
2> grundy: unknown command 'tutorial'; did you mean `grundy exercise`?
2> grundy: --lang: expected en or zh, got 'english'
[2]

== a first line of counts
# As judges write graphs: "n m", and then m edges. Where it can be an edge, it is one.
$ printf '4 3\n1 2\n2 3\n3 4\n' >cycle; printf '4 5\n1 2\n1 3\n2 4\n3 4\n2 3\n' >dag
> printf '3 2\n2 1\n3 1\n' >edges; printf '4 5\n1 2\n1 3\n2 4\n3 5\n4 5\n' >more
> for file in cycle dag; do grundy solve graph:$file 1; grundy values graph:$file --lang zh; done
> grundy values graph:dag --loopy
> tail -n +2 dag >rest; grundy values graph:rest
> grundy values graph:edges; grundy values graph:more
graph:rest: nim-values of all 4 vertices
 1  0
 2  2
 3  1
 4  0
graph:edges: nim-values of all 3 vertices
 1  0
 2  1
 3  2
graph:more: nim-values of all 5 vertices
 1  2
 2  0
 3  1
 4  1
 5  0
2> grundy: cycle: each line is an edge, and the first, '4 3', seems to count vertices and edges; leave it out, `tail -n +2 cycle >edges`, and use graph:edges
2> grundy: cycle：每行是一条边，而首行 '4 3' 似乎是顶点数与边数；用 `tail -n +2 cycle >edges` 去掉它，再用 graph:edges
2> grundy: dag: each line is an edge, and the first, '4 5', seems to count vertices and edges; leave it out, `tail -n +2 dag >edges`, and use graph:edges
2> grundy: dag：每行是一条边，而首行 '4 5' 似乎是顶点数与边数；用 `tail -n +2 dag >edges` 去掉它，再用 graph:edges
2> grundy: dag: each line is an edge, and the first, '4 5', seems to count vertices and edges; leave it out, `tail -n +2 dag >edges`, and use graph:edges

== a file in GBK
$ printf '\326\320 \271\372\n' >gbk
> grundy values graph:gbk; grundy xor gbk --lang zh; grundy solve nim @gbk
> printf 'return { name = "\326\320", options = function() end }' >gbk.lua; grundy solve gbk.lua 1
> echo '\x16' | grundy mex -
2> grundy: gbk:1:1: expected a vertex name in UTF-8 without white space, # or control characters, other than + and -, got '\xd6\xd0'; if it is in GBK, `iconv -f GBK -t UTF-8 FILE` converts it
2> grundy: gbk:1:1：应为一行 0 和 1、'x1 ^ x3 = 1' 这样的方程、'x1 -2 3 0' 这样的 DIMACS 行或原始位图（P4），实际为 '\xd6\xd0 \xb9\xfa'；若是 GBK 编码，可用 `iconv -f GBK -t UTF-8 FILE` 转换
2> grundy: gbk:1:1: heap: expected a whole number from 0 to 2^64-1, got '\xd6\xd0'; if it is in GBK, `iconv -f GBK -t UTF-8 FILE` converts it
2> grundy: gbk.lua: name: expected one line of UTF-8; if it is in GBK, `iconv -f GBK -t UTF-8 FILE` converts it
2> grundy: standard input:1:1: number: expected a whole number from 0 to 2^64-1, got '\x16'
[3]
