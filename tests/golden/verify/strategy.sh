grundy solve nim 3 4 5 + kayles 9 --moves 0 --certificate sum.cert
cat sum.cert
grundy verify sum.cert
grundy verify sum.cert --json
grundy solve cram 4x5 --moves 0 --certificate cram.cert
grundy verify cram.cert
grundy solve chomp 4x5 --moves 0 --certificate chomp.cert >/dev/null
grundy verify chomp.cert
grundy solve kayles 3 4 2 --misere --moves 0 --certificate misere.cert
cat misere.cert
grundy verify misere.cert
grundy verify misere.cert --lang zh
grundy solve domineering 3x4 2x3 --moves 0 --certificate two.cert
grundy verify two.cert
grundy solve nim --certificate empty.cert >/dev/null
grundy verify empty.cert
