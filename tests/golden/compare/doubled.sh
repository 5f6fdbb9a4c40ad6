grundy compare octal:0.3 --equivalent --digits 2 | tail -n 8
grundy compare octal:0.0303 --equivalent --digits 2 --lang zh
