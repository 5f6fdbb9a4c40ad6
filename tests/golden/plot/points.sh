grundy values lasker --upto 12 --plot lasker.svg
cat lasker.svg
