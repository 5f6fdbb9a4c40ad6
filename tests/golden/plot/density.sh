grundy values nim --upto 2999 --plot nim.svg --quiet
head -n 12 nim.svg | cut -c 1-200
