echo '{"schema":1,"kind":"period","game":"chess:8","code":"8"}' | grundy verify -
