# Graphs with cycles: infinite values, draws, moves that keep them, sums, and what is refused.
printf 'a b\nb a\nb c\nd d\nd c\ne a\ne d\ne c\nf f\n' >map.txt
try() {
  grundy solve "$@" || echo "exit $?"
}
try graph:map.txt a --loopy
try graph:map.txt b --loopy --explain
try graph:map.txt d --loopy --explain
try graph:map.txt a d --loopy + nim 3
try graph:map.txt d --loopy --explain + nim 1
try graph:map.txt d f --loopy --explain --lang zh
try graph:map.txt d --loopy --json + nim 0
try graph:map.txt a d --loopy --json + nim 3
try graph:map.txt f --loopy --json + nim 1e12 --moves 2
try graph:map.txt a
try graph:map.txt a --loopy --misere
printf 'd\nd + nim 1\nf f\n' | grundy solve graph:map.txt --loopy --batch - --json --moves 0
