grundy solve nim 3 4 --certificate nim.cert >/dev/null
head -n 3 nim.cert | grundy verify -
