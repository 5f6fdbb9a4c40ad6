grundy values kayles --csv --plot w.svg
ls
