grundy solve subtraction:1,3,4 999999999999 7 --explain
