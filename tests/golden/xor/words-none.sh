printf 'a ^ b = 1\nb ^ c = 1\na ^ c = 1\n' | grundy xor
