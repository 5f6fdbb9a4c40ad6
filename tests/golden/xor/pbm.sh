# the system 101|1, 011|0, 110|1 as packed rows
printf 'P4\n# three equations\n4 3\n\260\140\320' | grundy xor --explain
