grundy values octal
grundy values octal:0.78
grundy values octal:77
grundy values octal:6.1
grundy values hex:0.0g
grundy values hex:1.
grundy values kayles:2
grundy values octal:8.1
