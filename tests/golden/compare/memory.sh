grundy compare kayles nim --upto 1e12 --memory 1G
