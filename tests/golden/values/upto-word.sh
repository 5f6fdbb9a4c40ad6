grundy values nim --upto many
