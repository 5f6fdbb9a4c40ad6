grundy xor no-such-file
