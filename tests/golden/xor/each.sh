# new, following, contradicting; unique after the fourth
printf '1101\n0110\n1011\n1111\n1010\n1111\n' >rows
grundy xor --each rows
grundy xor --each --json rows
printf 'a ^ b = 1\nb = 0\na = 0\na = 1\n' | grundy xor --each --lang zh
printf '' | grundy xor --each --json
