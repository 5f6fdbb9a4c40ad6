grundy values octal:0.106 --no-values --period --csv
