grundy solve cram 3x4 --checkpoint run.ck >/dev/null
head -c 5000 run.ck >cut.ck
grundy solve cram 3x4 --checkpoint cut.ck --resume
