grundy xor a b
