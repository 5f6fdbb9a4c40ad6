== every-command
# Each command has its page, in both languages, and --help shows it too.
$ for command in $(grundy help --lang en | sed -n "/^Commands/,/^\$/s/^  \([a-z]*\) .*/\1/p"); do
>   grundy help "$command" --lang en >page || echo "no page: $command"
>   grundy help "$command" --lang zh >/dev/null || echo "no page: $command"
>   grundy "$command" --help --lang en | cmp - page
> done

== examples
# Every example of the help answers, in both languages.
$ for command in "" $(grundy help --lang en | sed -n "/^Commands/,/^\$/s/^  \([a-z]*\) .*/\1/p"); do
>   # shellcheck disable=SC2086 # the first page has no command
>   grundy help $command --lang en | sed -n "s/^      \(.*grundy .*\)/\1/p"
> done >examples
> grep -q "solve nim 3 4 5 --explain" examples || echo "examples are missing"
> while read -r line; do
>   sh -c "$line" >answer </dev/null || echo "failed: $line"
>   [ -s answer ] || echo "no answer: $line"
> done <examples

== judge
# Every problem has its line.
$ grundy help judge | sed -n "/^Problems/,/^\$/p"
Problems
  acwing-884                    XOR linear equations
  acwing-890                    Divisible numbers
  acwing-891                    Nim
  acwing-892                    Staircase Nim
  acwing-893                    Set Nim
  acwing-894                    Split Nim
  luogu-P2197                   Nim, template
  luogu-P1247                   Matches: Nim with a winning move
  luogu-P2447                   Alien millipedes
  luogu-P2962                   Lights G
  luogu-P4279                   John: misère Nim
  luogu-P3235                   Jiangnan music: equal splits
  luogu-P2148                   E&D: pairs of heaps
  luogu-P2575                   Jumping pieces
  luogu-P3812                   XOR basis, template
  luogu-P4301                   New Nim
  luogu-P4151                   Largest XOR of a walk
  luogu-P2252                   Wythoff's game, template
  luogu-P2594                   Connected coins
  luogu-P2599                   End-Nim
  luogu-P3185                   Splitting beans
  luogu-P3480                   Pebbles in ascending piles
  luogu-P6487                   HRPA: Fibonacci Nim, the least first move
  atcoder-agc002e               Candy Piles
  atcoder-arc168b               Arbitrary Nim
  poj-2311                      Cutting Game
  poj-2960                      S-Nim
  hdu-1848                      Fibonacci again and again
  hdu-3032                      Nim or not Nim: Lasker's Nim
  hdu-2516                      Fibonacci Nim
  hdu-3595                      GG and MM: Euclid's game, every one at a time
  hdu-3949                      XOR: the k-th smallest
  library-checker-mod2          System of linear equations mod 2
  library-checker-mod2-rank     Rank of a matrix mod 2
  library-checker-mod2-det      Determinant mod 2
  library-checker-mod2-inverse  Inverse mod 2
  library-checker-intersection  Intersection of spans under XOR
  library-checker-convolution   Convolution under XOR
  library-checker-nim-product   Nim product


== unknown
$ grundy help sovle
2> grundy: unknown command 'sovle'; did you mean 'solve'?
[2]

== values
$ grundy help values
grundy values GAME | N…
the nim-values of a game, and their period

Examples
  Heaps 0 to 100
      grundy values kayles
  As comma-separated values
      grundy values bounded-nim:3 --upto 20 --csv
  Its period, with the theorem that proves it
      grundy values kayles --period
  A formula for its values, ready to paste
      grundy values lasker --pattern

Options
  --misere            misère play: a player who cannot move wins
  --genus             with --misere: the genus of each component
  --loopy             graphs may have cycles: draws and infinite values
  --from M            first heap
  --upto N            last heap
  --period            look for a period and prove it
  --pattern           look for a formula, and print it as C++ and Python
  --statistics        largest value, rare heaps, a histogram; the work of a
                      search
  --no-values         only period and statistics, in little memory
  --plot FILE.svg     draw it in FILE.svg: values, positions, or a Venn diagram
  --dot FILE          write the graph, coloured by value, to FILE as DOT
  --width W           plot rows of W heaps, coloured by value
  --certificate FILE  write a certificate that grundy verify checks
  --bfile             answer as an OEIS b-file, one line "n G(n)" per heap
  --csv               answer as comma-separated values
  --checkpoint FILE   save the work in FILE, to be resumed later
  --resume            resume the work saved in the --checkpoint file
  --interval SECONDS  write the checkpoint this often (60)

Options of all commands
  --json                     answer as JSON, one object a line
  --quiet                    no progress, no warnings
  --no-progress              no progress line
  --color auto|always|never  colour in the answer (NO_COLOR is honoured)
  --lang en|zh               language of the answer (default: that of the
                             locale)
  --threads N                use at most N threads
  --memory SIZE              use at most this much memory, e.g. 500M, 4G
  --time SECONDS             stop after this time and print what is known
  --help                     this help

== game
$ grundy help nim | head -n 2
> grundy help 台阶 --lang zh | head -n 1
nim  Nim
  also called 尼姆, Nim 博弈, 尼姆博弈
staircase  台阶 Nim

== way-in
# What was probably meant, in the language asked for even where the arguments cannot be read.
$ grundy nim 3 4 5
> grundy 0.77 4 --explain
> grundy 台阶 2,1,3 --lang zh
> grundy slove nim 3 --lang zh
> grundy solve nim 3 --expalin --lang=zh
> grundy solve nim 3 --frobnicate
> grundy frobnicate
> grundy frobnicate -- --lang zh
2> grundy: unknown command 'nim'; did you mean `grundy solve nim 3 4 5`?
2> grundy: unknown command '0.77'; did you mean `grundy solve 0.77 4 --explain`?
2> grundy: 没有命令 '台阶'；是否想用 `grundy solve 台阶 2,1,3 --lang zh`？
2> grundy: 没有命令 'slove'；是否想用 'solve'？
2> grundy: solve 没有选项 '--expalin'；是否想用 '--explain'？
2> grundy: unknown option '--frobnicate' for solve (`grundy help solve` lists them)
2> grundy: unknown command 'frobnicate' (`grundy help` lists them)
2> grundy: unknown command 'frobnicate' (`grundy help` lists them)
[2]

== width
# All but the examples, which are to be copied, fits a terminal of 80 columns.
$ for command in "" $(grundy help --lang en | sed -n "/^Commands/,/^\$/s/^  \([a-z][a-z]*\) .*/\1/p"); do
>   # shellcheck disable=SC2086 # the first page has no command
>   grundy help $command --lang en | grep -v '^      [^ ]' | awk 'length > 80'
> done
