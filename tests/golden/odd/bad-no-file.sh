grundy odd no-such-file
