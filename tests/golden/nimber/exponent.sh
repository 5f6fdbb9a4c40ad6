grundy nimber '2**3**2' --explain
grundy nimber '2**9'
grundy help nimber | grep -A 1 'Exponents'
