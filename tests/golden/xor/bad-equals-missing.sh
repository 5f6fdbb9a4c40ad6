printf 'x ^ y = 1\nx ^ z\n' | grundy xor
