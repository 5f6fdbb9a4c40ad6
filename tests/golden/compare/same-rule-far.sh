grundy compare octal:0.6 octal:0.60 --upto 1000000000000
