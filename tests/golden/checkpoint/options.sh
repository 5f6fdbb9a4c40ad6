grundy values kayles --period --resume
