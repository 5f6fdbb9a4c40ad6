grundy solve staircase 2,1,3 --explain
grundy solve staircase 0,5 --explain --lang zh
