grundy solve nim 3 --loopy --certificate nim.cert
