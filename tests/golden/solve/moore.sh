grundy solve moore:2 3,4,5 --explain
grundy solve moore:2 1,1,1 --explain --lang zh
