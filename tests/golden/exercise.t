== nim
$ grundy exercise nim --level 1 --count 2 --seed 3 --answers
Exercises (level 1, seed 3)

Exercise 1
Nim: take any number from one heap.
A player who cannot move loses. Who wins, the player to move or the opponent? If the player to move wins, give a winning move.
  nim 6 7

Exercise 2
  nim 4 6 3

Answers

Exercise 1
The next player wins (N): nim-value 1.

1 winning move:
  nim 7 -> 6: take 1 from heap 2

Why
 1. The game is a sum; each component has its own nim-value:
       nim 6  6  by theorem (Bouton 1901)
       nim 7  7  by theorem (Bouton 1901)
 2. nim 6: its options are all smaller heaps, with all values below 6: value 6.
    nim 7: its options are all smaller heaps, with all values below 7: value 7.
 3. A value is the mex of the values of the options (in brackets), the least
    value missing there:
       nim 6 -> 0 (0), 1 (1), 2 (2), 3 (3), 4 (4), 5 (5); none has value 6.
       nim 7 -> 0 (0), 1 (1), 2 (2), 3 (3), 4 (4), 5 (5), 6 (6); none has value
       7.
 4. In binary, a column of the XOR is 1 if it has an odd number of ones, and 0
    otherwise:
       6     6  1 1 0
       7     7  1 1 1
       ones     2 2 1
       XOR   1  0 0 1
 5. The XOR is 1, not 0, so this is an N-position: some move makes it 0.
 6. The highest 1 of 1 in binary is bit 0 (counted from 0). nim 7 has value 7,
    whose bit 0 is 1 too, so 7 XOR 1 = 6 is less than 7: by the mex, some move
    there makes the value 6.
 7. Move nim 7 -> 6 (take 1 from heap 2). Its value becomes 6 and the XOR of all
    values becomes 0: the opponent is in a P-position.

Exercise 2
The next player wins (N): nim-value 1.

1 winning move:
  nim 3 -> 2: take 1 from heap 3

Why
 1. The game is a sum; each component has its own nim-value:
       nim 4  4  by theorem (Bouton 1901)
       nim 6  6  by theorem (Bouton 1901)
       nim 3  3  by theorem (Bouton 1901)
 2. nim 4: its options are all smaller heaps, with all values below 4: value 4.
    nim 6: its options are all smaller heaps, with all values below 6: value 6.
    nim 3: its options are all smaller heaps, with all values below 3: value 3.
 3. A value is the mex of the values of the options (in brackets), the least
    value missing there:
       nim 4 -> 0 (0), 1 (1), 2 (2), 3 (3); none has value 4.
       nim 6 -> 0 (0), 1 (1), 2 (2), 3 (3), 4 (4), 5 (5); none has value 6.
       nim 3 -> 0 (0), 1 (1), 2 (2); none has value 3.
 4. In binary, a column of the XOR is 1 if it has an odd number of ones, and 0
    otherwise:
       4     4  1 0 0
       6     6  1 1 0
       3     3  0 1 1
       ones     2 2 1
       XOR   1  0 0 1
 5. The XOR is 1, not 0, so this is an N-position: some move makes it 0.
 6. The highest 1 of 1 in binary is bit 0 (counted from 0). nim 3 has value 3,
    whose bit 0 is 1 too, so 3 XOR 1 = 2 is less than 3: by the mex, some move
    there makes the value 2.
 7. Move nim 3 -> 2 (take 1 from heap 3). Its value becomes 2 and the XOR of all
    values becomes 0: the opponent is in a P-position.

== misere
$ grundy exercise misere --level 1 --count 1 --answers --markdown -
# Exercises (level 1, seed 1)

### Exercise 1

Nim: take any number from one heap.

Misère play: the player who makes the last move loses. Who wins, the player to move or the opponent? If the player to move wins, give a winning move.

- nim 2 3

## Answers

### Exercise 1

The next player wins in misère play (N).

(sums in misère play have no nim-value)

1 winning move:

- nim 3 → 2: take 1 from heap 2

Why

1. The pair (normal, misère value) of each component:

   - nim 2: normal 2, misère 2
   - nim 3: normal 3, misère 3

2. Each pair is (0,1), (1,0) or (n,n) with n at least 2, so Nim's misère rule holds, with nim-values in place of heaps.

3. Some value is 2 or more, so the winner is the same as in normal play: the next player wins if the XOR is not 0. Here it is 1. (The winner plays as in normal play until one value of 2 or more is left, and then leaves an odd number of ones.)

4. Move nim 3 → 2 (take 1 from heap 2): whatever the opponent does next, you win.


== misere-zh
$ grundy exercise misere --level 3 --count 1 --answers --lang zh
练习卷（难度 3，种子 1）

第 1 题
Nim 游戏：从一堆石子中取走任意正数个。
反 Nim 规则：走最后一步者负。轮到走的一方必胜还是必败？若必胜，写出一步必胜走法。
  nim 14 1 1 1 1

答案

第 1 题
反 Nim 规则（Anti-SG，不能行动者胜）下先手必胜 (N)。
（反 Nim 规则下，和没有 SG 值）

必胜走法共 1 种：
  nim 14 -> 1：从第 1 堆取走 13 个

