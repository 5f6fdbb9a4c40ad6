grundy values wythoff --pattern
