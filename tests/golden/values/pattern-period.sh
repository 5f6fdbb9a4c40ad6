# the sequence is too short for a proof
grundy values kayles --pattern --period --upto 150
