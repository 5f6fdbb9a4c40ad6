# A run that is stopped by time, or has ended by then, and is taken up ends as one in a piece.
grundy values octal:0.56 --period --checkpoint run.ck --interval 1 --time 0.05 >/dev/null 2>&1
grundy values octal:0.56 --period --json --checkpoint run.ck --resume >resumed
grundy values octal:0.56 --period --json | cmp - resumed && cat resumed
