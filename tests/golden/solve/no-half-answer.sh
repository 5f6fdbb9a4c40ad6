# Memory that ends while the answer is written leaves no half of it.
grundy solve nim $(seq 1 300) --json --memory 40K
