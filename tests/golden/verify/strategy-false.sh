grundy solve nim 3 4 --certificate nim.cert >/dev/null
sed 's/"not":"6"/"not":"5"/;s/"value":"4"/"value":"5"/' nim.cert | grundy verify -
