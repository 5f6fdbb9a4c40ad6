grundy nimber '3 +'
