# Infinite values in each format, and the graph as a picture that reads back.
printf 'a b\nb a\nb c\nd d\nd c\ne a\ne d\ne c\n"q" d\n' >map.txt
grundy values graph:map.txt --loopy
grundy values graph:map.txt --loopy --json
grundy values graph:map.txt --loopy --csv
grundy values graph:map.txt --loopy --dot map.dot
cat map.dot
grundy values graph:map.dot --loopy --json --dot again.dot
cmp map.dot again.dot
