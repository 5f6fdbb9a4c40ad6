grundy solve cram 5x6 --moves 0 --certificate cram.cert
grundy verify cram.cert
grundy solve cram 5x6 --moves 0 --threads 2 --certificate again.cert >again.txt
cmp cram.cert again.cert
grundy verify cram.cert --lang zh
