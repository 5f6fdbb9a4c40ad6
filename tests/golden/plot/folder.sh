mkdir k.svg
grundy values kayles --upto 10 --plot k.svg
