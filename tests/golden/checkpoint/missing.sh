grundy values kayles --period --checkpoint none.ck --resume
