grundy solve domineering 2x3 --explain
grundy solve domineering 2x3 --json
grundy solve domineering 2x1
grundy solve domineering 1x2 --lang zh
grundy solve domineering 2x1 1x2
