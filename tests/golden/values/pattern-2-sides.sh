grundy values domineering --pattern
