printf 'a b\nb c\n' >map.txt
grundy solve node-kayles 5 --checkpoint run.ck >/dev/null 2>&1
grundy solve graph:map.txt a --checkpoint run.ck >/dev/null
printf 'a b\nb c\na c\n' >map.txt
grundy solve graph:map.txt a --checkpoint run.ck --resume
