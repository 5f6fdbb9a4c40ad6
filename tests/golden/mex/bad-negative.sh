grundy mex 0 -1
