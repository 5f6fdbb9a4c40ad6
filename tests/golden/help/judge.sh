# Every problem has its line.
grundy help judge | sed -n "/^Problems/,/^\$/p"
