grundy nimber
