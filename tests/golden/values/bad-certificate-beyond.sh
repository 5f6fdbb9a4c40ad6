# Scaled sets: periods of 2^64 and more are none, a proof that reads further than 2^64 has no file,
# and statistics end where they are asked to.
grundy values subtraction:9223372036854775808 --period --json --upto 9
grundy values subtraction:9223372036854775808 --period --statistics --json
grundy values subtraction:9223372036854775807 --period --certificate out.crt --json
ls
grundy values subtraction:6148914691236517205,18446744073709551615 --no-values --statistics --upto 4294967293 --json
