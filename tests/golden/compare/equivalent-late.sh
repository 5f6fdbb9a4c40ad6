# Periods that begin at heap 326640 settle what is alike in the first 1000 heaps; one rule is one game.
grundy compare octal:0.56 --equivalent --digits 3
grundy compare octal:0.56 --equivalent --digits 3 --upto 1000
