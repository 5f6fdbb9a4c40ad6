grundy solve nim 3 4 5 --color always --lang zh
grundy solve nim 1 1 --color always
