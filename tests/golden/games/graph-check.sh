# A graph that is read is checked like any game; one with a cycle is no game.
printf 'a b\nb c\na c\n' >map.txt
grundy games graph:map.txt --check
printf 'a b\nb a\n' >map.txt
grundy games --check >/dev/null || echo "--check looks at a stray file"
grundy games graph:map.txt --check
