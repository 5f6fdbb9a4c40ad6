grundy values kayles --upto 100 --plot kayles.svg --width 12 --json
cat kayles.svg
ls
