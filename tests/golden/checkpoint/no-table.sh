grundy values nim --period --checkpoint run.ck
