# a period longer than the heaps that are looked at by default, and one that was asked for up to there
grundy values octal:0.16 --pattern
grundy values octal:0.16 --pattern --upto 10000
