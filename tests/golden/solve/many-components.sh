seq 1 1001 >heaps
grundy solve nim @heaps --json --moves 2
grundy solve nim @heaps --full --json | cut -c 1-80
grundy solve nim @heaps --lang zh
grundy solve nim $(seq 1 25) --moves 3
