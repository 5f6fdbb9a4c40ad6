printf '\n{"schema":1,}' >x.cert; grundy verify x.cert
