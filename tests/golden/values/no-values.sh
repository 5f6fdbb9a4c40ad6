# A run without values ends as one that keeps them: answer, statistics and certificate.
grundy values octal:0.16 --period --statistics --json --certificate kept >kept.out
grundy values octal:0.16 --period --statistics --json --certificate left --no-values >left.out
cmp kept.out left.out && cmp kept left && grundy verify left --lang en
grundy values octal:0.106 --upto 700000 --statistics >kept.out
grundy values octal:0.106 --upto 700000 --statistics --no-values >left.out
cmp kept.out left.out && head -2 left.out