理由
 1. 各子游戏的值对（正常规则下的值、反 Nim 规则下的值）：
       nim 14：正常 14，反 Nim 14
       nim 1：正常 1，反 Nim 0
       nim 1：正常 1，反 Nim 0
       nim 1：正常 1，反 Nim 0
       nim 1：正常 1，反 Nim 0
 2. 值对为 (1,0) 的子游戏两个一起不起作用，可成对去掉。反 Nim 规则下其余的不会自
    动抵消：nim 2 2 是必败态，而空局面是必胜态。
       nim 1 与 nim 1
       nim 1 与 nim 1
 3. 每个值对都是 (0,1)、(1,0) 或 (n,n)（n 不小于 2），因此可以把 SG 值当作石子
    数，套用反 Nim 的规则。（与 SJ 定理结论相同；SJ 定理另有条件：所有 SG 值都为
    0 时游戏即结束，这里不需要。）
 4. 有的值不小于 2，胜负与正常规则相同：异或和不为 0 则先手必胜。这里异或和为
    14。（胜方照正常规则走，直到只剩一个不小于 2 的值，此时留下奇数个 1。）
 5. 走 nim 14 -> 1（从第 1 堆取走 13 个）：此后无论对手怎么走，你都能获胜。

== staircase
$ grundy exercise staircase --level 1 --count 1 --answers --tex -
\documentclass[a4paper]{article}
\usepackage{alltt,newunicodechar}
\newunicodechar{→}{\ensuremath{\to}}
\newunicodechar{∩}{\ensuremath{\cap}}
\newunicodechar{∞}{\ensuremath{\infty}}
\newunicodechar{≥}{\ensuremath{\ge}}
\setlength{\parindent}{0pt}
\setlength{\parskip}{6pt}
\begin{document}
\section*{Exercises (level 1, seed 1)}

\subsection*{Exercise 1}

Staircase Nim: move one stone or more from step i to step i-1; step 0 is the ground.

A player who cannot move loses. Who wins, the player to move or the opponent? If the player to move wins, give a winning move.

\begin{itemize}
\item[] staircase 0,1,4
\end{itemize}
\clearpage
\section*{Answers}

\subsection*{Exercise 1}

The next player wins (N): nim-value 4.

1 winning move:

\begin{itemize}
\item[] staircase 0,1,4 $\to$ 0,5,0: move 4 stones from step 3 to step 2
\end{itemize}
Why

\begin{enumerate}
\item The position and its nim-value:
\begin{alltt}\small
staircase 0,1,4  4  by theorem (Sprague 1937)
\end{alltt}

\item staircase 0,1,4: the odd steps (1, 3) hold 0, 4: their XOR is the value, 4.

\item staircase 0,1,4: the even steps do not count. A move from an even step i (here 2) to i-1 is answered by moving the same stones on from i-1 to i-2, which restores the odd steps.

\item A value is the mex of the values of the options (in brackets), the least value missing there:
\begin{itemize}
\item[] staircase 0,1,4 $\to$ 0,5,0 (0), 0,4,1 (1), 0,3,2 (2), 0,2,3 (3); none has value 4.
\end{itemize}

\item The nim-value is 4, not 0, so this is an N-position: as it is the mex, some option has value 0.

\item Move staircase 0,1,4 $\to$ 0,5,0 (move 4 stones from step 3 to step 2). The value becomes 0: the opponent is in a P-position.

\end{enumerate}

\end{document}

== mex
$ grundy exercise mex --level 1 --count 1 --answers
Exercises (level 1, seed 1)

Exercise 1
Subtraction game: take one of the listed numbers from a heap, or with all-but any other number.
Find the nim-values G(0), G(1), …, G(8) of subtraction:1,5.

Answers

Exercise 1
subtraction:1,5: nim-values of heaps 0..8
     0  1  2  3  4  5  6  7  8
 0   0  1  0  1  0  1  0  1  0

 1. A value is the mex of the values of the options (in brackets), the least
    value missing there:
       subtraction:1,5 0: no option has value 0.
       subtraction:1,5 1 -> 0 (0); none has value 1.
       subtraction:1,5 2: no option has value 0.
       subtraction:1,5 3 -> 2 (0); none has value 1.
       subtraction:1,5 4: no option has value 0.
       subtraction:1,5 5 -> 0 (0); none has value 1.
       subtraction:1,5 6: no option has value 0.
       subtraction:1,5 7 -> 2 (0); none has value 1.
       subtraction:1,5 8: no option has value 0.

== mex-zh
$ grundy exercise mex --level 3 --count 1 --answers --lang zh --markdown -
# 练习卷（难度 3，种子 1）

### 第 1 题

集合 Nim：从一堆中取走集合中的某个数目，all-but 则为集合以外的任意数目。

求 subtraction:1,2,3,9 的 SG 值 G(0)、G(1)、……、G(12)。

## 答案

### 第 1 题

subtraction:1,2,3,9：n = 0..12 的 SG 值

```
    0  1  2  3  4  5  6  7  8  9 10 11 12
0   0  1  2  3  0  1  2  3  0  1  2  3  0
```

1. SG 值是后继的 SG 值（括号中）的 mex，即最小的未出现的非负整数：

   - subtraction:1,2,3,9 0：没有值为 0 的后继。
   - subtraction:1,2,3,9 1 → 0（0）；没有值为 1 的后继。
   - subtraction:1,2,3,9 2 → 0（0）、1（1）；没有值为 2 的后继。
   - subtraction:1,2,3,9 3 → 0（0）、1（1）、2（2）；没有值为 3 的后继。
   - subtraction:1,2,3,9 4：没有值为 0 的后继。
   - subtraction:1,2,3,9 5 → 4（0）；没有值为 1 的后继。
   - subtraction:1,2,3,9 6 → 4（0）、5（1）；没有值为 2 的后继。
   - subtraction:1,2,3,9 7 → 4（0）、5（1）、6（2）；没有值为 3 的后继。
   - subtraction:1,2,3,9 8：没有值为 0 的后继。
   - subtraction:1,2,3,9 9 → 0（0）；没有值为 1 的后继。
   - subtraction:1,2,3,9 10 → 8（0）、1（1）；没有值为 2 的后继。
   - subtraction:1,2,3,9 11 → 8（0）、9（1）、2（2）；没有值为 3 的后继。
   - subtraction:1,2,3,9 12：没有值为 0 的后继。


