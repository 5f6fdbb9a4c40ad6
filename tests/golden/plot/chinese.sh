grundy values kayles --upto 30 --plot k.svg --lang zh
grep text k.svg | tail -n +2 | head -n 4
