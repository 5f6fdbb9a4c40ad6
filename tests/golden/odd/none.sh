echo 1 1 | grundy odd
echo 1 1 | grundy odd --lang zh
