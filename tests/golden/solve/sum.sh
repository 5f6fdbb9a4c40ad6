grundy solve nim 3 + wythoff 2,5 + kayles 9 --explain
grundy solve nim 3 + nim 4 --json
