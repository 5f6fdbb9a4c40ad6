echo old >k.svg
grundy values kayles --upto 10 --plot k.svg
ls
head -c 5 k.svg
