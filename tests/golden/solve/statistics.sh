# What search did; without --statistics the same bytes for any number of threads.
grundy solve cram 4x5 --moves 0 --statistics --threads 1
grundy solve cram 3x4 --moves 0 --json --statistics --threads 1
grundy solve nim 3 4 5 --moves 0 --json --statistics
grundy solve cram 5x6 --moves 0 --json --threads 1
grundy solve cram 5x6 --moves 0 --json --threads 2
