mkdir folder
grundy xor folder
