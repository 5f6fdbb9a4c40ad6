grundy nimber '(3 * 5 + 7) / 2 ** 3'
grundy nimber '3141 * 5926'
grundy nimber 'sqrt(7) + artin(6)'
grundy nimber 1e6 + 2^20
grundy nimber 'inv(18446744073709551615)'
