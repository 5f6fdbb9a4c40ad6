# The list has a row a game, in the order of the registry.
grundy games | sed -n "1,/^$/p" | sed "1d;\$d" | sed "s/[: ].*//" >shown
grundy games --json | sed "s/.*\"name\":\"\([^\"]*\)\".*/\1/" >known
diff known shown && head -n 1 shown
