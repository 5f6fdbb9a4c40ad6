grundy values kayles --width 0 --plot k.svg
ls
