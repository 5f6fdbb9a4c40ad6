# A run without values goes on as one in a piece, and from no file of a run of another kind.
grundy values octal:0.106 --upto 600000 --no-values --statistics --checkpoint run.ck --interval 1 --time 0.02 >/dev/null 2>&1
grundy values octal:0.106 --upto 600000 --no-values --statistics --json --checkpoint run.ck --resume >resumed
grundy values octal:0.106 --upto 600000 --no-values --statistics --json | cmp - resumed && cut -c1-90 resumed
grundy values octal:0.106 --period --no-values --checkpoint run.ck --resume
