printf 'a ^ b = 1\nb ^ c = 1\n' | grundy xor --explain
