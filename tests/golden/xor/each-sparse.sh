# equations kept as lists: nearly all bits of 24000 times 24000 are 0
{
  echo 'p cnf 24000 24003'
  awk 'BEGIN { for (i = 1; i < 24000; i++) print "x" i " " i + 1 " 0" }'
  printf 'x1 3 0\nx1 -3 0\nx1 0\nx2 0\n'
} | grundy xor --each --json | sed 's/.*"new":\[1,2,.*,23998,/"new":[1,2,…,23998,/'
