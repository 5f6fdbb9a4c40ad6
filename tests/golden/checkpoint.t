== again
# Work begun anew does not replace what a checkpoint holds, or any other file.
$ grundy values kayles --period --checkpoint run.ck >/dev/null
> cp run.ck kept.ck
> grundy values dawson-chess --period --checkpoint run.ck
> echo $?
> grundy solve nim 3 --checkpoint run.ck
> echo $?
> cmp run.ck kept.ck
> : >empty.ck
> grundy values kayles --period --checkpoint empty.ck >/dev/null
2
2
2> grundy: 'run.ck' already exists: --resume continues it; to start again, remove it first
2> grundy: 'run.ck' already exists: --resume continues it; to start again, remove it first

== damaged
$ grundy values kayles --period --checkpoint run.ck >/dev/null
> head -c 100 run.ck >cut.ck
> grundy values kayles --period --checkpoint cut.ck --resume
2> grundy: 'cut.ck': not a grundy checkpoint, or one that is cut short
[3]

== foreign
$ grundy values kayles --period --checkpoint run.ck >/dev/null
> grundy values dawson-chess --period --checkpoint run.ck --resume
2> grundy: 'run.ck': expected a checkpoint of 'values dawson-chess (period only), little', got one of 'values kayles (period only), little'
[3]

== full
# A checkpoint that cannot be written, here beyond its first 4096 bytes, takes no answer away.
$ (ulimit -f 8; exec grundy solve cram 4x5 --moves 0 --checkpoint run.ck)
> (ulimit -f 8; exec grundy solve cram 4x5 --moves 0 --checkpoint run.ck --resume --lang zh)
> (ulimit -f 8; exec grundy solve cram 4x5 --moves 0 --checkpoint run.ck --resume --quiet) | head -n 1
> (ulimit -f 8; exec grundy values octal:0.156 --period --checkpoint long.ck --json) | cut -c -90
> (ulimit -f 8; exec grundy solve cram 6x7 --moves 0 --checkpoint out.ck --time 0.05 --json | cut -c -59)
> ls
The next player wins (N): nim-value 2.

  cram 4x5  2  by search
(winning moves not requested)
先手必胜 (N)：SG 值 2。

  cram 4x5  2  由搜索
