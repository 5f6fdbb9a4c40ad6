grundy mex 0 1 3
grundy mex 5
grundy mex 0 --explain
grundy mex 2 0 1 --explain
grundy mex 1 --explain --lang zh
