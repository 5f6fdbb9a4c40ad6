grundy mex 0 one
