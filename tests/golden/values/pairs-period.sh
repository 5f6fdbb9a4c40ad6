grundy values wythoff --period
