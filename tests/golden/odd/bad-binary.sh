printf '\003\000\000\000\000\000\000\000\005\000' >words
grundy odd words --binary
