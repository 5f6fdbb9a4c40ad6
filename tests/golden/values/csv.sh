grundy values bounded-nim:3 --upto 10 --csv
grundy values wythoff --upto 2 --csv
