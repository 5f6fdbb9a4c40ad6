== codes
$ grundy survey 'octal:0.[0-37]?' --db s.db --upto 3000
> grundy survey --db s.db --report
> grundy survey --db s.db --report --json
40 games: 23 proved, 8 computed so far, 9 the same as another by the rules; 26 different sequences of values.
40 games: 23 proved, 8 computed so far, 9 the same as another by the rules; 26 different sequences of values.

Records:
  period                34                    octal:0.07
  preperiod             71                    octal:0.77
  largest value         192                   octal:0.76
  computed to heap      3000                  octal:0.04

No new rare heaps in the second half of the heaps computed:
  game                  computed to heap      rare heaps            last rare heap
  octal:0.16            3000                  49                    1244
{"schema":1,"db":"s.db","counts":{"games":40,"proved":23,"computed":8,"same":9,"failed":0,"waiting":0,"sequences":26,"tame":0,"finite":0,"infinite":0,"open":0},"records":[{"what":"period","game":"octal:0.07","value":"34"},{"what":"preperiod","game":"octal:0.77","value":"71"},{"what":"largest","game":"octal:0.76","value":"192"},{"what":"computed_to","game":"octal:0.04","value":"3000"}],"stagnating":[{"game":"octal:0.16","computed_to":3000,"rare":49,"last_rare":1244}]}

== again
# What is there is not computed again; a second pattern adds to it.
$ grundy survey 'octal:0.[67]' --db s.db --upto 60 --json
> grundy survey 'octal:0.[67]' --db s.db --upto 60 --resume --json
> grundy survey 'octal:0.6?' --db s.db --upto 60 --lang zh
{"schema":1,"db":"s.db","counts":{"games":2,"proved":1,"computed":1,"same":0,"failed":0,"waiting":0,"sequences":2,"tame":0,"finite":0,"infinite":0,"open":0}}
{"schema":1,"db":"s.db","counts":{"games":2,"proved":1,"computed":1,"same":0,"failed":0,"waiting":0,"sequences":2,"tame":0,"finite":0,"infinite":0,"open":0}}
共 9 个游戏：1 个已证明，2 个算到某处，6 个按规则与另一个相同；不同的 SG 值序列有 3 个。

== rows
$ grundy survey 'bounded-nim:{2,3}' 'octal:0.1[37]' 'octal:0.02' 'cram 2x{1..2}' --db s.db --upto 500
> grundy survey --db s.db --csv | cut -d, -f1-15,19,20
7 games: 6 proved, 1 the same as another by the rules; 4 different sequences of values.
name,same_as,shift,status,preperiod,period,saltus,computed_to,largest,largest_at,rare,last_rare,first,digest,digest_values,outcome,value
bounded-nim:2,,,proved,0,3,0,500,2,2,,,1,e935ea79d84a94f9,2048,,
bounded-nim:3,,,proved,0,4,0,500,3,3,,,1,74c23b9c57827cd7,2048,,
cram 2x1,,,proved,,,,,,,,,,,,N,1
cram 2x2,,,proved,,,,,,,,,,,,P,0
octal:0.02,,,proved,1,4,0,63,1,3,,,3,17c99b4273636b96,2048,,
octal:0.13,octal:0.02,2,same,,,,,,,,,,,,,
octal:0.17,,,proved,33,34,0,143,7,51,,,1,f82bc1b0d5421f05,2048,,

== theorems of a game's own
# Without --upto as far as the proof reads; of 4.124 only some values rise, which the columns cannot say.
$ grundy survey 'cut:1,{4,6}' 'pass:0.[47]' pass:4.124 --db s.db --period
> grundy survey --db s.db --csv | cut -d, -f1-10
> grundy survey cut:1,8 --db t.db --upto 5000 --quiet
> grundy survey --db t.db --csv | cut -d, -f1-11 | tail -n 1
5 games: 4 proved, 1 computed so far; 5 different sequences of values.
name,same_as,shift,status,preperiod,period,saltus,computed_to,largest,largest_at
"cut:1,4",,,proved,1,24,8,96,31
"cut:1,6",,,proved,1,36,8,144,31
pass:0.4,,,proved,132,34,0,331,18,123
pass:0.7,,,proved,2,2,0,8,2,1
pass:4.124,,,computed,,,,10000,6666,9997
1 game: 1 proved; 1 different sequence of values.
"cut:1,8",,,proved,1,48,8,5000,833,4994

