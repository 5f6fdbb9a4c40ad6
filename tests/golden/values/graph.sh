printf 'a b\nb c\na c\nd a\nd c\ne\n' >map.txt
grundy values graph:map.txt
grundy values graph:map.txt --json
grundy values graph:map.txt --csv
