grundy values nim --csv --json
