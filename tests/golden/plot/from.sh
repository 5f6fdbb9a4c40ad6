grundy values kayles --from 50 --upto 59 --plot k.svg
grep -c "h0" k.svg
