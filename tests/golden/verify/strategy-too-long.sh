grundy solve nim 1e9 --certificate nim.cert
