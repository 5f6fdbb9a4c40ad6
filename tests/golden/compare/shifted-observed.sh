# treblecross is heap n + 2 of 0.007
grundy compare treblecross octal:0.007 --upto 1000
