printf '0 1\n 2 x\n' | grundy mex -
