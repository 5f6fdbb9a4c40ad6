printf "3 4 5\n\n# nothing\n1 1 # even\n2 + kayles 4\n" | grundy solve nim --batch - --json
printf "nim 3 4 5\nkayles 9 + nim 2\n" | grundy solve --batch -
