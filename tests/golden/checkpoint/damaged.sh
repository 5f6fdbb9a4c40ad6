grundy values kayles --period --checkpoint run.ck >/dev/null
head -c 100 run.ck >cut.ck
grundy values kayles --period --checkpoint cut.ck --resume
