grundy values octal:0.106 --period --no-values --upto 1000
grundy values octal:0.106 --period --no-values --upto 1000 --lang zh
