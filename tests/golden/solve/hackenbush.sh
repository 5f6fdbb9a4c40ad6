grundy solve hackenbush 0-1,1-2,1-3,0-4,4-4 --explain --lang en
grundy solve hackenbush 0-1,1-2,0-2 --lang zh
