# a limit ends the work: the old picture stays
echo old >k.svg
grundy values octal:0.6 --upto 1e6 --time 0.05 --plot k.svg >/dev/null 2>&1
cat k.svg
ls
