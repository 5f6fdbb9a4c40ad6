# more names than are listed
awk 'BEGIN { print "v1 = 1"; for (i = 2; i <= 200; i++) print "v" i " = v" (i - 1) " ^ 1" }' |
  grundy xor --kernel
