grundy compare bounded-nim:4 subtraction:1,2,3,4 --upto 100
