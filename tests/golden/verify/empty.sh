grundy verify /dev/null
