# an interruption (one signal, not a second one to the group): what is known is told, the status is 130
status=0
timeout --foreground -s INT --preserve-status 1 grundy values octal:0.007 --upto 1e7 --bfile >bfile 2>errors || status=$?
head -n 4 bfile
tail -n 1 bfile | sed 's/first [0-9]*/first N/'
sed 's/first [0-9]*/first N/' errors
echo "exit $status"
