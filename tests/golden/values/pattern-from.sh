grundy values kayles --pattern --from 5
