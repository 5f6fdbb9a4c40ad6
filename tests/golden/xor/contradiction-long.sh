# a ring of 150 unknowns, each the opposite of the one before, but for one
awk 'BEGIN { for (i = 1; i < 150; i++) print "v" i " ^ v" i + 1 " = 1"; print "v150 = v1" }' | grundy xor --quiet