== misere
$ grundy survey 'octal:0.[1357]' octal:0.56 octal:0.04 --db s.db --upto 500 --misere --order 100
> grundy survey --db s.db --csv | cut -d, -f1,16-18
6 games: 4 proved, 2 computed so far; 4 different sequences of values.
Misère play: 5 tame, 1 open.
name,misere,misere_to,quotient_order
octal:0.04,open,41,
octal:0.1,tame,,
octal:0.3,tame,,
octal:0.5,tame,,
octal:0.56,tame,,
octal:0.7,tame,,

== misere play of little order
# Kayles is known up to heap 0 alone.
$ grundy survey kayles octal:0.04 octal:0.4 --db s.db --upto 100 --misere --order 1 --quiet
> grundy survey --db s.db --csv | cut -d, -f1,16-18
3 games: 3 computed so far; 3 different sequences of values.
Misère play: 3 open.
name,misere,misere_to,quotient_order
kayles,open,0,
octal:0.04,open,3,
octal:0.4,open,2,

== names of certificates
$ grundy survey subtraction:1,9 --db s.db --upto 300 --certificates proofs --quiet
> ls proofs
1 game: 1 proved; 1 different sequence of values.
subtraction%3a1,9.cert

== certificates
$ grundy survey 'octal:0.1[0-3]' --db s.db --upto 500 --certificates proofs --quiet
> ls proofs
> for file in proofs/*; do grundy verify $file; done
4 games: 4 proved; 4 different sequences of values.
octal%3a0.1.cert
octal%3a0.11.cert
octal%3a0.12.cert
octal%3a0.13.cert
Verified: octal:0.1: G(n + 1) = G(n) for all n >= 2, and both numbers are least
(window; heaps 0..3 recomputed).
Verified: octal:0.11: G(n + 1) = G(n) for all n >= 3, and both numbers are least
(window; heaps 0..5 recomputed).
Verified: octal:0.12: G(n + 4) = G(n) for all n >= 1, and both numbers are least
(window; heaps 0..6 recomputed).
Verified: octal:0.13: G(n + 4) = G(n) for all n >= 0, and both numbers are least
(window; heaps 0..6 recomputed).

== period
# Until a period is proved.
$ grundy survey kayles dawson-chess 'bounded-nim:{2,3}' --db s.db --period --json
{"schema":1,"db":"s.db","counts":{"games":4,"proved":4,"computed":0,"same":0,"failed":0,"waiting":0,"sequences":4,"tame":0,"finite":0,"infinite":0,"open":0}}

== page
$ grundy survey 'octal:0.?' --db s.db --upto 500 --html page.html --quiet
> grep -c '<tr>' page.html
> grep -o '<th scope="col">' page.html | wc -l
> grep -o '<td>' page.html | wc -l
> grep -o '<figcaption>[^<]*' page.html
> grep -c 'src=\|href=' page.html
8 games: 6 proved, 1 computed so far, 1 the same as another by the rules; 4 different sequences of values.
Wrote page.html.
9
19
152
<figcaption>Games with a proved period
<figcaption>Games without: largest values
0
[1]

== usage
$ grundy survey nim
> grundy survey nim --db s.db --export csv
> grundy survey nim --db s.db --rounds 0
> grundy survey --db s.db --report
> grundy survey --db '' nim
> grundy survey --db s.db --csv --report
> grundy survey --db s.db --csv --json
2> grundy: survey: --db FILE names the database, as in: grundy survey 'octal:0.7?' --db octal.sqlite
2> grundy: unknown option '--export' for survey; did you mean '--csv'?
2> grundy: --rounds: expected a whole number from 1 to 9, got '0'
2> grundy: s.db: there is no survey yet; name a PATTERN to begin one
2> grundy: survey: --db FILE names the database, as in: grundy survey 'octal:0.7?' --db octal.sqlite
2> grundy: --csv does not go with --report
2> grundy: --csv does not go with --json
[2]

== bad patterns
$ for pattern in 'octal:0.9' 'octal:0.[8]' 'nim:{' 'nosuch' 'wythoff' 'cram {1..2' 'octal:0.????????' ''; do
>   grundy survey "$pattern" --db s.db
>   echo $?
> done
> grundy survey 'octal:0.[8]' --db s.db --lang zh
3
3
3
3
3
3
3
3
2> grundy: pattern 'octal:0.9': code '0.9': expected a digit 0 to 7, got '9'
2> grundy: pattern 'octal:0.[8]', character 10: expected digits of the code, such as [0-37]
2> grundy: pattern 'nim:{', character 6: expected whole numbers below 2^63, as in 1..9 or 2,3,5 or 1..9 choose 3
2> grundy: pattern 'nosuch': unknown game 'nosuch' (`grundy games` lists them all)
2> grundy: pattern 'wythoff': wythoff: not a game of heaps: name positions, as in 'cram {1..6}x{1..9}'
2> grundy: pattern 'cram {1..2', character 11: expected a closing bracket
2> grundy: pattern 'octal:0.????????': 16777216 games, and at most 10000000 can be surveyed
2> grundy: pattern '', character 1: expected the name of a game
2> grundy: 模式 'octal:0.[8]' 第 10 个字符处：应为代码的数字，如 [0-37]
[3]

== ranges that go down
$ for pattern in 'octal:0.{7..0}' 'octal:0.[7-0]' 'octal:0.[0-37-4]' 'octal:0.{1..3}' 'octal:0.[7-7]'; do
>   grundy survey "$pattern" --db s.db --upto 50 --quiet
>   echo $?
> done
> grundy survey 'nim:{5..4 choose 1}' --db s.db --lang zh
3
3
3
3 games: 2 proved, 1 the same as another by the rules; 2 different sequences of values.
0
4 games: 3 proved, 1 the same as another by the rules; 2 different sequences of values.
0
2> grundy: pattern 'octal:0.{7..0}', character 13: expected an end of the range that is not below its beginning, as in 0..7 or [0-7]
2> grundy: pattern 'octal:0.[7-0]', character 12: expected an end of the range that is not below its beginning, as in 0..7 or [0-7]
2> grundy: pattern 'octal:0.[0-37-4]', character 15: expected an end of the range that is not below its beginning, as in 0..7 or [0-7]
2> grundy: 模式 'nim:{5..4 choose 1}' 第 9 个字符处：应为不小于起点的终点，如 0..7 或 [0-7]
[3]

== folders of certificates that cannot be written
# Found before the work: not even the database is made.
$ echo text >file
> for folder in file file/below none/below '' link; do
>   ln -sf nowhere link
>   grundy survey 'octal:0.?' --db s.db --certificates "$folder"
>   echo $?
> done
> grundy survey 'octal:0.?' --db s.db --certificates file --lang zh
> ls
5
5
5
5
5
file
link
2> grundy: 'file': cannot be written: Not a directory
2> grundy: 'file/below': cannot be written: Not a directory
2> grundy: 'none/below': cannot be written: No such file or directory
2> grundy: '': cannot be written: No such file or directory
2> grundy: 'link': cannot be written: No such file or directory
2> grundy: 'file'：无法写入：路径中有一项不是目录

== pages that cannot be written
$ grundy survey 'octal:0.?' --db s.db --html none/page.html
> echo $?
> ls
5
2> grundy: 'none/page.html': cannot be written: No such file or directory

== wrong files
$ echo 'no database' >text.db
> grundy survey nim --db text.db
> echo $?
> grundy survey nim --db no/s.db
> echo $?
> grundy survey --db none.db --report
> echo $?
3
5
5
2> grundy: text.db: not an SQLite database
2> grundy: no/s.db: the database failed: unable to open database file
2> grundy: none.db: there is no survey yet; name a PATTERN to begin one
