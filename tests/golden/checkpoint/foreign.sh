grundy values kayles --period --checkpoint run.ck >/dev/null
grundy values dawson-chess --period --checkpoint run.ck --resume
