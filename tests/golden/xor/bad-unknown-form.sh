printf 'three equations\n' | grundy xor
