== no-english
# No English sentence is left in a Chinese answer: none of the small words such sentences need. Names,
# codes, formulas and sources stay as they are; code to paste, and indented examples, are cut out.
$ english='the|of|is|are|was|to|for|with|not|no|and the|heap|heaps|value|values|every|by|from|some|any|it|its'
> english="$english|that|this|move|moves|position|component|has|have|an|be|as|on|at|what|who|left|wins|known"
> english="$english|unknown|limit|seconds|bytes|steps|reached|proved|none|first|then|so|where|whose|each|other"
> english="$english|than|more|cannot|player|players|play|holds|fails|rows|vertices|edges|search|took|too"
> speak() {
>   grundy "$@" --lang zh 2>/dev/null | sed '/^C++/,/^$/d; /^    /d; s/0[.][0-9a-f]*//g' |
>     grep -nE "(^|[^-a-z0-9_])($english)([^-a-z0-9_]|\$)" | sed "s/^/$1 $2: /"
> }
> printf 'a b\nb c\nc a\nc d\n' >loop.txt
> printf 'a d\nb d\nd e\n' >map.txt
> printf '110\n011\n111\n' >rows.txt
> printf '11\n10\n01\n' >many.txt
> printf 'x1 ^ x3 = 1\nx1 ^ x3 = 0\n' >words.txt
> printf '1 2 3\n2 3 4\n' >sets.txt
> printf '3\n5\n3\n' >numbers.txt
> printf 'return {\n  name = "my",\n  options = function(n)\n    for i = 0, n - 1 do option(i, i) end\n  end,\n}\n' >my.lua
>
> grundy games --json | sed -n 's/.*"name":"\([^"]*\)".*/\1/p' | while read -r name; do speak games "$name"; done
> grundy games --json | sed -n 's/.*"example":"grundy solve \([^"]*\)".*/\1/p' | while read -r game rest; do
>   # shellcheck disable=SC2086 # components
>   {
>     speak solve "$game" $rest --explain
>     speak solve "$game" $rest --misere --explain
>   }
> done
> while read -r command rest; do
>   # shellcheck disable=SC2086 # arguments
>   speak "$command" $rest
> done <<'EOF'
> solve graph:loop.txt a --loopy --explain
> solve graph:loop.txt d --loopy --explain
> values graph:loop.txt --loopy
> values graph:map.txt --dot map.dot
> solve nim 3 4 + kayles 5 --explain
> solve wythoff 5000,9000 --explain
> solve kayles 9 12 30 --misere --time 0.3
> solve kayles 1e15 --explain
> solve grundy 1e12 --time 0.3
> solve cram 9x9 --time 0.2 --explain
> solve domineering 7x7 --time 0.1
> solve octal:0.6 1e9 --time 0.1 --explain
> solve node-kayles:grid:7x7 all --time 0.1
> solve moore:2 1e9,2e9,3e9,4e9 --time 0.3
> solve split 18446744073709551615
> values kayles --period --statistics
> values subtraction:1,3,4 --period
> values subtraction:all-but:1,3 --period
> values hex:0.8 --period
> values octal:0.16 --upto 300 --period
> values octal:0.6 --period --time 0.2 --statistics
> values octal:0.007 --upto 1e6 --time 0.2
> values octal:0.007 --upto 1e6 --time 0.2 --plot a.svg
> values grundy --upto 1e9 --memory 100M
> values my.lua --pattern --upto 60
> values my.lua --upto 1e6 --time 0.2
> values octal:0.6 --pattern --upto 500
> values split --pattern --upto 100
> values nim --pattern
> values race:21,3 --pattern
> values wythoff --upto 5
> values kayles --plot a.svg
> values kayles --plot a.svg --width 12
> values kayles --certificate a.certificate
> verify a.certificate
> values kayles --period --certificate b.certificate
> verify b.certificate
> solve cram 4x4 --certificate c.certificate
> verify c.certificate
> compare octal:0.161 octal:0.36
> compare octal:0.6 octal:0.07 --upto 1e7 --time 0.2
> compare kayles octal:0.77
> compare octal:0.07 --equivalent
> games
> games my.lua --check
> games domineering --check
> xor rows.txt --explain --kernel
> xor many.txt --explain --certificate d.certificate
> verify d.certificate
> xor words.txt --explain --certificate e.certificate
> verify e.certificate
> basis numbers.txt --explain
> odd numbers.txt --explain
> mex 0 1 3 --explain
> count --sets sets.txt --explain
> count 10000 6 10 15 --explain
> EOF
