grundy compare octal:0.26 octal:0.27 --lang zh
