# treblecross is heap n + 2 of 0.007
grundy compare treblecross octal:0.007 --upto 1000
grundy compare octal:0.6 octal:0.37 --json
grundy compare octal:0.6 octal:0.37 --lang zh
