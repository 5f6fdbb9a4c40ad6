== every-command
# Each command has its page, in both languages, and --help and -h show it too.
$ for command in $(grundy help --lang en | sed -n "/^Commands/,/^\$/s/^  \([a-z]*\) .*/\1/p"); do
>   grundy help "$command" --lang en >page || echo "no page: $command"
>   grundy help "$command" --lang zh >/dev/null || echo "no page: $command"
>   grundy "$command" --help --lang en | cmp - page
>   grundy "$command" -h --lang en | cmp - page
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
# Every problem, and so every sample, has its line.
$ grundy help judge --lang en | sed -n "/^Problems/,/^\$/p" >problems
> for sample in "$DATA"/judge/*.in; do
>   key=$(basename "$sample" .in)
>   grep -q "^  ${key%-[2-9]}  *[^ ]" problems || echo "no line: $key"
> done
> head -n 4 problems
Problems
  acwing-884                    XOR linear equations
  acwing-890                    Divisible numbers
  acwing-891                    Nim

== unknown
$ grundy help sovle
2> grundy: unknown command 'sovle'; did you mean `grundy help solve`?
[2]

== values
# The options of a command follow its examples: each has a line, and its help.
$ grundy help values | sed "/^Options\$/q"
> grundy help values | sed -n "/^Options\$/,/^Options of all/p" | grep -c "^  --[a-z-]*\( [A-Za-z.|]*\)\?   *[^ ]" >own
> sed -n "s/^GRUNDY_COMMAND(values, \"[^\"]*\", \"\([^\"]*\)\".*/\1/p" "$DATA/../../src/commands/commands.def" | wc -w | diff own -
grundy values GAME | N…
the nim-values of a game, and their period

Examples
  Heaps 0 to 100
      grundy values kayles
  As comma-separated values
      grundy values bounded-nim:3 --upto 20 --csv
  Its period, with the theorem that proves it
      grundy values kayles --period
  Boards of three rows, for OEIS
      grundy values cram --family '3x{n}' --upto 8 --bfile
  A formula for its values, ready to paste
      grundy values lasker --pattern

Options

== verify
$ grundy help odd | sed -n "/^Options\$/,/^\$/p"
> grundy help verify
Options
  --explain        say why, step by step
  --promise 1|2    promise that 1 or 2 values occur an odd number of times
  --binary         numbers are words of eight bytes, the lowest byte first
  --html FILE      write the answer to FILE as a page (-: standard output)
  --tex FILE       write the answer to FILE for LaTeX (-: standard output)
  --markdown FILE  write the answer to FILE as Markdown (-: standard output)

grundy verify FILE
check a certificate with code independent of the solver

Examples
  A certificate of four nim-values of Kayles
      echo '{"schema":1,"kind":"values","game":"octal:0.77","code":"0.77","from":"0","to":"3","values":["0","1","2","3"]}' | grundy verify -

Options
  --fast  check long periods by fast code, as always beyond 10^9 heaps

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
2> grundy: 没有命令 'slove'；是否想用 `grundy solve nim 3 --lang zh`？
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
`grundy help COMMAND` shows the details of one command, `grundy help all` every command.

== -h
# Anywhere among the arguments, but not after --.
$ grundy solve nim 3 -h | head -n 1
> grundy test acwing-891 -- echo -h --count 1 | head -n 1
> grundy solve nim -- -h
grundy solve GAME POSITION… [+ GAME POSITION…]
Wrong answer on input 1, shrunk to:
2> grundy: argument 2: heap: expected a whole number from 0 to 2^64-1, got '-h'
[3]
