# A limit hides the value, not the winner that a theorem gives; and of a P-position nothing.
grundy solve moore:2 1000,1000,1000 --memory 20M
grundy solve wythoff 4000,4000 --memory 20M
