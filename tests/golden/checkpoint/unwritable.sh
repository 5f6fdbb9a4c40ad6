grundy values kayles --period --checkpoint no/such/folder/run.ck
