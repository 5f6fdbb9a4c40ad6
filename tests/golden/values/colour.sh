grundy values nim --upto 3 --color always