== sums
$ grundy exercise sums --level 2 --count 2
Exercises (level 2, seed 1)

Exercise 1
Nim: take any number from one heap.
Kayles: knock down one pin or two neighbouring ones of a row (0.77).
Bachet's game: take 1 to K from one heap.
A player who cannot move loses. Who wins, the player to move or the opponent? If the player to move wins, give a winning move.
  nim 11 + kayles 8 + bounded-nim:4 2

Exercise 2
Dawson's Kayles: knock down two neighbouring pins of a row (0.07).
Lasker's Nim: take any number from one heap, or split it into two non-empty heaps.
Subtraction game: take one of the listed numbers from a heap, or with all-but any other number.
  dawson-kayles 11 + lasker 4 + subtraction:1,3,4 2

== periods
$ grundy exercise periods --level 1 --count 1 --answers --markdown -
# Exercises (level 1, seed 1)

### Exercise 1

Find the least period of the nim-values of subtraction:1,2, and the heap at which it begins.

## Answers

### Exercise 1

subtraction:1,2: nim-values of heaps 0..10

```
    0  1  2  3  4  5  6  7  8  9 10
0   0  1  2  0  1  2  0  1  2  0  1
```

Period 3: G(n + 3) = G(n) for all n \>= 0.

Proved from the values for n = 0..10: if G(n + p) = G(n) for k consecutive n, where k is the most that may be taken, it holds forever after (Golomb 1966).


== graphs
$ grundy exercise graphs --level 1 --count 1 --answers
Exercises (level 1, seed 1)

Exercise 1
Token on a graph: move a token along an edge of a directed graph without cycles.
A player who cannot move loses. Who wins, the player to move or the opponent? If the player to move wins, give a winning move.
  graph:edges:a-b,a-d,b-e,c-e,d-e b

Answers

Exercise 1
The next player wins (N): nim-value 1.

1 winning move:
  graph b -> e: move to e

Why
 1. The position and its nim-value:
       graph b  1  from the graph (Sprague 1935, Grundy 1939)
 2. A value is the mex of the values of the options (in brackets), the least
    value missing there:
       graph b -> e (0); none has value 1.
 3. The nim-value is 1, not 0, so this is an N-position: as it is the mex, some
    option has value 0.
 4. Move graph b -> e (move to e). The value becomes 0: the opponent is in a
    P-position.

== graphs-tex
$ grundy exercise graphs --level 1 --count 1 --lang zh --tex -
\documentclass[a4paper]{ctexart}
\usepackage{alltt,newunicodechar}
\newunicodechar{→}{\ensuremath{\to}}
\newunicodechar{∩}{\ensuremath{\cap}}
\newunicodechar{∞}{\ensuremath{\infty}}
\newunicodechar{≥}{\ensuremath{\ge}}
\setlength{\parindent}{0pt}
\setlength{\parskip}{6pt}
\begin{document}
\section*{练习卷（难度 1，种子 1）}

\subsection*{第 1 题}

图上博弈：沿有向无环图的边移动棋子。

不能行动者负。轮到走的一方必胜还是必败？若必胜，写出一步必胜走法。

\begin{itemize}
\item[] graph:edges:a-b,a-d,b-e,c-e,d-e b
\end{itemize}
\end{document}

== xor
$ grundy exercise xor --level 2 --count 1 --answers --html -
<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<style>:root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem}ul{list-style:none;padding-left:1.5rem}pre{line-height:1.3;overflow-x:auto}svg{max-width:100%;height:auto;max-height:20rem}figure{margin:0;break-inside:avoid}h3{break-after:avoid}@media print{h2{break-before:page}body{margin:0}}</style>
<title>Exercises (level 2, seed 1)</title>
<h1>Exercises (level 2, seed 1)</h1>
<h3>Exercise 1</h3>
<p>Find all solutions of the system of XOR equations, or show that there is none.</p>
<ul>
<li>x1 ^ x2 ^ x3 = 0</li>
<li>x1 ^ x4 = 1</li>
<li>x2 ^ x3 = 1</li>
<li>x1 ^ x2 ^ x3 ^ x4 = 1</li>
</ul>
<h2>Answers</h2>
<h3>Exercise 1</h3>
<p>No solution. The XOR of equations 2, 3, 4 reads 0 = 1.</p>
<p>Rank 3; 4 equations, 4 unknowns.</p>
<ol>
<li>The equations as rows of bits, right-hand sides last:
<pre>1 1 1 0 | 0
1 0 0 1 | 1
0 1 1 0 | 1
1 1 1 1 | 1
</pre>
</li>
<li>Column 1 (x1): row 1 is the pivot. Add the pivot row (XOR) to rows 2, 4.
<pre>1 1 1 0 | 0
0 1 1 1 | 1
0 1 1 0 | 1
0 0 0 1 | 1
</pre>
</li>
<li>Column 2 (x2): row 2 is the pivot. Add the pivot row (XOR) to row 3.
<pre>1 1 1 0 | 0
0 1 1 1 | 1
0 0 0 1 | 0
0 0 0 1 | 1
</pre>
</li>
<li>Column 4 (x4): row 3 is the pivot. Add the pivot row (XOR) to row 4.
<pre>1 1 1 0 | 0
0 1 1 1 | 1
0 0 0 1 | 0
0 0 0 0 | 1
</pre>
</li>
<li>Columns without a pivot are free: x3.
</li>
<li>Row 4 reads 0 = 1, so there is no solution. In terms of the original equations:
<pre>1 0 0 1 | 1  (2)
0 1 1 0 | 1  (3)
1 1 1 1 | 1  (4)
0 0 0 0 | 1  XOR
</pre>
</li>
</ol>
</html>

