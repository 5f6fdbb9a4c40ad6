grundy compare octal:0.26 --equivalent
