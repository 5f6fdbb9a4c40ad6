seq 1 5000 >heaps
echo 7e >>heaps
grundy solve nim @heaps