== xor-zh
$ grundy exercise xor --level 1 --count 1 --answers --lang zh --tex -
\documentclass[a4paper]{ctexart}
\usepackage{alltt,newunicodechar}
\newunicodechar{→}{\ensuremath{\to}}
\newunicodechar{∩}{\ensuremath{\cap}}
\newunicodechar{∞}{\ensuremath{\infty}}
\newunicodechar{≥}{\ensuremath{\ge}}
\setlength{\parindent}{0pt}
\setlength{\parskip}{6pt}
\begin{document}
\section*{练习卷（难度 1，种子 1）}

\subsection*{第 1 题}

求异或方程组的全部解，或说明无解。

\begin{itemize}
\item[] x2 = 0
\item[] x2 \textasciicircum{} x3 = 1
\item[] x1 \textasciicircum{} x2 \textasciicircum{} x3 = 1
\end{itemize}
\clearpage
\section*{答案}

\subsection*{第 1 题}

有唯一解。

解：x1 = 0, x2 = 0, x3 = 1

秩为 3：3 个方程，3 个未知数。

\begin{enumerate}
\item 写成增广矩阵，最后一列为常数项：
\begin{alltt}\small
0 1 0 | 0
0 1 1 | 1
1 1 1 | 1
\end{alltt}

\item 第 1 列（x1）：第 3 行最先为 1，与第 1 行交换。其下各行该列均为 0。
\begin{alltt}\small
1 1 1 | 1
0 1 1 | 1
0 1 0 | 0
\end{alltt}

\item 第 2 列（x2）：以第 2 行为主元行。把主元行异或到第 3 行（共 1 行）。
\begin{alltt}\small
1 1 1 | 1
0 1 1 | 1
0 0 1 | 1
\end{alltt}

\item 第 3 列（x3）：以第 3 行为主元行。其下各行该列均为 0。
\begin{alltt}\small
1 1 1 | 1
0 1 1 | 1
0 0 1 | 1
\end{alltt}

\item 从最后一行开始回代：
\begin{itemize}
\item[] x3 = 1
\item[] x2 = 1 \textasciicircum{} x3 = 1 \textasciicircum{} 1 = 0
\item[] x1 = 1 \textasciicircum{} x2 \textasciicircum{} x3 = 1 \textasciicircum{} 0 \textasciicircum{} 1 = 0
\end{itemize}

\end{enumerate}

\end{document}

== count
$ grundy exercise count --level 1 --count 1 --answers --html - --lang zh
<!doctype html>
<html lang="zh-Hans">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<style>:root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem}ul{list-style:none;padding-left:1.5rem}pre{line-height:1.3;overflow-x:auto}svg{max-width:100%;height:auto;max-height:20rem}figure{margin:0;break-inside:avoid}h3{break-after:avoid}@media print{h2{break-before:page}body{margin:0}}</style>
<title>练习卷（难度 1，种子 1）</title>
<h1>练习卷（难度 1，种子 1）</h1>
<h3>第 1 题</h3>
<p>1 到 48 中，能被下列数中至少一个整除的有多少个：17 2？</p>
<h2>答案</h2>
<h3>第 1 题</h3>
<p>1 到 48 中能被 17、2 中至少一个整除的数共有 25 个。</p>
<p>容斥原理：加上每个除数的倍数个数，减去每两个的最小公倍数的倍数个数，加上每三个的，依此类推：</p>
<ul>
<li>+ floor(48 / 2) = 24</li>
<li>+ floor(48 / 17) = 2</li>
<li>- floor(48 / 34) = 1</li>
<li>= 25</li>
</ul>
<p>韦恩图，各区域中的个数：</p>
<pre>+ 1..48 ----------------+
|                       |
|  + 2 --------+        |
|  |           |        |
|  |     +-----+ 17 -+  |
|  |     |     |     |  |
|  | 23  |  1  |  1  |  |
|  |     |     |     |  |
|  +-----+-----+     |  |
|        |           |  |
|    23  +-----------+  |
|                       |
+-----------------------+
</pre>
</html>

== all
$ grundy exercise --level 3
Exercises (level 3, seed 1)

Exercise 1
Nim: take any number from one heap.
A player who cannot move loses. Who wins, the player to move or the opponent? If the player to move wins, give a winning move.
  nim 21 24 16 26

Exercise 2
Misère play: the player who makes the last move loses. Who wins, the player to move or the opponent? If the player to move wins, give a winning move.
  nim 6 10 6 10

Exercise 3
Staircase Nim: move one stone or more from step i to step i-1; step 0 is the ground.
A player who cannot move loses. Who wins, the player to move or the opponent? If the player to move wins, give a winning move.
  staircase 3,6,0,9,22,21

Exercise 4
Subtraction game: take one of the listed numbers from a heap, or with all-but any other number.
Find the nim-values G(0), G(1), …, G(12) of subtraction:2,5,6,9.

Exercise 5
Bachet's game: take 1 to K from one heap.
Kayles: knock down one pin or two neighbouring ones of a row (0.77).
A player who cannot move loses. Who wins, the player to move or the opponent? If the player to move wins, give a winning move.
  bounded-nim:3 5 + nim 3 + kayles 11 + bounded-nim:4 4

Exercise 6
Find the least period of the nim-values of octal:0.26, and the heap at which it begins.

