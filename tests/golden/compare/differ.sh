grundy compare octal:0.161 octal:0.36
