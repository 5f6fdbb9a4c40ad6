grundy nimber '5 / (2 + 2)'