（未要求列出必胜走法）
The next player wins (N): nim-value 2.
{"schema":1,"game":"octal:0.156","from":0,"to":8294,"period":{"status":"proved","preperiod
{"schema":1,"game":"cram","position":["6x7"],"play":"normal
long.ck
out.ck
run.ck
2> grundy: warning: the checkpoint could not be written: 'run.ck': cannot be written: File too large
2> grundy: 警告：检查点未能写入：'run.ck'：无法写入：文件过大
2> grundy: warning: the checkpoint could not be written: 'long.ck': cannot be written: File too large
2> grundy: warning: the checkpoint could not be written: 'out.ck': cannot be written: File too large
2> grundy: time limit of 0.05 s reached

== missing
$ grundy values kayles --period --checkpoint none.ck --resume
2> grundy: 'none.ck': cannot be read: No such file or directory
[5]

== no-table
$ grundy values nim --period --checkpoint run.ck
2> grundy: --checkpoint works only with take-and-break games and families of one number, not with nim
[2]

== no-values
# A run without values goes on as one in a piece, and from no file of a run of another kind.
$ grundy values octal:0.106 --upto 600000 --no-values --statistics --checkpoint run.ck --interval 1 --time 0.02 >/dev/null 2>&1
> grundy values octal:0.106 --upto 600000 --no-values --statistics --json --checkpoint run.ck --resume >resumed
> grundy values octal:0.106 --upto 600000 --no-values --statistics --json | cmp - resumed && cut -c1-90 resumed
> grundy values octal:0.106 --period --no-values --checkpoint run.ck --resume
{"schema":1,"game":"octal:0.106","from":0,"to":600000,"statistics":{"largest":27,"largest_
2> grundy: 'run.ck': expected a checkpoint of 'values octal:0.106 (period only), little', got one of 'values octal:0.106 (statistics only), little'
[3]

== options
$ grundy values kayles --period --resume
2> grundy: --resume needs --checkpoint
[2]

== resumed
# A run that is stopped by time, or has ended by then, and is taken up ends as one in a piece.
$ grundy values octal:0.56 --period --checkpoint run.ck --interval 1 --time 0.05 >/dev/null 2>&1
> grundy values octal:0.56 --period --json --checkpoint run.ck --resume >resumed
> grundy values octal:0.56 --period --json | cmp - resumed && cat resumed
{"schema":1,"game":"octal:0.56","from":0,"to":360447,"period":{"status":"proved","preperiod":326640,"period":144,"saltus":0,"computed_to":360447,"theorem":"a window of nim-values longer than the reach of the rare heaps and of the splits used repeats, and in the whole period after it no heap is rare (after Guy and Smith 1956; Winning Ways, ch. 4)"}}

== small
# The file does not grow with the heaps where no values are to be listed.
$ grundy values octal:0.106 --period --checkpoint run.ck --time 4 >/dev/null 2>&1
> test "$(wc -c <run.ck)" -lt 6000000 && echo small
small

== solve-batch
$ echo 3 | grundy solve nim --batch - --checkpoint run.ck
2> grundy: --batch does not go with --checkpoint
[2]

== solve-damaged
$ grundy solve cram 3x4 --checkpoint run.ck >/dev/null
> head -c 5000 run.ck >cut.ck
> grundy solve cram 3x4 --checkpoint cut.ck --resume
2> grundy: 'cut.ck': the checkpoint is damaged or cut short
[3]

== solve-foreign
$ printf 'a b\nb c\n' >map.txt
> grundy solve node-kayles 5 --checkpoint run.ck >/dev/null 2>&1
> grundy solve graph:map.txt a --checkpoint run.ck >/dev/null
> printf 'a b\nb c\na c\n' >map.txt
> grundy solve graph:map.txt a --checkpoint run.ck --resume
2> grundy: 'run.ck': expected a checkpoint of 'solve graph:map.txt * little', got one of 'solve graph:map.txt * little' (glob)
[3]

== solve-resumed
# A search that is stopped by time, killed, or has ended by then, and is taken up answers as one in a piece.
$ grundy solve cram 5x6 --moves 0 --json >whole
> grundy solve cram 5x6 --moves 0 --checkpoint run.ck --time 0.05 >/dev/null 2>&1
> grundy solve cram 5x6 --moves 0 --json --checkpoint run.ck --resume | cmp - whole
> grundy solve cram 5x6 --moves 0 --json --checkpoint run.ck --resume --threads 1 | cmp - whole
> resume=
> for delay in 0.02 0.2 1.3; do
>   (exec grundy solve cram 5x7 --moves 0 --json --checkpoint killed.ck $resume --interval 1 >/dev/null) &
>   sleep "$delay"
>   kill -9 $! 2>/dev/null
>   wait $! 2>/dev/null
>   if [ -f killed.ck ]; then resume=--resume; else resume=; fi
> done
> grundy solve cram 5x7 --moves 0 --json --checkpoint killed.ck $resume --memory 40M
> grundy solve domineering 5x5 --checkpoint sides.ck --time 0.02 >/dev/null 2>&1
> grundy solve domineering 5x5 --json --moves 0 --checkpoint sides.ck --resume
> cat whole
> # What was found is all there again: as many entries, and nothing left to search.
> once() {
>   grundy solve cram 5x6 --moves 0 --threads 1 --checkpoint once.ck --work "$@" | tail -n 1 >statistics
>   sed 's/.*table: \([0-9]*\) .*/\1/' statistics
> }
> first=$(once)
> again=$(once --resume)
> [ "$first" = "$again" ] && sed 's/;.*//' statistics
{"schema":1,"game":"cram","position":["5x7"],"play":"normal","outcome":"N","value":"1","components":[{"game":"cram","position":"5x7","value":"1","method":"search","source":null}],"moves":[],"moves_total":null,"moves_note":"winning moves not requested"}
{"schema":1,"game":"domineering","position":["5x5"],"play":"normal","outcome":"P","value":null,"value_note":"the two players move differently","components":[{"game":"domineering","position":"5x5","value":null,"method":null,"source":null}],"moves":[],"moves_total":"0"}
{"schema":1,"game":"cram","position":["5x6"],"play":"normal","outcome":"N","value":"2","components":[{"game":"cram","position":"5x6","value":"2","method":"search","source":null}],"moves":[],"moves_total":null,"moves_note":"winning moves not requested"}
Search expanded 0 positions

== solve-resumed-sums
# The certificate of a sum of several games is the same whether the search was stopped and taken up, or not, whichever
# of the games was searched first.
$ sums() {
>   "$@" kayles 5 + cram 4x5 + clobber 3x4
>   "$@" nim 3 + clobber 3x4 + cram 4x5 + clobber 1x5
>   "$@" cram 3x3 + kayles 3 4 + cram 2x3 --misere
>   "$@" domineering 3x4 + cram 3x3 + nim 2
> }
> compare() {
>   rm -f run.ck
>   grundy solve "$@" --certificate whole.cert --threads 1 >whole || return
>   for limit in 0.01 0.02 0.05 0.1; do
>     if [ -f run.ck ]; then resume=--resume; else resume=; fi
>     grundy solve "$@" --checkpoint run.ck $resume --time "$limit" >/dev/null 2>&1
>     [ $? = 4 ] && [ -f run.ck ] && echo stopped >>stops
>   done
>   grundy solve "$@" --checkpoint run.ck --resume --certificate resumed.cert | cmp - whole
>   cmp whole.cert resumed.cert && head -n 1 resumed.cert | sed 's/.*"games":\([^]]*]\).*/\1/'
> }
> sums compare
> [ -s stops ] || echo never stopped
["kayles","cram","clobber"]
["nim","clobber","cram"]
["cram","kayles"]
["domineering","cram","nim"]

== unwritable
$ grundy values kayles --period --checkpoint no/such/folder/run.ck
2> grundy: 'no/such/folder/run.ck': cannot be written: No such file or directory
[5]
