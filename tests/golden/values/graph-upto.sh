echo 'a b' >map.txt
grundy values graph:map.txt --upto 3
