grundy verify no-such-file
