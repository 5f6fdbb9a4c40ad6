grundy values kayles --width 12
