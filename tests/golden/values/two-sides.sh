grundy values domineering
