grundy solve race:21,3 2 --explain
grundy solve race:21,3 1 --explain --lang zh
