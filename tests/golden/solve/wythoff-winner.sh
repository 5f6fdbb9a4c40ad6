grundy solve wythoff 6000,9708 --explain
grundy solve wythoff 6000,9708 --json
