grundy values wythoff --plot w.svg
ls
