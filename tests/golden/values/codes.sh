grundy values octal:.45 --period --json
grundy values hex:0.A2 --upto 20 --json
grundy values hex:0.8 --upto 60 --period
grundy values treblecross --upto 20 --json
grundy values grundy --upto 20 --json
