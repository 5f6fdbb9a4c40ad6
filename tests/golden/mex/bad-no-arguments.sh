grundy mex
