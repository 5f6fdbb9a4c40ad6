# What is said between these lines depends on how far it came.
grundy values octal:0.6 --upto 1e7 --time 0.1 --pattern >answer
status=$?
grep -e '^No period' -e '^Note' answer
exit $status
