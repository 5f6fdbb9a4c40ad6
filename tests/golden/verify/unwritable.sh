grundy values octal:0.104 --period --certificate no/such/folder
