grundy mex @no-such-file
