grundy basis a b
