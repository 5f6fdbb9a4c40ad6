grundy solve wythoff 6000,9708 + nim 1
