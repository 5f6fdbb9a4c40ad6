grundy values nim --from 18446744073709551610 --upto 18446744073709551615
grundy values nim --from 999 --upto 1002
