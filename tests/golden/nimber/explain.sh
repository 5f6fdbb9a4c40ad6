grundy nimber '(3 * 5 + 7) / 2 ** 3' --explain
grundy nimber 'sqrt(7) + artin(6)' --explain --lang zh
grundy nimber 7 --explain
