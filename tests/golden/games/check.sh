# Every game keeps the conditions of an impartial game, but those of two sides.
grundy games --check --json | grep "fails" | grep -v "\"sides\":2"
grundy games --check --json | sed -n "s/.*\"game\":\"\(domineering\)\".*\"same_options\":\"fails\".*/\1/p"
