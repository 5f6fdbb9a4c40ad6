grundy count --sets no-such-file
