grundy values wythoff --upto 12
grundy values wythoff --from 3 --upto 5 --json
