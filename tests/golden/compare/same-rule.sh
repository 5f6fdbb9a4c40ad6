# One rule, whatever its period; and periods that are proved far behind the heaps compared.
grundy compare octal:0.6 octal:0.60
grundy compare octal:0.6 octal:0.61
grundy compare octal:0.56 octal:0.561
grundy compare octal:0.6 octal:0.61 --lang zh
