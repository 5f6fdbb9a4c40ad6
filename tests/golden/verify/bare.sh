grundy verify