Exercise 7
Token on a graph: move a token along an edge of a directed graph without cycles.
A player who cannot move loses. Who wins, the player to move or the opponent? If the player to move wins, give a winning move.
  graph:edges:a-c,b-c,b-f,c-e,d-e,d-g,e-f,e-g,f-g e e a

Exercise 8
Find all solutions of the system of XOR equations, or show that there is none.
  x4 = 1
  x1 ^ x2 ^ x3 ^ x4 = 1
  x1 ^ x5 = 1
  x3 = 0
  x4 = 0

== all-zh
$ grundy exercise --level 1 --lang zh --count 9
练习卷（难度 1，种子 1）

第 1 题
Nim 游戏：从一堆石子中取走任意正数个。
不能行动者负。轮到走的一方必胜还是必败？若必胜，写出一步必胜走法。
  nim 1 6

第 2 题
反 Nim 规则：走最后一步者负。轮到走的一方必胜还是必败？若必胜，写出一步必胜走法。
  nim 2 2

第 3 题
台阶 Nim：把第 i 级台阶上的至少一个石子移到第 i-1 级；第 0 级是地面。
不能行动者负。轮到走的一方必胜还是必败？若必胜，写出一步必胜走法。
  staircase 6,3,5

第 4 题
集合 Nim：从一堆中取走集合中的某个数目，all-but 则为集合以外的任意数目。
求 subtraction:3,5 的 SG 值 G(0)、G(1)、……、G(8)。

第 5 题
凯尔斯：从一排木柱中击倒一根或相邻的两根 (0.77)。
巴什博弈：从一堆石子中取走 1 到 K 个。
不能行动者负。轮到走的一方必胜还是必败？若必胜，写出一步必胜走法。
  kayles 6 + bounded-nim:4 3

第 6 题
求 subtraction:2,3 的 SG 值的最小正周期，并指出周期从哪个 n 开始。

第 7 题
图上博弈：沿有向无环图的边移动棋子。
不能行动者负。轮到走的一方必胜还是必败？若必胜，写出一步必胜走法。
  graph:edges:a-b,a-c,a-e,b-c,c-d,d-e d

第 8 题
求异或方程组的全部解，或说明无解。
  x2 = 0
  x2 ^ x3 = 0
  x1 ^ x3 = 0

第 9 题
1 到 45 中，能被下列数中至少一个整除的有多少个：11 13？

== game
$ grundy exercise kayles 3 4 + nim 2 --count 3
Exercises (level 2, seed 1)

Exercise 1
Kayles: knock down one pin or two neighbouring ones of a row (0.77).
Nim: take any number from one heap.
A player who cannot move loses. Who wins, the player to move or the opponent? If the player to move wins, give a winning move.
  kayles 3 4 + nim 2

Exercise 2
  kayles 9 24

Exercise 3
  kayles 11 5

== game-misere
$ grundy exercise 'octal:0.07' --count 2 --misere
Exercises (level 2, seed 1)

Exercise 1
Octal game: take from a heap and break the rest, as an octal code says.
Misère play: the player who makes the last move loses. Who wins, the player to move or the opponent? If the player to move wins, give a winning move.
  octal:0.07 4 17 20

Exercise 2
  octal:0.07 24 16

== board
$ grundy exercise cram --level 1 --count 3 --seed 9
Exercises (level 1, seed 9)

Exercise 1
Cram: place a domino on two free neighbouring squares of a board.
A player who cannot move loses. Who wins, the player to move or the opponent? If the player to move wins, give a winning move.
  cram xxx/...

Exercise 2
  cram x./..

Exercise 3
  cram ..x/...

== sides
# Left and Right are not "the player to move and the opponent".
$ grundy exercise domineering --count 1
> grundy exercise domineering .xxx/xx.. --count 1 --misere --lang zh
Exercises (level 2, seed 1)

Exercise 1
Domineering: Left places vertical, Right horizontal dominoes on free squares.
A player who cannot move loses. Who wins if Left moves first, and who wins if Right does? Give a winning move wherever the first player wins.
  domineering .xxx/xx..
练习卷（难度 2，种子 1）

第 1 题
横竖骨牌：左方竖放、右方横放多米诺骨牌，盖住两个空格。
反 Nim 规则：走最后一步者负。左方先走时谁胜？右方先走时谁胜？凡先走的一方必胜，写出一步必胜走法。
  domineering .xxx/xx..

== entailing
$ grundy exercise top-entails --count 2 --answers --level 3
> grundy exercise nimstring --count 2 --level 1
> grundy exercise nimstring --misere
Exercises (level 3, seed 1)

Exercise 1
Top Entails: split a stack into two smaller ones, or remove one coin: the opponent must then move in that stack.
A player who cannot move loses. Who wins, the player to move or the opponent? If the player to move wins, give a winning move.
  top-entails 30 36 1 32

Exercise 2
  top-entails 35 13 31

Answers

Exercise 1
The next player wins (N).
(a loony component has no nim-value)

1 winning move:
  top-entails 1 -> 0: take 1 from heap 3, which the opponent must answer there

Why
 1. The game is a sum; each component has its own nim-value:
       top-entails 30  2      from the table (Berlekamp, Conway & Guy 1982; West
       1996)
       top-entails 36  1      from the table (Berlekamp, Conway & Guy 1982; West
       1996)
       top-entails 1   loony  from the table (Berlekamp, Conway & Guy 1982; West
       1996)
       top-entails 32  8      from the table (Berlekamp, Conway & Guy 1982; West
       1996)
 2. The value of a component with entailing moves is the least nimber that no
    move in it beats; it is loony where its moves beat all nimbers.
 3. top-entails 1 is loony: whatever else there is, the player to move wins.
 4. Move top-entails 1 -> 0 (take 1 from heap 3): whatever the opponent does
    next, you win.
 5. The opponent must answer in what is left of it.

