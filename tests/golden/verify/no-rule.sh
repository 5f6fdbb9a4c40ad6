grundy values wythoff --certificate x
