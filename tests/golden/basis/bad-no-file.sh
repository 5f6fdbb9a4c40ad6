grundy basis no-such-file