Exercise 2
The previous player wins (P): nim-value 0.

Why
 1. The game is a sum; each component has its own nim-value:
       top-entails 35  0  from the table (Berlekamp, Conway & Guy 1982; West
       1996)
       top-entails 13  0  from the table (Berlekamp, Conway & Guy 1982; West
       1996)
       top-entails 31  0  from the table (Berlekamp, Conway & Guy 1982; West
       1996)
 2. The value of a component with entailing moves is the least nimber that no
    move in it beats; it is loony where its moves beat all nimbers.
 3. No component is loony and the XOR of the values is 0: no move wins, since no
    move in a component beats its own value, which is what the others are worth.
 4. After every move the opponent can win.
Exercises (level 1, seed 1)

Exercise 1
Nimstring: cut a string that joins two coins, or a coin to the ground, vertex 0; a player who takes a coin, by cutting its last string, moves again.
A player who cannot move loses. Who wins, the player to move or the opponent? If the player to move wins, give a winning move.
  nimstring 0-1,0-1,0-2,2-3

Exercise 2
  nimstring 0-1,0-1,0-2,0-3,1-3
2> grundy: 'nimstring' has entailing moves: only normal play of its sums with other impartial games is solved, without remoteness
[2]

== few samples
# A short list of positions is drawn from until it has no more of them.
$ printf 'a b\nb c\na c\n' >path.txt
> grundy exercise graph:path.txt --level 1 --count 2
> grundy exercise race:21,3 --level 3 --count 3
> grundy exercise turning:1-3 --level 3 --count 3
> grundy exercise graph:path.txt --level 1 --count 3
Exercises (level 1, seed 1)

Exercise 1
Token on a graph: move a token along an edge of a directed graph without cycles.
A player who cannot move loses. Who wins, the player to move or the opponent? If the player to move wins, give a winning move.
  graph:path.txt a

Exercise 2
  graph:path.txt b
Exercises (level 3, seed 1)

Exercise 1
Counting race (count to 21): add 1 to MAX to the total, never past TARGET; the player who reaches TARGET wins.
A player who cannot move loses. Who wins, the player to move or the opponent? If the player to move wins, give a winning move.
  race:21,3 8 18 3 11

Exercise 2
  race:21,3 8 5 16

Exercise 3
  race:21,3 7 0 19 13
Exercises (level 3, seed 1)

Exercise 1
Coin-turning game by code: turn as many coins as CODE says, lying as it says, the rightmost from heads to tails; the places of the heads, from 0 to 1023.
A player who cannot move loses. Who wins, the player to move or the opponent? If the player to move wins, give a winning move.
  turning:1-3 1,3,4,5

Exercise 2
  turning:1-3 0,1,2,3

Exercise 3
  turning:1-3 0,6
2> grundy: 'graph:path.txt' has fewer exercises of this level; try a smaller --count or another level
[4]

== lua
$ echo 'return { options = function(n) if n > 0 then option(n // 2) end end }' >half.lua
> grundy exercise half.lua 5 7 --count 2 --level 1
Exercises (level 1, seed 1)

Exercise 1
half.lua: rules in Lua.
A player who cannot move loses. Who wins, the player to move or the opponent? If the player to move wins, give a winning move.
  half.lua 5 7

Exercise 2
  half.lua 11 11

== json
$ grundy exercise xor --level 1 --count 1 --json --answers
{"schema":1,"topic":"xor","asks":"system","level":1,"seed":"1","number":1,"task":"Find all solutions of the system of XOR equations, or show that there is none.","text":"x2 = 0\u000ax2 ^ x3 = 1\u000ax1 ^ x2 ^ x3 = 1\u000a","picture":null,"answer":"One solution.\u000aSolution: x1 = 0, x2 = 0, x3 = 1\u000aRank 3; 3 equations, 3 unknowns.\u000a\u000a1. The equations as rows of bits, right-hand sides last:\u000a     0 1 0 | 0\u000a     0 1 1 | 1\u000a     1 1 1 | 1\u000a2. Column 1 (x1): row 3 has the first one, so rows 1 and 3 are swapped. No row below has a one in this column.\u000a     1 1 1 | 1\u000a     0 1 1 | 1\u000a     0 1 0 | 0\u000a3. Column 2 (x2): row 2 is the pivot. Add the pivot row (XOR) to row 3.\u000a     1 1 1 | 1\u000a     0 1 1 | 1\u000a     0 0 1 | 1\u000a4. Column 3 (x3): row 3 is the pivot. No row below has a one in this column.\u000a     1 1 1 | 1\u000a     0 1 1 | 1\u000a     0 0 1 | 1\u000a5. From the last row back, each unknown from those after it:\u000a     x3 = 1\u000a     x2 = 1 ^ x3 = 1 ^ 1 = 0\u000a     x1 = 1 ^ x2 ^ x3 = 1 ^ 0 ^ 1 = 0\u000a","solution":{"schema":1,"status":"unique","equations":3,"unknowns":3,"rank":3,"free_count":0,"solution":"001","free":[],"contradiction":null,"rows":["0100","0111","1111"],"reasons":[{"id":"pivot","column":1,"exchange":3,"row":1},{"id":"pivot","column":2,"exchange":2,"row":2},{"id":"add","column":2,"row":2,"to":3},{"id":"pivot","column":3,"exchange":3,"row":3}],"reasons_total":4}}

