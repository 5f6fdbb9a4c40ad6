grundy values kayles --period
grundy values kayles --period --json
