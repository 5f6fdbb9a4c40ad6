grundy solve nim --batch - --certificate nim.cert