== json-graph
$ grundy exercise graphs --level 1 --count 1 --json | sed 's/"picture":.*/"picture":…/'
{"schema":1,"topic":"graphs","asks":"move","level":1,"seed":"1","number":1,"task":"A player who cannot move loses. Who wins, the player to move or the opponent? If the player to move wins, give a winning move.","text":"graph:edges:a-b,a-d,b-e,c-e,d-e b","picture":…

== file
$ grundy exercise nim --count 1 --html sheet.html && head -c 15 sheet.html && grep -c '<svg' sheet.html
Wrote sheet.html.
<!doctype html>1

== explain-html
$ grundy solve nim 1 2 --explain --html -
<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<style>:root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem}ul{list-style:none;padding-left:1.5rem}pre{line-height:1.3;overflow-x:auto}svg{max-width:100%;height:auto;max-height:20rem}figure{margin:0;break-inside:avoid}h3{break-after:avoid}@media print{h2{break-before:page}body{margin:0}}</style>
<title>grundy solve nim 1 2</title>
<h1>grundy solve nim 1 2</h1>
<p>The next player wins (N): nim-value 3.</p>
<p>1 winning move:</p>
<ul>
<li>nim 2 → 1: take 1 from heap 2</li>
</ul>
<p>Why</p>
<ol>
<li>The game is a sum; each component has its own nim-value:
<pre>nim 1  1  by theorem (Bouton 1901)
nim 2  2  by theorem (Bouton 1901)
</pre>
</li>
<li>nim 1: its options are all smaller heaps, with all values below 1: value 1.
<p>nim 2: its options are all smaller heaps, with all values below 2: value 2.</p>
</li>
<li>A value is the mex of the values of the options (in brackets), the least value missing there:
<ul>
<li>nim 1 → 0 (0); none has value 1.</li>
<li>nim 2 → 0 (0), 1 (1); none has value 2.</li>
</ul>
</li>
<li>In binary, a column of the XOR is 1 if it has an odd number of ones, and 0 otherwise:
<pre>1     1  0 1
2     2  1 0
ones     1 1
XOR   3  1 1
</pre>
</li>
<li>A move in the sum is a move in one component. Its options, and the XOR of each: 0 + 2 (2), 1 + 0 (1), 1 + 1 (0). None has 3, the least missing: the mex is the XOR of the values.
</li>
<li>The XOR is 3, not 0, so this is an N-position: some move makes it 0.
</li>
<li>The highest 1 of 3 in binary is bit 1 (counted from 0). nim 2 has value 2, whose bit 1 is 1 too, so 2 XOR 3 = 1 is less than 2: by the mex, some move there makes the value 1.
</li>
<li>Move nim 2 → 1 (take 1 from heap 2). Its value becomes 1 and the XOR of all values becomes 0: the opponent is in a P-position.
</li>
</ol>
</html>

== explain-tex
$ grundy solve kayles 3 + nim 2 --explain --tex - --lang zh
\documentclass[a4paper]{ctexart}
\usepackage{alltt,newunicodechar}
\newunicodechar{→}{\ensuremath{\to}}
\newunicodechar{∩}{\ensuremath{\cap}}
\newunicodechar{∞}{\ensuremath{\infty}}
\newunicodechar{≥}{\ensuremath{\ge}}
\setlength{\parindent}{0pt}
\setlength{\parskip}{6pt}
\begin{document}
\section*{grundy solve kayles 3 + nim 2}

先手必胜 (N)：SG 值 1。

必胜走法共 1 种：

\begin{itemize}
\item[] kayles 3 $\to$ 2：在第 1 排击倒第 1 根木柱
\end{itemize}
理由

\begin{enumerate}
\item 局面是各子游戏之和，每个子游戏各有 SG 值：
\begin{alltt}\small
kayles 3  3  查表（Guy and Smith 1956）
nim 2     2  由定理（Bouton 1901）
\end{alltt}

\item kayles 3：由 0 到 3 各堆的 SG 值表查得，值为 3。

\item nim 2：后继是所有更小的堆，SG 值恰为所有小于 2 的数，故值为 2。

\item SG 值是后继的 SG 值（括号中）的 mex，即最小的未出现的非负整数：
\begin{itemize}
\item[] kayles 3 $\to$ 1 + 1（0）、1（1）、2（2）；没有值为 3 的后继。
\item[] nim 2 $\to$ 0（0）、1（1）；没有值为 2 的后继。
\end{itemize}

\item 把各值写成二进制。某一列有奇数个 1，异或的该位为 1；有偶数个 1，则为 0：
\begin{alltt}\small
3         3  1 1
2         2  1 0
1 的个数     2 1
异或      1  0 1
\end{alltt}

\item 和的一步是在一个子游戏中走一步。它的后继及其异或和：kayles 2 + nim 2（0）、kayles 1 + 1 + nim 2（2）、kayles 1 + nim 2（3）、kayles 3 + nim 0（3）、kayles 3 + nim 1（2）。缺少的最小数是 1：mex 等于各值的异或和。

\item 异或和为 1，不为 0，这是必胜态：总有一步能使它变为 0。

\item 1 的二进制最高位 1 是第 0 位（从 0 数起）。kayles 3 的值 3 的第 0 位也是 1，故 3 异或 1 = 2 小于 3：由 mex 的定义，在此必有一步使值变为 2。

\item 走 kayles 3 $\to$ 2（在第 1 排击倒第 1 根木柱）。它的值变为 2，异或和变为 0：对手面对必败态。

\end{enumerate}

\end{document}

== explain-markdown
$ printf 'x ^ y = 1\nx ^ z = 0\ny ^ z = 1\n' | grundy xor --explain --markdown -
# grundy xor

2^1 = 2 solutions.

With the free unknowns 0: x = 0, y = 1, z = 0

Rank 2; 3 equations, 3 unknowns.

Free unknown: z

1. The equations as rows of bits, right-hand sides last:

   ```
   1 1 0 | 1
   1 0 1 | 0
   0 1 1 | 1
   ```

