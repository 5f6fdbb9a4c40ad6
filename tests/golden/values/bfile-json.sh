grundy values kayles --bfile --json
