# A byte order mark before the text is passed over: vertex 0 stays one vertex.
printf '\357\273\277' >mark
printf '0 1\n1 2\n3 0\n' | cat mark - >numbers
grundy values graph:numbers
grundy values graph:- <numbers
printf 'a b\n' | cat mark - | grundy values graph:-
printf 'digraph { a -> b }\n' | cat mark - >names.dot
grundy values graph:names.dot --csv
grundy values graph:- <mark
printf '3 4\n' | cat mark - | grundy solve nim --batch - --json
printf '1 1 0\n' | cat mark - | grundy xor --json
printf '\357\273' | grundy values graph:- || echo "exit $?"
