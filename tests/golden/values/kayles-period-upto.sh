grundy values kayles --upto 70 --period
grundy values kayles --upto 200 --period --json
grundy values kayles --upto 200 --period --lang zh | tail -n 2