2. Column 1 (x): row 1 is the pivot. Add the pivot row (XOR) to row 2.

   ```
   1 1 0 | 1
   0 1 1 | 1
   0 1 1 | 1
   ```

3. Column 2 (y): row 2 is the pivot. Add the pivot row (XOR) to row 3.

   ```
   1 1 0 | 1
   0 1 1 | 1
   0 0 0 | 0
   ```

4. Columns without a pivot are free: z.

5. Row 3 reads 0 = 0: it follows from the others.

6. From the last row back, with the free unknowns 0:

   - y = 1 ^ z = 1 ^ 0 = 1
   - x = 1 ^ y = 1 ^ 1 = 0


== count-markdown
$ grundy count 30 2 3 --explain --markdown -
# grundy count 30 2 3

20 of the numbers 1 to 30 are divisible by at least one of 2, 3.

Inclusion and exclusion: add the multiples of each divisor, subtract those of the least common multiple of each pair, add those of each triple, and so on:

- \+ floor(30 / 2) = 15
- \+ floor(30 / 3) = 10
- \- floor(30 / 6) = 5
- \= 20

Venn diagram, with the number of elements in each region:

```
+ 1..30 ----------------+
|                       |
|  + 2 --------+        |
|  |           |        |
|  |     +-----+ 3 --+  |
|  |     |     |     |  |
|  | 10  |  5  |  5  |  |
|  |     |     |     |  |
|  +-----+-----+     |  |
|        |           |  |
|    10  +-----------+  |
|                       |
+-----------------------+
```


== basis-tex
$ grundy basis 3 5 --explain --tex -
\documentclass[a4paper]{article}
\usepackage{alltt,newunicodechar}
\newunicodechar{→}{\ensuremath{\to}}
\newunicodechar{∩}{\ensuremath{\cap}}
\newunicodechar{∞}{\ensuremath{\infty}}
\newunicodechar{≥}{\ensuremath{\ge}}
\setlength{\parindent}{0pt}
\setlength{\parskip}{6pt}
\begin{document}
\section*{grundy basis 3 5}

Rank 2: the numbers have 2\textasciicircum{}2 different XORs, the largest 6.

Basis: 3, 5

\begin{enumerate}
\item 3 = 11 in binary is new; reduced by the basis: 11.

\item 5 = 101 in binary is new; reduced by the basis: 101.

\item The basis in binary; the top bit of each is 0 in all others, so the XOR of all is the largest:
\begin{alltt}\small
  011  3
  101  5
= 110  6
\end{alltt}

\end{enumerate}

\end{document}

== nothing
$ grundy exercise nosuch
2> grundy: 'nosuch' is neither a topic (`grundy help exercise`) nor a game (`grundy games`)
[2]

== level
$ grundy exercise nim --level 4
2> grundy: --level: expected a whole number from 1 to 3, got '4'
[2]

== few
$ grundy exercise mex --level 1 --count 100
2> grundy: 'mex' has fewer exercises of this level; try a smaller --count or another level
[4]

== one document
$ grundy exercise nim --json --html -
> grundy exercise nim --html sheet.html --tex sheet.tex; ls
> grundy solve nim 3 --tex - --markdown - --lang zh
2> grundy: only one of --html, --tex, --markdown and --json can be given
2> grundy: only one of --html, --tex, --markdown and --json can be given
2> grundy: --html、--tex、--markdown、--json 只能用一个
[2]

== file-fails
$ grundy exercise nim --tex nosuch/sheet.tex
2> grundy: 'nosuch/sheet.tex': cannot be written: No such file or directory
[5]

== edges
$ grundy solve graph:edges:a-b,b-c,a-c a --explain
The next player wins (N): nim-value 2.

1 winning move:
  graph:edges:a-b,b-c,a-c a -> c: move to c

Why
 1. The position and its nim-value:
       graph:edges:a-b,b-c,a-c a  2  from the graph (Sprague 1935, Grundy 1939)
 2. A value is the mex of the values of the options (in brackets), the least
    value missing there:
       graph:edges:a-b,b-c,a-c a -> c (0), b (1); none has value 2.
 3. The nim-value is 2, not 0, so this is an N-position: as it is the mex, some
    option has value 0.
 4. Move graph:edges:a-b,b-c,a-c a -> c (move to c). The value becomes 0: the
    opponent is in a P-position.

== misere of topics without play
$ grundy exercise xor --misere
> grundy exercise mex --misere --lang zh
> grundy exercise sums --misere --count 1 --level 1
Exercises (level 1, seed 1)

Exercise 1
Dawson's Kayles: knock down two neighbouring pins of a row (0.07).
Lasker's Nim: take any number from one heap, or split it into two non-empty heaps.
Misère play: the player who makes the last move loses. Who wins, the player to move or the opponent? If the player to move wins, give a winning move.
  dawson-kayles 8 + lasker 8
2> grundy: --misere: the topic 'xor' has no play; try `misere`, `staircase`, `sums`, `graphs` or a game
2> grundy: --misere：“mex”一类的题没有对局；可用 `misere`、`staircase`、`sums`、`graphs` 或某个游戏

== neither a topic nor a game
$ grundy exercise foo; grundy exercise foo --lang zh; grundy exercise kayls; grundy exercise nimm 3
2> grundy: 'foo' is neither a topic (`grundy help exercise`) nor a game (`grundy games`)
2> grundy: 'foo' 既不是题目类型（`grundy help exercise`），也不是游戏（`grundy games`）
2> grundy: unknown game 'kayls'; did you mean 'kayles'?
2> grundy: unknown game 'nimm'; did you mean 'nim'?
[2]
