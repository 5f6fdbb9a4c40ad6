== certificates
# What the program wrote before its first release is still read, but for a table of a search.
$ for one in period win values system quotient; do grundy verify "$DATA/formats/$one.cert"; done
Verified: octal:0.77: G(n + 12) = G(n) for all n >= 71, and both numbers are
least (guy-smith; heaps 0..167 recomputed).
Verified: kayles: the outcome of 20 30 is N, its nim-value 6 (79 claims checked
by listing options).
Verified: octal:0.17: the nim-values of heaps 0..30, all recomputed.
Verified: 3 of 3 equations add up to 0 = 1, so there is no solution.
Verified: octal:0.75: the misère quotient has 8 elements, 2 of them in P, and
the elements of heaps repeat with period 2 from heap 8 on, both numbers least
(all axioms checked).

== checkpoints
$ cp "$DATA/formats/sequence.ck" run.ck
> grundy values octal:0.007 --upto 30000 --no-values --statistics --json --checkpoint run.ck --resume >resumed
> grundy values octal:0.007 --upto 30000 --no-values --statistics --json | cmp - resumed && echo same
> gzip -dc "$DATA/formats/solve.ck.gz" >solve.ck
> grundy solve cram 5x7 --json --checkpoint solve.ck --resume || gzip -dc "$DATA/formats/solve-1.ck.gz" >solve.ck
> grundy solve cram 5x7 --json --checkpoint solve.ck --resume >resumed
> grundy solve cram 5x7 --json | cmp - resumed && echo same
same
same
2> grundy: 'solve.ck': expected a checkpoint of 'solve cram, grundy 1, little', got one of 'solve cram, grundy 0.1.0, little'

== databases
$ gzip -dc "$DATA/formats/survey.db.gz" >survey.db
> grundy survey --report --db survey.db | head -1
> grundy survey '0.1?' --db survey.db --upto 200 --no-progress
8 games: 5 proved, 3 computed so far; 8 different sequences of values.
8 games: 6 proved, 2 computed so far; 8 different sequences of values.
