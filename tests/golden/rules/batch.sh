# A batch with its game, and one whose lines name theirs; a line that fails leaves the rest.
cp "$DATA"/../../examples/flip.lua "$DATA"/../../examples/kayles.lua .
printf '110\n11 1111\n+\nx + kayles.lua 3\n\n' | grundy solve flip.lua --batch - --json
echo "exit $?"
printf 'kayles.lua 3\nnim 2 + flip.lua 11\nnone.lua 3\nkayles.lua a\n' | grundy solve --batch - --moves 0
